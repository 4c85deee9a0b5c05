# The browser client. Part of the Makefile.
#
# web/ is a project of npm; its packages are pinned by web/package-lock.json.
# What it needs of ours is made first, in build/web-gen: the texts, the card
# sets and facts of the games, the engine and the modules of pages. The result is build/web: plain
# files, each with its .gz and .br beside it, ready to be served or copied
# anywhere.

web_languages := en fr nl de
# A part is loaded as a whole: the house with every visit, a game when it is opened, the words of the plain table with
# the first game that needs it, a page for few when it is asked for, with the words of the games' card sets for the
# workshop and of their lessons for the page that has them. All of a game's texts are in files that begin with
# its name: what the front page says of it belongs to the house, and what the terminal alone says stays behind.
web_pages := account analysis companion create curtain help hint learn lobby matches moderation people plain position \
	replay seats settings setup share sheets summons verify workshop
# Modules: the engine, the one with bots for play without a server, and those of pages.
web_modules := pandemonium pandemonium-bots companion sheets analysis
web_parts := house $(web_pages) $(game_names)
web_areas = $(if $(filter house,$(1)),web server engine play *_front,$(if $(filter $(web_pages),$(1)),web_$(1),$(1) $(1)_*) \
	$(if $(filter analysis,$(1)),analysis) $(if $(filter analysis hint,$(1)),analysis_moves) \
	$(if $(filter workshop,$(1)),*_form) $(if $(filter learn,$(1)),*_lesson) $(if $(filter sheets,$(1)),*_sheet) \
	$(if $(filter $(card_sets:build/gen/%_cards.c=%) workshop,$(1)),cards))
web_not = $(if $(filter house learn sheets workshop,$(1)),,po/%_front.po po/%_terminal.po po/%_form.po po/%_lesson.po po/%_sheet.po)
web_po = $(filter-out $(web_not),$(wildcard $(patsubst %,po/*/%.po,$(web_areas))))
web_texts_of = $(web_languages:%=build/web-gen/texts/$(1)/%.json)
web_texts := $(foreach part,$(web_parts),$(call web_texts_of,$(part)))
web_cards := $(card_sets:build/gen/%_cards.c=build/web-gen/cards/%.json)
web_generated := build/web-gen/games.json build/web-gen/facts.json $(web_texts) $(web_cards) $(patsubst %,build/web-gen/%.wasm,$(web_modules)) \
	build/web-gen/version.json
web_sources := $(shell find web \( -name node_modules -o -name e2e \) -prune -o -type f -print)
web_npm := cd web && npm --no-update-notifier --loglevel=error

.PHONY: web test-web audit
web: # build/web, the browser client
	@tools/setup.sh run
	@$(MAKE) build/web/index.html

.PHONY: companion
companion: # build/companion, the companion alone as a folder of files for any HTTPS host
	@tools/setup.sh run
	@$(MAKE) build/companion/index.html

# The laws of the client: types, unit tests with whole matches in the engine,
# what the engine writes against the types, and the size of the first load. All
# need build/web, and with it the modules.
web_tests := 'web/types: $(web_npm) run --silent check && printf "\nok - types\n"' \
	'web/unit: $(web_npm) run --silent test -- --reporter=tap-flat' \
	'web/contract: node web/tools/contract.mjs' \
	'web/size: node web/tools/size.mjs'

test-web: web
	@tools/run-tests.sh $(web_tests)

audit: # ask the package registry what is known against the client's packages
	@tools/setup.sh run
	@tools/audit.sh

$(foreach part,$(web_parts),$(eval $(call web_texts_of,$(part)): $(call web_po,$(part))))
$(web_texts): build/tools/messages
	$(call say,TEXTS,$@)
	@mkdir -p $(@D)
	$(Q)build/tools/messages --json $(basename $(@F)) $@ $(filter %.po,$^)

# The games in their order; only touched when it changes.
build/web-gen/games.json: FORCE
	@mkdir -p $(@D)
	$(Q)echo '$(game_names)' | sed 's/ /","/g; s/.*/["&"]/' >$@.new
	$(Q)cmp -s $@.new $@ && rm $@.new || mv $@.new $@

build/web-gen/cards/%.json: build/gen/%_cards.json
	@mkdir -p $(@D)
	$(Q)cp $< $@

# What the engine with bots says of the games, so that nobody loads it to be told.
build/web-gen/facts.json: build/pandemonium-bots.wasm web/tools/facts.mjs
	@mkdir -p $(@D)
	$(Q)node web/tools/facts.mjs $< >$@

build/web-gen/%.wasm: build/%.wasm
	@mkdir -p $(@D)
	$(Q)cp $< $@

# The client is of the program's release and speaks its protocol.
build/web-gen/version.json: src/base/version.h tools/web.mk
	@mkdir -p $(@D)
	$(Q)sed -n -e 's/^#define PROGRAM_VERSION \("[^"]*"\).*/{ "program": \1,/p' \
		-e 's/^#define PROTOCOL_VERSION \([0-9]*\).*/"protocol": \1 }/p' $< >$@

build/web-gen/packages: web/package.json web/package-lock.json
	$(call say,NPM,web/node_modules)
	@mkdir -p $(@D)
	$(Q)$(web_npm) ci
	$(Q)touch $@

build/web/index.html: build/web-gen/packages $(web_generated) $(web_sources)
	$(call say,WEB,build/web)
	$(Q)$(web_npm) run --silent build -- --logLevel warn
	$(Q)node web/tools/compress.mjs build/web
	$(Q)touch $@

# Nothing of the house in it, and every address relative: it may lie in any folder.
build/companion/index.html: build/web-gen/packages $(web_generated) $(web_sources)
	$(call say,WEB,build/companion)
	$(Q)cd web && VITE_ALONE=1 WEB_OUT=../build/companion npm --no-update-notifier --loglevel=error run --silent build -- --logLevel warn
	$(Q)rm build/companion/manifest.webmanifest
	$(Q)cp build/companion/companion.html $@
