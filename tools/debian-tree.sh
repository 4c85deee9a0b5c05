#!/bin/bash
# A bare Debian 12 as a tar file, for what is tried or built in one:
# tools/debian-tree.sh TAR PACKAGE. What PACKAGE depends on lies in it, not
# installed, so that nothing is fetched from then on. Made by debootstrap, which
# takes minutes, and kept as long as it has all that is depended on. What it has
# of this machine's apt is called here-… and is for the tree alone: an image is
# built without it. Wants root.
set -euo pipefail
tar=$1 package=$2
mapfile -t depends < <(dpkg-deb -f "$package" Depends | tr ',' '\n' | sed 's/ *(.*//; s/^ *//; s/ *|.*//' | sort)
[ ! -e "$tar" ] || ! cmp -s "$tar.depends" <(printf '%s\n' "${depends[@]}") || exit 0
root=$(mktemp -d "$(dirname "$tar")/tree-XXXXXX")
trap 'rm -rf "$root"' EXIT
chmod 755 "$root" # mktemp's is root's alone, and the tree's users would not get past /

inside() { chroot "$root" env DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8 PATH=/usr/sbin:/usr/bin:/sbin:/bin "$@"; }
# here FILE...: this machine's own, beside those of the tree.
here()
{
	local file
	for file; do
		[ ! -s "$file" ] || cp "$file" "$root$(dirname "$file")/here-$(basename "$file")"
	done
}

debootstrap --variant=minbase --include=adduser,ca-certificates bookworm "$root"
mv "$root/etc/apt/sources.list" "$root/etc/apt/sources.list.debian"
[ ! -s /etc/apt/sources.list ] || cp /etc/apt/sources.list "$root/etc/apt/sources.list.d/here-sources.list"
here /etc/apt/sources.list.d/*.{list,sources}
mapfile -t fetching < <(grep -ls Acquire /etc/apt/apt.conf.d/*) # proxies; no cleaning up
here "${fetching[@]}"
inside apt-get -q update
inside apt-get -q -y --download-only install --no-install-recommends "${depends[@]}"
tar -C "$root" -cf "$tar.new" .
mv "$tar.new" "$tar"
printf '%s\n' "${depends[@]}" >"$tar.depends"
