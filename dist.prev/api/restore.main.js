import { l as dialect } from "./assets/columns-BrblBdpo.js";
import { n as keepToOwner, o as restoringIn, t as dataFolderFrom } from "./assets/dataFolder-DGO4XKcP.js";
import { n as withoutBucket, t as openFiles } from "./assets/openFiles-8tkfNMYX.js";
import { n as sync, t as localFiles } from "./assets/localFiles-BWAepErG.js";
import { t as fingerprintOf } from "./assets/secretKey-DkIrFgw9.js";
import { n as readManifest, r as sha256Of } from "./assets/manifest-Dupv92gL.js";
import { n as runAudit } from "./assets/runAudit-CgToDB3P.js";
import { constants, existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { copyFile, cp, mkdir, readFile, rename, rm } from "node:fs/promises";
// db/backup/restoreBackup.ts
/**
* Puts a backup into a data folder that holds nothing but its `secret.key` (OPS-2). Throws for another installation's key,
* a damaged copy and a folder or database in use. What a cut leaves is `restoring`: no program opens such a folder, and the
* next restore begins anew, or ends if only that was missing.
*/
async function restoreBackup({ backup, dataDir, postgres, files, audit, isForced }) {
	const manifest = await readManifest(backup);
	if (manifest.dialect !== dialect) throw new Error(manifest.dialect === "postgres" ? "this backup is of a PostgreSQL database: set DATABASE_URL to an empty one" : "this backup is of SQLite: unset DATABASE_URL");
	const restoring = restoringIn(dataDir);
	await requireKey(dataDir, manifest.keyFingerprint);
	const isRestored = postgres ? !await postgres.isEmpty() : existsSync(join(dataDir, manifest.database.file));
	if (existsSync(restoring)) {
		if (!isRestored) for await (const { key } of files.list()) await files.delete(key);
		await rm(restoring, { recursive: true });
		if (isRestored) return manifest;
	}
	if (isRestored) throw new Error("there is a database already: a backup is restored into an empty folder or database");
	for await (const { key } of files.list()) throw new Error(`there are media already, such as ${key}`);
	const database = join(restoring, manifest.database.file);
	await mkdir(restoring, { mode: 448 });
	await cp(join(backup, "media"), join(restoring, "media"), {
		recursive: true,
		mode: constants.COPYFILE_FICLONE
	});
	await copyFile(join(backup, manifest.database.file), database, constants.COPYFILE_FICLONE);
	if (await sha256Of(database) !== manifest.database.sha256) {
		await rm(restoring, { recursive: true });
		throw new Error("the database in this backup is damaged: take another backup");
	}
	if (!postgres && !isForced && !await audit(restoring)) {
		await rm(restoring, { recursive: true });
		throw new Error("the audit found violations in this backup; with --force it is restored all the same");
	}
	await sync(database);
	const media = join(restoring, "media");
	for await (const { key } of localFiles(media).list()) await files.put(key, join(media, key));
	if (postgres) await postgres.restore(database);
	else await rename(database, join(dataDir, manifest.database.file));
	await sync(dataDir);
	await rm(restoring, { recursive: true });
	return manifest;
}
async function requireKey(dataDir, fingerprint) {
	const file = join(dataDir, "secret.key");
	const key = await readFile(file, "utf8").catch(() => {
		throw new Error(`put the installation's secret.key into ${dataDir} first: without it the payment details stay sealed`);
	});
	if (fingerprintOf(Buffer.from(key.trim(), "hex")) !== fingerprint) throw new Error(`${file} is another installation's key: this backup needs its own`);
}
// db/backup/restore.ts
var { database, dataDir, media } = dataFolderFrom(process.env);
var isForced = process.argv.includes("--force");
var [backup, ...others] = process.argv.slice(2).filter((word) => word !== "--force");
if (!backup || others.length > 0) end(2, "Usage: npm run restore -- BACKUP [--force]");
var audit = (folder) => runAudit(join(import.meta.dirname, "audit.js"), folder, folder === dataDir ? process.env : withoutBucket(process.env));
try {
	keepToOwner(dataDir);
	const isPostgres = dialect === "postgres";
	const { startedAt } = await restoreBackup({
		backup: resolve(backup),
		dataDir,
		files: openFiles(process.env, media).media,
		postgres: isPostgres ? await postgresAt(database) : void 0,
		audit,
		isForced
	});
	if (isPostgres && !await audit(dataDir)) end(1, "Restored, but the audit found violations");
	console.log(`Restored into ${dataDir}: the installation as it was on ${startedAt}`);
} catch (error) {
	end(1, `Nothing was restored: ${error.message}`);
}
async function postgresAt(url) {
	const { isEmpty } = await import("./assets/postgres-CLbC8oIv.js");
	const { restoreDump } = await import("./assets/dump-XR7b2slz.js");
	return {
		isEmpty: () => isEmpty(url),
		restore: (dump) => restoreDump(dump, url)
	};
}
function end(code, message) {
	console.error(message);
	process.exit(code);
}
export {};

//# sourceMappingURL=restore.main.js.map