#!/bin/sh
# One word, one thing, as TAP: the words that po/glossary says are never used
# stand in no text, and French sets its signs off by a space that does not break.
#
#   tools/check-glossary.sh [ROOT]     ROOT has po/; else the project
#
# Without ROOT it also plants a breach of each kind and finds it.

set -u
cd "$(dirname "$0")/.." || exit 1
script=$PWD/tools/check-glossary.sh
cd "${1:-.}" || exit 1
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
failed=0

# verdict NAME FILE: the law holds when the list of faults in FILE is empty.
verdict() {
	if [ -s "$2" ]; then
		sed 's/^/# /' "$2"
		echo "not ok - glossary: $1"
		failed=1
	else
		echo "ok - glossary: $1"
	fi
}

# all_texts LANGUAGE: every text without its keyword and quotes, behind its file and
# line: `web.po:12 Words`. Read once, since there are many words to look for.
all_texts() {
	(cd "po/$1" && grep -nE '^(msgstr |")' /dev/null *.po) |
		sed -E 's/^([^:]*:[0-9]+):(msgstr )?"/\1 /; s/"$//'
}

# A pattern of file names as a regular expression.
of_files() {
	printf '%s' "$1" | sed 's/\./\\./g; s/\*/[^:]*/g'
}

for glossary in po/glossary/*.txt; do
	language=$(basename "$glossary" .txt)
	: >"$work/faults"
	all_texts "$language" >"$work/$language" 2>/dev/null
	while IFS="$(printf '\t')" read -r thing word never files exempt; do
		case $thing in '#'*) continue ;; esac
		[ "$exempt" = - ] && exempt='(?!)'
		grep -P -- "^$(of_files "$files"):[0-9]+ .*($never)" "$work/$language" | grep -vP -- "$exempt" |
			sed "s|^|po/$language/|; s|\$| (for $thing: $word)|" >>"$work/faults"
	done <"$glossary"
	verdict "$language: every thing has its one word" "$work/faults"
done

grep -P '(?<=\S) [:;?!»](?![:/])|« ' "$work/fr" | sed 's|^|po/fr/|' >"$work/faults"
verdict 'fr: no plain space before : ; ? ! or inside « »' "$work/faults"

# breach NAME LANGUAGE TEXT: a text that must be found.
breach() {
	rm -rf "$work/planted"
	mkdir -p "$work/planted/po/$2" && cp -r po/glossary "$work/planted/po/"
	printf 'msgid "web.a.b"\nmsgstr "%s"\n' "$3" >"$work/planted/po/$2/web.po"
	if "$script" "$work/planted" >/dev/null; then
		echo "not ok - glossary: $1 is found"
		failed=1
	else
		echo "ok - glossary: $1 is found"
	fi
}
if [ $# -eq 0 ]; then
	breach 'a forbidden word' de 'Viel Spaß, und das Glück entscheidet.'
	breach 'a plain space in French' fr 'Vraiment ?'
fi
exit $failed
