# The simulated world, and what is taken away from the service in it. Part of
# the Makefile; part of `make test` runs it under the sanitizers, `make
# simulation` for longer.

.PHONY: simulation simulation-programs

SEED ?= 1
SEEDS ?= 1
JOBS ?= $(shell nproc)
HOURS ?= 1
PEOPLE ?= 200
FAULTS ?=
simulated_nodes = $(if $(filter command environment,$(origin NODES)),$(NODES),1)
simulation_options = $(if $(STEPS),steps=$(STEPS)) $(if $(PLANT),plant=$(PLANT)) $(if $(WALKS),walks=1) \
	$(if $(TRACE),trace=$(TRACE)) $(if $(STOP_AT),stop_at=$(STOP_AT)) $(if $(WITHOUT),without='$(WITHOUT)')

simulation: # a world in one process: SEED=1 SEEDS=1 JOBS= HOURS=1 PEOPLE=200 NODES=1 STEPS= TRACE= STOP_AT= WITHOUT=, or FAULTS=store|memory|late
	@tools/setup.sh test
	@$(MAKE) SANITIZE=$(if $(FAULTS),$(memory_safe)) simulation-programs
	@$(if $(FAULTS),$(call safe,tests/simulation/faults.c) $(FAULTS) every,\
		$(if $(filter 1,$(SEEDS)),\
			$(call program,tests/simulation/simulation.c) seed=$(SEED) hours=$(HOURS) nodes=$(simulated_nodes) people=$(PEOPLE), \
			tools/worlds.sh $(call program,tests/simulation/simulation.c) $(SEED) $(SEEDS) $(JOBS) '$(HOURS)' '$(simulated_nodes)' '$(PEOPLE)') \
			$(simulation_options))

# Memory that is not given: the program's own calls come by tests/simulation/taken_memory.c.
$(B)/tests/simulation/faults: link += $(patsubst %,-Wl$(comma)--wrap=%,malloc calloc realloc free)

# So that each call has its own return address in the build that tells them apart.
$(if $(SANITIZE),$(call object,$(server_src))): language += -fno-optimize-sibling-calls

simulation_names := simulation/faults-store simulation/faults-memory simulation/faults-late simulation/world-1 \
	simulation/world-2 simulation/world-3 simulation/nodes-1 simulation/nodes-2 simulation/nodes-unfenced \
	simulation/nodes-early simulation/nodes-untaken simulation/nodes-unheard simulation/nodes-3 simulation/nodes-4
simulation-programs: $(call program,$(simulation_src)); @:
safe-programs: $(call program,$(if $(call chosen,$(simulation_names)),$(simulation_src)))

# Bounded by events, not by the clock on the wall.
world = 'simulation/world-$(1): $(call safe,tests/simulation/simulation.c) seed=$(1) people=$(2) steps=$(3)'
nodes = 'simulation/nodes-$(1): $(call safe,tests/simulation/simulation.c) $(2)'
# The database goes away and comes back, and nothing else happens: clocks stand still meanwhile.
but_failovers = without=kill/still/line/clock/disk/upgrade/commit/herald
planted_nodes = $(call nodes,$(1),seed=5 people=8 nodes=3 steps=200000 plant=$(1))
simulation_tests = 'simulation/faults-store: $(call safe,tests/simulation/faults.c) store' \
	'simulation/faults-memory: $(call safe,tests/simulation/faults.c) memory' \
	'simulation/faults-late: $(call safe,tests/simulation/faults.c) late' \
	$(call world,1,40,100000) $(call world,2,100,80000) $(call world,3,30,100000) \
	$(call nodes,1,seed=1 people=12 nodes=3 steps=60000) $(call nodes,2,seed=200 people=10 nodes=4 steps=200000) \
	$(call nodes,3,seed=153 people=4 nodes=3 steps=500000 walks=1) \
	$(call nodes,4,seed=600 people=5 nodes=2 steps=150000 $(but_failovers)) \
	$(call planted_nodes,unfenced) $(call planted_nodes,early) $(call planted_nodes,untaken) \
	$(call planted_nodes,unheard)
