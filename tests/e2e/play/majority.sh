# What tests/e2e/play.sh knows of the game; it says what each of these is.
# shellcheck shell=bash disable=SC2034
cards='^(Packet|Hand)'
card=R2 no_card=R4 on_card='2, assassination:'
on_phase='Selection: keep one card' task='Keep 1 card' sheet='Power in red'
told=(' plays ' ' scores ' 'Bribery: ' 'A 2 of another colour removes'
	'takes the marker' 'Betrayal: ' ' is first with ' ' is second with ' 'You have ')
