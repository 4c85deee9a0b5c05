# The engine for the browser, and the signature program as a check that wasm
# computes what native code does. Part of the Makefile.
#
# The module is the engine and nothing else: it imports nothing, and has no
# bots. Its functions are those that src/wasm/engine.h and client.h export. The
# module for play without a server has the bots and src/wasm/bots.h as well.

wasm_src := $(call sources,$(addprefix src/,base games play)) \
	$(filter-out $(addprefix src/wasm/,bots.c companion.c analyse.c hint.c sheets.c),$(wildcard src/wasm/*.c))
# The companion's module: what it asks of games and play, the linker finds.
wasm_companion_src := $(call sources,$(addprefix src/,base games play companion)) src/wasm/companion.c
# The score sheets' module, likewise.
wasm_sheets_src := $(call sources,$(addprefix src/,base games)) src/wasm/sheets.c
wasm_bots_src := $(wasm_src) $(filter-out src/bots/analysis/% %/say.c,$(call sources,src/bots)) src/wasm/bots.c
# The analysis brings all of it along, and is loaded when somebody asks for it.
wasm_analysis_src := $(wasm_src) $(call sources,src/bots) $(addprefix src/wasm/,bots.c analyse.c hint.c)
# What a browser loads.
wasm_modules := $(patsubst %,build/%.wasm,pandemonium pandemonium-bots companion analysis sheets)
wasm_object = $(patsubst %.c,build/wasm/%.o,$(1))
wasm_tables := $(card_sets:build/%.c=build/wasm/%.o) build/wasm/gen/games.o
wasm_bots := $(patsubst %,build/wasm/gen/%.o,evals scripts)
wasm_cc := clang --target=wasm32-wasi --sysroot=/usr
# The stack lies first in memory: one that overflows traps, and overwrites nothing.
wasm_link := $(wasm_cc) -Os -Wl,--strip-all,--stack-first,-z,stack-size=262144
# Short everywhere; shortest where nothing is played or searched, that is what writes,
# reads, checks and tells, in Deal with the Devil, where a bot's thinking is its script's, and
# in the search itself: what takes its time is the rules and the evaluations.
wasm_shortest := src/base/blake2b.c src/base/chacha20.c src/play/% src/wasm/% $(wildcard src/bots/*.c) src/bots/analysis/% src/bots/devil/% \
	$(patsubst %,src/games/%,cardset% drawing% position% game.c devil/%)
wasm_shortest_parts := json text cards check sheet why say tell look questions observe ending chance goetia.c majority2.c
wasm_size = $(if $(filter $(wasm_shortest),$<)$(strip $(foreach part,$(wasm_shortest_parts),$(findstring /$(part),$<))),-Oz,-Os)
# Less to load and to compile; a second time it finds what the first has left. The signature is
# computed by what it made, too.
wasm_opt := wasm-opt -Os -Os

wasm: # build/pandemonium.wasm and pandemonium-bots.wasm, the engine for the browser, and the modules of its pages
	@tools/setup.sh run
	@$(MAKE) $(wasm_modules)

.PHONY: wasm-signature
wasm-signature: $(if $(signature_src),build/wasm/signature.wasm); @:

build/wasm/src/%.o: src/%.c Makefile tools/wasm.mk
	$(call say,WASM,$@)
	@mkdir -p $(@D)
	$(Q)$(wasm_cc) $(language) $(warnings) $(src_flags) $(wasm_size) -MMD -MP -c -o $@ $<

build/wasm/tests/%.o: tests/%.c Makefile tools/wasm.mk
	$(call say,WASM,$@)
	@mkdir -p $(@D)
	$(Q)$(wasm_cc) $(language) $(warnings) -Os -MMD -MP -c -o $@ $<

build/wasm/gen/%.o: build/gen/%.c Makefile tools/wasm.mk
	$(call say,WASM,$@)
	@mkdir -p $(@D)
	$(Q)$(wasm_cc) $(language) $(warnings) -Os -MMD -MP -c -o $@ $<

build/pandemonium.wasm: $(call wasm_object,$(wasm_src)) $(wasm_tables)
build/pandemonium-bots.wasm: $(call wasm_object,$(wasm_bots_src)) $(wasm_tables) $(wasm_bots)
build/companion.wasm: $(call wasm_object,$(wasm_companion_src)) $(wasm_tables)
build/analysis.wasm: $(call wasm_object,$(wasm_analysis_src)) $(wasm_tables) $(wasm_bots) build/wasm/gen/says.o
build/sheets.wasm: $(call wasm_object,$(wasm_sheets_src)) $(wasm_tables) build/wasm/gen/sheets.o
$(wasm_modules):
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
