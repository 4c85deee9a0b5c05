# The engine for the browser, and the signature program as a check that wasm
# computes what native code does. Part of the Makefile.
#
# The module is the engine and nothing else: it imports nothing, and has no
# bots. Its functions are those that src/wasm/engine.h exports. The client's
# module has those of src/wasm/client.h and the bots as well.

wasm_src := $(call sources,$(addprefix src/,base games play)) \
	$(filter-out src/wasm/client.c,$(wildcard src/wasm/*.c))
wasm_client_src := $(wasm_src) $(call sources,src/bots) src/wasm/client.c
wasm_object = $(patsubst %.c,build/wasm/%.o,$(1))
wasm_tables := $(card_sets:build/%.c=build/wasm/%.o) build/wasm/gen/games.o
wasm_bots := $(patsubst %,build/wasm/gen/%.o,evals scripts)
wasm_cc := clang --target=wasm32-wasi --sysroot=/usr
# The stack lies first in memory: one that overflows traps, and overwrites nothing.
wasm_link := $(wasm_cc) -Os -Wl,--strip-all,--stack-first,-z,stack-size=262144
# Less to load and to compile; the signature is computed by what it made, too.
wasm_opt := wasm-opt -Os

wasm: # build/pandemonium.wasm and pandemonium-bots.wasm, the engine for the browser
	@tools/setup.sh run
	@$(MAKE) build/pandemonium.wasm build/pandemonium-bots.wasm

.PHONY: wasm-signature
wasm-signature: $(if $(signature_src),build/wasm/signature.wasm); @:

build/wasm/src/%.o: src/%.c Makefile tools/wasm.mk
	$(call say,WASM,$@)
	@mkdir -p $(@D)
	$(Q)$(wasm_cc) $(language) $(warnings) $(src_flags) -Os -MMD -MP -c -o $@ $<

build/wasm/tests/%.o: tests/%.c Makefile tools/wasm.mk
	$(call say,WASM,$@)
	@mkdir -p $(@D)
	$(Q)$(wasm_cc) $(language) $(warnings) -Os -MMD -MP -c -o $@ $<

build/wasm/gen/%.o: build/gen/%.c Makefile tools/wasm.mk
	$(call say,WASM,$@)
	@mkdir -p $(@D)
	$(Q)$(wasm_cc) $(language) $(warnings) -Os -MMD -MP -c -o $@ $<

build/pandemonium.wasm: $(call wasm_object,$(wasm_src)) $(wasm_tables)
build/pandemonium-bots.wasm: $(call wasm_object,$(wasm_client_src)) $(wasm_tables) $(wasm_bots)
build/pandemonium.wasm build/pandemonium-bots.wasm:
	$(call say,LINK,$@)
	$(Q)$(wasm_link) -mexec-model=reactor -nostartfiles -Wl,--no-entry -o $@ $^
	$(Q)$(wasm_opt) $@ -o $@

build/wasm/signature.wasm: $(call wasm_object,$(signature_src) tests/support/check_failed.c \
		$(filter-out src/wasm/%,$(wasm_src))) $(wasm_tables)
	$(call say,LINK,$@)
	$(Q)$(wasm_link) -o $@ $^
	$(Q)$(wasm_opt) $@ -o $@

wasm_tests := $(foreach t,$(wildcard tests/wasm/test_*.mjs),'$(t:tests/%.mjs=%): node $(t)')

-include $(shell find build/wasm -name '*.d' 2>/dev/null)
