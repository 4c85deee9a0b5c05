# `make test`, `make golden` and `make fuzz`: which programs they build, in
# which variants, and how they are called. Part of the Makefile.

memory_safe := address,undefined
safe_B := $(call folder,$(CC),$(OPT),$(memory_safe))
safe = $(patsubst %.c,$(safe_B)/%,$(1))
fuzz_names := $(fuzz_src:tests/fuzz/fuzz_%.c=fuzz/%)
replays = $(patsubst fuzz/%,$(1)/tests/fuzz/replay_%,$(call chosen,$(fuzz_names)))
signature_src := $(wildcard tests/golden/signature.c)
# The laws take longest, so each game has its own; the toy is no game of ours, and obeys them too.
laws_src := tests/property/laws.c
laws_names := $(patsubst %,property/laws/%,$(sort $(game_names) toy))
mutant_src := $(foreach t,$(property_src),$(if $(findstring mutants,$(notdir $t)),$t))
# The tests of the store once more, on PostgreSQL, and those that are about it alone.
only_postgres_src := tests/unit/store/test_copy.c tests/unit/store/test_hosts.c tests/unit/store/test_nodes.c \
	tests/unit/store/test_node_news.c tests/unit/store/test_postgres.c tests/unit/store/test_postgres_schema.c \
	tests/unit/store/test_silent.c
postgres_src := $(wildcard tests/unit/store/test_store*.c) $(only_postgres_src)

.PHONY: test-programs test-runs golden-programs mutant-programs safe-programs signature fuzz-programs fuzz-coverage fuzz-replays

test: # set up, build everything and run all tests
	@tools/setup.sh test
	@$(MAKE) test-programs || { echo '0 passed, 1 failed'; exit 1; }
	@$(MAKE) test-runs

# Named by another run of make, since a fresh machine knows its libraries only
# when they are installed.
test-runs:
	@PANDEMONIUM=$(PROGRAM) tools/run-tests.sh $(tests)

# A pattern may end in $, which is none of make's.
override ONLY := $(value ONLY)
export ONLY

