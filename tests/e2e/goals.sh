#!/bin/bash
# Several goals in one call of make, as TAP: those that call make again have it
# to themselves, since two of them make the same files; files alone are made at
# once.
set -u
cd "$(dirname "$0")/../.."

# What make would do for these goals, called by a person: its own calls of make.
calls() { env -u MAKELEVEL -u MAKEFLAGS -u MFLAGS -u ONLY make -n "$@" | grep -oE '^make [^-].*'; }

report()
{
	if [ "$2" = "$3" ]; then
		echo "ok - $1"
	else
		echo "not ok - $1"
		diff <(echo "$2") <(echo "$3") | sed 's/^/# /'
	fi
}

modules=$(calls wasm)
page=$(calls web)
report 'each goal calls make once' "$(wc -l <<<"$modules $page")" 1
report 'two goals that call make, one after the other' "$(calls web wasm)" "make web
$page
make wasm
$modules"
report 'a file beside one of them is made before it' "$(calls build/web/index.html wasm)" "make build/web/index.html
make wasm
$modules"
report 'files alone need no other make' "$(calls build/web/index.html build/companion.wasm)" ''
