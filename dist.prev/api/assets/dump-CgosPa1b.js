import { promisify } from "node:util";
import { execFile } from "node:child_process";
// db/postgres/dump.ts
/** Writes the database at an exported snapshot, by PostgreSQL's own program. */
var dumpTo = (file, connectionString, snapshot) => run("pg_dump", connectionString, [
	"--format=custom",
	"--no-owner",
	`--snapshot=${snapshot}`,
	`--file=${file}`
]);
/** Restores a dump into an empty database in one transaction, so that a cut one leaves nothing. */
var restoreDump = (file, connectionString) => run("pg_restore", connectionString, [
	"--single-transaction",
	"--exit-on-error",
	"--no-owner",
	file
]);
/** The password goes by the environment: other users of the machine see a process's arguments. */
async function run(program, connectionString, args) {
	const url = new URL(connectionString);
	const password = decodeURIComponent(url.password);
	url.password = "";
	const env = {
		...process.env,
		...password && { PGPASSWORD: password }
	};
	try {
		await promisify(execFile)(program, [...args, `--dbname=${url.href}`], { env });
	} catch (error) {
		const { code, stderr, message } = error;
		if (code === "ENOENT") throw new Error(`${program} is not installed: it comes with PostgreSQL's client programs`);
		throw new Error(`${program}: ${stderr?.trim() || message}`);
	}
}
export { restoreDump as n, dumpTo as t };

//# sourceMappingURL=dump-CgosPa1b.js.map