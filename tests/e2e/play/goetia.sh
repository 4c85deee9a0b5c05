# What tests/e2e/play.sh knows of the game; it says what each of these is.
# shellcheck shell=bash disable=SC2034
cards='^(Supply|  l1 )'
card=alembic no_card=alembik on_card='Alembic: Relic'
on_phase='A round: cards with a start effect' task='Take one of your followers' sheet='1 per 4 cubes'
told=('takes a follower from the Edge' 'Round 2 begins' ' places a follower in the World' ' gets '
	' pays ' 'Nobody places any more' 'The match ends after round')
