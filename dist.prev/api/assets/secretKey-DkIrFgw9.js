import { closeSync, constants, copyFileSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import { dirname } from "node:path";
import { createHash, randomBytes } from "node:crypto";
// db/secretKey.ts
/** The installation's own key: made on the first start, readable by its owner only. Throws for a damaged one. */
function secretKey(file) {
	const kept = keptKey(file);
	if (kept) return kept;
	makeKey(file);
	return keptKey(file);
}
/** Returns the key that is there, or undefined. Throws for a damaged one. */
function keptKey(file) {
	const text = textOf(file)?.trim();
	if (text === void 0) return void 0;
	if (!/^[0-9a-f]{64}$/.test(text)) throw new Error(`${file} is damaged: it must hold 64 hexadecimal digits`);
	return Buffer.from(text, "hex");
}
function textOf(file) {
	try {
		return readFileSync(file, "utf8");
	} catch (error) {
		if (error.code !== "ENOENT") throw error;
		return;
	}
}
/** Whole or not at all: of several first starts on one folder all read the key of the quickest. */
function makeKey(file) {
	const written = `${file}.${randomBytes(8).toString("hex")}`;
	try {
		const descriptor = openSync(written, "wx", 384);
		writeSync(descriptor, randomBytes(32).toString("hex"));
		fsyncSync(descriptor);
		closeSync(descriptor);
		try {
			linkSync(written, file);
		} catch (error) {
			if (error.code === "EEXIST") throw error;
			copyFileSync(written, file, constants.COPYFILE_EXCL);
		}
	} catch (error) {
		if (error.code !== "EEXIST") throw error;
	} finally {
		rmSync(written, { force: true });
	}
	const folder = openSync(dirname(file), "r");
	fsyncSync(folder);
	closeSync(folder);
}
/** Tells whether two keys are the same one, and nothing else about them. */
var fingerprintOf = (key) => createHash("sha256").update("fingerprint").update(key).digest("hex").slice(0, 16);
export { keptKey as n, secretKey as r, fingerprintOf as t };

//# sourceMappingURL=secretKey-DkIrFgw9.js.map