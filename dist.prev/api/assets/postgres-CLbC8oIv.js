import { i as asQueries, pt as sql, s as casing } from "./columns-BrblBdpo.js";
import { a as Client, i as drizzle, n as requireWhole, o as Pool, r as migrate } from "./moveState-CMUSDG55.js";
import { t as require_rate_limiter_flexible } from "./rate-limiter-flexible-BJkO9PvR.js";
import { t as dumpTo } from "./dump-CgosPa1b.js";
import { i as newId } from "./ids-C-KNTkas.js";
import { s as SECOND } from "./units-DlQPQZ6e.js";
import { join } from "node:path";
import { setImmediate, setTimeout } from "node:timers/promises";
// db/postgres/eventLine.ts
var import_rate_limiter_flexible = require_rate_limiter_flexible();
var CHANNEL = "trofey_events";
/** By it servers see in `pg_stat_activity` who listens. */
var NAME = "trofey-events:";
var LOOK_EACH = SECOND;
/** Milliseconds after which an unanswered look ends the connection: a network can take packets without closing anything. */
var ANSWER_WITHIN = 3 * SECOND;
var AGAIN_AFTER = SECOND / 4;
/** A commit does not wait for the disk, and a machine that vanished is noticed within some ten seconds. */
var SESSION = "-c synchronous_commit=off -c tcp_keepalives_idle=5 -c tcp_keepalives_interval=2 -c tcp_keepalives_count=3";
/** A notification has less than 8000 bytes. */
var PART = 7900;
/**
* Carries events between the servers on one database, by LISTEN and NOTIFY on a connection of its own. `listens` resolves
* once it hears the others; `close` tells them that nothing is owed.
*/
function eventLine(connectionString, pool, onFault, { onEvents, onLoss }) {
	const id = newId();
	const [peers, left] = [/* @__PURE__ */ new Set(), /* @__PURE__ */ new Set()];
	const stop = new AbortController();
	const sending = /* @__PURE__ */ new Set();
	let connection;
	let hasListened = false;
	let isAnyUnsent = false;
	let onListening = () => {};
	const listens = new Promise((resolve) => {
		onListening = resolve;
	});
	function onMessage(message) {
		if (message.from === id) return;
		if ("events" in message) return onEvents(message.events);
		if (message.says === "lost") return onLoss();
		if (message.says === "here") peers.add(message.from);
		else {
			left.add(message.from);
			peers.delete(message.from);
		}
	}
	/** Compares who listens with who listened; whoever has gone without a word may owe events. */
	async function look(client) {
		const present = await listeners(client, id);
		const gone = [...peers].filter((peer) => !present.includes(peer));
		for (const peer of gone) peers.delete(peer);
		for (const peer of present) if (!left.has(peer)) peers.add(peer);
		if (gone.length > 0) onLoss();
		if (!isAnyUnsent) return;
		isAnyUnsent = false;
		send({
			from: id,
			says: "lost"
		});
	}
	/** Listens until the connection ends. */
	async function listen() {
		const client = new Client({
			connectionString,
			keepAlive: true,
			connectionTimeoutMillis: ANSWER_WITHIN,
			pipeline: true,
			options: SESSION
		});
		const over = new Promise((ended) => client.once("end", ended));
		client.on("error", onFault);
		client.on("notification", inParts(onMessage, onFault));
		try {
			await client.connect();
			peers.clear();
			await client.query(`set application_name = '${NAME}${id}'; listen ${CHANNEL}`);
			await look(client);
			connection = client;
			over.then(() => {
				if (connection === client) connection = void 0;
			});
			send({
				from: id,
				says: "here"
			});
			if (hasListened) onLoss();
			hasListened = true;
			onListening();
			while (connection === client && !stop.signal.aborted) {
				await Promise.race([over, rest(LOOK_EACH)]);
				if (connection === client && !stop.signal.aborted) await look(client);
			}
		} finally {
			if (connection === client) connection = void 0;
			client.end().catch(onFault);
		}
	}
	const rest = (ms) => setTimeout(ms, void 0, { signal: stop.signal }).catch(() => void 0);
	async function run() {
		while (!stop.signal.aborted) {
			await listen().catch(onFault);
			await rest(AGAIN_AFTER);
		}
	}
	const ended = run();
	function send(message) {
		const values = [CHANNEL, partsOf(message)];
		const sent = (connection?.query(NOTIFY, values).catch(() => pool.query(NOTIFY, values)) ?? pool.query(NOTIFY, values)).catch((error) => {
			isAnyUnsent = true;
			onFault(error);
		}).finally(() => sending.delete(sent));
		sending.add(sent);
	}
	return {
		listens,
		send: (events) => send({
			from: id,
			events
		}),
		async close() {
			await setImmediate();
			await Promise.all(sending);
			if (!isAnyUnsent) send({
				from: id,
				says: "leaving"
			});
			await Promise.all(sending);
			stop.abort();
			await ended;
		}
	};
}
var NOTIFY = "select pg_notify($1, part) from unnest($2::text[]) as part";
async function listeners(client, own) {
	const { rows } = await client.query({
		text: `select application_name as name from pg_stat_activity
           where datname = current_database() and starts_with(application_name, '${NAME}')`,
		query_timeout: ANSWER_WITHIN
	});
	return rows.map(({ name }) => name.slice(14)).filter((peer) => peer !== own);
}
/** Numbered, because PostgreSQL drops a repeated notification of a transaction; in ASCII, so that a sign is a byte. */
function partsOf(message) {
	const text = JSON.stringify(message).replace(/[\u0080-\uffff]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);
	const count = Math.ceil(text.length / PART);
	return Array.from({ length: count }, (_, index) => `${index}${index < count - 1 ? "+" : "."}${text.slice(index * PART, (index + 1) * PART)}`);
}
/** Parts of one message come one after another: PostgreSQL delivers a transaction's notifications together. */
function inParts(onMessage, onFault) {
	let text = "";
	return ({ payload = "" }) => {
		const [head = "", more] = /^\d+([+.])/.exec(payload) ?? [];
		text = (head === "0+" || head === "0." ? "" : text) + payload.slice(head.length);
		if (more === "+") return;
		try {
			onMessage(JSON.parse(text));
		} catch (error) {
			onFault(error);
		}
	};
}
// db/postgres/locks.ts
/** A transaction touches what it holds no lock for: its `Locks` forget a name, or the name is newer than they are. */
var LockMissing = class extends Error {
	lock;
	constructor(lock) {
		super(`no lock: ${lock}`);
		this.lock = lock;
	}
};
/** Session locks: one taken inside a serializable transaction comes after its snapshot. */
async function lockAll(client, names) {
	for (const name of names) await client.query("select pg_advisory_lock(hashtextextended($1, 0))", [name]);
}
var UNLOCK_ALL = "select pg_advisory_unlock_all()";
/** Runs work on the same names one after another, so that of one process only the first takes a connection and waits on it. */
function turnsByName() {
	const last = /* @__PURE__ */ new Map();
	return function inTurn([name, ...others], work) {
		if (name === void 0) return work();
		const done = (last.get(name) ?? Promise.resolve()).then(() => inTurn(others, work));
		const settled = done.catch(() => {}).then(() => {
			if (last.get(name) === settled) last.delete(name);
		});
		last.set(name, settled);
		return done;
	};
}
// db/postgres.ts
/**
* Three pools: for writes, for reads, and for counts, whose commits wait for no disk. Throws for a database that is only
* half moved, but `ofMove`.
*/
async function openPostgres(connectionString, { migrations, connections, ofMove, onFault, onRetry = () => {} }) {
	const shared = {
		connectionString,
		connectionTimeoutMillis: PATIENCE,
		keepAlive: true
	};
	const most = shareConnections(connections);
	const writers = new Pool({
		...shared,
		max: most.writers,
		options: `${RANDOM_READS} ${KEEPALIVE}`
	});
	const readers = new Pool({
		...shared,
		max: most.readers,
		options: `${RANDOM_READS} ${READ_ONLY}`
	});
	const counters = new Pool({
		...shared,
		max: most.counters,
		options: `${KEEPALIVE} ${NOT_AWAITED}`
	});
	for (const pool of [
		writers,
		readers,
		counters
	]) {
		pool.on("error", onFault);
		pool.on("connect", (client) => client.on("error", onFault));
	}
	const migrator = await writers.connect().catch((error) => {
		throw isFull(error) ? /* @__PURE__ */ new Error(`${error.message}: ${noRoom(connections)}`) : error;
	});
	try {
		await migrator.query("select pg_advisory_lock(1)");
		if (!ofMove) await requireWhole(migrator);
		await migrate(drizzle(migrator), { migrationsFolder: `${migrations}/postgres` });
	} finally {
		migrator.release(true);
	}
	const read = asQueries(drizzle(readers, { casing }));
	const inTurn = turnsByName();
	const lines = [];
	async function attempts(work, locks) {
		for (let attempt = 1;; attempt++) try {
			return await inTransaction(writers, "isolation level serializable", work, locks);
		} catch (error) {
			const code = lostRace(error);
			if (attempt === MAX_ATTEMPTS || !code) throw error;
			onRetry(code);
			await setTimeout(Math.random() * 4 * attempt);
		}
	}
	return {
		read,
		async tx(work, locks) {
			for (let names = await locks?.({ read }) ?? [];;) {
				const hold = (lock) => {
					if (!names.includes(lock)) throw new LockMissing(lock);
				};
				try {
					return await inTurn(names, () => attempts((queries) => work(queries, hold), names));
				} catch (error) {
					if (!(error instanceof LockMissing)) throw error;
					names = await locks?.({ read }) ?? [];
					if (!names.includes(error.lock)) throw error;
				}
			}
		},
		eventLine(on) {
			const line = eventLine(connectionString, counters, onFault, on);
			lines.push(line);
			return line;
		},
		isReady: async () => void await readers.query("select 1"),
		limiter: (options) => sharedLimiter(counters, options),
		snapshot: (work) => inTransaction(readers, "isolation level repeatable read read only", (queries) => work({ read: queries })),
		async copyTo(folder, work) {
			const name = "trofey.dump";
			await inTransaction(readers, "isolation level repeatable read read only", async (read) => {
				const [row] = await read.select({ id: sql`pg_export_snapshot()` }).from(sql`(select 1) as one`);
				await dumpTo(join(folder, name), connectionString, row?.id ?? "");
				await work({ read });
			});
			return name;
		},
		async close() {
			await Promise.all([writers.end(), readers.end()]);
			await Promise.all(lines.map((line) => line.close()));
			await counters.end();
		}
	};
}
/** Whether a database has no tables of the product. */
async function isEmpty(connectionString) {
	const client = new Client({ connectionString });
	await client.connect();
	try {
		const { rowCount } = await client.query("select from pg_tables where schemaname in ('public', 'drizzle') limit 1");
		return rowCount === 0;
	} finally {
		await client.end();
	}
}
function sharedLimiter(storeClient, options) {
	const counts = new import_rate_limiter_flexible.RateLimiterPostgres({
		...options,
		storeClient,
		tableName: "rate_limits",
		tableCreated: true,
		clearExpiredByTimeout: false
	});
	const counted = (key, { msBeforeNext }) => {
		const endsAt = Date.now() + msBeforeNext;
		return { async giveBack() {
			if (Date.now() < endsAt) await counts.reward(key);
		} };
	};
	return { async consume(key) {
		try {
			return counted(key, await counts.consume(key));
		} catch (refusal) {
			if (refusal instanceof import_rate_limiter_flexible.RateLimiterRes) await counted(key, refusal).giveBack();
			throw refusal;
		}
	} };
}
/** As on solid-state disks. By default a page of a filtered list is looked for among all rows, as one would on a spinning disk. */
var RANDOM_READS = "-c random_page_cost=1.1";
/** A list's plan depends on what is asked for: one that was made for a common word would be slow for a rare one. */
var READ_ONLY = "-c default_transaction_read_only=on -c plan_cache_mode=force_custom_plan";
/** A machine that vanished is noticed within a minute and not after two hours: until then its locks would hold everybody. */
var KEEPALIVE = "-c tcp_keepalives_idle=30 -c tcp_keepalives_interval=10 -c tcp_keepalives_count=3";
/** A commit does not wait for the disk: of counts and events a crash may take the last ones. */
var NOT_AWAITED = "-c synchronous_commit=off";
/** Milliseconds that a query waits for a connection: a database that is away is said to be so, and nobody hangs. */
var PATIENCE = 15e3;
var MAX_ATTEMPTS = 50;
var lent = /* @__PURE__ */ new WeakMap();
/** Unlike Drizzle's own: keeps prepared statements, and loses no connection that broke before the transaction. */
async function inTransaction(pool, mode, work, locks = []) {
	const client = await pool.connect();
	let isBroken = false;
	const unlock = locks.length > 0 ? `; ${UNLOCK_ALL}` : "";
	try {
		const queries = lent.get(client) ?? asQueries(drizzle(client, { casing: "snake_case" }));
		lent.set(client, queries);
		try {
			await lockAll(client, locks);
			await client.query(`begin ${mode}`);
			const result = await work(queries);
			await client.query(`commit${unlock}`);
			return result;
		} catch (error) {
			await client.query(`rollback${unlock}`).catch(() => {
				isBroken = true;
			});
			throw error;
		}
	} finally {
		client.release(isBroken);
	}
}
/** How many of them for what; one more hears the other servers. */
function shareConnections(connections) {
	const counters = Math.max(1, Math.floor((connections - 1) / 5));
	const writers = Math.max(1, Math.floor((connections - 1 - counters) / 2));
	return {
		counters,
		writers,
		readers: connections - 1 - counters - writers
	};
}
var isFull = (error) => "code" in error && error.code === "53300";
var noRoom = (connections) => `it has no connection free, and this process takes up to DATABASE_CONNECTIONS=${connections}. Lower that in every process, or raise max_connections in PostgreSQL`;
/** Returns serialization_failure or deadlock_detected; Drizzle wraps the driver's error. */
function lostRace(error) {
	if (!(error instanceof Error)) return void 0;
	const code = "code" in error ? String(error.code) : "";
	return ["40001", "40P01"].includes(code) ? code : lostRace(error.cause);
}
export { isEmpty, openPostgres };

//# sourceMappingURL=postgres-CLbC8oIv.js.map