# What keeps the sources in shape: `make compile_commands.json` for editors and
# the linter, `make coverage`. Part of the Makefile; the checks themselves are
# tools/check-*.sh, which `make test` runs.

.PHONY: compile_commands.json coverage coverage-programs pictures

# Asked of make itself, as it alone knows the flags of each file.
compile_commands.json: # how each C file is compiled, for editors and linters
	@$(MAKE) --always-make --dry-run V=1 all golden-programs safe-programs simulation-programs $(bench_programs) \
		$(wasm_modules) | \
		awk -v folder='$(CURDIR)' ' \
		/ -c -o / && $$NF ~ /^(src|tests|bench)\// && !seen[$$NF]++ { \
			gsub(/["\\]/, "\\\\&"); \
			printf "%s{\"directory\": \"%s\", \"file\": \"%s\", \"command\": \"%s\"}", \
				(count++ ? ",\n" : "[\n"), folder, $$NF, $$0 } \
		END { print "\n]" }' >$@.new
	@mv $@.new $@

# Every line of src that the fast tests reach: unit tests, cases, a few random
# matches of each game, all inputs of the fuzz targets.
coverage: # build/coverage/index.html: which lines of src the tests reach; MATCHES=5
	@tools/setup.sh coverage
	@$(MAKE) CC=clang OPT='$(counted)' coverage-programs
	@MATCHES=$(or $(MATCHES),5) tools/coverage.sh $(call folder,clang,$(counted)) $(unit_src) tests/property/laws.c $(fuzz_src)

coverage-programs: $(B)/pandemonium $(call program,$(unit_src) tests/property/laws.c) $(call replays,$(B)); @:

pictures: # docs/pictures: the tables and boards that the README shows
	@tools/setup.sh test
	@$(MAKE) all build/web/index.html
	@node web/tools/pictures.mjs
