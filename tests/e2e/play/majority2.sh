# What tests/e2e/play.sh knows of the game; it says what each of these is.
# shellcheck shell=bash disable=SC2034
answers='2!\n1!' # the second choice where there is one
cards='^(Hand|│ Coins)'
card=BSec no_card=BSek on_card='Witch Secretary:'
on_phase='Draw: the more factions' task='Your turn: ' sheet='Secretaries in blue'
told=('has the start marker' ' draws ' 'You draw ' 'exchanges ' ' freely to column '
	' coins and plays ' 'forms a faction' ' hands ' 'turns ')
