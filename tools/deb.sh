#!/bin/bash
# Makes a Debian package of what is built: tools/deb.sh PROGRAM WEB FOLDER [VERSION].
# Lays out a source tree with packaging/debian in FOLDER and lets Debian's own
# tools do the rest. What the project says elsewhere is not said again: the
# version is the program's, the manual pages are docs/cli.md and the settings of
# docs/operations.md, the licence is LICENSE. Prints the package's path.
set -euo pipefail
cd "$(dirname "$0")/.."
program=$1 web=$2 folder=$3
version=${4:-$(sed -n 's/^#define PROGRAM_VERSION "\([^"]*\)".*/\1/p' src/base/version.h)}
changed=$(git log -1 --format=%ct 2>/dev/null || date +%s)
tree=$folder/pandemonium-$version

# manual NAME SECTION WHAT: a page of our docs, read from standard input, as a manual page.
manual()
{
	{
		printf '# NAME\n\n%s - %s\n\n# DESCRIPTION\n\n' "$1" "$3"
		# Headings below ours, and links as the words that they are on.
		sed -E '1{/^# /d}; s/^#+ /## /; s/\[([^]]*)\]\([^)]*\)/\1/g'
	} | lowdown -s -Tman -m title="$1" -m section="$2" -m "date=$(date -u -d "@$changed" +%F)" \
		-m "source=pandemonium $version" >"$tree/man/$1.$2"
}

rm -rf "$tree"
mkdir -p "$tree/man"
cp "$program" "$tree/pandemonium"
cp -r "$web" "$tree/web"
cp packaging/pandemonium.conf "$tree"
cp -r packaging/monitoring packaging/cluster "$tree"
cp docs/cluster.md docs/operations.md "$tree" # which those name
sed -i 's|docs/\([a-z]*\.md\)|/usr/share/doc/pandemonium/\1|' "$tree"/monitoring/* "$tree"/cluster/*
cp -r packaging/debian "$tree/debian"
cp packaging/pandemonium.service "$tree/debian"
sed -n '/^Permission/,$s/^/ /p' LICENSE | sed 's/^ $/ ./' >>"$tree/debian/copyright"
cat >"$tree/debian/changelog" <<TXT
pandemonium ($version) stable; urgency=medium

  * What is new stands in NEWS.md.

 -- $(sed -n 's/^Maintainer: //p' packaging/debian/control)  $(date -u -R -d "@$changed")
TXT
cp CHANGELOG.md "$tree/NEWS.md" # a changelog would have Debian's form
manual pandemonium 1 'place to play four board games of demons and deals' <docs/cli.md
sed -n '/^## Settings/,/^## TLS/{/^## /d;p}' docs/operations.md |
	manual pandemonium.conf 5 'settings of the server'

(cd "$tree" && DEB_BUILD_OPTIONS=noautodbgsym dpkg-buildpackage -b -us -uc >../build.log 2>&1) ||
	{ tail -n 20 "$folder/build.log" >&2; exit 1; }
echo "$folder/pandemonium_${version}_$(dpkg --print-architecture).deb"
