import { t as dataFolderFrom } from "./assets/dataFolder-DGO4XKcP.js";
import { n as forgetKey } from "./assets/installation-CXCyLesT.js";
import { t as openDb } from "./assets/open-fBzfOEfe.js";
import { si as AppError } from "./assets/schema-9FcbbZnJ.js";
import { H as transact, n as settingsFrom } from "./assets/env-DZGR3k6F.js";
import { i as revokeAdmin, n as grantAdmin, t as adminsNow } from "./assets/admins-CuMesukj.js";
import { existsSync } from "node:fs";
import { resolve } from "node:path";
// api/admin.ts
var USAGE = `Usage: npm run admin -- list | grant ID | revoke ID | forget-key
ID: a user's id, or the id of the game account
forget-key: the next start may use another secret.key; what the lost one has sealed stays sealed`;
var listed = settingsFrom(process.env).ADMIN_EPIC_IDS;
var [command = "", id] = process.argv.slice(2);
var { database, dataDir } = dataFolderFrom(process.env);
var isAboutSomebody = ["grant", "revoke"].includes(command);
if (!(isAboutSomebody || ["list", "forget-key"].includes(command)) || isAboutSomebody !== (id !== void 0)) end(2, USAGE);
if (!process.env.DATABASE_URL && !existsSync(database)) end(1, `There is no database in ${dataDir} yet`);
var migrations = resolve(import.meta.dirname, "../../db/migrations");
var db = await openDb(database, { migrations }).catch((error) => end(1, error.message));
var problem = await run(db).catch((error) => error instanceof AppError && error.code === "not_found" ? `Nobody here has the id ${id}` : error.message);
await db.close();
if (problem) end(1, problem);
async function run(db) {
	if (command === "forget-key") {
		await db.tx(async (queries) => void await forgetKey(queries));
		console.log("The next start decides which secret.key this database belongs to");
		return;
	}
	if (id === void 0) {
		const admins = await adminsNow(db);
		for (const user of admins) {
			const why = [user.adminGranted && "granted", listed.includes(user.epicGamesId) && "ADMIN_EPIC_IDS"];
			console.log([
				user.id,
				user.epicGamesId,
				user.displayName,
				why.filter(Boolean).join(", ")
			].join("	"));
		}
		if (admins.length === 0) console.log("There are no admins");
		return;
	}
	const change = command === "grant" ? grantAdmin : revokeAdmin;
	const { user, isChanged } = await transact({
		db,
		now: () => /* @__PURE__ */ new Date(),
		publish: () => {}
	}, (tx) => change(tx, id));
	const name = `${user.displayName} (${user.id})`;
	if (command === "grant") console.log(isChanged ? `${name} is an admin now` : `${name} has been granted it before`);
	else console.log(isChanged ? `${name} is no admin any more` : `${name} was no admin`);
	if (command === "revoke" && listed.includes(user.epicGamesId)) console.error(`Warning: ADMIN_EPIC_IDS names ${user.epicGamesId}: take it out, or the next start or sign-in makes them one again`);
}
function end(code, text) {
	console.error(text);
	process.exit(code);
}
export {};

//# sourceMappingURL=admin.main.js.map