# What tests/e2e/play.sh knows of the game; it says what each of these is.
# shellcheck shell=bash disable=SC2034
sheet='Points'
told=('The plan of ' ' takes step 1' 'The match is over.')
