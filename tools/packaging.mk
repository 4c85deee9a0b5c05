# `make deb`: the program, the browser client, manual pages and a unit for
# systemd as a Debian package; `make deb-test`: installed, started, upgraded and
# purged in a fresh Debian; `make image`: that Debian with the package as a
# container's image. Part of the Makefile.

.PHONY: deb deb-test image

deb: # build/deb/pandemonium_VERSION_ARCHITECTURE.deb, for `apt install ./…`
	@tools/setup.sh deb
	@$(MAKE) all build/web/index.html
	@tools/deb.sh $(PROGRAM) build/web build/deb

# Wants root and Debian's mirror, so it is no part of `make test`.
older_database := tests/packaging/older.c
deb-test: deb # that package in a fresh Debian made by debootstrap: lintian, install, start, upgrade, purge
	@tools/setup.sh test
	@$(MAKE) $(call program,$(older_database))
	@PROGRAM=$(PROGRAM) OLDER=$(call program,$(older_database)) tests/packaging/test_deb.sh

image: deb # a container's image of the same Debian with that package, for `docker load`: build/deb/pandemonium-image.tar
	@tools/setup.sh image
	@version=$$($(PROGRAM) --version | sed -n '1s/.* //p') && \
		tools/debian-tree.sh build/deb/debian.tar build/deb/pandemonium_$${version}_$$(dpkg --print-architecture).deb && \
		tools/image.sh build/deb $$version
