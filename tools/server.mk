# The server's libraries: src/store, which keeps; src/ratings and src/service, which serve;
# src/net, which carries, and src/courier, which calls others.
# Part of the Makefile.

store_src := $(call sources,src/store)
server_src := $(call sources,src/ratings src/service src/net src/courier)
server_archives := $(B)/libserver.a $(B)/libstore.a

# Asked when a program is linked, not before: a fresh machine has none of them.
server_libs = $(shell pkg-config --libs libwebsockets openssl sqlite3 libsodium libutf8proc zlib libqrencode libcurl libpq) \
	-lpthread -lm

$(B)/libstore.a: $(call object,$(store_src))
$(B)/libserver.a: $(call object,$(server_src)) $(B)/gen/common_words.o

# The words that no passphrase may be made of, in order, for a search by halves.
build/gen/common_words.c: data/common-words.txt tools/server.mk
	$(call say,WORDS,$@)
	@mkdir -p $(@D)
	$(Q)grep -v '^#' $< | tr -s ' ' '\n' | grep . | LC_ALL=C sort -u | awk ' \
		BEGIN { print "#include \"service/people/passphrases.h\"\n\nconst char *const common_words[] = {" } \
		{ print "\t\"" $$0 "\"," } \
		END { print "};\n\nconst int common_words_count = " NR ";" }' >$@

# What is no part of POSIX: accepting without a second call, priorities and
# slices of threads, the addresses of this machine.
$(call object,$(filter src/net/% src/courier/%,$(server_src)) src/store/sqlite/care.c src/store/thread.c src/cli/host/addresses.c): \
	language += -D_GNU_SOURCE

# Debian keeps libpq's headers in a folder of their own.
$(call object,$(filter src/store/postgres/%,$(store_src)) $(wildcard tests/unit/store/*.c)): \
	language += $(shell pkg-config --cflags libpq)

# The same server with a fault in its rules: tests/planted/planted.c.
$(B)/planted/games.o: build/gen/games.c Makefile tools/server.mk
	$(call say,CC,$@)
	@mkdir -p $(@D)
	$(Q)$(compile) -Dmajority=planted_majority -c -o $@ $<

$(B)/planted/pandemonium: $(B)/src/cli/main.o $(B)/planted/games.o $(B)/tests/planted/planted.o \
		$(B)/libcli.a $(server_archives) $(B)/libengine.a
	$(call say,LINK,$@)
	$(Q)$(link) -o $@ $^ $(server_libs)

# A whole server, built with the sanitizers, against clients that misbehave.
server_tests = $(foreach t,$(wildcard tests/server/test_*.mjs),\
	'$(t:tests/%.mjs=%): PANDEMONIUM=$(safe_B)/pandemonium PLANTED=$(safe_B)/planted/pandemonium node $(t)')
