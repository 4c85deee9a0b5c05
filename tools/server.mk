# The server's libraries: src/store, which keeps, and src/server, which serves.
# Part of the Makefile.

store_src := $(wildcard src/store/*.c)
server_src := $(wildcard src/server/*.c)
server_archives := $(B)/libserver.a $(B)/libstore.a

# Asked when a program is linked, not before: a fresh machine has none of them.
server_libs = $(shell pkg-config --libs libwebsockets sqlite3 libsodium zlib) -lpthread

$(B)/libstore.a: $(call object,$(store_src))
$(B)/libserver.a: $(call object,$(server_src))

# What is no part of POSIX: accepting without a second call, priorities of
# threads, the addresses of this machine.
$(call object,$(filter src/server/web%,$(server_src)) src/server/workers.c src/cli/addresses.c): \
	language += -D_GNU_SOURCE

# A whole server, built with the sanitizers, against clients that misbehave.
safe-programs: $(B)/pandemonium
server_tests = $(foreach t,$(wildcard tests/server/test_*.mjs),\
	'$(t:tests/%.mjs=%): PANDEMONIUM=$(safe_B)/pandemonium node $(t)')
