# The front door. `make help` lists what it does.
#
# One run of make builds one variant, named by the compiler, its options and
# the sanitizers, in a folder of its own: variants stand side by side and no
# object is ever mixed with another's. Targets that need several variants
# (`make test`, `make fuzz`) call make once for each.

ifeq ($(origin CC),default)
CC := gcc
endif
OPT ?= -O2 -g
SANITIZE ?=
FUZZ_SECONDS ?= 60

# All cores, without being asked.
ifeq ($(MAKELEVEL),0)
MAKEFLAGS += -j$(shell nproc)
endif
MAKEFLAGS += --no-print-directory --no-builtin-rules

# Several goals of which a person calls one by name: one after the other, each by
# a make of its own with all cores. Many call make again, and two of those at
# once, or one beside us, would write the same files. The rest of this file is
# for that make.
ifneq ($(and $(filter 0,$(MAKELEVEL)),$(word 2,$(MAKECMDGOALS)),$(filter-out build/%,$(MAKECMDGOALS))),)
.NOTPARALLEL:
.PHONY: $(MAKECMDGOALS)
$(MAKECMDGOALS):
	@$(MAKE) $@
else

empty :=
comma := ,
# The folder of a variant: compiler, options, sanitizers.
folder = build/$(subst $(empty) $(empty),,$(notdir $(1))$(2)$(addprefix -,$(subst $(comma),-,$(3))))
plain := $(call folder,gcc,-O2 -g)
B := $(call folder,$(CC),$(OPT),$(SANITIZE))

# What a person calls. Other variants keep their program in their folder.
PROGRAM := $(if $(filter $(plain),$(B)),build/pandemonium,$(B)/pandemonium)

# The sources are what lies in the folders; a new file needs no line here.
sources = $(sort $(shell find $(wildcard $(1)) -name '*.c'))

