# What the games bring, found in their folders: a game is added by adding
# folders, and no list names it. A line a room says which file of a game's folder
# is looked for and what that file defines. Part of the Makefile.

# A game is a folder with a file of its name, which says the game's place among
# the others: the line `.place` of its struct game.
game_src := $(foreach d,$(wildcard src/games/*/),$(wildcard $(d)$(notdir $(d:%/=%)).c))
game_src := $(shell grep -H '^[[:blank:]]*\.place = ' /dev/null $(game_src) | sort -t = -k 2 -n | cut -d : -f 1)
game_names := $(foreach f,$(game_src),$(notdir $(patsubst %/,%,$(dir $f))))

# The toy game, for tests of what serves every game, lies in tests/toy as it would
# in the root; tests/e2e/new-game.sh moves it there.

# The table $(1) of `const $(3) $(4)<game>`, declared in $(2), one for each file $(5).
define game_table
build/gen/$(1).c: FORCE
	@mkdir -p $$(@D)
	$$(Q)tools/table.sh $$@ $(2) '$(3)' $(1) '$(4)' $(5)
endef

.PHONY: FORCE
FORCE:

$(eval $(call game_table,games,games/game.h,struct game,,$(game_src)))
$(eval $(call game_table,sheets,games/sheet.h,struct sheet,%_sheet,$(wildcard src/games/*/sheet.c)))
$(eval $(call game_table,evals,bots/eval.h,struct eval,eval_,$(wildcard src/bots/*/eval.c)))
$(eval $(call game_table,scripts,bots/script.h,struct script,script_,$(wildcard src/bots/*/script.c)))
$(eval $(call game_table,says,bots/analysis/say.h,struct say,say_,$(wildcard src/bots/*/say.c)))
$(eval $(call game_table,drawings,cli/boards/board.h,struct board_drawing,board_,$(wildcard src/cli/boards/*/board.c)))
$(eval $(call game_table,twins,property/support/twins.h,struct twins,twins_,$(wildcard $(addsuffix tests/property/support/*/twins.c,./ tests/toy/))))
