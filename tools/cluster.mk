# `make cluster`: PostgreSQL with a standby, nodes and a balancer on this
# machine, from nothing; `make chaos`: the same, broken again and again. Part of
# the Makefile.

PORT = 8013
NODES = 2
BALANCER = haproxy

.PHONY: cluster chaos

cluster: # a whole cluster on this machine, from nothing: prints the address; make cluster PORT=8014 NODES=3 BALANCER=nginx
	@tools/setup.sh cluster
	@$(MAKE) all build/web/index.html
	@node tools/cluster/main.mjs $(PROGRAM) build/web $(PORT) $(NODES) $(BALANCER)

chaos: # people play while a cluster with Patroni and etcd is broken on purpose: FAULTS=200 SEED=7
	@tools/setup.sh chaos
	@$(MAKE) all $(newer_program)
	@PANDEMONIUM=$(PROGRAM) node tests/chaos/test_chaos.mjs --keepers $(or $(FAULTS),40) $(SEED)

# A dozen of them, the same ones each time, and the standby promoted by hand.
chaos_tests = 'chaos/faults: node tests/chaos/test_chaos.mjs 12 18' 'chaos/planted: node tests/chaos/test_planted.mjs'
