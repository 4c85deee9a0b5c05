#!/bin/sh
# The check of the texts is itself checked, as TAP: it must pass on a small
# good tree, and fail by the right law on each planted fault.

set -u
cd "$(dirname "$0")/../.." || exit 1
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
tree=$work/tree
failed=0

# A good tree: two ids used by name, one by a pattern.
plant() {
	rm -rf "$tree"
	mkdir -p "$tree/src"
	for lang in en fr nl de; do
		mkdir -p "$tree/po/$lang"
		cat >"$tree/po/$lang/demo.po" <<'END'
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\n"
"Language: LANG\n"

#. {0} has {1} {1|coin|coins}
msgid "demo.coins.owned"
msgstr "{0} has {1} {1|coin|coins}TAIL"

#. one\ntwo "three"
msgid "demo.lines.two"
msgstr ""
"one\n"
"two \"three\"TAIL"

#. Safe
msgid "demo.option.safe"
msgstr "SafeTAIL"
END
		sed -i "s/LANG/$lang/; s/TAIL/ $lang/; s/ en\"$/\"/" "$tree/po/$lang/demo.po"
		[ $lang = en ] && sed -i '/^#/d' "$tree/po/en/demo.po"
	done
	cat >"$tree/src/demo.c" <<'END'
a("demo.coins.owned"); b("demo.lines.two"); c("*.option.*"); d("x.h");
END
}

# expect NAME LAW: exactly this law fails; none, and nothing fails.
expect() {
	tools/check-texts.sh "$tree" >"$work/out" 2>&1
	code=$?
	broken=$(sed -n 's/^not ok - texts: //p' "$work/out")
	if [ "$broken" = "$2" ] && { [ -z "$2" ] || [ $code != 0 ]; }; then
		echo "ok - $1"
	else
		sed 's/^/# /' "$work/out"
		echo "not ok - $1"
		failed=1
	fi
}

# fault NAME LAW SED FILE: one change to the good tree.
fault() {
	plant
	sed -i "$3" "$tree/$4"
	expect "$1" "$2"
}

order='every language has the same ids in the same order'
readable='every file is in our form'
form='every id is well formed and there once'
empty='no text is empty'
fuzzy='no text is marked fuzzy'
places='every language shows the same arguments'
stale='no translation is stale'
gettext='gettext can read every file'
place='the texts of a game lie in files that begin with its name'
exists='every id that the sources use exists'
used='every id is used by a source'
family='every pattern of ids has members'

plant
expect 'a good tree passes' ''

fault 'a missing translation' "$order" '/demo.option.safe/,$d' po/nl/demo.po
fault 'an additional translation' "$order" '$a \\n#. Safe\nmsgid "demo.option.more"\nmsgstr "x"' \
	po/fr/demo.po
plant
rm "$tree/po/de/demo.po"
expect 'a missing file' "$order"
plant
mkdir -p "$tree/src/games/demo"
expect 'a game with its texts' ''
for lang in en fr nl de; do
	mv "$tree/po/$lang/demo.po" "$tree/po/$lang/other.po"
done
expect 'texts of a game in a file of another name' "$place"
plant
mv "$tree/po/fr/demo.po" "$tree/po/fr/other.po"
expect 'a file under another name' "$order"
plant
sed -i '/^#\. one/,/^"two/d' "$tree/po/nl/demo.po"
cat >>"$tree/po/nl/demo.po" <<'END'

