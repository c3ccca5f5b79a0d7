import { i as __require, t as __commonJSMin } from "./assets/rolldown-runtime-C1I3wEg2.js";
import { t as auditText } from "./assets/runAudit-CgToDB3P.js";
import { Et as is, k as SQLiteTable, u as dialectOf } from "./assets/columns-BrblBdpo.js";
import { a as requireNotMoved, i as readNote, r as prepareFolder, s as writeNote, t as dataFolderFrom } from "./assets/dataFolder-DGO4XKcP.js";
import { i as newId } from "./assets/ids-C-KNTkas.js";
import { r as secretKey, t as fingerprintOf } from "./assets/secretKey-DkIrFgw9.js";
import { o as toSnakeCase, t as readMigrationFiles } from "./assets/migrator-DVvBLhDx.js";
import { t as sealer } from "./assets/seal-DpxjjkPo.js";
import { r as getTableConfig, t as lockFolder } from "./assets/sqlite-CDBAHDvr.js";
import { t as schema_exports } from "./assets/schema-9FcbbZnJ.js";
import { a as Client$1, i as drizzle, r as migrate, t as MOVE_STATE } from "./assets/moveState-CMUSDG55.js";
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { createHash } from "node:crypto";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import { isUtf8 } from "node:buffer";
import Client from "better-sqlite3";
// db/move/values.ts
/** A stored value that PostgreSQL cannot keep as it is. */
var Unstorable = class extends Error {};
var asItIs = (column) => column;
/** By Drizzle's kind of a column. A kind that is missing here fails the start of the move, and its test. */
var forms = {
	string: {
		isOf: "text",
		toLine: escaped,
		read: asItIs
	},
	number: {
		isOf: "bigint",
		toLine: integer,
		read: asItIs
	},
	boolean: {
		isOf: "boolean",
		toLine: flag,
		read: asItIs
	},
	date: {
		isOf: "timestamp with time zone",
		toLine: moment,
		read: isoOf
	},
	json: {
		isOf: "jsonb",
		toLine: (text) => escaped(jsonb(parsed(text))),
		read: asItIs
	}
};
/** What COPY escapes, and NUL. */
var SPECIAL = /[\0\b-\r\\]/;
var escapes = /* @__PURE__ */ new Map([
	["\b", "\\b"],
	["	", "\\t"],
	["\n", "\\n"],
	["\v", "\\v"],
	["\f", "\\f"],
	["\r", "\\r"],
	["\\", "\\\\"]
]);
function escaped(text) {
	if (!SPECIAL.test(text)) return text;
	if (text.includes("\0")) throw new Unstorable("has the character NUL in it");
	return text.replace(/[\b-\r\\]/g, (sign) => escapes.get(sign) ?? sign);
}
function integer(value) {
	if (!Number.isSafeInteger(value)) throw new Unstorable("is a number that JavaScript does not keep exactly");
	return String(value);
}
function flag(value) {
	if (value !== 0 && value !== 1) throw new Unstorable(`is ${value}, neither true nor false`);
	return value === 1 ? "t" : "f";
}
/** The first and the last millisecond that both engines know. */
var [FIRST, LAST] = [-621355968e5, 864e13];
/** ISO 8601; a year after 9999 without the sign that JavaScript writes before it. */
function moment(ms) {
	if (!(ms >= FIRST && ms <= LAST)) throw new Unstorable(`is ${ms} ms, which is no time`);
	return new Date(ms).toISOString().replace(/^\+0*/, "");
}
function isoOf(column) {
	return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
function parsed(text) {
	try {
		return JSON.parse(text);
	} catch {
		throw new Unstorable("is no JSON");
	}
}
/** Returns JSON as PostgreSQL writes a `jsonb`: keys by length, then by bytes; numbers without an exponent. */
function jsonb(value) {
	if (typeof value === "string") return jsonText(value);
	if (typeof value === "number") return decimal(value);
	if (Array.isArray(value)) return `[${value.map(jsonb).join(", ")}]`;
	if (value === null || typeof value !== "object") return String(value);
	return `{${Object.entries(value).map(([key, of]) => ({
		bytes: Buffer.from(key),
		text: `${jsonText(key)}: ${jsonb(of)}`
	})).sort((one, other) => one.bytes.length - other.bytes.length || one.bytes.compare(other.bytes)).map(({ text }) => text).join(", ")}}`;
}
function jsonText(text) {
	if (text.includes("\0") || !text.isWellFormed()) throw new Unstorable("has NUL or half a character in its JSON");
	return JSON.stringify(text);
}
/** `1.5e-7` → `0.00000015`, `1e+21` → `1000000000000000000000`. */
function decimal(value) {
	const [, sign = "", whole = "", fraction = "", exponent] = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(value)) ?? [];
	if (exponent === void 0) return String(value);
	const digits = whole + fraction;
	const point = whole.length + Number(exponent);
	if (point <= 0) return `${sign}0.${"0".repeat(-point)}${digits}`;
	return `${sign}${digits.padEnd(point, "0")}`;
}
// db/move/source.ts
/** Characters of a batch that make it full before it has its rows. */
var MAX_LENGTH = 4 * 2 ** 20;
/**
* Opens the database of a folder for reading and keeps everybody else from writing until it is closed. Throws while a
* server or another program uses it, and for one of another version.
*/
function openSource(dataDir, migrations) {
	const file = join(dataDir, "trofey.db");
	if (!existsSync(file)) throw new Error(`there is no database in ${dataDir} yet`);
	const lock = locked(`${file}.lock`, dataDir);
	const sqlite = new Client(file);
	const close = () => {
		sqlite.close();
		lock.close();
	};
	try {
		sqlite.pragma("cache_size = -64000");
		sqlite.pragma("trusted_schema = OFF");
		begin(sqlite);
		requireVersion(sqlite, migrations);
	} catch (error) {
		close();
		throw error;
	}
	/** The rows from behind a key on, in the order of the key. Throws for a value that PostgreSQL cannot store, with its row. */
	function* batches(table, after, size) {
		const { name, columnList, keyList, keyAt } = table;
		const from = after ? `where (${keyList}) > (${after.map(() => "?").join(", ")})` : "";
		const rows = sqlite.prepare(`select ${columnList} from "${name}" ${from} order by ${keyList}`).raw();
		let batch = {
			lines: "",
			rows: 0
		};
		let last = [];
		for (const row of rows.iterate(...after ?? [])) {
			last = keyAt.map((at) => row[at]);
			const line = lineOf(table, row, last);
			batch = {
				lines: batch.lines + line,
				rows: batch.rows + 1
			};
			if (batch.rows < size && batch.lines.length < MAX_LENGTH) continue;
			yield {
				...batch,
				last
			};
			batch = {
				lines: "",
				rows: 0
			};
		}
		if (batch.rows > 0) yield {
			...batch,
			last
		};
	}
	function lineOf(table, row, key) {
		try {
			const line = table.lineOf(row);
			if (line.includes("�")) requireText(table, key);
			return line;
		} catch (error) {
			if (!(error instanceof Unstorable)) throw error;
			throw new Error(`PostgreSQL cannot store a row of ${table.name}: ${key.join(", ")}: ${error.message}`);
		}
	}
	function requireText({ columns, keyList, name }, key) {
		const raw = columns.map((column) => `cast("${column.name}" as blob)`).join(", ");
		const at = sqlite.prepare(`select ${raw} from "${name}" where (${keyList}) = (${key.map(() => "?").join(", ")})`).raw().get(...key).findIndex((value) => value !== null && !isUtf8(value));
		if (at >= 0) throw new Unstorable(`${columns[at]?.name} has half a character in it`);
	}
	return {
		batches,
		/** How many rows a table has, and the SHA-256 of their lines. */
		digest(table, size) {
			const hash = createHash("sha256");
			let count = 0;
			for (const { lines, rows } of batches(table, void 0, size)) {
				hash.update(lines);
				count += rows;
			}
			return {
				rows: count,
				digest: hash.digest("hex")
			};
		},
		/** Throws for a key that does not open the newest payment details. */
		requireOwnKey(key) {
			const [id, sealed] = sqlite.prepare("select id, method_data from withdrawals where method_data is not null order by id desc limit 1").raw().get() ?? [];
			if (id === void 0 || sealed === void 0) return;
			try {
				sealer(key).open(sealed, id);
			} catch {
				throw new Error(`secret.key in ${dataDir} is another installation's: payment details do not open with it`);
			}
		},
		close
	};
}
function locked(file, dataDir) {
	try {
		return lockFolder(file);
	} catch {
		throw new Error(`a server, or another move, uses ${dataDir}: stop it first`);
	}
}
/** Readers go on, such as the audit; who wants to write is told that the database is locked. */
function begin(sqlite) {
	try {
		sqlite.exec("begin immediate");
	} catch {
		throw new Error(`${sqlite.name}: another program is writing: let it end first`);
	}
}
function requireVersion(sqlite, migrations) {
	const newest = readMigrationFiles({ migrationsFolder: join(migrations, "sqlite") }).at(-1)?.folderMillis;
	if ((sqlite.prepare("select 1 from sqlite_master where name = '__drizzle_migrations'").get() && sqlite.prepare("select max(created_at) from __drizzle_migrations").pluck().get()) !== newest) throw new Error(`${sqlite.name} is of another version than this program: start the server of this version once`);
}
// db/move/tables.ts
/** Every table of the schema, by name: one that is added to it moves with the others. */
var movedTables = Object.values(schema_exports).filter((table) => is(table, SQLiteTable)).map((table) => movedTable(table)).sort((one, other) => one.name < other.name ? -1 : 1);
function movedTable(table) {
	const { name, columns, primaryKeys } = getTableConfig(table);
	const keyColumns = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary);
	if (keyColumns.length === 0) throw new Error(`${name} has no primary key: its rows have no order`);
	const moved = columns.map((column) => {
		const form = forms[column.dataType];
		if (!form) throw new Error(`${name} has a column of the kind ${column.dataType}, which the move does not know`);
		return {
			column,
			name: nameOf(column),
			quoted: `"${nameOf(column)}"`,
			form
		};
	});
	const key = keyColumns.map((column) => moved.find((other) => other.column === column));
	const sorted = key.map(({ quoted, form }) => form.isOf === "text" ? `${quoted} collate "C"` : quoted);
	return {
		name,
		columns: moved.map(({ name, form }) => ({
			name,
			isOf: form.isOf
		})),
		columnList: moved.map(({ quoted }) => quoted).join(", "),
		keyList: key.map(({ quoted }) => quoted).join(", "),
		/** Where the columns of the primary key stand in a row. */
		keyAt: key.map((column) => moved.indexOf(column)),
		/** PostgreSQL's query of all rows in SQLite's order, whose COPY is the lines of `lineOf`. */
		targetQuery: `select ${moved.map(({ quoted, form }) => form.read(quoted)).join(", ")} from "${name}" order by ${sorted.join(", ")}`,
		/** Returns a row of SQLite as a line of PostgreSQL's COPY. Throws `Unstorable` with the column's name. */
		lineOf(row) {
			let line = "";
			for (let at = 0; at < moved.length; at++) {
				const { name, form } = moved[at];
				if (at > 0) line += "	";
				try {
					line += row[at] === null ? "\\N" : form.toLine(row[at]);
				} catch (error) {
					throw error instanceof Unstorable ? new Unstorable(`${name} ${error.message}`) : error;
				}
			}
			return `${line}\n`;
		}
	};
}
function nameOf({ name, keyAsName }) {
	return keyAsName ? toSnakeCase(name) : name;
}
// node_modules/pg-copy-streams/obuf.js
var require_obuf = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	var Buffer = __require("buffer").Buffer;
	function OffsetBuffer() {
		this.offset = 0;
		this.size = 0;
		this.buffers = [];
	}
	module.exports = OffsetBuffer;
	OffsetBuffer.prototype.isEmpty = function isEmpty() {
		return this.size === 0;
	};
	OffsetBuffer.prototype.clone = function clone(size) {
		const r = new OffsetBuffer();
		r.offset = this.offset;
		r.size = size;
		r.buffers = this.buffers.slice();
		return r;
	};
	OffsetBuffer.prototype.toChunks = function toChunks() {
		if (this.size === 0) return [];
		if (this.offset !== 0) {
			this.buffers[0] = this.buffers[0].slice(this.offset);
			this.offset = 0;
		}
		const chunks = [];
		let off = 0;
		let i = 0;
		for (; off <= this.size && i < this.buffers.length; i++) {
			let buf = this.buffers[i];
			off += buf.length;
			if (off > this.size) {
				buf = buf.slice(0, buf.length - (off - this.size));
				this.buffers[i] = buf;
			}
			chunks.push(buf);
		}
		if (i < this.buffers.length) this.buffers.length = i;
		return chunks;
	};
	OffsetBuffer.prototype.toString = function toString(enc) {
		return this.toChunks().map(function(c) {
			return c.toString(enc);
		}).join("");
	};
	OffsetBuffer.prototype.use = function use(buf, off, n) {
		this.buffers = [buf];
		this.offset = off;
		this.size = n;
	};
	OffsetBuffer.prototype.push = function push(data) {
		if (data.length === 0) return;
		this.size += data.length;
		this.buffers.push(data);
	};
	OffsetBuffer.prototype.has = function has(n) {
		return this.size >= n;
	};
	OffsetBuffer.prototype.skip = function skip(n) {
		if (this.size === 0) return;
		this.size -= n;
		if (this.offset + n < this.buffers[0].length) {
			this.offset += n;
			return;
		}
		let left = n - (this.buffers[0].length - this.offset);
		this.offset = 0;
		let shift = 1;
		for (; left > 0 && shift < this.buffers.length; shift++) {
			const buf = this.buffers[shift];
			if (buf.length > left) {
				this.offset = left;
				break;
			}
			left -= buf.length;
		}
		this.buffers = this.buffers.slice(shift);
	};
	OffsetBuffer.prototype.copy = function copy(target, targetOff, off, n) {
		if (this.size === 0) return;
		if (off !== 0) throw new Error("Unsupported offset in .copy()");
		let toff = targetOff;
		const first = this.buffers[0];
		const toCopy = Math.min(n, first.length - this.offset);
		first.copy(target, toff, this.offset, this.offset + toCopy);
		toff += toCopy;
		let left = n - toCopy;
		for (let i = 1; left > 0 && i < this.buffers.length; i++) {
			const buf = this.buffers[i];
			const toCopy = Math.min(left, buf.length);
			buf.copy(target, toff, 0, toCopy);
			toff += toCopy;
			left -= toCopy;
		}
	};
	OffsetBuffer.prototype.take = function take(n) {
		if (n === 0) return Buffer.alloc(0);
		this.size -= n;
		const first = this.buffers[0].length - this.offset;
		if (first === n) {
			let r = this.buffers.shift();
			if (this.offset !== 0) {
				r = r.slice(this.offset);
				this.offset = 0;
			}
			return r;
		} else if (first > n) {
			const r = this.buffers[0].slice(this.offset, this.offset + n);
			this.offset += n;
			return r;
		}
		const out = Buffer.alloc(n);
		let toOff = 0;
		let startOff = this.offset;
		let i = 0;
		for (; toOff !== n && i < this.buffers.length; i++) {
			const buf = this.buffers[i];
			const toCopy = Math.min(buf.length - startOff, n - toOff);
			buf.copy(out, toOff, startOff, startOff + toCopy);
			if (startOff + toCopy < buf.length) {
				this.offset = startOff + toCopy;
				break;
			} else {
				toOff += toCopy;
				startOff = 0;
			}
		}
		this.buffers = this.buffers.slice(i);
		if (this.buffers.length === 0) this.offset = 0;
		return out;
	};
	OffsetBuffer.prototype.peekUInt8 = function peekUInt8() {
		return this.buffers[0][this.offset];
	};
	OffsetBuffer.prototype.readUInt8 = function readUInt8() {
		this.size -= 1;
		const first = this.buffers[0];
		const r = first[this.offset];
		if (++this.offset === first.length) {
			this.offset = 0;
			this.buffers.shift();
		}
		return r;
	};
	OffsetBuffer.prototype.readUInt16LE = function readUInt16LE() {
		const first = this.buffers[0];
		this.size -= 2;
		let r;
		let shift;
		if (first.length - this.offset >= 2) {
			r = first.readUInt16LE(this.offset);
			shift = 0;
			this.offset += 2;
		} else {
			r = first[this.offset] | this.buffers[1][0] << 8;
			shift = 1;
			this.offset = 1;
		}
		if (this.offset === this.buffers[shift].length) {
			this.offset = 0;
			shift++;
		}
		if (shift !== 0) this.buffers = this.buffers.slice(shift);
		return r;
	};
	OffsetBuffer.prototype.readUInt24LE = function readUInt24LE() {
		const first = this.buffers[0];
		let r;
		let shift;
		const firstHas = first.length - this.offset;
		if (firstHas >= 3) {
			r = first.readUInt16LE(this.offset) | first[this.offset + 2] << 16;
			shift = 0;
			this.offset += 3;
		} else if (firstHas >= 2) {
			r = first.readUInt16LE(this.offset) | this.buffers[1][0] << 16;
			shift = 1;
			this.offset = 1;
		} else {
			r = first[this.offset];
			this.offset = 0;
			this.buffers.shift();
			this.size -= 1;
			r |= this.readUInt16LE() << 8;
			return r;
		}
		this.size -= 3;
		if (this.offset === this.buffers[shift].length) {
			this.offset = 0;
			shift++;
		}
		if (shift !== 0) this.buffers = this.buffers.slice(shift);
		return r;
	};
	OffsetBuffer.prototype.readUInt32LE = function readUInt32LE() {
		const first = this.buffers[0];
		let r;
		let shift;
		const firstHas = first.length - this.offset;
		if (firstHas >= 4) {
			r = first.readUInt32LE(this.offset);
			shift = 0;
			this.offset += 4;
		} else if (firstHas >= 3) {
			r = (first.readUInt16LE(this.offset) | first[this.offset + 2] << 16) + this.buffers[1][0] * 16777216;
			shift = 1;
			this.offset = 1;
		} else if (firstHas >= 2) {
			r = first.readUInt16LE(this.offset);
			this.offset = 0;
			this.buffers.shift();
			this.size -= 2;
			r += this.readUInt16LE() * 65536;
			return r;
		} else {
			r = first[this.offset];
			this.offset = 0;
			this.buffers.shift();
			this.size -= 1;
			r += this.readUInt24LE() * 256;
			return r;
		}
		this.size -= 4;
		if (this.offset === this.buffers[shift].length) {
			this.offset = 0;
			shift++;
		}
		if (shift !== 0) this.buffers = this.buffers.slice(shift);
		return r;
	};
	OffsetBuffer.prototype.readUInt16BE = function readUInt16BE() {
		const r = this.readUInt16LE();
		return (r & 255) << 8 | r >> 8;
	};
	OffsetBuffer.prototype.readUInt24BE = function readUInt24BE() {
		const r = this.readUInt24LE();
		return (r & 255) << 16 | (r >> 8 & 255) << 8 | r >> 16;
	};
	OffsetBuffer.prototype.readUInt32BE = function readUInt32BE() {
		const r = this.readUInt32LE();
		return ((r & 255) << 24 | (r >>> 8 & 255) << 16 | (r >>> 16 & 255) << 8 | r >>> 24) >>> 0;
	};
	function signedInt8(num) {
		if (num >= 128) return -(255 ^ num) - 1;
		else return num;
	}
	OffsetBuffer.prototype.peekInt8 = function peekInt8() {
		return signedInt8(this.peekUInt8());
	};
	OffsetBuffer.prototype.readInt8 = function readInt8() {
		return signedInt8(this.readUInt8());
	};
	function signedInt16(num) {
		if (num >= 32768) return -(65535 ^ num) - 1;
		else return num;
	}
	OffsetBuffer.prototype.readInt16BE = function readInt16BE() {
		return signedInt16(this.readUInt16BE());
	};
	OffsetBuffer.prototype.readInt16LE = function readInt16LE() {
		return signedInt16(this.readUInt16LE());
	};
	function signedInt24(num) {
		if (num >= 8388608) return -(16777215 ^ num) - 1;
		else return num;
	}
	OffsetBuffer.prototype.readInt24BE = function readInt24BE() {
		return signedInt24(this.readUInt24BE());
	};
	OffsetBuffer.prototype.readInt24LE = function readInt24LE() {
		return signedInt24(this.readUInt24LE());
	};
	function signedInt32(num) {
		if (num >= 2147483648) return -(4294967295 ^ num) - 1;
		else return num;
	}
	OffsetBuffer.prototype.readInt32BE = function readInt32BE() {
		return signedInt32(this.readUInt32BE());
	};
	OffsetBuffer.prototype.readInt32LE = function readInt32LE() {
		return signedInt32(this.readUInt32LE());
	};
}));
// node_modules/pg-copy-streams/message-formats.js
var require_message_formats = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	/**
	* The COPY feature uses the following protocol codes.
	* The codes for the most recent protocol version are documented on
	* https://www.postgresql.org/docs/current/static/protocol-message-formats.html
	*
	* The protocol flow itself is described on
	* https://www.postgresql.org/docs/current/static/protocol-flow.html
	*/
	module.exports = {
		ErrorResponse: 69,
		CopyInResponse: 71,
		CopyOutResponse: 72,
		CopyBothResponse: 87,
		CopyDone: 99,
		CopyData: 100,
		CopyFail: 102,
		CommandComplete: 67,
		ReadyForQuery: 90,
		NotificationResponse: 65,
		NoticeResponse: 78,
		ParameterStatus: 83
	};
}));
// node_modules/pg-copy-streams/copy-to.js
var require_copy_to = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	module.exports = function(txt, options) {
		return new CopyStreamQuery(txt, options);
	};
	var { Readable } = __require("stream");
	var assert = __require("assert");
	var BufferList = require_obuf();
	var code = require_message_formats();
	var PG_CODE = 0;
	var PG_LENGTH = 1;
	var PG_MESSAGE = 2;
	var CopyStreamQuery = class extends Readable {
		constructor(text, options) {
			super(options);
			this.text = text;
			this.rowCount = 0;
			this._state = PG_CODE;
			this._buffer = new BufferList();
			this._unreadMessageContentLength = 0;
			this._copyDataChunks = new BufferList();
			this._pgDataHandler = null;
			this._drained = false;
			this._forwarding = false;
			this._onReadableEvent = this._onReadable.bind(this);
		}
		submit(connection) {
			this.connection = connection;
			this._attach();
			connection.query(this.text);
		}
		_attach() {
			const connectionStream = this.connection.stream;
			const pgDataListeners = connectionStream.listeners("data");
			assert(pgDataListeners.length == 1);
			this._pgDataHandler = pgDataListeners.pop();
			connectionStream.removeListener("data", this._pgDataHandler);
			connectionStream.pause();
			this._forward();
			connectionStream.on("readable", this._onReadableEvent);
		}
		_detach() {
			const connectionStream = this.connection.stream;
			const unreadBuffer = this._buffer.take(this._buffer.size);
			connectionStream.removeListener("readable", this._onReadableEvent);
			connectionStream.addListener("data", this._pgDataHandler);
			this._pgDataHandler(unreadBuffer);
			process.nextTick(function() {
				connectionStream.resume();
			});
		}
		_cleanup() {
			this._buffer = null;
			this._copyDataChunks = null;
			this._pgDataHandler = null;
			this._onReadableEvent = null;
		}
		_onReadable() {
			this._forward();
		}
		_read() {
			this._drained = true;
			this._forward();
		}
		_forward() {
			if (this._forwarding || !this._drained || !this.connection) return;
			this._forwarding = true;
			const connectionStream = this.connection.stream;
			let chunk;
			while (this._drained && (chunk = connectionStream.read()) !== null) this._drained = this._parse(chunk);
			this._forwarding = false;
		}
		_parse(chunk) {
			let done = false;
			let drained = true;
			this._buffer.push(chunk);
			while (!done && this._buffer.size > 0) {
				if (PG_CODE === this._state) {
					if (!this._buffer.has(1)) break;
					this._code = this._buffer.peekUInt8();
					if (this._code === code.ErrorResponse) {
						this._detach();
						return;
					}
					this._buffer.readUInt8();
					this._state = PG_LENGTH;
				}
				if (PG_LENGTH === this._state) {
					if (!this._buffer.has(4)) break;
					this._unreadMessageContentLength = this._buffer.readUInt32BE() - 4;
					this._state = PG_MESSAGE;
				}
				if (PG_MESSAGE === this._state) {
					if (this._unreadMessageContentLength > 0 && this._buffer.size > 0) {
						const n = Math.min(this._buffer.size, this._unreadMessageContentLength);
						const messageContentChunk = this._buffer.take(n);
						this._unreadMessageContentLength -= n;
						if (this._code === code.CopyData) this._copyDataChunks.push(messageContentChunk);
					}
					if (this._unreadMessageContentLength === 0) {
						switch (this._code) {
							case code.CopyOutResponse:
							case code.CopyData:
							case code.ParameterStatus:
							case code.NoticeResponse:
							case code.NotificationResponse: break;
							case code.CopyDone:
							default: done = true;
						}
						this._state = PG_CODE;
					}
				}
			}
			const len = this._copyDataChunks.size;
			if (len > 0) drained = this.push(this._copyDataChunks.take(len));
			if (done) {
				this._detach();
				this.push(null);
				this._cleanup();
			}
			return drained;
		}
		handleError(err) {
			this.emit("error", err);
			this._cleanup();
		}
		handleCommandComplete(msg) {
			const match = /COPY (\d+)/.exec((msg || {}).text);
			if (match) this.rowCount = parseInt(match[1], 10);
		}
		handleReadyForQuery() {}
	};
}));
// node_modules/pg-copy-streams/copy-from.js
var require_copy_from = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	module.exports = function(txt, options) {
		return new CopyStreamQuery(txt, options);
	};
	var { Writable } = __require("stream");
	var code = require_message_formats();
	var CopyStreamQuery = class extends Writable {
		constructor(text, options) {
			super(options);
			this.text = text;
			this.rowCount = 0;
			this._gotCopyInResponse = false;
			this.chunks = [];
			this.cb_CopyInResponse = null;
			this.cb_ReadyForQuery = null;
			this.cb_destroy = null;
			this.cork();
		}
		submit(connection) {
			this.connection = connection;
			connection.query(this.text);
		}
		callback() {}
		_write(chunk, enc, cb) {
			this.chunks.push({
				chunk,
				encoding: enc
			});
			if (this._gotCopyInResponse) return this.flush(cb);
			this.cb_CopyInResponse = cb;
		}
		_writev(chunks, cb) {
			if (this.chunks.length == 0) this.chunks = chunks;
			else {
				const QUANTUM = 125e3;
				for (let i = 0; i < chunks.length; i += QUANTUM) this.chunks.push(...chunks.slice(i, Math.min(i + QUANTUM, chunks.length)));
			}
			if (this._gotCopyInResponse) return this.flush(cb);
			this.cb_CopyInResponse = cb;
		}
		_destroy(err, cb) {
			if (this.cb_ReadyForQuery) return cb(err);
			this.cb_destroy = cb;
			const msg = err ? err.message : "NODE-PG-COPY-STREAMS destroy() was called";
			const self = this;
			const done = function() {
				self.connection.sendCopyFail(msg);
			};
			this.chunks = [];
			if (this._gotCopyInResponse) return this.flush(done);
			this.cb_CopyInResponse = done;
		}
		_final(cb) {
			this.cb_ReadyForQuery = cb;
			const self = this;
			const done = function() {
				const finBuffer = Buffer.from([
					code.CopyDone,
					0,
					0,
					0,
					4
				]);
				self.connection.stream.write(finBuffer);
			};
			if (this._gotCopyInResponse) return this.flush(done);
			this.cb_CopyInResponse = done;
		}
		flush(callback) {
			let chunk;
			let ok = true;
			while (ok && (chunk = this.chunks.shift())) ok = this.flushChunk(chunk.chunk);
			if (callback) {
				if (ok) callback();
				else if (this.chunks.length) this.connection.stream.once("drain", this.flush.bind(this, callback));
				else this.connection.stream.once("drain", callback);
			}
		}
		flushChunk(chunk) {
			const Int32Len = 4;
			const lenBuffer = Buffer.from([
				code.CopyData,
				0,
				0,
				0,
				0
			]);
			lenBuffer.writeUInt32BE(chunk.length + Int32Len, 1);
			this.connection.stream.write(lenBuffer);
			return this.connection.stream.write(chunk);
		}
		handleError(e) {
			this.callback();
			if (this.cb_destroy) {
				const cb = this.cb_destroy;
				this.cb_destroy = null;
				cb(e);
			} else this.emit("error", e);
			this.connection = null;
		}
		handleCopyInResponse(connection) {
			this._gotCopyInResponse = true;
			if (!this.destroyed) this.uncork();
			const cb = this.cb_CopyInResponse || function() {};
			this.cb_CopyInResponse = null;
			this.flush(cb);
		}
		handleCommandComplete(msg) {
			const match = /COPY (\d+)/.exec((msg || {}).text);
			if (match) this.rowCount = parseInt(match[1], 10);
		}
		handleReadyForQuery() {
			this.callback();
			this.cb_ReadyForQuery();
			this.connection = null;
		}
	};
}));
// node_modules/pg-copy-streams/copy-both.js
var require_copy_both = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	module.exports = function(txt, options) {
		return new CopyStreamQuery(txt, options);
	};
	var { Duplex } = __require("stream");
	var assert = __require("assert");
	var BufferList = require_obuf();
	var code = require_message_formats();
	var PG_CODE = 0;
	var PG_LENGTH = 1;
	var PG_MESSAGE = 2;
	var CopyStreamQuery = class extends Duplex {
		constructor(text, options) {
			super(options);
			this.text = text;
			this._state = PG_CODE;
			this._buffer = new BufferList();
			this._unreadMessageContentLength = 0;
			this._copyDataChunks = new BufferList();
			this._pgDataHandler = null;
			this._drained = false;
			this._forwarding = false;
			this._onReadableEvent = this._onReadable.bind(this);
			this.alignOnCopyDataFrame = options ? options.alignOnCopyDataFrame === true : false;
			this._gotCopyInResponse = false;
			this.chunks = [];
			this.cb = null;
			this.cork();
		}
		submit(connection) {
			this.connection = connection;
			this._attach();
			connection.query(this.text);
		}
		_attach() {
			const connectionStream = this.connection.stream;
			const pgDataListeners = connectionStream.listeners("data");
			assert(pgDataListeners.length == 1);
			this._pgDataHandler = pgDataListeners.pop();
			connectionStream.removeListener("data", this._pgDataHandler);
			connectionStream.pause();
			this._forward();
			connectionStream.on("readable", this._onReadableEvent);
		}
		_detach() {
			const connectionStream = this.connection.stream;
			const unreadBuffer = this._buffer.take(this._buffer.size);
			connectionStream.removeListener("readable", this._onReadableEvent);
			connectionStream.addListener("data", this._pgDataHandler);
			this._pgDataHandler(unreadBuffer);
			process.nextTick(function() {
				connectionStream.resume();
			});
		}
		_cleanup() {
			this._buffer = null;
			this._copyDataChunks = null;
			this._pgDataHandler = null;
			this._onReadableEvent = null;
		}
		_onReadable() {
			this._forward();
		}
		_read() {
			this._drained = true;
			this._forward();
		}
		_forward() {
			if (this._forwarding || !this._drained || !this.connection) return;
			this._forwarding = true;
			const connectionStream = this.connection.stream;
			let chunk;
			while (this._drained && (chunk = connectionStream.read()) !== null) this._drained = this._parse(chunk);
			this._forwarding = false;
		}
		_parse(chunk) {
			let done = false;
			let drained = true;
			this._buffer.push(chunk);
			while (!done && this._buffer.size > 0) {
				if (PG_CODE === this._state) {
					if (!this._buffer.has(1)) break;
					this._code = this._buffer.peekUInt8();
					if (this._code === code.ErrorResponse) {
						this._detach();
						return;
					}
					this._buffer.readUInt8();
					this._state = PG_LENGTH;
				}
				if (PG_LENGTH === this._state) {
					if (!this._buffer.has(4)) break;
					this._unreadMessageContentLength = this._buffer.readUInt32BE() - 4;
					this._state = PG_MESSAGE;
				}
				if (PG_MESSAGE === this._state) {
					if (this._unreadMessageContentLength > 0 && this._buffer.size > 0) {
						const n = Math.min(this._buffer.size, this._unreadMessageContentLength);
						const messageContentChunk = this._buffer.take(n);
						this._unreadMessageContentLength -= n;
						if (this._code === code.CopyData) this._copyDataChunks.push(messageContentChunk);
					}
					if (this._unreadMessageContentLength === 0) {
						switch (this._code) {
							case code.CopyBothResponse:
								this._startCopyIn();
								break;
							case code.CopyData:
								if (this.alignOnCopyDataFrame) drained = this._flushCopyData();
								break;
							case code.ParameterStatus:
							case code.NoticeResponse:
							case code.NotificationResponse: break;
							case code.CopyDone:
							default: done = true;
						}
						this._state = PG_CODE;
					}
				}
			}
			if (!this.alignOnCopyDataFrame) drained = this._flushCopyData();
			if (done) {
				this._detach();
				this.push(null);
				this._cleanup();
			}
			return drained;
		}
		_flushCopyData() {
			let drained = true;
			const len = this._copyDataChunks.size;
			if (len > 0) drained = this.push(this._copyDataChunks.take(len));
			return drained;
		}
		_write(chunk, enc, cb) {
			this.chunks.push({
				chunk,
				encoding: enc
			});
			if (this._gotCopyInResponse) return this.flush(cb);
			this.cb = cb;
		}
		_writev(chunks, cb) {
			this.chunks.push(...chunks);
			if (this._gotCopyInResponse) return this.flush(cb);
			this.cb = cb;
		}
		_final(cb) {
			this.flush();
			const finBuffer = Buffer.from([
				code.CopyDone,
				0,
				0,
				0,
				4
			]);
			this.connection.stream.write(finBuffer);
			this.cb_flush = cb;
		}
		flush(callback) {
			let chunk;
			let ok = true;
			while (ok && (chunk = this.chunks.shift())) ok = this.flushChunk(chunk.chunk);
			if (callback) {
				if (ok) callback();
				else if (this.chunks.length) this.connection.stream.once("drain", this.flush.bind(this, callback));
				else this.connection.stream.once("drain", callback);
			}
		}
		flushChunk(chunk) {
			const Int32Len = 4;
			const lenBuffer = Buffer.from([
				code.CopyData,
				0,
				0,
				0,
				0
			]);
			lenBuffer.writeUInt32BE(chunk.length + Int32Len, 1);
			this.connection.stream.write(lenBuffer);
			return this.connection.stream.write(chunk);
		}
		_startCopyIn() {
			this._gotCopyInResponse = true;
			this.uncork();
			this.flush();
			if (this.cb) {
				const { cb } = this;
				this.cb = null;
				cb();
			}
		}
		handleError(err) {
			this.emit("error", err);
			this._cleanup();
		}
		handleCopyData(chunk) {}
		handleCommandComplete() {}
		handleReadyForQuery() {
			this.connection = null;
			this.cb_flush();
		}
	};
}));
// db/move/target.ts
var import_pg_copy_streams = (/* @__PURE__ */ __commonJSMin(((exports) => {
	var CopyToQueryStream = require_copy_to();
	var CopyFromQueryStream = require_copy_from();
	require_copy_both();
	exports.to = function copyTo(txt, options) {
		return new CopyToQueryStream(txt, options);
	};
	exports.from = function copyFrom(txt, options) {
		return new CopyFromQueryStream(txt, options);
	};
})))();
/** Foreign keys, and indexes that are no constraint: made after the rows they cost a third of the time. */
var POSTPONED = `
  select 2 as turn, format('alter table %s drop constraint %I', conrelid::regclass, conname) as removal,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as statement
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
  union all
  select 1, format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
  from pg_index join pg_class on pg_class.oid = indexrelid and relnamespace = 'public'::regnamespace
  where not exists (select from pg_constraint where conindid = indexrelid)
  order by turn, statement`;
