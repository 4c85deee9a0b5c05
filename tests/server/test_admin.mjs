// The host's tools on a running server and without one; backup and restore.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { folder, run, runTests, Server, test, until } from './server.mjs';

const NO = 1, USAGE = 2, SYSTEM = 3;
const server = await Server.start();
const admin = (...words) => run(['admin', ...words, '--data', server.data], { env: { USER: 'warden' } });
const table = { game: 'majority', players: 3, options: {}, clock: { kind: 'none' }, private: false, spectators: true, bots: [null, null] };
const FOLLOWS = 12000; // the server looks every few seconds

async function registered(name) {
	const guest = await server.guest(name);
	const { status, headers, text } = await server.post('/api/register', { name, passphrase: 'a long enough phrase' }, { cookie: guest.cookie });
	assert.equal(status, 200, text);
	return { ...guest, cookie: headers['set-cookie']?.[0].split(';')[0] ?? guest.cookie };
}

const ada = await registered('Ada');
const eve = await server.guest('Eve');

test('accounts and tables are listed while the server runs', async () => {
	const socket = await server.connect(ada.cookie);
	const made = await socket.ask('table.create', table);
	assert.ok(made.ok, JSON.stringify(made));
	const accounts = admin('list');
	assert.equal(accounts.code, 0, accounts.err);
	assert.match(accounts.out, new RegExp(`^${ada.account.id} .* account  Ada$`, 'm'));
	assert.match(accounts.out, new RegExp(`^${eve.account.id} .* guest  Eve$`, 'm'));
	assert.doesNotMatch(admin('list', 'accounts', 'ad').out, /Eve/);
	assert.match(admin('list', 'tables').out, /majority  open  Ada$/m);
	socket.end();
});

test('a ban ends the connection and says why, an unban lets in again', async () => {
	const socket = await server.connect(eve.cookie);
	// What is under way from a busy client must not destroy the goodbye.
	const busy = setInterval(() => socket.closeCode === null && socket.send('{"do":"ping","id":7}'), 120);
	assert.equal(admin('ban', eve.account.id, 'spoils', 'the', 'game').code, 0);
	assert.equal(await socket.untilClosed(FOLLOWS), true);
	clearInterval(busy);
	assert.equal(socket.closeCode, 1008);
	const bye = socket.received.map(({ text }) => JSON.parse(text)).find(({ on }) => on === 'bye');
	const text = { id: 'server.error.banned_because', args: ['spoils the game'] };
	assert.deepEqual(bye, { on: 'bye', error: 'banned', text });
	assert.equal((await server.shake(eve.cookie)).status, 403);
	const me = await server.request('/api/me', { headers: { Cookie: eve.cookie } });
	assert.equal(me.status, 403);
	assert.deepEqual(JSON.parse(me.text), { error: 'banned', text });
	assert.match(admin('list', 'accounts', 'Eve').out, /banned: spoils the game/);
	assert.equal(admin('unban', eve.account.id).code, 0);
	assert.doesNotMatch(admin('list', 'accounts', 'Eve').out, /banned/);
	(await server.connect(eve.cookie)).end();
});

test('a new name is seen by everybody', async () => {
	assert.equal(admin('rename', 'ADA', 'Countess').code, 0);
	assert.equal(await until(async () =>
		JSON.parse((await server.request('/api/me', { headers: { Cookie: ada.cookie } })).text).account.name === 'Countess', FOLLOWS), true);
	assert.match(admin('list').out, /account  Countess$/m);
	assert.equal(admin('rename', 'Countess', '\u0007').code, USAGE);
	const other = await registered('Bea');
	assert.equal(admin('rename', other.account.id, 'countess').code, NO);
	assert.equal(admin('rename', 'Countess', 'Ada').code, 0);
});

test('a closed table is closed for its players', async () => {
	const socket = await server.connect(ada.cookie);
	const made = await socket.ask('table.create', table);
	const id = made.ok.table.id ?? made.ok.table;
	assert.match(admin('list', 'tables').out, new RegExp(`^${id}`, 'm'));
	assert.match(admin('show-table', id).out, new RegExp(`^${id} .*majority  open  Ada$`, 'm'));
	assert.equal(admin('close-table', id).code, 0);
	assert.doesNotMatch(admin('list', 'tables').out, new RegExp(`^${id}`, 'm'));
	assert.equal(await until(async () => {
		const { text } = await server.request('/api/lobby', { headers: { Cookie: ada.cookie } });
		return !text.includes(id);
	}, FOLLOWS), true);
	assert.equal(admin('close-table', id).code, NO);
	assert.ok((await socket.ask('ping')).ok);
	assert.deepEqual(socket.told.find(({ on }) => on === 'closed'),
		{ on: 'closed', table: id, text: { id: 'server.event.closed_by_host', args: [] } });
	assert.ok((await socket.ask('ping')).ok);
	socket.end();
});

