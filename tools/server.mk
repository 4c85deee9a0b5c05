# The server's libraries: src/store, which keeps, and src/server, which serves.
# Part of the Makefile.

store_src := $(wildcard src/store/*.c)
server_src := $(wildcard src/server/*.c)
server_archives := $(B)/libserver.a $(B)/libstore.a

# Asked when a program is linked, not before: a fresh machine has none of them.
server_libs = $(shell pkg-config --libs libwebsockets openssl sqlite3 libsodium zlib) -lpthread

$(B)/libstore.a: $(call object,$(store_src))
$(B)/libserver.a: $(call object,$(server_src))

# What is no part of POSIX: accepting without a second call, priorities of
# threads, the addresses of this machine.
$(call object,$(filter src/server/web%,$(server_src)) src/server/workers.c src/cli/addresses.c): \
	language += -D_GNU_SOURCE

# The same server with a fault in its rules: tests/planted/planted.c.
$(B)/planted/games.o: src/games/games.c Makefile tools/server.mk
	$(call say,CC,$@)
	@mkdir -p $(@D)
	$(Q)$(compile) $(src_flags) -Dmajority=planted_majority -c -o $@ $<

$(B)/planted/pandemonium: $(B)/src/cli/main.o $(B)/planted/games.o $(B)/tests/planted/planted.o \
		$(B)/libcli.a $(server_archives) $(B)/libengine.a
	$(call say,LINK,$@)
	$(Q)$(link) -o $@ $^ $(server_libs)

# A whole server, built with the sanitizers, against clients that misbehave.
safe-programs: $(B)/pandemonium $(B)/planted/pandemonium
server_tests = $(foreach t,$(wildcard tests/server/test_*.mjs),\
	'$(t:tests/%.mjs=%): PANDEMONIUM=$(safe_B)/pandemonium PLANTED=$(safe_B)/planted/pandemonium node $(t)')