#. one\ntwo "three"
msgid "demo.lines.two"
msgstr "one\ntwo \"three\" nl"
END
expect 'another order' "$order"
fault 'an empty text' "$empty" 's/^msgstr "Safe de"/msgstr ""/' po/de/demo.po
fault 'a blank text' "$empty" 's/^msgstr "Safe de"/msgstr "  "/' po/de/demo.po
fault 'a fuzzy text' "$fuzzy" 's/^msgid "demo.option.safe"/#, fuzzy\n&/' po/fr/demo.po
fault 'a lost argument' "$places" 's/^msgstr "{0} has/msgstr "Somebody has/' po/fr/demo.po
fault 'another argument' "$places" 's/^msgstr "{0} has/msgstr "{0} and {2} have/' po/nl/demo.po
fault 'a plural of an unknown argument' "$places" 's/^\(msgstr.*\){1|coin/\1{3|coin/' po/nl/demo.po
fault 'a plural with one form' "$places" 's/^\(msgstr.*\){1|coin|coins}/\1{1|coins}/' po/nl/demo.po
fault 'an open brace' "$places" 's/^\(msgstr.*\)coins}/\1coins/' po/de/demo.po
fault 'a stray brace' "$places" 's/^msgstr "Safe/msgstr "Safe}/' po/de/demo.po
fault 'a stale translation' "$stale" 's/^#\. Safe$/#. Sure/' po/de/demo.po
fault 'a translation without its English' "$stale" '/^#\. Safe$/d' po/de/demo.po
fault 'a stale translation of several lines' "$stale" 's/^#\. one.*/#. one two "three"/' po/fr/demo.po
fault 'bytes that are not UTF-8' "$gettext" 's/^msgstr "Safe/&\xff/' po/nl/demo.po
fault 'an id that no language has' "$exists" '$a e("demo.coins.lost");' src/demo.c
fault 'an id that nobody uses' "$used" 's/a("demo.coins.owned");//' src/demo.c
fault 'a pattern without members' "$family" '$a f("*.nothing.*");' src/demo.c

plant
for lang in en fr nl de; do
	sed -i 's/demo.option.safe/demo.option.Safe/' "$tree/po/$lang/demo.po"
done
sed -i 's/c("\*.option.\*");//' "$tree/src/demo.c"
tools/check-texts.sh "$tree" >"$work/out" 2>&1
if grep -q "^not ok - texts: $form" "$work/out"; then
	echo 'ok - an id in the wrong form'
else
	echo 'not ok - an id in the wrong form'
	failed=1
fi

# refuses NAME SED: such a file cannot be read at all.
refuses() {
	plant
	sed -i "$2" "$tree/po/fr/demo.po"
	tools/check-texts.sh "$tree" >"$work/out" 2>&1
	if [ $? != 0 ] && grep -q "^not ok - texts: $readable" "$work/out" &&
		grep -q 'po/fr/demo.po:[0-9]' "$work/out"; then
		echo "ok - $1"
	else
		echo "not ok - $1"
		failed=1
	fi
}
refuses 'a string without its end' 's/^msgstr "Safe fr"/msgstr "Safe fr/'
refuses 'an unknown escape' 's/^msgstr "Safe fr"/msgstr "Safe \\q"/'
refuses 'an id without a text' '$d'
refuses 'something else' '$a hello'
refuses 'gettext’s own plurals' 's/^msgstr "Safe fr"/msgid_plural "x"\n&/'
refuses 'an old entry' '$a #~ msgid "old"'

plant
sed -i '/demo.option.safe/,$d' "$tree/po/nl/demo.po"
rm -f "$work/table.c"
if build/tools/messages "$work/table.c" "$tree"/po/*/*.po 2>/dev/null || [ -e "$work/table.c" ]; then
	echo 'not ok - no table is made with a hole'
	failed=1
else
	echo 'ok - no table is made with a hole'
fi

plant
build/tools/messages --json fr "$work/fr.json" "$tree"/po/*/*.po
if node -e 'const d = JSON.parse(require("fs").readFileSync(process.argv[1], "utf8"));
	process.exit(d["demo.lines.two"] === "one\ntwo \"three\" fr" ? 0 : 1)' "$work/fr.json"; then
	echo 'ok - a language as JSON'
else
	echo 'not ok - a language as JSON'
	failed=1
fi

exit $failed
