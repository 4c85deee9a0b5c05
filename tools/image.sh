#!/bin/bash
# The package as a container's image: tools/image.sh FOLDER VERSION. FOLDER has
# the package and debian.tar; packaging/Containerfile says the rest. The image is
# started once before it is given out, in a chroot: that needs no daemon and no
# rights but root's. Prints the path of the archive, for `docker load` and
# `podman load`.
set -euo pipefail
cd "$(dirname "$0")/.."
folder=$1 version=$2
name=pandemonium:$version archive=$folder/pandemonium-image.tar
port=8972
work=$(mktemp -d "$folder/image-XXXXXX")
server=

build() { buildah --root "$work/root" --runroot "$work/run" --storage-driver vfs "$@"; }
clean()
{
	[ -z "$server" ] || { kill "$server" && wait "$server"; } 2>/dev/null || true
	build rm --all >/dev/null 2>&1 || true
	rm -rf "$work"
}
trap clean EXIT

mkdir "$work/context"
ln "$folder/debian.tar" "$work/context/debian.tar"
cp "$folder/pandemonium_${version}_$(dpkg --print-architecture).deb" "$work/context/pandemonium.deb"
build bud --isolation chroot --squash --layers=false -f packaging/Containerfile -t "$name" "$work/context" \
	>"$folder/image.log" 2>&1 || { tail -n 20 "$folder/image.log" >&2; exit 1; }

container=$(build from "$name")
mapfile -t command < <(build inspect --type image --format '{{range .OCIv1.Config.Entrypoint}}{{println .}}{{end}}' "$name" | grep .)
# What is in it, not the function: $! must be the process itself.
buildah --root "$work/root" --runroot "$work/run" --storage-driver vfs run --isolation chroot "$container" -- \
	"${command[@]}" --port "$port" --bind 127.0.0.1 >>"$folder/image.log" 2>&1 &
server=$!
for _ in $(seq 100); do
	curl -fs "http://127.0.0.1:$port/health" 2>/dev/null | grep -q '"ok":true' && answered=1 && break
	sleep 0.1
done
[ "${answered:-}" ] || { tail -n 20 "$folder/image.log" >&2; echo "The image does not answer." >&2; exit 1; }
rm -f "$archive"
build push "$name" "docker-archive:$archive:$name" >>"$folder/image.log" 2>&1
echo "$archive"