test('a passphrase can be replaced for who has lost it', async () => {
	const { code, out } = admin('reset-passphrase', 'Ada');
	assert.equal(code, 0);
	const passphrase = out.trim().split('\n').at(-1);
	assert.match(passphrase, /^[a-z0-9-]{16,}$/i);
	assert.equal((await server.request('/api/me', { headers: { Cookie: ada.cookie } })).status, 401);
	const old = await server.post('/api/login', { name: 'Ada', passphrase: 'a long enough phrase' });
	assert.equal(old.status, 403, old.text);
	const { status, headers } = await server.post('/api/login', { name: 'ada', passphrase });
	assert.equal(status, 200);
	ada.cookie = headers['set-cookie'][0].split(';')[0];
	assert.equal(admin('reset-passphrase', eve.account.id).code, NO, 'a guest has none');
});

test('reports are read by the host', async () => {
	const socket = await server.connect(ada.cookie);
	const answer = await socket.ask('report', { account: eve.account.id, reason: 'was\nrude' });
	assert.ok(answer.ok, JSON.stringify(answer));
	assert.match(admin('reports').out, new RegExp(`${ada.account.id} -> ${eve.account.id} .*was rude$`, 'm'));
	socket.end();
});

test('everything that was changed is in the audit log', () => {
	const { code, out } = admin('audit');
	assert.equal(code, 0);
	for (const line of [/warden  ban  .* Eve: spoils the game/, /warden  unban  .* Eve/, /warden  rename  .* Ada: Countess/,
		/warden  close-table  [0-9a-f]{16}/, /warden  reset-passphrase  .* Ada/])
		assert.match(out, line);
	assert.equal(out.trim().split('\n').length, 6, 'refused changes leave no line');
});

test('what cannot be understood is refused', () => {
	const cases = [[['ban', 'Nobody', 'why'], NO, /no account “Nobody”/], [['ban', 'Ada'], USAGE, /`admin ban` needs/],
		[['dance'], USAGE, /“dance” is no action/], [['list', 'secrets'], USAGE, /“secrets” cannot be listed/],
		[['close-table', 'x'], NO, /no table “x”/], [['show-table', 'x'], NO, /never been a table “x”/], [[], USAGE, /./]];
	for (const [words, code, sentence] of cases) {
		const answer = admin(...words);
		assert.equal(answer.code, code, `${words}: ${answer.err}`);
		assert.match(answer.err, sentence);
	}
	const { code, err } = run(['admin', 'list', '--data', folder()]);
	assert.equal(code, SYSTEM);
	assert.match(err, /cannot be opened/);
});

test('a backup of a running server is whole, and starts a server', async () => {
	const file = path.join(folder(), 'copy.db');
	const made = run(['backup', server.data, file]);
	assert.equal(made.code, 0, made.err);
	assert.match(made.out, /copy\.db/);
	assert.equal(run(['backup', server.data, file]).code, USAGE, 'nothing is replaced');
	assert.equal(run(['backup', server.data, '/no/such/folder/copy.db']).code, SYSTEM);
	assert.equal(run(['backup', folder(), file]).code, SYSTEM, 'no database');
	const data = folder();
	fs.copyFileSync(file, path.join(data, 'pandemonium.db'));
	const restored = await Server.start({ data });
	assert.equal((await restored.connect(ada.cookie)).hello.ok.account.name, 'Ada');
	assert.equal((await restored.stop()).code, 0);
});

test('the tools work without a server', async () => {
	assert.equal((await server.stop()).code, 0, server.err);
	assert.equal(admin('rename', 'Ada', 'Lady Ada').code, 0);
	assert.match(admin('list').out, /Lady Ada/);
	assert.match(admin('audit').out, /rename  .*: Lady Ada/);
	assert.equal(run(['backup', server.data, path.join(folder(), 'b.db')]).code, 0);
});

await runTests();
