# What tests/e2e/play.sh knows of the game; it says what each of these is.
# shellcheck shell=bash disable=SC2034
answers='1!\n0!' # a number answers with itself, and none may be all there is
cards='^(You: |Your production)'
card=b516 no_card=b517 on_card='Academy~ (science'
on_phase='Deals: everybody secretly' task='Which resource do you want' sheet='score track'
told=('The chests go round: second pass' ' carries out the plan' ' has borrowed ' ' has sold: '
	' moves down ' 'gets 1 demon wing' ': interest ' ' punishes ' 'Houseguest comes to ')
