import { d as isNotNull, r as and, s as gt, t as asc } from "./select-BGk_X9JH.js";
import "./units-DlQPQZ6e.js";
import { Dr as tournaments, Or as tournamentSeries, Vn as submissions, br as maps, it as subscriptionScreenshots } from "./schema-9FcbbZnJ.js";
// db/checks/check.ts
/** Rows that are looked at together: a million of them must not be in memory. */
var PAGE = 2e3;
/** A table's rows by a key, at most `PAGE` at a time; `pageBehind` reads those after `last`. */
async function* pages(pageBehind, keyOf) {
	for (let page = await pageBehind(""); page.length > 0;) {
		yield page;
		const end = page.at(-1);
		page = end && page.length === 2e3 ? await pageBehind(keyOf(end)) : [];
	}
}
var idOf = ({ id }) => id;
// db/checks/files.ts
var fileChecks = { "файлы совпадают со строками": async function* (db, files) {
	const stored = /* @__PURE__ */ new Map();
	for await (const { key, ...file } of files.list()) stored.set(key, file);
	for await (const { whose, mediaKey, thumbnailKey, fileSize } of filesOfRows(db)) for (const key of [mediaKey, thumbnailKey]) {
		if (!key) continue;
		const file = stored.get(key);
		if (!file) yield `${whose}: нет файла ${key}`;
		else if (!file.isNamed && key === mediaKey && file.size !== fileSize) yield `${whose}: файл ${key} — ${file.size} байт вместо ${fileSize}`;
		if (file) file.isNamed = true;
	}
	for (const [key, { isNamed, changedAt }] of stored) if (!isNamed && Date.now() - changedAt.getTime() > 36e5) yield `файл ${key}: без строки`;
} };
/** The files that rows name; a file may be named by several. */
async function* filesOfRows(db) {
	for (const rows of [
		submissionFiles,
		tournamentFiles,
		seriesFiles,
		mapFiles,
		screenshotFiles
	]) yield* rows(db);
}
async function* submissionFiles(db) {
	const { id, mediaKey, thumbnailKey, fileSize } = submissions;
	const pageBehind = (last) => db.read.select({
		id,
		mediaKey,
		thumbnailKey,
		fileSize
	}).from(submissions).where(gt(id, last)).orderBy(asc(id)).limit(PAGE);
	for await (const page of pages(pageBehind, idOf)) yield* page.map((row) => ({
		...row,
		whose: `заявка ${row.id}`
	}));
}
async function* tournamentFiles(db) {
	const { id, imageKey, thumbnailKey, imageSize } = tournaments;
	const pageBehind = (last) => db.read.select({
		id,
		mediaKey: imageKey,
		thumbnailKey,
		fileSize: imageSize
	}).from(tournaments).where(and(gt(id, last), isNotNull(imageKey))).orderBy(asc(id)).limit(PAGE);
	for await (const page of pages(pageBehind, idOf)) yield* page.map((row) => ({
		...row,
		whose: `турнир ${row.id}`
	}));
}
/** The picture that a weekly series gives to each of its tournaments. */
async function* seriesFiles(db) {
	const { id, imageKey, imageSize, thumbnailKey } = tournamentSeries;
	const pageBehind = (last) => db.read.select({
		id,
		mediaKey: imageKey,
		thumbnailKey,
		fileSize: imageSize
	}).from(tournamentSeries).where(and(gt(id, last), isNotNull(imageKey))).orderBy(asc(id)).limit(PAGE);
	for await (const page of pages(pageBehind, idOf)) yield* page.map((row) => ({
		...row,
		whose: `серия ${row.id}`
	}));
}
/** At most one for each player. */
async function* screenshotFiles(db) {
	const { userId, mediaKey, fileSize } = subscriptionScreenshots;
	for (const row of await db.read.select({
		userId,
		mediaKey,
		fileSize
	}).from(subscriptionScreenshots)) yield {
		...row,
		thumbnailKey: null,
		whose: `скриншот игрока ${row.userId}`
	};
}
/** The picture below a map; maps that were copied share one. */
async function* mapFiles(db) {
	const { id, imageKey, imageSize, thumbnailKey } = maps;
	const pageBehind = (last) => db.read.select({
		id,
		mediaKey: imageKey,
		thumbnailKey,
		fileSize: imageSize
	}).from(maps).where(and(gt(id, last), isNotNull(imageKey))).orderBy(asc(id)).limit(PAGE);
	for await (const page of pages(pageBehind, idOf)) yield* page.map((row) => ({
		...row,
		whose: `карта ${row.id}`
	}));
}
export { pages as a, idOf as i, filesOfRows as n, PAGE as r, fileChecks as t };

//# sourceMappingURL=files-wen2bEbI.js.map