engine_src := $(call sources,$(addprefix src/,base games play bots companion))
cli_src := $(filter-out src/cli/main.c,$(call sources,src/cli))
include tools/games.mk
card_sets := $(patsubst data/%/cards.json,build/gen/%_cards.c,$(wildcard data/*/cards.json))
messages := $(if $(wildcard tools/messages.c),build/gen/messages.c)
po := $(wildcard po/*/*.po)

# Test programs are the files with a main. What else lies in tests/ is shared
# by them and goes into a library, from which each takes what it needs.
with_main = $(shell grep -l '^int main' /dev/null $(wildcard $(1)))

unit_src := $(foreach f,$(call sources,tests/unit tests/toy/tests/unit),$(if $(filter test_%,$(notdir $f)),$f))
property_src := $(call with_main,tests/property/*.c tests/property/*/*.c)
golden_src := $(call with_main,tests/golden/*.c)
fuzz_src := $(wildcard tests/fuzz/fuzz_*.c)
simulation_src := $(call with_main,tests/simulation/*.c)
shared_src := $(filter-out $(unit_src) $(property_src) $(golden_src) $(fuzz_src) $(simulation_src) \
	tests/fuzz/replay_main.c,$(call sources,tests))

object = $(patsubst %.c,$(B)/%.o,$(1))
tables = $(patsubst %,$(B)/gen/%.o,$(1))
program = $(patsubst %.c,$(B)/%,$(1))

# Flags. Warnings are errors everywhere. Our own sources are stricter than the
# tests: every function is declared, and banned.h makes dangerous calls fail.

warnings := -Wall -Wextra -Werror -Wshadow -Wstrict-prototypes -Wold-style-definition \
	-Wpointer-arith -Wwrite-strings -Wcast-qual -Wundef -Wvla -Wimplicit-fallthrough
language := -std=c17 -D_POSIX_C_SOURCE=200809L -Isrc -Itests -Idata -Itests/toy/src
banned := $(if $(wildcard src/base/banned.h),-include src/base/banned.h)
src_flags := -Wmissing-prototypes $(banned)
sanitizers := $(if $(SANITIZE),-fsanitize=$(SANITIZE) -fno-sanitize-recover=all -fno-omit-frame-pointer)
# Where lines are counted, static functions are known by the name of their file: clang gives it without the folder, and
# two of one name would be taken for one.
counted_name = $(if $(findstring profile-instr,$(OPT)),-Xclang -main-file-name -Xclang $<)
compile = $(CC) $(language) $(warnings) $(OPT) $(counted_name) $(sanitizers) -MMD -MP
link = $(CC) $(OPT) $(sanitizers) -Wl,--as-needed

Q := $(if $(V),,@)
say = @printf '  %-5s %s\n' $(1) $(2)

.DEFAULT_GOAL := all
.DELETE_ON_ERROR:
.SECONDARY:
.PHONY: all run play test bench golden fuzz wasm format clean help

all: $(PROGRAM) # build the program; what plain `make` does
	@:

# What a person calls by name.

SERVE =
run: # open the place to play, from nothing: prints the address; make run SERVE='--lan --port 8014'
	@tools/setup.sh run
	@$(MAKE) all build/web/index.html
	@$(PROGRAM) serve --web build/web $(SERVE)

GAME = majority
play: # play in the terminal, from nothing: make play GAME=goetia
	@tools/setup.sh run
	@$(MAKE) all
	@$(PROGRAM) play $(GAME)

bench: $(PROGRAM) # measure speed, as ratios to a memcpy in the same run; BEFORE=DIR: to the version built in DIR
	@$(if $(BEFORE),node bench/before.mjs $(BEFORE) $(PROGRAM),$(PROGRAM) bench)

format: # lay out all sources: C by clang-format, the client and scripts by prettier, pages at 120 columns
	@tools/setup.sh format
	@$(MAKE) build/web-gen/packages
	@clang-format -i $(shell find src tests bench tools -name '*.[ch]')
	@$(web_npm) run --silent format
	@node tools/wrap-docs.mjs $(shell git ls-files '*.md')

clean: # remove everything that was built
	rm -rf build

help: # this list
	@sed -n 's/^\([a-z_.-]*\):[^#]*# /\1\t/p' Makefile tools/*.mk | awk -F'\t' '{ printf "  make %-21s %s\n", $$1, $$2 }'
	@echo
	@echo '  CC=gcc|clang  OPT="-O2 -g"  SANITIZE=address,undefined  V=1 (show commands)'
	@echo '  make test ONLY=PATTERN      runs the tests whose name matches'
	@echo '  make fuzz FUZZ_SECONDS=60 MATCHES=100000'

# The program and its parts.

include tools/server.mk

build/pandemonium: $(plain)/pandemonium
	$(Q)cp $< $@.new && mv $@.new $@

$(B)/pandemonium: $(B)/src/cli/main.o $(B)/libcli.a $(server_archives) $(B)/libengine.a
	$(call say,LINK,$@)
	$(Q)$(link) -o $@ $^ $(server_libs)

$(B)/libengine.a: $(call object,$(engine_src)) $(card_sets:build/%.c=$(B)/%.o) $(call tables,games sheets evals scripts says)
$(B)/libcli.a: $(call object,$(cli_src)) $(messages:build/%.c=$(B)/%.o) $(call tables,drawings)
$(B)/libtests.a: $(call object,$(shared_src)) $(call tables,twins)

# Made anew each time: ar would keep members whose source is gone. Appended, as
# files of two folders may have the same name.
$(B)/lib%.a:
	$(Q)rm -f $@
	$(Q)ar qcs $@ $^

$(B)/src/%.o: src/%.c Makefile
	$(call say,CC,$@)
	@mkdir -p $(@D)
	$(Q)$(compile) $(src_flags) -c -o $@ $<

$(B)/tests/%.o: tests/%.c Makefile
	$(call say,CC,$@)
	@mkdir -p $(@D)
	$(Q)$(compile) -c -o $@ $<

# The texts in four languages, compiled into a table.

build/tools/%: tools/%.c Makefile
	@mkdir -p $(@D)
	$(Q)$(CC) $(language) $(warnings) -g -o $@ $<

build/gen/messages.c: build/tools/messages $(po)
	$(call say,TEXTS,$@)
	@mkdir -p $(@D)
	$(Q)build/tools/messages $@ $(po)

# The card sets of the games as constant tables, read by the games' own forms.

build/tools/card_tables: tools/card_tables.c $(wildcard src/base/*.c) src/games/game.c \
		$(wildcard src/games/cardset*.c) $(filter-out %/game.c,$(wildcard src/games/*/cards/*.c)) \
		$(wildcard src/games/*.h src/games/*/cards/*.h)
	@mkdir -p $(@D)
	$(Q)$(CC) $(language) $(warnings) -g -o $@ $(filter %.c,$^) \
		-D'CARD_GAMES=$(foreach set,$(card_sets),GAME($(set:build/gen/%_cards.c=%)))'

build/gen/%_cards.c build/gen/%_cards.json &: build/tools/card_tables data/%/cards.json
	$(call say,CARDS,build/gen/$*_cards.c)
	@mkdir -p $(@D)
	$(Q)build/tools/card_tables $* data/$*/cards.json build/gen/$*_cards.c build/gen/$*_cards.json \
		$(wildcard po/en/cards.po po/en/$*_*.po)

$(B)/gen/%.o: build/gen/%.c Makefile
	@mkdir -p $(@D)
	$(Q)$(compile) -c -o $@ $<

# Test programs. All are linked alike; the linker leaves out what is not used.

tests_libs = $(B)/libtests.a $(B)/libcli.a $(server_archives) $(B)/libengine.a
link_test = $(link) -o $@ $(filter %.o,$^) \
	-Wl,--start-group $(tests_libs) -Wl,--end-group -lcmocka $(server_libs)

$(B)/tests/%: $(B)/tests/%.o $(tests_libs)
	$(call say,LINK,$@)
	$(Q)$(link_test)

# The goldens and the signature need the engine alone: no variant builds more
# for them.
$(B)/tests/golden/%: $(B)/tests/golden/%.o $(B)/libtests.a $(B)/libengine.a
	$(call say,LINK,$@)
	$(Q)$(link) -o $@ $^

# A fuzz target replays its corpus in any variant; only clang's libFuzzer
# brings a main that invents new inputs.
$(B)/tests/fuzz/replay_%: $(B)/tests/fuzz/fuzz_%.o $(B)/tests/fuzz/replay_main.o $(tests_libs)
	$(call say,LINK,$@)
	$(Q)$(link_test)

$(B)/tests/fuzz/fuzz_%: $(B)/tests/fuzz/fuzz_%.o $(tests_libs)
	$(call say,LINK,$@)
	$(Q)$(link_test) -fsanitize=fuzzer

include tools/tests.mk tools/leaks.mk tools/simulation.mk tools/wasm.mk tools/web.mk tools/versions.mk tools/bench.mk tools/care.mk tools/packaging.mk tools/cluster.mk

-include $(shell find $(B) -name '*.d' 2>/dev/null)

endif
