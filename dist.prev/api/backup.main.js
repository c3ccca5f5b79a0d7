import { m as lt } from "./assets/select-BGk_X9JH.js";
import { i as newId } from "./assets/ids-C-KNTkas.js";
import { o as MINUTE, t as DAY } from "./assets/units-DlQPQZ6e.js";
import { l as dialect } from "./assets/columns-BrblBdpo.js";
import { r as prepareFolder, t as dataFolderFrom } from "./assets/dataFolder-DGO4XKcP.js";
import { n as withoutBucket, t as openFiles } from "./assets/openFiles-8tkfNMYX.js";
import { r as installationKey } from "./assets/installation-CXCyLesT.js";
import { t as openDb } from "./assets/open-fBzfOEfe.js";
import { Di as backups } from "./assets/schema-9FcbbZnJ.js";
import { t as fingerprintOf } from "./assets/secretKey-DkIrFgw9.js";
import { n as runAudit } from "./assets/runAudit-CgToDB3P.js";
import { n as filesOfRows } from "./assets/files-wen2bEbI.js";
import { n as sync, t as localFiles } from "./assets/localFiles-BWAepErG.js";
import { n as readManifest, r as sha256Of, t as manifestIn } from "./assets/manifest-Dupv92gL.js";
import { constants, existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { copyFile, link, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { constants as constants$2, setPriority } from "node:os";
// db/backup/takeBackup.ts
/** Snapshots until one whose files have all been copied; a file that is lost is missing from the last one too. */
var MAX_SNAPSHOTS = 3;
/**
* Copies database and media beside a running server, and returns the backup's folder with its manifest. Files are
* copied before the snapshot, and those that came meanwhile after it; a folder without a manifest is what a cut left.
*/
async function takeBackup({ db, files, keyFingerprint, folder, startedAt, audit }) {
	const name = startedAt.toISOString().replace(/[:.]/g, "-");
	const copy = join(folder, `.${name}${UNFINISHED}`);
	await mkdir(folder, {
		recursive: true,
		mode: 448
	});
	await removeUnfinished(folder);
	await mkdir(copy, { mode: 448 });
	const media = join(copy, "media");
	const former = (await backupsIn(folder)).at(-1);
	const keep = copier(files, media, former && join(folder, former, "media"));
	for await (const { key, size } of files.list()) await keep(key, size);
	const { file, named } = await snapshot(db, copy, keep);
	const { count, bytes } = await dropOthers(media, named);
	await mkdir(media, { recursive: true });
	const database = join(copy, file);
	const isProven = await audit(copy);
	const manifest = {
		version: 1,
		startedAt: startedAt.toISOString(),
		dialect,
		database: {
			file,
			sha256: await sha256Of(database)
		},
		keyFingerprint,
		files: count,
		bytes: bytes + (await stat(database)).size,
		isProven
	};
	await sync(database);
	await writeSynced(manifestIn(copy), JSON.stringify(manifest, void 0, 2));
	await sync(copy);
	const finished = join(folder, name);
	await rename(copy, finished);
	await sync(folder);
	return {
		path: finished,
		manifest
	};
}
/** Deletes all but the newest backups. */
async function keepNewest(folder, count) {
	const all = await backupsIn(folder);
	for (const name of all.slice(0, Math.max(0, all.length - count))) await rm(join(folder, name), {
		recursive: true,
		force: true
	});
}
var UNFINISHED = ".unfinished";
async function removeUnfinished(folder) {
	for (const name of await readdir(folder)) if (name.endsWith(UNFINISHED)) await rm(join(folder, name), {
		recursive: true,
		force: true
	});
}
/** Names of finished backups, the oldest first. */
async function backupsIn(folder) {
	const isFinished = (name) => readManifest(join(folder, name)).then(() => true, () => false);
	const finished = [];
	for (const name of (await readdir(folder)).sort()) if (/^\d{4}-\d\d-\d\dT/.test(name) && await isFinished(name)) finished.push(name);
	return finished;
}
/** Copies a file once, as a link where that is possible: a stored file never changes. Returns whether there was one. */
function copier(files, media, former) {
	const copied = /* @__PURE__ */ new Set();
	const links = async (from, to) => link(from, to).then(() => true, () => false);
	return async function keep(key, size) {
		if (copied.has(key)) return true;
		const target = join(media, key);
		await mkdir(dirname(target), { recursive: true });
		const kept = former && join(former, key);
		const isThere = kept && size !== void 0 && (await localFiles(former).stat(key))?.size === size && await links(kept, target) || await files.withPath(key, async (path) => {
			if (await links(path, target)) return true;
			await copyFile(path, target, constants.COPYFILE_FICLONE);
			await sync(target);
			return true;
		}).catch(async (error) => {
			if (await files.stat(key)) throw error;
			return false;
		});
		if (isThere) copied.add(key);
		return isThere;
	};
}
/** Retention may delete a file between the snapshot and its copy: a later snapshot does not name it any more. */
async function snapshot(db, copy, keep) {
	for (let attempt = 1;; attempt++) {
		let named = /* @__PURE__ */ new Set();
		let missing = 0;
		const file = await db.copyTo(copy, async (reads) => {
			named = await namedKeys(reads);
			for (const key of named) if (!await keep(key)) missing++;
		});
		if (missing === 0 || attempt === MAX_SNAPSHOTS) return {
			file,
			named
		};
		await rm(join(copy, file));
	}
}
async function namedKeys(db) {
	const keys = /* @__PURE__ */ new Set();
	for await (const { mediaKey, thumbnailKey } of filesOfRows(db)) for (const key of [mediaKey, thumbnailKey]) if (key) keys.add(key);
	return keys;
}
/** Deletes copies of files that no row of the snapshot names. Returns how many are left, and their bytes. */
async function dropOthers(media, named) {
	const copies = localFiles(media);
	let [count, bytes] = [0, 0];
	for await (const { key, size } of copies.list()) if (named.has(key)) {
		count++;
		bytes += size;
	} else await copies.delete(key);
	return {
		count,
		bytes
	};
}
async function writeSynced(file, text) {
	const handle = await open(file, "wx", 384);
	await handle.writeFile(text);
	await handle.sync();
	await handle.close();
}
// db/backup/backup.ts
var ROWS_KEPT = 400 * DAY;
/** A server that commits without a pause leaves another process its turn by chance only. */
var LOCK_TIMEOUT = MINUTE;
var { database, media, dataDir } = dataFolderFrom(process.env);
var args = process.argv.slice(2);
var at = args.indexOf("--keep");
var keep = at < 0 ? Number.POSITIVE_INFINITY : Number(args.splice(at, 2)[1]);
if (!(keep >= 1) || args.length > 1) end(2, "Usage: npm run backup [-- FOLDER] [-- --keep NUMBER]");
var keyFile = join(dataDir, "secret.key");
var folder = resolve(args[0] ?? (process.env.BACKUP_DIR || "./backups"));
if (!process.env.DATABASE_URL && !existsSync(database)) end(1, `There is no database in ${dataDir} yet`);
if (!existsSync(keyFile)) end(1, `There is no ${keyFile}: a backup is taken with the server's own folder`);
setPriority(constants$2.priority.PRIORITY_LOW);
var startedAt = /* @__PURE__ */ new Date();
try {
	prepareFolder(dataDir);
	const db = await openDb(database, {
		migrations: resolve(import.meta.dirname, "../../db/migrations"),
		lockTimeout: LOCK_TIMEOUT
	});
	const keyFingerprint = fingerprintOf(await installationKey(db, keyFile, startedAt));
	const audit = (copy) => dialect === "postgres" ? Promise.resolve(null) : runAudit(join(import.meta.dirname, "audit.js"), copy, withoutBucket(process.env));
	const { path, manifest } = await takeBackup({
		db,
		files: openFiles(process.env, media).media,
		keyFingerprint,
		folder,
		startedAt,
		audit
	});
	const { files, bytes, isProven } = manifest;
	await db.tx(async (queries) => {
		await queries.delete(backups).where(lt(backups.finishedAt, new Date(startedAt.getTime() - ROWS_KEPT)));
		await queries.insert(backups).values({
			id: newId(),
			startedAt,
			finishedAt: /* @__PURE__ */ new Date(),
			files,
			bytes,
			isProven
		});
	});
	await db.close();
	await keepNewest(folder, keep);
	console.log(`${path}: ${files} files and the database, ${(bytes / 2 ** 20).toFixed(1)} MiB`);
	console.log(`Keep ${keyFile} apart from it: the backup cannot be used without that key`);
	if (isProven === false) end(1, "The copy was kept, but its audit found violations: see npm run audit");
} catch (error) {
	end(1, `No backup: ${error.message}`);
}
function end(code, message) {
	console.error(message);
	process.exit(code);
}
export {};

//# sourceMappingURL=backup.main.js.map