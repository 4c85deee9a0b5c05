#!/bin/bash
# The browser client's sources and every script in JavaScript as TAP: laid out by
# prettier, and nothing that the short list of web/eslint.config.js looks for.
# Then makes sure that a breach of each is found.
set -u
cd "$(dirname "$0")/.."
make --silent build/web-gen/packages build/web-gen/version.json || exit 1
work=$(mktemp -d web/src/planted-XXXXXX) # within the project: both tools look at nothing else
room=$(mktemp -d web/src/pages/planted-XXXXXX) # rules of one room
trap 'rm -rf "$work" "$room"' EXIT
failed=0

# verdict NAME COMMAND...: good when the command is content.
verdict()
{
	local name=$1 answer
	shift
	if answer=$("$@" 2>&1); then
		echo "ok - $name"
	else
		tail -n 60 <<<"$answer" | sed 's/^/# /'
		echo "not ok - $name"
		failed=1
	fi
}

# found NAME PATTERN COMMAND...: good when the command complains of the pattern.
found()
{
	local name=$1 pattern=$2
	shift 2
	if "$@" 2>&1 | grep -q "$pattern"; then
		echo "ok - $name"
	else
		echo "not ok - $name"
		failed=1
	fi
}

verdict 'TypeScript, Svelte, CSS and JavaScript are laid out by prettier (make format does it)' npm --prefix web run --silent layout
verdict 'eslint finds nothing in the client and the scripts' npm --prefix web run --silent lint
eslint="web/node_modules/.bin/eslint --config web/eslint.config.js"

echo 'export const planted  = 1' >"$work/layout.ts"
found 'a breach of the layout is found' layout.ts npm --prefix web run --silent layout
printf '<p>\n{@html "planted"}</p>\n' >"$work/Planted.svelte"
found 'a breach in Svelte is found' svelte/no-at-html-tags $eslint "$work/Planted.svelte"
echo 'export const planted = (): void => void [Promise.resolve().then(planted)].forEach((one) => { one.then(planted); });' >"$work/lint.ts"
found 'a breach in TypeScript is found' no-floating-promises $eslint "$work/lint.ts"
echo 'const planted = 1;' >"$work/lint.mjs"
found 'a breach in JavaScript is found' no-unused-vars $eslint "$work/lint.mjs"
echo 'export { LocalSession } from "../../session/local";' >"$room/lint.ts"
found 'a page that knows who keeps a match is found' no-restricted-imports $eslint "$room/lint.ts"

exit $failed
