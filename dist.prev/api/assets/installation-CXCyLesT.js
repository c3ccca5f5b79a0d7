import { f as isNull, p as like, t as asc, u as inArray } from "./select-BGk_X9JH.js";
import { Mi as users, Oi as installationStamps } from "./schema-9FcbbZnJ.js";
import { n as keptKey, r as secretKey, t as fingerprintOf } from "./secretKey-DkIrFgw9.js";
import { createHash } from "node:crypto";
// db/demo.ts
var demoAccounts = [
	"player",
	"rich",
	"premium",
	"admin"
];
/** The game account that the sandbox gives a name: the same name is the same account for ever. */
var sandboxAccountId = (name) => createHash("sha256").update(`sandbox epic account: ${name}`).digest("hex").slice(0, 32);
var sandboxChatId = (username) => numberOf(`telegram: ${username}`);
var sandboxDiscordId = (username) => numberOf(`discord: ${username}`);
var numberOf = (name) => String(Number.parseInt(createHash("sha256").update(`sandbox ${name}`).digest("hex").slice(0, 12), 16));
// db/installation.ts
/** Remembered for ever, in the transaction that makes it true. */
var stampInstallation = (queries, name, createdAt) => queries.insert(installationStamps).values({
	name,
	createdAt
}).onConflictDoNothing({ target: installationStamps.name });
/** So many of the oldest players tell where a database from before the marks comes from. */
var BATCH = 100;
async function epicStampOf(db) {
	const stamps = await db.read.select({ name: installationStamps.name }).from(installationStamps);
	const stamped = ["sandbox", "epic"].find((stamp) => stamps.some(({ name }) => name === stamp));
	if (stamped) return stamped;
	const account = {
		epicGamesId: users.epicGamesId,
		displayName: users.displayName
	};
	if ((await db.read.select(account).from(users).where(inArray(users.epicGamesId, demoAccounts.map(sandboxAccountId)))).length > 0) return "sandbox";
	const oldest = await db.read.select(account).from(users).where(isNull(users.deletedAt)).orderBy(asc(users.createdAt), asc(users.id)).limit(BATCH);
	if (oldest.some(({ epicGamesId, displayName }) => epicGamesId === sandboxAccountId(displayName))) return "sandbox";
	return oldest.length > 0 ? "epic" : void 0;
}
/**
* Returns the key of this installation, made on its first start; the database remembers which one it is (OPS-21). Throws an
* Error, and has written nothing, when the folder of this process has another key, or none.
*/
async function installationKey(db, file, now) {
	const stamped = await keyStampOf(db);
	const key = stamped === void 0 ? secretKey(file) : keptKey(file);
	if (!key) throw new Error(`there is no ${file}. ${wayOut}`);
	const own = `key:${fingerprintOf(key)}`;
	if ((stamped ?? await db.tx(async (queries) => await keyStampOf({ read: queries }) ?? stampKey(queries, own, now))) !== own) throw new Error(`${file} is another installation's key. ${wayOut}`);
	return key;
}
var wayOut = "What is sealed in this database needs its own secret.key: copy it here from the folder of another process, or from where a copy is kept. If it is lost for good, `npm run admin -- forget-key` lets a new one be used: payment details stay sealed, and everybody who wants push notifications switches them on again";
var isKeyStamp = like(installationStamps.name, "key:%");
async function keyStampOf(db) {
	const [stamp] = await db.read.select({ name: installationStamps.name }).from(installationStamps).where(isKeyStamp);
	return stamp?.name;
}
async function stampKey(queries, own, now) {
	await stampInstallation(queries, own, now);
	return own;
}
/** The next start decides which key it is. */
var forgetKey = (queries) => queries.delete(installationStamps).where(isKeyStamp);
export { demoAccounts as a, sandboxDiscordId as c, stampInstallation as i, forgetKey as n, sandboxAccountId as o, installationKey as r, sandboxChatId as s, epicStampOf as t };

//# sourceMappingURL=installation-CXCyLesT.js.map