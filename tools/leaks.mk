# Leaks planted in the server, which its laws must catch: tests/leaks. As built
# for use and without the sanitizers, so that each is tried in seconds. Part of
# the Makefile.

.PHONY: leak-programs
leak_laws := $(wildcard tests/unit/service/test_law*.c)
leak-programs: $(call object,$(leak_laws)) $(tests_libs); @:

leak_tests = 'leaks: BUILT=$(plain) COMPILE="$(compile) $(src_flags)" LINK="$(link)" \
	LIBRARIES="-Wl$(comma)--start-group $(tests_libs) -Wl$(comma)--end-group -lcmocka $(server_libs)" \
	node tests/leaks/test_leaks.mjs'
