import { createReadStream } from "node:fs";
import { dirname, join, relative } from "node:path";
import { copyFile, link, mkdir, open, opendir, rm, stat } from "node:fs/promises";
// db/files/localFiles.ts
/** Files in a folder of this machine. */
function localFiles(folder) {
	const pathOf = (key) => join(folder, key);
	return {
		async put(key, path) {
			const target = pathOf(key);
			await mkdir(dirname(target), { recursive: true });
			await link(path, target).catch(() => copyFile(path, target));
			await sync(target);
			await sync(dirname(target));
		},
		get: async (key, range) => createReadStream(pathOf(key), range),
		withPath: (key, work) => work(pathOf(key)),
		stat: (key) => unlessMissing(stat(pathOf(key)).then(({ size }) => ({ size }))),
		delete: (key) => rm(pathOf(key), { force: true }),
		async *list() {
			const entries = await unlessMissing(opendir(folder, { recursive: true }));
			for await (const entry of entries ?? []) {
				const path = join(entry.parentPath, entry.name);
				const found = entry.isFile() ? await unlessMissing(stat(path)) : void 0;
				if (found) yield {
					key: relative(folder, path),
					size: found.size,
					changedAt: found.mtime
				};
			}
		}
	};
}
var unlessMissing = (work) => work.catch((error) => {
	if (error.code === "ENOENT") return void 0;
	throw error;
});
/** Waits until a file or a folder's list of names is on the disk itself. */
async function sync(path) {
	const handle = await open(path, "r");
	await handle.sync();
	await handle.close();
}
export { sync as n, localFiles as t };

//# sourceMappingURL=localFiles-BWAepErG.js.map