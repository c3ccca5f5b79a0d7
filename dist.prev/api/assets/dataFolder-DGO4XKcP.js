import { $t as pipe, Gt as nullable, Jt as object, Rt as isoTimestamp, Xt as parse, ln as string } from "./columns-BrblBdpo.js";
import { n as sync } from "./localFiles-BWAepErG.js";
import { chmodSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { rename } from "node:fs/promises";
// db/dataFolder.ts
/** Where everything that must be kept lies (SERVER-1). */
function dataFolderFrom(env) {
	const dataDir = env.DATA_DIR || "./data";
	return {
		dataDir,
		media: join(dataDir, "media"),
		database: env.DATABASE_URL || join(dataDir, "trofey.db")
	};
}
var secrets = [
	"trofey.db",
	"trofey.db-wal",
	"trofey.db-shm",
	"trofey.db.lock",
	"secret.key",
	"sandbox-discord.json"
];
/** Where a restore puts everything before it moves it to its place (OPS-2). */
var restoringIn = (dataDir) => join(dataDir, "restoring");
/**
* Makes files readable for their owner only; called before anything is opened. Throws for what a cut restore left.
*/
function prepareFolder(dataDir) {
	if (existsSync(restoringIn(dataDir))) throw new Error("a restore into this folder has not finished: run npm run restore again");
	keepToOwner(dataDir);
}
function keepToOwner(dataDir) {
	process.umask(63);
	for (const file of secrets.map((name) => join(dataDir, name))) if (existsSync(file)) chmodSync(file, 384);
}
/** What a folder says of its move to PostgreSQL (OPS-10, OPS-11). */
var Note = object({
	id: string(),
	/** The database, without its password. */
	to: string(),
	startedAt: pipe(string(), isoTimestamp()),
	finishedAt: nullable(pipe(string(), isoTimestamp()))
});
var noteIn = (dataDir) => join(dataDir, "moved-to-postgres");
/** Throws for a damaged note. */
function readNote(dataDir) {
	const file = noteIn(dataDir);
	if (!existsSync(file)) return void 0;
	try {
		return parse(Note, JSON.parse(readFileSync(file, "utf8")));
	} catch {
		throw new Error(`${file} is damaged: it says whether this installation was moved to PostgreSQL`);
	}
}
/** Whole or not at all, and on the disk. */
async function writeNote(dataDir, note) {
	const file = noteIn(dataDir);
	writeFileSync(`${file}.new`, JSON.stringify(note, void 0, 2));
	await sync(`${file}.new`);
	await rename(`${file}.new`, file);
	await sync(dataDir);
}
/** Throws for a folder whose installation is, or is being, moved: what SQLite would write from here on would be lost. */
function requireNotMoved(dataDir) {
	const note = readNote(dataDir);
	if (!note) return;
	throw new Error(note.finishedAt === null ? `this installation is being moved to ${note.to}: run npm run move again to end that; to stay with SQLite, delete ${noteIn(dataDir)}` : `this installation was moved to ${note.to} on ${note.finishedAt}: set DATABASE_URL; to go back to what SQLite held then, delete ${noteIn(dataDir)}`);
}
export { requireNotMoved as a, readNote as i, keepToOwner as n, restoringIn as o, prepareFolder as r, writeNote as s, dataFolderFrom as t };

//# sourceMappingURL=dataFolder-DGO4XKcP.js.map