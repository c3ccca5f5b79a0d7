import { spawn } from "node:child_process";
// db/backup/runAudit.ts
/** Runs the program of `npm run audit`. Returns whether it finds nothing, and what it prints. */
var auditText = (script, env, args = []) => new Promise((done, failed) => {
	const child = spawn(process.execPath, [script, ...args], {
		env,
		stdio: [
			"ignore",
			"pipe",
			"inherit"
		]
	});
	let text = "";
	child.stdout.setEncoding("utf8").on("data", (chunk) => {
		text += chunk;
	});
	child.on("error", failed);
	child.on("close", (code) => done({
		isSound: code === 0,
		text
	}));
});
/** The same of a data folder. Returns whether it finds nothing. */
var runAudit = async (script, dataDir, settings) => (await auditText(script, {
	...settings,
	DATA_DIR: dataDir
})).isSound;
export { runAudit as n, auditText as t };

//# sourceMappingURL=runAudit-CgToDB3P.js.map