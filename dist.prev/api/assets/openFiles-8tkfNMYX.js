import { $t as pipe, Ft as getDotPath, Jt as object, Yt as optional, an as safeParse, dn as transform, ln as string, mn as url, rn as regex } from "./columns-BrblBdpo.js";
import { t as localFiles } from "./localFiles-BWAepErG.js";
import { n as finish, r as s3Bucket, t as StoreFault } from "./s3-CbksE41F.js";
import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
// db/files/s3Files.ts
/** Files in a bucket whose keys begin with `prefix`, which this store's own keys leave out. `temp`: a folder for copies. */
function s3Files(call, prefix, temp) {
	const missing = (key) => Object.assign(new StoreFault(`there is no ${key}`), { code: "ENOENT" });
	async function get(key, range) {
		const headers = range && { range: `bytes=${range.start}-${range.end}` };
		const { status, answer } = await call({
			method: "GET",
			key: prefix + key,
			...headers && { headers }
		});
		if (status !== 404) return answer;
		finish(answer);
		throw missing(key);
	}
	async function* list(within = "") {
		for (let token;;) {
			const { status, answer } = await call({
				method: "GET",
				query: {
					"list-type": "2",
					prefix: prefix + within,
					...token !== void 0 && { "continuation-token": token }
				}
			});
			const page = await text(answer);
			if (status === 404) throw new StoreFault("there is no such bucket");
			for (const [, entry = ""] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
				const key = valueIn(entry, "Key")?.slice(prefix.length) ?? "";
				const changedAt = new Date(valueIn(entry, "LastModified") ?? "");
				yield {
					key,
					size: Number(valueIn(entry, "Size")),
					changedAt
				};
			}
			token = valueIn(page, "NextContinuationToken");
			if (token === void 0) return;
		}
	}
	return {
		async put(key, path, range) {
			const { status, answer } = await call({
				method: "PUT",
				key: prefix + key,
				body: {
					path,
					range
				}
			});
			finish(answer);
			if (status === 404) throw new StoreFault("there is no such bucket");
		},
		get,
		async withPath(key, work) {
			const folder = await mkdtemp(join(temp, "file-"));
			try {
				const path = join(folder, "copy");
				await pipeline(await get(key), createWriteStream(path, { mode: 384 }));
				return await work(path);
			} finally {
				await rm(folder, {
					recursive: true,
					force: true
				});
			}
		},
		async stat(key) {
			const { status, answer } = await call({
				method: "HEAD",
				key: prefix + key
			});
			finish(answer);
			return status === 404 ? void 0 : { size: Number(answer.headers["content-length"]) };
		},
		async delete(key) {
			finish((await call({
				method: "DELETE",
				key: prefix + key
			})).answer);
		},
		list,
		async requireBucket() {
			for await (const _ of list()) return;
		}
	};
}
var entities = {
	amp: "&",
	lt: "<",
	gt: ">",
	quot: "\"",
	apos: "'"
};
/** The text of the first element of this name. */
function valueIn(xml, name) {
	return (new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1])?.replace(/&(\w+);/g, (whole, entity) => entities[entity] ?? whole);
}
// db/files/openFiles.ts
var Bucket = object({
	S3_BUCKET_URL: pipe(string(), url("must be the full address of a bucket"), regex(/^https?:[^?#]+$/, "must be an address such as https://s3.example/bucket"), transform((url) => url.replace(/\/+$/, ""))),
	S3_ACCESS_KEY_ID: string(),
	S3_SECRET_ACCESS_KEY: string(),
	S3_REGION: optional(string(), "us-east-1")
});
var names = Object.keys(Bucket.entries);
/** These settings for a program that is to read the folder `media`. */
var withoutBucket = (env) => ({
	...env,
	...Object.fromEntries(names.map((name) => [name, ""]))
});
/**
* The stores of the settings: the bucket of `S3_BUCKET_URL`, or the folder `media` of this machine. `temp`: where copies
* of the bucket's files lie while they are read. Throws an Error that names each wrong or missing variable.
*/
function openFiles(env, media, temp = tmpdir()) {
	const given = Object.fromEntries(names.flatMap((name) => env[name] ? [[name, env[name]]] : []));
	if (Object.keys(given).length === 0) return {
		media: localFiles(media),
		pieces: void 0
	};
	const { success, output, issues } = safeParse(Bucket, given, { message: "is missing" });
	if (!success) throw new Error(`Invalid settings:\n${issues.map((issue) => `  ${getDotPath(issue)}: ${issue.message}`).join("\n")}`);
	const call = s3Bucket({
		bucket: output.S3_BUCKET_URL,
		region: output.S3_REGION,
		accessKeyId: output.S3_ACCESS_KEY_ID,
		secretAccessKey: output.S3_SECRET_ACCESS_KEY
	});
	return {
		media: s3Files(call, "media/", temp),
		pieces: s3Files(call, "pieces/", temp)
	};
}
export { withoutBucket as n, openFiles as t };

//# sourceMappingURL=openFiles-8tkfNMYX.js.map