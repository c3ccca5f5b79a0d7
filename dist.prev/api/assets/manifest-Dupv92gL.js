import { $t as pipe, Gt as nullable, Jt as object, Ot as boolean, Qt as picklist, Rt as isoTimestamp, Xt as parse, d as dialects, ln as string, qt as number, zt as literal } from "./columns-BrblBdpo.js";
import { createReadStream } from "node:fs";
import { join } from "node:path";
import { readFile } from "node:fs/promises";
import { createHash } from "node:crypto";
import { pipeline } from "node:stream/promises";
// db/backup/manifest.ts
var MANIFEST = "manifest.json";
var manifestIn = (backup) => join(backup, MANIFEST);
/** What a backup says of itself; written last, so that a folder without one is no backup. */
var Manifest = object({
	version: literal(1),
	startedAt: pipe(string(), isoTimestamp()),
	dialect: picklist(dialects),
	/** The file that holds the database, and its SHA-256. */
	database: object({
		file: string(),
		sha256: string()
	}),
	/** Of the key that opens what is sealed in this database; the key itself is kept apart. */
	keyFingerprint: string(),
	files: number(),
	/** Of database and media together. */
	bytes: number(),
	/** Whether the audit of this copy found nothing; null on PostgreSQL, where the restored database is audited. */
	isProven: nullable(boolean())
});
/** Throws for a folder that holds no finished backup. */
async function readManifest(backup) {
	const json = await readFile(manifestIn(backup), "utf8").catch(() => {
		throw new Error(`${backup} is not a finished backup: it has no ${MANIFEST}`);
	});
	try {
		return parse(Manifest, JSON.parse(json));
	} catch {
		throw new Error(`${manifestIn(backup)} is damaged, or was written by a newer version`);
	}
}
async function sha256Of(file) {
	const hash = createHash("sha256");
	await pipeline(createReadStream(file), hash);
	return hash.digest("hex");
}
export { readManifest as n, sha256Of as r, manifestIn as t };

//# sourceMappingURL=manifest-Dupv92gL.js.map