# With ONLY=PATTERN, of these names those that match, and only what they need is
# built; else all.
chosen = $(if $(ONLY),$(shell printf '%s\n' $(1) | grep -E -e '$(ONLY)'),$(1))
chosen_src = $(patsubst %,tests/%.c,$(call chosen,$(patsubst tests/%.c,%,$(1))))
browser_names := $(patsubst web/e2e/%.test.mjs,browser/%,$(wildcard web/e2e/*.test.mjs))
server_names := $(patsubst tests/%.mjs,%,$(wildcard tests/server/test_*.mjs))
script_names := $(patsubst tests/%.sh,%,$(wildcard tests/e2e/*.sh)) $(patsubst tools/%.sh,%,$(wildcard tools/check-*.sh))
needs_program = $(call chosen,$(browser_names) $(script_names) crash chaos/faults chaos/planted cases)
needs_web = $(call chosen,$(browser_names) crash e2e/new-game web/types web/unit web/contract web/size)
needs_wasm = $(call chosen,browser/analysis browser/decisions browser/devil-decisions browser/devil-names browser/goetia-boxes browser/goetia-questions browser/matches browser/offline browser/devil-secrecy $(patsubst tests/%.mjs,%,$(wildcard tests/wasm/test_*.mjs)) signature/wasm web/contract e2e/new-game)

# What may misuse memory runs under the sanitizers; what a person uses, the
# goldens, and the mutants, which are wrong on purpose, run as built for use.
test-programs:
	@$(MAKE) $(if $(needs_program),all) golden-programs mutant-programs $(if $(call chosen,leaks),leak-programs)
	@$(if $(call chosen,e2e/arena),$(MAKE) arena-program)
	@$(if $(needs_web),$(MAKE) build/web/index.html)
	@$(if $(call chosen,browser/renewal),$(MAKE) versions)
	@$(if $(call chosen,chaos/faults),$(MAKE) $(newer_program))
	@$(MAKE) SANITIZE=$(memory_safe) safe-programs $(if $(call chosen,signature/sanitized),signature)
	@$(if $(call chosen,signature/gcc-O2),$(MAKE) CC=gcc OPT='-O2 -g' SANITIZE= signature)
	@$(if $(call chosen,signature/gcc-O0),$(MAKE) CC=gcc OPT='-O0 -g' SANITIZE= signature)
	@$(if $(call chosen,signature/clang-O2),$(MAKE) CC=clang OPT='-O2 -g' SANITIZE= signature)
	@$(if $(needs_wasm),$(MAKE) wasm)
	@$(if $(needs_wasm),$(MAKE) wasm-signature)

golden-programs: $(call program,$(call chosen_src,$(golden_src))); @:

mutant-programs: $(call program,$(call chosen_src,$(mutant_src))); @:

safe-programs: $(call program,$(call chosen_src,$(unit_src) $(filter-out $(mutant_src),$(property_src)))) $(call replays,$(B)) \
	$(if $(call chosen,$(laws_names)),$(call program,$(laws_src))) \
	$(if $(call chosen,unit/store/postgres),$(call program,$(postgres_src))) \
	$(if $(call chosen,$(server_names)),$(B)/pandemonium $(B)/planted/pandemonium); @:

signature: $(call program,$(signature_src)); @:

# Each test is 'NAME: COMMAND'.
property_tests := $(foreach t,$(laws_names),'$(t): $(call safe,$(laws_src)) "" $(notdir $(t))') \
	$(foreach t,$(filter-out $(laws_src),$(property_src)),\
	'$(t:tests/%.c=%): $(call $(if $(filter $(mutant_src),$(t)),program,safe),$(t))')
unit_tests := $(foreach t,$(filter-out $(only_postgres_src),$(unit_src)),'$(t:tests/%.c=%): $(call safe,$(t))') \
	'unit/store/postgres: tests/support/postgres.sh --each $(call safe,$(postgres_src))'
corpus_case := $(wildcard tests/cases/*) # real files serve as inputs where they are
corpus_record := tests/archive
corpus_cards := $(wildcard data/*/cards.json)
fuzz_tests := $(foreach t,$(fuzz_names:fuzz/%=%),\
	'fuzz/$(t): $(safe_B)/tests/fuzz/replay_$(t) tests/fuzz/corpus/$(t) $(corpus_$(t))')
golden_tests := $(foreach t,$(filter-out $(signature_src),$(golden_src)),\
	'$(t:tests/%.c=%): $(call program,$(t))')
case_tests := $(if $(wildcard tests/cases/*/*.t),'cases: $(PROGRAM) case --tap tests/cases/*/*.t')
script_tests := $(foreach t,$(wildcard tests/e2e/*.sh),'$(t:tests/%.sh=%): $(t)') \
	$(foreach t,$(wildcard tools/check-*.sh),'$(t:tools/%.sh=%): $(t)')

# A real server, real browsers, and a server that dies again and again.
browser_tests := $(foreach t,$(wildcard web/e2e/*.test.mjs),\
	'browser/$(notdir $(t:%.test.mjs=%)): node --test-reporter=tap $(t)')
crash_tests := 'crash: node tests/crash/test_crash.mjs'

# The same lines from every compiler and machine.
same_lines = 'signature/$(1): tests/golden/same-lines.sh $(1) $(2)'
signature_tests := $(if $(signature_src),\
	$(call same_lines,gcc-O2,$(call folder,gcc,-O2 -g)/tests/golden/signature) \
	$(call same_lines,gcc-O0,$(call folder,gcc,-O0 -g)/tests/golden/signature) \
	$(call same_lines,clang-O2,$(call folder,clang,-O2 -g)/tests/golden/signature) \
	$(call same_lines,sanitized,$(safe_B)/tests/golden/signature) \
	$(call same_lines,wasm,node tests/wasm/run.mjs build/wasm/signature.wasm))

# The long ones first, so that the last minute does not wait for one core.
tests = $(property_tests) $(leak_tests) $(simulation_tests) $(browser_tests) $(crash_tests) $(chaos_tests) $(script_tests) $(server_tests) $(unit_tests) \
	$(golden_tests) $(signature_tests) $(web_tests) $(wasm_tests) $(case_tests) $(fuzz_tests)

# The leak test of all levels, long: tests/unit/bots/test_leaks.c.
DECISIONS = 10000
.PHONY: bot-leaks
bot-leaks: $(call program,tests/unit/bots/test_leaks.c) # no level knows more than its view: DECISIONS=10000 of every game and level
	@DECISIONS=$(DECISIONS) $<

golden: # rewrite the goldens and the signatures of the games; read the diff
	@tools/setup.sh test
	@$(MAKE) golden-programs
	@$(call program,tests/golden/golden.c) --write
	@$(call program,$(signature_src)) > build/signature.txt
	@for game in $(game_names); do grep "^$$game rules " build/signature.txt >tests/golden/$$game/signature.txt; done

# Inputs that libFuzzer finds interesting stay in build/fuzz; a crash leaves
# its input there, to be moved into tests/fuzz/corpus with the fix.
fuzzed := fuzzer-no-link,$(memory_safe)
fuzz: # look for bugs: FUZZ_SECONDS a parser, then MATCHES random matches
	@tools/setup.sh test
	@$(MAKE) CC=clang SANITIZE=$(fuzzed) fuzz-programs
	@$(MAKE) SANITIZE=$(memory_safe) safe-programs
	@tools/run-fuzz.sh $(call folder,clang,$(OPT),$(fuzzed))/tests/fuzz $(FUZZ_SECONDS) $(call chosen_src,$(fuzz_src))
	@set -e; for test in $(call safe,$(filter-out $(mutant_src),$(property_src))); do $$test; done
	@$(call safe,tests/property/options.c) 1000

fuzz-programs: $(call program,$(call chosen_src,$(fuzz_src))); @:

# Tracing comparisons would take half of the time and finds words that the
# mutators know.
ifneq ($(findstring fuzzer,$(SANITIZE)),)
sanitizers += -fno-sanitize-coverage=trace-cmp
endif

counted := -O1 -g -fprofile-instr-generate -fcoverage-mapping
fuzz-coverage: # which lines the inputs of all fuzz targets reach
	@tools/setup.sh coverage
	@$(MAKE) CC=clang OPT='$(counted)' fuzz-replays
	@tools/fuzz-coverage.sh $(call folder,clang,$(counted))/tests/fuzz $(fuzz_src)

fuzz-replays: $(call replays,$(B)); @:
