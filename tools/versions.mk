# Further builds for web/e2e/renewal.test.mjs, which renews a server while a page
# is open, and tests/chaos, which upgrades nodes. Part of the Makefile.
#
# `newer` has another form of positions: The Majority writes its coins under
# another name, and says so. `rebuilt` is another build of the same form: its
# engine has other bytes, so its files have other names. All but what differs is
# taken from the build as it is.

versions := build/versions
newer_src := src/games/majority/majority.c src/games/majority/text.c
newer_object = $(patsubst %.c,$(versions)/newer/$(1)/%.o,$(newer_src))

newer_program := $(versions)/newer/pandemonium
.PHONY: versions
versions: $(newer_program) $(versions)/newer/web/index.html $(versions)/rebuilt/web/index.html

$(versions)/newer/src/%.c: src/%.c tools/versions.mk
	@mkdir -p $(@D)
	$(Q)sed -e 's/\.form = 1,/.form = 2,/' -e 's/POSITION_NAME("coins")/POSITION_NAME("purse")/' $< >$@
	$(Q)! cmp -s $< $@ # else there is nothing newer about it

$(versions)/newer/native/%.o: $(versions)/newer/%.c
	@mkdir -p $(@D)
	$(Q)$(compile) $(src_flags) -c -o $@ $<

$(versions)/newer/wasm/%.o: $(versions)/newer/%.c
	@mkdir -p $(@D)
	$(Q)$(wasm_cc) $(language) $(warnings) $(src_flags) -Os -MMD -MP -c -o $@ $<

$(newer_program): $(plain)/src/cli/main.o $(call newer_object,native) \
		$(addprefix $(plain)/,libcli.a libserver.a libstore.a libengine.a)
	$(call say,LINK,$@)
	$(Q)$(link) -o $@ $^ $(server_libs)

newer_wasm = $(call newer_object,wasm) $(wasm_tables) \
	$(filter-out $(call wasm_object,$(newer_src)),$(call wasm_object,$(1)))
$(versions)/newer/pandemonium.wasm: $(call newer_wasm,$(wasm_src))
$(versions)/newer/pandemonium-bots.wasm: $(call newer_wasm,$(wasm_bots_src)) $(wasm_bots)
$(versions)/newer/pandemonium.wasm $(versions)/newer/pandemonium-bots.wasm:
	$(call say,LINK,$@)
	$(Q)$(wasm_link) -mexec-model=reactor -nostartfiles -Wl,--no-entry -o $@ $^
	$(Q)$(wasm_opt) $@ -o $@

# A section of the module that no engine reads.
$(versions)/rebuilt/%.wasm: build/%.wasm
	@mkdir -p $(@D)
	$(Q){ cat $<; printf '\000\010\007rebuilt'; } >$@

$(versions)/%/facts.json: $(versions)/%/pandemonium-bots.wasm web/tools/facts.mjs
	$(Q)node web/tools/facts.mjs $< >$@

version_files = $(patsubst %,$(versions)/$(1)/%,pandemonium.wasm pandemonium-bots.wasm facts.json)
$(versions)/newer/web/index.html: $(call version_files,newer)
$(versions)/rebuilt/web/index.html: $(call version_files,rebuilt)
$(versions)/%/web/index.html: build/web/index.html
	$(call say,WEB,$(@D))
	$(Q)rm -rf $(versions)/$*/web-gen && cp -r build/web-gen $(versions)/$*/web-gen
	$(Q)cp $(call version_files,$*) $(versions)/$*/web-gen/
	$(Q)WEB_GENERATED=$(abspath $(versions)/$*/web-gen) WEB_OUT=$(abspath $(@D)) \
		sh -c '$(web_npm) run --silent build -- --logLevel warn'
	$(Q)touch $@

-include $(shell find $(versions) -name '*.d' 2>/dev/null)