/** A connection that fills a database. Throws while another move does. */
async function openTarget(connectionString) {
	const client = new Client$1({
		connectionString,
		connectionTimeoutMillis: 15e3,
		keepAlive: true,
		options: "-c synchronous_commit=off -c maintenance_work_mem=256MB -c statement_timeout=0"
	});
	client.on("error", () => {});
	await client.connect();
	const query = async (statement, values = []) => (await client.query(statement, values)).rows;
	const close = () => client.end();
	async function inTransaction(work) {
		await client.query("begin");
		try {
			const result = await work();
			await client.query("commit");
			return result;
		} catch (error) {
			await client.query("rollback").catch(() => {});
			throw error;
		}
	}
	async function requireUsable() {
		const [found] = await query("select current_setting('server_encoding') as encoding, pg_try_advisory_lock(2) as free");
		if (!found?.free) throw new Error("another move is filling this database");
		if (found.encoding !== "UTF8") throw new Error(`its encoding is ${found.encoding}: make one of UTF8`);
	}
	async function requireEmpty() {
		const [table] = await query("select from pg_tables where schemaname in ('public', 'drizzle', 'move') limit 1");
		if (table) throw new Error("the database has tables already: name an empty one");
	}
	await requireUsable().catch(async (error) => {
		await close();
		throw error;
	});
	return {
		close,
		/** The move that has begun here; undefined for an empty database. Throws for one that holds anything else. */
		async state() {
			const [has] = await query("select where to_regclass('move.state') is not null");
			if (!has) return void await requireEmpty();
			const [state] = await query(`select id, key_fingerprint as "keyFingerprint", audit, started_at as "startedAt", finished_at as "finishedAt"
         from move.state`);
			return state;
		},
		/** Writes down what is to come; `before` is the last that happens before the commit. */
		begin: ({ id, keyFingerprint, audit, startedAt }, totals, before) => inTransaction(async () => {
			await query("select pg_advisory_xact_lock(1)");
			await requireEmpty();
			await client.query(MOVE_STATE);
			await query("insert into move.state values ($1, $2, $3, $4)", [
				id,
				keyFingerprint,
				audit,
				startedAt
			]);
			for (const [name, { rows, digest }] of totals) await query("insert into move.progress values ($1, $2, $3)", [
				name,
				rows,
				digest
			]);
			await before();
		}),
		/** Makes the tables by the product's own migrations, and puts off what is made after the rows. */
		async prepare(migrationsFolder) {
			await migrate(drizzle(client), { migrationsFolder });
			const [left] = await query("select from move.state where not is_prepared");
			if (!left) return;
			await inTransaction(async () => {
				const postponed = await query(POSTPONED);
				for (const [number, { removal, statement }] of postponed.entries()) {
					await query(removal);
					await query("insert into move.postponed values ($1, $2)", [number, statement]);
				}
				await query("update move.state set is_prepared = true");
			});
		},
		async progress() {
			const rows = await query("select * from move.progress");
			return new Map(rows.map(({ name, rows, digest, copied, last }) => [name, {
				rows: Number(rows),
				digest,
				copied: Number(copied),
				last: last ?? void 0
			}]));
		},
		/** Adds a batch, with the progress in the same transaction. */
		copy: ({ name, columnList }, { lines, rows, last }, before) => inTransaction(async () => {
			await pipeline([Buffer.from(lines)], client.query((0, import_pg_copy_streams.from)(`copy "${name}" (${columnList}) from stdin`)));
			await query("update move.progress set copied = copied + $2, last = $3 where name = $1", [
				name,
				rows,
				JSON.stringify(last)
			]);
			before();
		}),
		/** The statements that are still to run. */
		postponed: () => query("select * from move.postponed order by number"),
		makeUp: ({ number, statement }) => inTransaction(async () => {
			await query(statement);
			await query("delete from move.postponed where number = $1", [number]);
		}),
		analyze: () => query("analyze"),
		async digest({ targetQuery }) {
			const hash = createHash("sha256");
			const lines = client.query((0, import_pg_copy_streams.to)(`copy (${targetQuery}) to stdout`));
			for await (const chunk of lines) hash.update(chunk);
			return {
				rows: lines.rowCount,
				digest: hash.digest("hex")
			};
		},
		async *lines({ targetQuery }) {
			let rest = "";
			for await (const chunk of client.query((0, import_pg_copy_streams.to)(`copy (${targetQuery}) to stdout`)).setEncoding("utf8")) {
				const lines = `${rest}${chunk}`.split("\n");
				rest = lines.pop() ?? "";
				yield* lines;
			}
		},
		async finish(at) {
			await client.query("set synchronous_commit = on");
			await query("update move.state set finished_at = $1", [at]);
		}
	};
}
// db/move/moveInstallation.ts
var BATCH = 2e4;
/**
* Copies a SQLite installation into an empty PostgreSQL database and proves the copy (OPS-10). Whatever ends it, the next
* call goes on at the row where it ended. Throws, with nothing changed on either side, where it cannot begin.
*/
async function moveInstallation(move) {
	const { dataDir, to } = move;
	const note = readNote(dataDir);
	if (note?.finishedAt) requireNotMoved(dataDir);
	const key = ownKey(dataDir);
	const source = openSource(dataDir, move.migrations);
	try {
		source.requireOwnKey(key);
		const target = await openTarget(to);
		try {
			return await moved({
				now: () => /* @__PURE__ */ new Date(),
				batchSize: BATCH,
				onStep: () => {},
				...move,
				source,
				target,
				fingerprint: fingerprintOf(key),
				id: note?.id
			});
		} finally {
			await target.close();
		}
	} catch (error) {
		throw new Error(reasonOf(error, to), { cause: error });
	} finally {
		source.close();
	}
}
async function moved(running) {
	const { dataDir, to, target, fingerprint, id, now, onStep } = running;
	const former = await target.state();
	if (former && former.id !== id) throw new Error(`${shown(to)} holds another installation, or another move of this one: name an empty database`);
	if (former && former.keyFingerprint !== fingerprint) throw new Error(`secret.key in ${dataDir} is not the one that this move began with: put that one back`);
	const state = former ?? await start(running);
	onStep("begun");
	const progress = await target.progress();
	if (!state.finishedAt) {
		await fill(running, progress);
		await prove(running, progress, state.audit);
		onStep("proved");
		await target.finish(now());
		onStep("finished");
	}
	const [startedAt, finishedAt] = [state.startedAt.toISOString(), now().toISOString()];
	await writeNote(dataDir, {
		id: state.id,
		to: shown(to),
		startedAt,
		finishedAt
	});
	const rows = [...progress.values()].reduce((sum, { rows }) => sum + rows, 0);
	return {
		to: shown(to),
		tables: progress.size,
		rows
	};
}
/** Reads the whole source, which refuses what cannot be moved; only then folder and database say that a move has begun. */
async function start({ dataDir, to, source, target, fingerprint, audit, now, batchSize, onStep, id = newId() }) {
	const totals = new Map(movedTables.map((table) => [table.name, source.digest(table, batchSize)]));
	onStep("source read");
	const { isSound, text } = await audit("source");
	if (!isSound) throw new Error("the audit found violations: see npm run audit");
	const state = {
		id,
		keyFingerprint: fingerprint,
		audit: text,
		startedAt: now()
	};
	onStep("source audited");
	await target.begin(state, totals, async () => {
		await writeNote(dataDir, {
			id,
			to: shown(to),
			startedAt: state.startedAt.toISOString(),
			finishedAt: null
		});
		onStep("note written");
	});
	return {
		...state,
		finishedAt: null
	};
}
async function fill({ source, target, migrations, batchSize, onStep }, progress) {
	await target.prepare(join(migrations, "postgres"));
	onStep("tables made");
	for (const table of movedTables) {
		const { rows = 0, copied: before = 0, last } = progress.get(table.name) ?? {};
		let copied = before;
		if (copied < rows) for (const batch of source.batches(table, last, batchSize)) {
			copied += batch.rows;
			await target.copy(table, batch, () => onStep(`${table.name}: ${copied} of ${rows}`));
		}
	}
	onStep("rows copied");
	for (const postponed of await target.postponed()) {
		await target.makeUp(postponed);
		onStep(postponed.statement);
	}
	await target.analyze();
	onStep("indexes made");
}
/** Throws for what is not equal, with the first row of it. */
async function prove({ source, target, audit, batchSize, onStep }, progress, sourceAudit) {
	for (const table of movedTables) {
		const { rows, digest } = await target.digest(table);
		const expected = progress.get(table.name);
		if (rows !== expected?.rows || digest !== expected.digest) throw new Error(`${table.name} is not equal: ${expected?.rows} rows became ${rows}, ${await firstDifference(source, target, table, batchSize)}: name an empty database to begin anew`);
		onStep(`${table.name} proved`);
	}
	const { text } = await audit("target");
	if (text !== sourceAudit && text !== (await audit("source")).text) throw new Error(`the audits of the two databases do not say the same; that of PostgreSQL:\n${text}`);
}
async function firstDifference(source, target, table, batchSize) {
	const lines = linesIn(source, table, batchSize);
	let found;
	for await (const line of target.lines(table)) {
		const own = found === void 0 ? lines.next().value : line;
		if (own !== line) found = own ?? line;
	}
	found ??= lines.next().value || "none";
	lines.return();
	const values = found.split("	");
	return `the first row that differs is ${table.keyAt.map((at) => values[at]).join(", ")}`;
}
function* linesIn(source, table, batchSize) {
	for (const { lines } of source.batches(table, void 0, batchSize)) yield* lines.slice(0, -1).split("\n");
}
function ownKey(dataDir) {
	const file = join(dataDir, "secret.key");
	if (!existsSync(file)) throw new Error(`put the installation's secret.key into ${dataDir} first`);
	return secretKey(file);
}
/** The address without user, password and settings. */
function shown(address) {
	const { host, pathname } = new URL(address);
	return `postgres://${host}${pathname}`;
}
var DISK_FULL = "53100";
function reasonOf(error, to) {
	const { message, code } = error;
	if (code === DISK_FULL) return `the disk of ${shown(to)} is full: make room and run npm run move again`;
	return code ? `${shown(to)}: ${message || code}` : message;
}
// db/move/move.ts
var { dataDir } = dataFolderFrom(process.env);
var to = addressIn(process.argv.slice(2));
if (process.env.DATABASE_URL) end(1, "A move begins with SQLite: unset DATABASE_URL, and name the new database by --to");
var audit = (of) => {
	const env = {
		...process.env,
		DATA_DIR: dataDir,
		DATABASE_URL: of === "target" ? to : ""
	};
	return auditText(join(import.meta.dirname, "audit.js"), env, ["--of-move"]);
};
try {
	prepareFolder(dataDir);
	const moved = await moveInstallation({
		dataDir,
		to,
		migrations: resolve(import.meta.dirname, "../../db/migrations"),
		audit,
		onStep: (step) => console.log(step)
	});
	console.log(`Moved: ${moved.rows} rows of ${moved.tables} tables are in ${moved.to}, and equal; the audit of both is the same`);
	console.log(`media, uploads, builds and secret.key stay in ${dataDir}: start the server with it and that DATABASE_URL`);
	console.log(`No program opens ${join(dataDir, "trofey.db")} any more; to go back to it, delete ${join(dataDir, "moved-to-postgres")}`);
} catch (error) {
	end(1, `${isUnfinished() ? "The move has not finished, run it again" : "Nothing was moved"}: ${error.message}`);
}
function addressIn(args) {
	try {
		const { to = "" } = parseArgs({
			args,
			options: { to: { type: "string" } }
		}).values;
		if (dialectOf(to) === "postgres" && new URL(to).pathname.length > 1) return to;
	} catch {}
	return end(2, "Usage: npm run move -- --to postgres://USER:PASSWORD@HOST/DATABASE");
}
function isUnfinished() {
	try {
		return readNote(dataDir)?.finishedAt === null;
	} catch {
		return false;
	}
}
function end(code, message) {
	console.error(message);
	process.exit(code);
}
export {};

//# sourceMappingURL=move.main.js.map