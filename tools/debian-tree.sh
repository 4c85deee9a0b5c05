#!/bin/bash
# A bare Debian 12 as a tar file, for what is tried or built in one:
# tools/debian-tree.sh TAR. Made by debootstrap, which takes minutes, and kept.
# It has this machine's mirrors. Wants root.
set -euo pipefail
tar=$1
[ ! -e "$tar" ] || exit 0
root=$(mktemp -d "$(dirname "$tar")/tree-XXXXXX")
trap 'rm -rf "$root"' EXIT
chmod 755 "$root" # mktemp's is root's alone, and the tree's users would not get past /

inside() { chroot "$root" env DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8 PATH=/usr/sbin:/usr/bin:/sbin:/bin "$@"; }

debootstrap --variant=minbase --include=adduser,ca-certificates bookworm "$root"
cp /etc/apt/sources.list.d/* "$root/etc/apt/sources.list.d/" 2>/dev/null || true
[ ! -s /etc/apt/sources.list ] || cp /etc/apt/sources.list "$root/etc/apt/sources.list"
cp -r /etc/apt/apt.conf.d/. "$root/etc/apt/apt.conf.d/"
inside apt-get -q update
inside apt-get -q -y --download-only install --no-install-recommends \
	libwebsockets17 libsqlite3-0 libsodium23 libutf8proc2 libqrencode4
tar -C "$root" -cf "$tar.new" .
mv "$tar.new" "$tar"
