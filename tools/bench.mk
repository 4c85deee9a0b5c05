# `make bench-server`: the server beside a yardstick, under the load of many
# clients; `make bench-browser`: play without a server. Part of the Makefile.

bench_programs := $(B)/bench/load-program $(B)/bench/yardstick-program

.PHONY: bench-server bench-cluster bench-browser

# Never part of `make test`: it wants a quiet machine with two cores. With
# BEFORE=DIR it measures the version that is built in DIR beside this one.
bench-server: # moves a second, latency, memory and start of the server
	@tools/setup.sh test
	@$(MAKE) all $(bench_programs)
	@PANDEMONIUM=$(PROGRAM) node bench/server.mjs $(if $(BEFORE),--before $(BEFORE)) $(bench_programs)

bench-cluster: # a node on PostgreSQL beside its file, with a standby, two nodes; commits and NOTIFY; how far that goes
	@tools/setup.sh test
	@$(MAKE) all $(bench_programs)
	@PANDEMONIUM=$(PROGRAM) node bench/cluster.mjs $(B)/bench/load-program $(SECONDS)
	@node bench/scale.mjs

bench-browser: # in Chromium: a bot's move and opening a match without a server, a large table after a move
	@tools/setup.sh test
	@$(MAKE) all build/web-gen/packages $(web_generated) build/web/index.html
	@node bench/browser.mjs
	@node bench/table.mjs

$(B)/bench/%.o: bench/%.c Makefile tools/bench.mk
	$(call say,CC,$@)
	@mkdir -p $(@D)
	$(Q)$(compile) -D_GNU_SOURCE -Ibench -c -o $@ $<

$(B)/bench/load-program: $(call object,$(wildcard bench/load/*.c)) $(B)/libengine.a
	$(call say,LINK,$@)
	$(Q)$(link) -o $@ $^ -lz

$(B)/bench/yardstick-program: $(call object,$(wildcard bench/yardstick/*.c)) \
		$(B)/libtests.a $(server_archives) $(B)/libengine.a
	$(call say,LINK,$@)
	$(Q)$(link) -o $@ $(filter %.o,$^) -Wl,--start-group $(filter %.a,$^) -Wl,--end-group $(server_libs)

# The store in a file beside the one in a PostgreSQL of its own, which waits for the device.
STORE_SECONDS = 10
.PHONY: bench-store
bench-store: # durable turns a second: a file beside PostgreSQL
	@tools/setup.sh test
	@$(MAKE) $(B)/bench/store-program
	@folder=$$(mktemp -d) && trap 'rm -rf "$$folder"' EXIT && \
		DURABLE=1 tests/support/postgres.sh $(B)/bench/store-program "$$folder" $(STORE_SECONDS)

$(B)/bench/store-program: $(call object,$(wildcard bench/store/*.c)) $(server_archives) $(B)/libengine.a
	$(call say,LINK,$@)
	$(Q)$(link) -o $@ $(filter %.o,$^) -Wl,--start-group $(filter %.a,$^) -Wl,--end-group $(server_libs)

# What bots know in numbers, from FITTED matches of the script or of a level.
FITTED = 4000
.PHONY: devil-fit goetia-fit majority2-fit
fit_objects := $(call object,$(wildcard bench/fit/*.c)) $(B)/src/cli/simulate/crew.o

devil-fit: $(B)/bench/devil-fit # fit src/bots/devil/weights.c anew: FITTED=4000
	@$< $(FITTED) >build/weights.c && cp build/weights.c src/bots/devil/weights.c

# These two are weighed in the arena first.
goetia-fit: $(B)/bench/goetia-fit # fit another src/bots/goetia/weights.c, as build/goetia-weights.c: FITTED=4000
	@$< $(FITTED) >build/goetia-weights.c

majority2-fit: $(B)/bench/majority2-fit # fit another src/bots/majority2/weights.c, as build/majority2-weights.c: FITTED=4000
	@$< $(FITTED) >build/majority2-weights.c

$(B)/bench/%-fit: $(fit_objects) $(B)/libtests.a $(B)/libengine.a
	$(call say,LINK,$@)
	$(Q)$(link) -o $@ $(filter %.o,$^) $(filter %.a,$^) -lpthread -lm

$(B)/bench/devil-fit: $(call object,$(wildcard bench/devil/*.c))
$(B)/bench/goetia-fit: $(call object,$(wildcard bench/goetia/*.c))
$(B)/bench/majority2-fit: $(call object,$(wildcard bench/majority2/*.c))

# What bots of The Majority know of the rounds to come, from FITTED matches on all cores.
.PHONY: majority-fit
majority-fit: $(B)/bench/majority-fit # fit src/bots/majority/weights.c anew: FITTED=4000
	@tools/majority-fit.sh $< $(FITTED) build/majority-fit

$(B)/bench/majority-fit: $(call object,$(wildcard bench/majority/*.c)) $(B)/libtests.a $(B)/libengine.a
	$(call say,LINK,$@)
	$(Q)$(link) -o $@ $^ -lm

# The program without its server, static: it needs a compiler and make, and no library.
arena_src := src/cli/main.c src/service/guard.c \
	$(filter-out src/cli/host/% src/cli/screen/width.c,$(cli_src))

.PHONY: arena-program ratings
arena-program: $(B)/bench/arena-program # build/arena-program: the program without the server, to be carried elsewhere
	@cp $< build/arena-program

$(B)/bench/arena-program: $(call object,$(arena_src)) $(B)/bench/arena/without_server.o \
		$(messages:build/%.c=$(B)/%.o) $(call tables,drawings) $(B)/libengine.a
	$(call say,LINK,$@)
	$(Q)$(link) -static -o $@ $^ -lpthread -lm

# Every level against the one below it, until the test is sure; goes on where it was stopped.
# The deals are kept with the sources: measuring takes weeks, and `chrt -i 0 make ratings`
# only takes what others leave of a machine.
RATINGS = bench/ratings/results.txt
ratings: arena-program # measure the levels of all games and write the table of docs/bots.md: SECONDS=480 ends it early
	@tools/ratings.sh build/arena-program $(RATINGS) $(SECONDS)
