import { C as or, S as notLike, a as eq, c as gte, d as isNotNull, f as isNull, g as ne, m as lt, p as like, r as and, s as gt, t as asc, u as inArray, y as notExists } from "./assets/select-BGk_X9JH.js";
import { At as tournamentMatches, Ci as escrow, Cr as territoryClaims, Dr as tournaments, Ei as rewardReference, Er as registrations, Fi as SYSTEM, Ft as premiumEnds, It as premiumHolders, Lr as DRAFT, Lt as premiumPeriods, Mi as users, Ni as audits, Ot as matchResults, Pi as adminActionLog, Rn as kills, Si as available, Sr as territories, Ti as reversalReference, U as tournamentBans, Vn as submissions, _r as invites, _t as boards, bi as entries, br as maps, bt as pointsOf, c as withdrawals, cr as killTypeOf, ct as hiddenPlayers, dr as poiDraftCaptains, gr as claimTimeline, hr as poiDrafts, i as payoutLines, it as subscriptionScreenshots, jt as tournamentScoring, kt as standings, lr as killTypes, lt as scoreBuckets, mr as poiDraftPicks, n as payoutBatches, o as payoutYears, pr as poiDraftMaps, r as payoutConfirmations, rt as tallies, s as payouts$1, ti as toKopecks, ut as scores, vt as gainsOf, wi as held, wr as territoryQueue, wt as seasonOf, xi as postings, yi as accounts, yr as mapPlayers, zn as appeals } from "./assets/schema-9FcbbZnJ.js";
import { i as newId } from "./assets/ids-C-KNTkas.js";
import { b as moscowDayOf, n as among, pt as sql, t as alias } from "./assets/columns-BrblBdpo.js";
import { a as pages, i as idOf, r as PAGE, t as fileChecks } from "./assets/files-wen2bEbI.js";
import { C as ledgerHash, b as countedRanges, d as rankKeyOf, g as BUCKET_SIZES, m as totalsOf, n as turnAt, r as turnCount, w as payoutDigest, y as countedEnds } from "./assets/order-Bmi5Lz1Z.js";
import { n as max, t as count } from "./assets/aggregate-CXXyBeI8.js";
import { o as MINUTE, t as DAY } from "./assets/units-DlQPQZ6e.js";
import { a as dailyTally, c as paidTally, d as statistics, f as submissionTally, g as withdrawalTally, l as payoutTally, m as userTally, n as activeUserTally, p as tournamentTally, s as killTally, t as actionTally, u as screenshotTally } from "./assets/tallyNames-BKSoWzBT.js";
import { r as prepareFolder, t as dataFolderFrom } from "./assets/dataFolder-DGO4XKcP.js";
import { t as openFiles } from "./assets/openFiles-8tkfNMYX.js";
import { t as openDb } from "./assets/open-fBzfOEfe.js";
import { existsSync } from "node:fs";
import { resolve } from "node:path";
// db/checks/adjustments.ts
/** A posting is named after its row in the log: `adjustment:{id}`. */
var reference = sql`'adjustment:' || ${adminActionLog.id}`;
var adjustmentChecks = { "каждая правка баланса проведена и записана в журнал один раз": async function* (db) {
	const actsBehind = (last) => actsAfter(db, last);
	for await (const page of pages(actsBehind, ({ act }) => act.id)) for (const { act, account, amount, description } of page) {
		const { amount: written, reason } = act.details;
		const due = typeof written === "number" ? toKopecks(written) : void 0;
		if (account !== available(act.targetId) || amount !== due || description !== reason) yield `правка ${act.id}: в книге ${account ?? "ничего"} ${amount ?? 0} коп., в журнале ${due ?? 0} коп.`;
	}
	const strays = await db.read.select({ reference: postings.reference }).from(postings).leftJoin(adminActionLog, eq(reference, postings.reference)).where(and(like(postings.reference, "adjustment:%"), or(isNull(adminActionLog.id), ne(adminActionLog.action, "adjust_balance"))));
	for (const { reference } of strays) yield `${reference}: проводка без записи в журнале`;
} };
/** Adjustments in the log, each with the player's side of its posting. */
var actsAfter = (db, last) => db.read.select({
	act: {
		id: adminActionLog.id,
		targetId: adminActionLog.targetId,
		details: adminActionLog.details
	},
	account: entries.account,
	amount: entries.amount,
	description: postings.description
}).from(adminActionLog).leftJoin(postings, eq(postings.reference, reference)).leftJoin(entries, and(eq(entries.postingId, postings.id), ne(entries.account, "house"))).where(and(eq(adminActionLog.action, "adjust_balance"), gt(adminActionLog.id, last))).orderBy(asc(adminActionLog.id)).limit(PAGE);
// db/checks/drafts.ts
/** Returns what is wrong with the order of a draft's picks, or undefined. */
function orderFault(draft, order, picks) {
	if (picks.some(({ number, position, map }, index) => {
		const turn = turnAt(index + 1, order);
		return number !== index + 1 || turn?.captain !== position || turn.map !== map;
	})) return "ходы идут не по порядку";
	const made = {
		setup: 0,
		finished: turnCount(order),
		cancelled: picks.length
	};
	const due = draft.state === "running" || draft.state === "paused" ? draft.currentNumber - 1 : made[draft.state];
	return picks.length === due ? void 0 : `выборов ${picks.length}, должно быть ${due}`;
}
/** DRAFT-4, DRAFT-7. */
var draftChecks = {
	"ходы драфта идут подряд и по его порядку": async function* (db) {
		const draftsBehind = (last) => db.read.select().from(poiDrafts).where(gt(poiDrafts.id, last)).orderBy(asc(poiDrafts.id)).limit(PAGE);
		for await (const page of pages(draftsBehind, idOf)) for (const draft of page) {
			const own = eq(poiDraftCaptains.draftId, draft.id);
			const captains = await db.read.$count(poiDraftCaptains, own);
			const maps = await db.read.$count(poiDraftMaps, eq(poiDraftMaps.draftId, draft.id));
			const picks = await db.read.select({
				number: poiDraftPicks.number,
				position: poiDraftPicks.position,
				map: poiDraftMaps.position
			}).from(poiDraftPicks).innerJoin(poiDraftMaps, and(eq(poiDraftMaps.draftId, poiDraftPicks.draftId), eq(poiDraftMaps.mapId, poiDraftPicks.mapId))).where(and(eq(poiDraftPicks.draftId, draft.id), isNull(poiDraftPicks.revertedAt))).orderBy(asc(poiDraftPicks.number));
			const fault = orderFault(draft, {
				captains,
				maps,
				direction: draft.direction
			}, picks);
			if (fault) yield `драфт ${draft.id}: ${fault}`;
		}
	},
	"на драфте каждая локация выбрана один раз, и выбор стал меткой": async function* (db) {
		const twice = await db.read.select({
			draftId: poiDraftPicks.draftId,
			number: poiDraftPicks.locationNumber
		}).from(poiDraftPicks).where(and(isNull(poiDraftPicks.revertedAt), isNotNull(poiDraftPicks.locationNumber))).groupBy(poiDraftPicks.draftId, poiDraftPicks.mapId, poiDraftPicks.locationNumber).having(sql`count(*) > 1`);
		for (const { draftId, number } of twice) yield `драфт ${draftId}: локация ${number} выбрана дважды`;
		const hasClaim = sql`exists (select 1 from ${territoryClaims} inner join ${territories} on ${eq(territories.id, territoryClaims.territoryId)} where ${and(eq(territoryClaims.mapId, poiDraftPicks.mapId), eq(territoryClaims.userId, poiDraftCaptains.userId), eq(territories.number, poiDraftPicks.locationNumber))})`;
		const wasLeft = sql`exists (select 1 from ${claimTimeline} where ${and(eq(claimTimeline.userId, poiDraftCaptains.userId), eq(claimTimeline.mapId, poiDraftPicks.mapId), eq(claimTimeline.fromNumber, poiDraftPicks.locationNumber), sql`${claimTimeline.createdAt} >= ${poiDraftPicks.createdAt}`)})`;
		const lost = await db.read.select({
			draftId: poiDraftPicks.draftId,
			number: poiDraftPicks.number
		}).from(poiDraftPicks).innerJoin(poiDrafts, eq(poiDrafts.id, poiDraftPicks.draftId)).innerJoin(poiDraftCaptains, and(eq(poiDraftCaptains.draftId, poiDrafts.id), eq(poiDraftCaptains.position, poiDraftPicks.position))).where(and(ne(poiDrafts.state, "cancelled"), isNull(poiDraftPicks.revertedAt), isNotNull(poiDraftPicks.locationNumber), sql`not ${hasClaim} and not ${wasLeft}`));
		for (const { draftId, number } of lost) yield `драфт ${draftId}: ход ${number} не стал меткой`;
	},
	"у карты один незаконченный драфт, и все его карты на месте": async function* (db) {
		const open = inArray(poiDrafts.state, [
			"setup",
			"running",
			"paused"
		]);
		const several = await db.read.select({
			mapId: poiDraftMaps.mapId,
			amount: sql`count(*)`.mapWith(Number)
		}).from(poiDraftMaps).innerJoin(poiDrafts, eq(poiDrafts.id, poiDraftMaps.draftId)).where(open).groupBy(poiDraftMaps.mapId).having(sql`count(*) > 1`);
		for (const { mapId, amount } of several) yield `карта ${mapId}: незаконченных драфтов ${amount}`;
		const without = await db.read.select({ id: poiDrafts.id }).from(poiDrafts).leftJoin(poiDraftMaps, and(eq(poiDraftMaps.draftId, poiDrafts.id), eq(poiDraftMaps.position, 0))).where(isNull(poiDraftMaps.mapId));
		for (const { id } of without) yield `драфт ${id}: карты нет`;
	}
};
// db/checks/dropmaps.ts
var dropmapChecks = {
	"на локации не больше игроков, чем она вмещает, и сосчитаны они верно": async function* (db) {
		const claims = db.read.select({
			territoryId: territoryClaims.territoryId,
			amount: sql`count(*)`.mapWith(Number).as("claim_amount")
		}).from(territoryClaims).groupBy(territoryClaims.territoryId).as("claims");
		const waiting = db.read.select({
			territoryId: territoryQueue.territoryId,
			amount: sql`count(*)`.mapWith(Number).as("waiting_amount")
		}).from(territoryQueue).groupBy(territoryQueue.territoryId).as("waiting");
		const wrong = await db.read.select({
			id: territories.id,
			claimCount: territories.claimCount,
			waitingCount: territories.waitingCount,
			claims: claims.amount,
			waiting: waiting.amount
		}).from(territories).innerJoin(maps, eq(maps.id, territories.mapId)).leftJoin(claims, eq(claims.territoryId, territories.id)).leftJoin(waiting, eq(waiting.territoryId, territories.id)).where(or(ne(territories.claimCount, sql`coalesce(${claims.amount}, 0)`), ne(territories.waitingCount, sql`coalesce(${waiting.amount}, 0)`), gt(territories.claimCount, territories.maxPlayers), gt(territories.claimCount, maps.maxPlayersPerSpot)));
		for (const row of wrong) yield `локация ${row.id}: записано ${row.claimCount} и ${row.waitingCount} в очереди, меток ${row.claims ?? 0}, в очереди ${row.waiting ?? 0}`;
	},
	"спорных локаций не больше, чем разрешает карта, локации сосчитаны верно": async function* (db) {
		const counted = db.read.select({
			mapId: territories.mapId,
			contested: sql`sum(case when ${territories.claimCount} >= 2 then 1 else 0 end)`.mapWith(Number).as("contested"),
			locations: sql`count(*)`.mapWith(Number).as("locations")
		}).from(territories).groupBy(territories.mapId).as("counted");
		const wrong = await db.read.select({
			id: maps.id,
			contestedCount: maps.contestedCount,
			locationCount: maps.locationCount,
			contested: counted.contested,
			locations: counted.locations
		}).from(maps).leftJoin(counted, eq(counted.mapId, maps.id)).where(or(ne(maps.contestedCount, sql`coalesce(${counted.contested}, 0)`), ne(maps.locationCount, sql`coalesce(${counted.locations}, 0)`), and(gt(maps.maxContestedSpots, 0), gt(maps.contestedCount, maps.maxContestedSpots))));
		for (const row of wrong) yield `карта ${row.id}: записано спорных ${row.contestedCount} и локаций ${row.locationCount}, на деле ${row.contested ?? 0} и ${row.locations ?? 0}`;
	},
	"у игрока одна метка на карте, и он на неё допущен": async function* (db) {
		const doubled = await db.read.select({
			mapId: territoryClaims.mapId,
			userId: territoryClaims.userId,
			amount: sql`count(*)`.mapWith(Number)
		}).from(territoryClaims).where(isNotNull(territoryClaims.userId)).groupBy(territoryClaims.mapId, territoryClaims.userId).having(sql`count(*) > 1`);
		for (const { mapId, userId, amount } of doubled) yield `карта ${mapId}: у игрока ${userId} меток ${amount}`;
		const uninvited = await db.read.select({
			id: territoryClaims.id,
			mapId: territoryClaims.mapId,
			userId: territoryClaims.userId
		}).from(territoryClaims).leftJoin(mapPlayers, and(eq(mapPlayers.mapId, territoryClaims.mapId), eq(mapPlayers.userId, territoryClaims.userId))).where(and(isNotNull(territoryClaims.userId), isNull(mapPlayers.id)));
		for (const { mapId, userId } of uninvited) yield `карта ${mapId}: метка игрока ${userId}, которого нет в списке`;
	},
	"карта открывается раньше, чем блокируется": async function* (db) {
		const wrong = await db.read.select({
			id: maps.id,
			openAt: maps.openAt,
			lockAt: maps.lockAt
		}).from(maps).where(gte(maps.openAt, maps.lockAt));
		for (const { id, openAt, lockAt } of wrong) yield `карта ${id}: открытие ${openAt?.toISOString()}, блокировка ${lockAt?.toISOString()}`;
	},
	"метки и очереди стоят на локациях своей карты, шаблоны пусты": async function* (db) {
		for (const rows of [territoryClaims, territoryQueue]) {
			const wrong = await db.read.select({
				id: rows.id,
				mapId: rows.mapId,
				isTemplate: maps.isTemplate
			}).from(rows).innerJoin(territories, eq(territories.id, rows.territoryId)).innerJoin(maps, eq(maps.id, territories.mapId)).where(or(ne(rows.mapId, territories.mapId), eq(maps.isTemplate, true)));
			for (const { id, mapId, isTemplate } of wrong) yield `карта ${mapId}: ${id} ${isTemplate ? "на шаблоне" : "на локации другой карты"}`;
		}
	},
	"по приглашению одна метка: на его карте, там, где оно использовано, и с его именем": async function* (db) {
		const wrong = await db.read.select({
			id: territoryClaims.id,
			mapId: territoryClaims.mapId,
			inviteId: invites.id
		}).from(territoryClaims).innerJoin(invites, eq(invites.id, territoryClaims.inviteId)).where(or(isNull(invites.usedAt), isNull(invites.territoryId), ne(invites.territoryId, territoryClaims.territoryId), ne(invites.mapId, territoryClaims.mapId), ne(invites.displayName, sql`coalesce(${territoryClaims.guestName}, '')`)));
		for (const { id, mapId, inviteId } of wrong) yield `карта ${mapId}: метка ${id} расходится с приглашением ${inviteId}`;
		const doubled = await db.read.select({
			inviteId: territoryClaims.inviteId,
			amount: sql`count(*)`.mapWith(Number)
		}).from(territoryClaims).where(isNotNull(territoryClaims.inviteId)).groupBy(territoryClaims.inviteId).having(sql`count(*) > 1`);
		for (const { inviteId, amount } of doubled) yield `приглашение ${inviteId}: меток ${amount}`;
		const halfUsed = await db.read.select({ id: invites.id }).from(invites).where(or(and(isNull(invites.usedAt), isNotNull(invites.territoryId)), and(isNotNull(invites.usedAt), isNull(invites.territoryId))));
		for (const { id } of halfUsed) yield `приглашение ${id}: использовано, но неизвестно где, или наоборот`;
	}
};
// db/checks/ledger.ts
var ledgerChecks = {
	"проводки в сумме дают 0": async function* (db) {
		const crooked = await db.read.select({
			reference: postings.reference,
			sum: sql`coalesce(sum(${entries.amount}), 0)`.mapWith(Number),
			lines: count(entries.id)
		}).from(postings).leftJoin(entries, eq(entries.postingId, postings.id)).groupBy(postings.id).having(sql`coalesce(sum(${entries.amount}), 0) <> 0 or count(${entries.id}) < 2`);
		for (const { reference, sum, lines } of crooked) yield `${reference}: сумма ${sum} коп., строк ${lines}`;
	},
	"баланс счёта равен сумме его проводок": async function* (db) {
		const sums = db.read.select({
			account: entries.account,
			sum: sql`sum(${entries.amount})`.mapWith(Number).as("sum"),
			lines: sql`count(*)`.mapWith(Number).as("lines")
		}).from(entries).where(ne(entries.account, "house")).groupBy(entries.account).as("sums");
		const wrong = await db.read.select({
			id: accounts.id,
			balance: accounts.balance,
			sum: sums.sum,
			lines: sums.lines,
			entryCount: accounts.entryCount
		}).from(accounts).leftJoin(sums, eq(sums.account, accounts.id)).where(or(isNull(sums.sum), ne(sums.sum, accounts.balance), ne(sums.lines, accounts.entryCount), sql`${accounts.balance} < 0`));
		for (const { id, balance, sum } of wrong) yield `${id}: баланс ${balance} коп., проводки ${sum ?? 0} коп.`;
		const ownerless = await db.read.select({ account: sums.account }).from(sums).leftJoin(accounts, eq(accounts.id, sums.account)).where(isNull(accounts.id));
		for (const { account } of ownerless) yield `${account}: проводки без счёта`;
	},
	"цепочка счёта не разорвана": async function* (db) {
		let chain = {
			account: "",
			number: 0,
			hash: ""
		};
		let last;
		for (;;) {
			const page = await entriesAfter(db, last);
			const lines = await linesOf(db, page.map(({ posting }) => posting.id));
			for (const { entry, posting } of page) {
				if (entry.account !== chain.account) chain = {
					account: entry.account,
					number: 0,
					hash: ""
				};
				const number = chain.number + 1;
				const hash = ledgerHash(chain.hash, {
					...posting,
					lines: lines.get(posting.id) ?? []
				}, entry.account, number);
				if (entry.number !== number || entry.hash !== hash) yield `${entry.account}: разрыв на проводке ${entry.number} (${posting.reference})`;
				chain = {
					account: entry.account,
					number: entry.number ?? number,
					hash: entry.hash ?? ""
				};
				last = {
					account: entry.account,
					number: entry.number ?? number
				};
			}
			if (page.length < 2e3) break;
		}
		const ends = await db.read.select({ id: accounts.id }).from(accounts).leftJoin(entries, and(eq(entries.account, accounts.id), eq(entries.number, accounts.entryCount))).where(or(isNull(entries.hash), ne(entries.hash, accounts.lastHash)));
		for (const { id } of ends) yield `${id}: конец цепочки не тот, что записан в счёте`;
	}
};
var entriesAfter = (db, last) => db.read.select({
	entry: entries,
	posting: postings
}).from(entries).innerJoin(postings, eq(postings.id, entries.postingId)).where(and(isNotNull(entries.number), last ? sql`(${entries.account}, ${entries.number}) > (${last.account}, ${last.number})` : void 0)).orderBy(asc(entries.account), asc(entries.number)).limit(PAGE);
async function linesOf(db, postingIds) {
	const rows = postingIds.length ? await db.read.select().from(entries).where(inArray(entries.postingId, postingIds)) : [];
	const lines = /* @__PURE__ */ new Map();
	for (const { postingId, account, amount } of rows) lines.set(postingId, [...lines.get(postingId) ?? [], {
		account,
		amount
	}]);
	return lines;
}
// db/checks/payouts.ts
var payoutChecks = {
	"каждый выполненный вывод прошёл через второго администратора, где он нужен": async function* (db) {
		const ungated = await db.read.select({ id: withdrawals.id }).from(withdrawals).leftJoin(payouts$1, eq(payouts$1.withdrawalId, withdrawals.id)).where(or(and(eq(withdrawals.status, "completed"), isNull(payouts$1.withdrawalId)), and(ne(withdrawals.status, "completed"), sql`${payouts$1.withdrawalId} is not null`), ne(payouts$1.amount, withdrawals.finalAmount), ne(payouts$1.paidBy, withdrawals.processedBy)));
		for (const { id } of ungated) yield `вывод ${id}: выплата не записана или записана не так`;
		const above = (last) => db.read.select({
			payout: payouts$1,
			userId: withdrawals.userId,
			confirmation: payoutConfirmations,
			batch: payoutBatches
		}).from(payouts$1).innerJoin(withdrawals, eq(withdrawals.id, payouts$1.withdrawalId)).leftJoin(payoutConfirmations, eq(payoutConfirmations.id, payouts$1.confirmationId)).leftJoin(payoutBatches, eq(payoutBatches.id, payouts$1.batchId)).where(and(gt(payouts$1.withdrawalId, last), gt(payouts$1.sum, payouts$1.threshold), eq(payouts$1.isOnlyAdmin, false))).orderBy(asc(payouts$1.withdrawalId)).limit(PAGE);
		for await (const page of pages(above, ({ payout }) => payout.withdrawalId)) for (const { payout, userId, confirmation, batch } of page) {
			const { withdrawalId, amount, paidBy, paidAt } = payout;
			const subject = batch ? `batch:${batch.id}` : `withdrawal:${withdrawalId}`;
			const digest = batch ? batch.digest : payoutDigest([{
				withdrawalId,
				amount
			}]);
			if (!(confirmation?.subject === subject && confirmation.digest === digest && confirmation.createdAt <= paidAt && ![
				paidBy,
				userId,
				batch?.createdBy
			].includes(confirmation.confirmedBy))) yield `вывод ${withdrawalId}: выплачен без второго администратора`;
		}
	},
	"суммы выплат за год совпадают с выводами": async function* (db) {
		const year = sql`substr(${moscowDayOf(withdrawals.processedAt)}, 1, 4)`;
		const due = db.read.select({
			userId: withdrawals.userId,
			year: year.as("paid_year"),
			amount: sql`sum(${withdrawals.finalAmount})`.mapWith(Number).as("paid_amount"),
			paid: sql`count(*)`.mapWith(Number).as("paid_count")
		}).from(withdrawals).where(eq(withdrawals.status, "completed")).groupBy(withdrawals.userId, sql`2`).as("due");
		const same = and(eq(due.userId, payoutYears.userId), eq(due.year, sql`cast(${payoutYears.year} as text)`));
		const other = or(isNull(payoutYears.userId), ne(due.amount, payoutYears.amount), ne(due.paid, payoutYears.count));
		const wrong = await db.read.select({
			userId: due.userId,
			year: due.year,
			amount: due.amount,
			written: payoutYears.amount
		}).from(due).leftJoin(payoutYears, same).where(other);
		for (const { userId, year, amount, written } of wrong) yield `игрок ${userId}, ${year}: записано ${written ?? 0} коп., выплачено ${amount} коп.`;
		const strays = await db.read.select({
			userId: payoutYears.userId,
			year: payoutYears.year
		}).from(payoutYears).leftJoin(due, same).where(isNull(due.userId));
		for (const { userId, year } of strays) yield `игрок ${userId}, ${year}: сумма без выплат`;
	},
	"пакеты выплат совпадают со своими строками": async function* (db) {
		const batchesBehind = (last) => db.read.select().from(payoutBatches).where(gt(payoutBatches.id, last)).orderBy(asc(payoutBatches.id)).limit(PAGE);
		for await (const page of pages(batchesBehind, idOf)) {
			const ids = page.map(({ id }) => id);
			const lines = await db.read.select().from(payoutLines).where(inArray(payoutLines.batchId, ids)).orderBy(asc(payoutLines.position));
			for (const { id, number, count, sum, digest, status } of page) {
				const own = lines.filter(({ batchId }) => batchId === id);
				const total = own.reduce((all, { amount }) => all + amount, 0);
				const waits = own.some((line) => line.status === "open");
				const isOver = status === "closed" || status === "cancelled";
				if (!(own.length === count && total === sum && payoutDigest(own) === digest) || waits === isOver) yield `пакет ${number}: не совпадает со своими строками`;
			}
		}
		const odd = await db.read.select({ reference: payoutLines.reference }).from(payoutLines).innerJoin(withdrawals, eq(withdrawals.id, payoutLines.withdrawalId)).leftJoin(payouts$1, eq(payouts$1.withdrawalId, payoutLines.withdrawalId)).where(or(ne(payoutLines.amount, withdrawals.finalAmount), and(eq(payoutLines.status, "open"), ne(withdrawals.status, "processing")), and(eq(payoutLines.status, "paid"), or(isNull(payouts$1.batchId), ne(payouts$1.batchId, payoutLines.batchId))), and(ne(payoutLines.status, "paid"), eq(payouts$1.batchId, payoutLines.batchId))));
		for (const { reference } of odd) yield `строка ${reference}: не совпадает со своим выводом`;
		const unlined = await db.read.select({ withdrawalId: payouts$1.withdrawalId }).from(payouts$1).leftJoin(payoutLines, and(eq(payoutLines.batchId, payouts$1.batchId), eq(payoutLines.withdrawalId, payouts$1.withdrawalId))).where(and(sql`${payouts$1.batchId} is not null`, isNull(payoutLines.batchId)));
		for (const { withdrawalId } of unlined) yield `вывод ${withdrawalId}: выплачен пакетом, в котором его нет`;
	}
};
// db/checks/premium.ts
var other = alias(premiumPeriods, "other");
var isDiscord = (source) => sql`(${source} = 'discord')`;
var premiumChecks = {
	"Premium: периоды игрока не накладываются": async function* (db) {
		const overlapping = await db.read.select({
			id: premiumPeriods.id,
			other: other.id
		}).from(premiumPeriods).innerJoin(other, and(eq(other.userId, premiumPeriods.userId), gt(other.id, premiumPeriods.id), sql`${isDiscord(other.source)} = ${isDiscord(premiumPeriods.source)}`, lt(other.startDate, premiumPeriods.endDate), lt(premiumPeriods.startDate, other.endDate), lt(other.startDate, other.endDate), lt(premiumPeriods.startDate, premiumPeriods.endDate)));
		for (const pair of overlapping) yield `период ${pair.id}: накладывается на ${pair.other}`;
	},
	"Premium: отозванное закончилось, проверенное роль имело": async function* (db) {
		const odd = await db.read.select({ id: premiumPeriods.id }).from(premiumPeriods).where(or(ne(premiumPeriods.endDate, premiumPeriods.revokedAt), and(eq(premiumPeriods.source, "discord"), or(isNull(premiumPeriods.provedAt), isNotNull(premiumPeriods.grantedBy))), and(ne(premiumPeriods.source, "discord"), or(isNotNull(premiumPeriods.provedAt), isNotNull(premiumPeriods.missingSince))), lt(premiumPeriods.endRecordedAt, premiumPeriods.endDate)));
		for (const { id } of odd) yield `период ${id}: даты не сходятся с тем, откуда он`;
	},
	"Premium: каждая выдача записана в журнал один раз": async function* (db) {
		const seen = /* @__PURE__ */ new Set();
		const grantsBehind = (last) => db.read.select().from(adminActionLog).where(and(eq(adminActionLog.action, "grant_premium"), gt(adminActionLog.id, last))).orderBy(asc(adminActionLog.id)).limit(PAGE);
		for await (const page of pages(grantsBehind, idOf)) {
			const ids = page.map(({ details }) => String(details.periodId));
			const periods = await db.read.select().from(premiumPeriods).where(inArray(premiumPeriods.id, ids));
			const byId = new Map(periods.map((period) => [period.id, period]));
			for (const { id, adminId, targetId, details } of page) {
				const periodId = String(details.periodId);
				const period = byId.get(periodId);
				if (!period || period.grantedBy !== adminId || period.userId !== targetId) yield `запись ${id}: такой выдачи не было`;
				else if (!isAsWritten(period, details)) yield `период ${periodId}: не такой, как в журнале`;
				if (seen.has(periodId)) yield `период ${periodId}: записан дважды`;
				seen.add(periodId);
			}
		}
		const given = await db.read.select({ id: premiumPeriods.id }).from(premiumPeriods).where(and(isNotNull(premiumPeriods.grantedBy), isNull(premiumPeriods.reference)));
		for (const { id } of given) if (!seen.has(id)) yield `период ${id}: в журнале его нет`;
	},
	"Premium: за один скриншот выдано один раз и его игроку": async function* (db) {
		const odd = await db.read.select({ id: premiumPeriods.id }).from(premiumPeriods).where(and(like(premiumPeriods.reference, "subscription:%"), or(isNull(premiumPeriods.grantedBy), sql`${premiumPeriods.reference} not like 'subscription:' || ${premiumPeriods.userId} || ':%'`)));
		for (const { id } of odd) yield `период ${id}: выдан не за скриншот этого игрока`;
	},
	"Premium: список знает последний период и последний конец каждого": async function* (db) {
		const ofPlayers = db.read.select({
			userId: premiumPeriods.userId,
			newestPeriod: max(premiumPeriods.id).as("newest"),
			endDate: max(premiumPeriods.endDate).as("last")
		}).from(premiumPeriods).groupBy(premiumPeriods.userId).as("of_players");
		const known = {
			period: premiumHolders.newestPeriod,
			lastEnd: premiumHolders.lastEnd
		};
		const { userId, newestPeriod, endDate } = ofPlayers;
		const playersBehind = (last) => db.read.select({
			userId,
			newestPeriod,
			endDate,
			...known
		}).from(ofPlayers).leftJoin(premiumHolders, eq(premiumHolders.userId, userId)).where(gt(userId, last)).orderBy(asc(userId)).limit(PAGE);
		for await (const page of pages(playersBehind, ({ userId }) => userId)) for (const { userId, newestPeriod, endDate, period, lastEnd } of page) if (newestPeriod !== period || endDate?.getTime() !== lastEnd) yield `игрок ${userId}: в списке не то, что в его периодах`;
		const own = db.read.select().from(premiumPeriods).where(eq(premiumPeriods.userId, premiumHolders.userId));
		const strangers = await db.read.select().from(premiumHolders).where(notExists(own));
		for (const { userId } of strangers) yield `игрок ${userId}: в списке, а периодов нет`;
	},
	"Premium: счётчики концов равны числу игроков": async function* (db) {
		const real = /* @__PURE__ */ new Map();
		const { userId, lastEnd } = premiumHolders;
		const holdersBehind = (last) => db.read.select({
			userId,
			lastEnd
		}).from(premiumHolders).where(gt(userId, last)).orderBy(asc(userId)).limit(PAGE);
		for await (const page of pages(holdersBehind, ({ userId }) => userId)) for (const { size, start, players } of countedEnds(page.map(({ lastEnd }) => ({
			lastEnd,
			players: 1
		})))) {
			const stretch = stretchName({
				size,
				start
			});
			real.set(stretch, (real.get(stretch) ?? 0) + players);
		}
		const stored = new Map((await db.read.select().from(premiumEnds)).map((end) => [stretchName(end), end.players]));
		for (const stretch of /* @__PURE__ */ new Set([...real.keys(), ...stored.keys()])) {
			const [counted, written] = [real.get(stretch) ?? 0, stored.get(stretch) ?? 0];
			if (counted !== written) yield `${stretch}: записано ${written}, а игроков ${counted}`;
		}
	}
};
var stretchName = ({ size, start }) => `${new Date(start).toISOString()} + ${size / MINUTE} мин.`;
/** Dates move while a period stands in line; what it is and how long it lasts do not, until it is revoked. */
function isAsWritten({ tier, source, reason, startDate, endDate, revokedAt }, details) {
	const days = (endDate.getTime() - startDate.getTime()) / DAY;
	return (revokedAt ? days <= Number(details.durationDays) : days === details.durationDays) && tier === details.tier && source === details.source && reason === details.reason;
}
// db/checks/results.ts
var hasSeat = sql`${registrations.status} not in ('waiting', 'cancelled')`;
var resultChecks = { "таблица турнира — сумма результатов по его формуле": async function* (db) {
	const scoringsBehind = (last) => db.read.select({
		id: tournamentScoring.tournamentId,
		scoring: tournamentScoring
	}).from(tournamentScoring).where(gt(tournamentScoring.tournamentId, last)).orderBy(asc(tournamentScoring.tournamentId)).limit(PAGE);
	for await (const page of pages(scoringsBehind, ({ id }) => id)) for (const { scoring } of page) yield* oddRows(db, scoring);
	yield* strays$1(db);
} };
async function* oddRows(db, scoring) {
	const { tournamentId, formula, matchCount, playerCount } = scoring;
	const rows = await db.read.select().from(standings).where(eq(standings.tournamentId, tournamentId));
	const matches = await db.read.select().from(tournamentMatches).where(eq(tournamentMatches.tournamentId, tournamentId));
	const results = await resultsOf(db, matches.map(({ id }) => id));
	const byPlayer = /* @__PURE__ */ new Map();
	for (const result of results) byPlayer.set(result.registrationId, [...byPlayer.get(result.registrationId) ?? [], result]);
	const inTable = rows.filter(({ rankKey }) => rankKey !== null).length;
	if (matches.length !== matchCount || inTable !== playerCount) yield `турнир ${tournamentId}: матчей ${matches.length}, записано ${matchCount}; в таблице ${inTable}, записано ${playerCount}`;
	for (const { id, number, playerCount } of matches) {
		const found = results.filter(({ matchId }) => matchId === id).length;
		if (found !== playerCount) yield `турнир ${tournamentId}, матч ${number}: игроков ${found}, записано ${playerCount}`;
	}
	for (const row of rows) {
		const own = byPlayer.get(row.registrationId) ?? [];
		const due = totalsOf(formula, own);
		if (own.length === 0 || textOf(row) !== textOf(due)) yield `регистрация ${row.registrationId}: в таблице ${textOf(row)}, по матчам ${textOf(due)}`;
		const [{ isSeated = false, isClosed = false } = {}] = own;
		const isOut = row.rankKey === null;
		if (isSeated ? isOut && !isClosed : !isOut) yield `регистрация ${row.registrationId}: ${isOut ? "её нет в таблице" : "она в таблице, а места в турнире у неё нет"}`;
		if (!isOut && row.rankKey !== rankKeyOf(due)) yield `регистрация ${row.registrationId}: её место в таблице не по очкам`;
		byPlayer.delete(row.registrationId);
	}
	for (const id of byPlayer.keys()) yield `регистрация ${id}: результаты есть, а в таблице её нет`;
}
var textOf = ({ points, kills, wins, bestPlacement, played }) => `${points}/${kills}/${wins}/${bestPlacement}/${played}`;
async function resultsOf(db, matchIds) {
	if (matchIds.length === 0) return [];
	return db.read.select({
		matchId: matchResults.matchId,
		registrationId: matchResults.registrationId,
		placement: matchResults.placement,
		kills: matchResults.kills,
		isSeated: hasSeat.mapWith(Boolean),
		isClosed: sql`${users.deletedAt} is not null`.mapWith(Boolean)
	}).from(matchResults).innerJoin(registrations, eq(registrations.id, matchResults.registrationId)).innerJoin(users, eq(users.id, registrations.userId)).where(inArray(matchResults.matchId, matchIds));
}
/** Rows of a tournament that has no formula, and results of another tournament's participant. */
async function* strays$1(db) {
	const without = await db.read.select({ id: standings.registrationId }).from(standings).leftJoin(tournamentScoring, eq(tournamentScoring.tournamentId, standings.tournamentId)).where(sql`${tournamentScoring.tournamentId} is null`);
	for (const { id } of without) yield `регистрация ${id}: строка в таблице турнира, у которого нет формулы`;
	const foreign = await db.read.select({ id: matchResults.registrationId }).from(matchResults).innerJoin(tournamentMatches, eq(tournamentMatches.id, matchResults.matchId)).innerJoin(registrations, eq(registrations.id, matchResults.registrationId)).where(sql`${registrations.tournamentId} <> ${tournamentMatches.tournamentId}`);
	for (const { id } of foreign) yield `регистрация ${id}: результат в матче чужого турнира`;
}
// db/checks/daily.ts
/** Counts every day again: the decisions that stand, the rejections that were appealed, and what was paid out. */
async function dailyCounts(db) {
	const counts = /* @__PURE__ */ new Map();
	const add = (name, amount) => {
		if (amount > 0) counts.set(name, (counts.get(name) ?? 0) + amount);
	};
	for (const { day, status, category, by, count, rewards } of [...await standing(db), ...await appealed(db)]) {
		add(dailyTally(day, `by:${by}`), count);
		add(dailyTally(day, status === "rejected" ? status : `approved:${category}`), count);
		add(dailyTally(day, "rewards"), rewards);
	}
	for (const { day, paid } of await payouts(db)) add(dailyTally(day, "payouts"), paid);
	return counts;
}
var standing = (db) => {
	const { status, category, reviewedAt, reviewedBy, reward } = submissions;
	const day = moscowDayOf(reviewedAt);
	const rewards = sql`coalesce(sum(${reward}), 0)`.mapWith(Number);
	return db.read.select({
		day,
		status,
		category,
		by: reviewedBy,
		count: count(),
		rewards
	}).from(submissions).where(and(ne(status, "pending"), isNotNull(reviewedBy))).groupBy(sql`1`, status, category, reviewedBy);
};
async function appealed(db) {
	const { rejectedAt, rejectedBy } = appeals;
	return (await db.read.select({
		day: moscowDayOf(rejectedAt),
		by: rejectedBy,
		count: count()
	}).from(appeals).where(isNotNull(rejectedBy)).groupBy(sql`1`, rejectedBy)).map((row) => ({
		...row,
		status: "rejected",
		category: "funny",
		rewards: 0
	}));
}
var payouts = (db) => {
	const paid = sql`sum(${withdrawals.finalAmount})`.mapWith(Number);
	return db.read.select({
		day: moscowDayOf(withdrawals.processedAt),
		paid
	}).from(withdrawals).where(eq(withdrawals.status, "completed")).groupBy(sql`1`);
};
// db/checks/postings.ts
var postingText = (type, ...lines) => [type, ...lines.map(([account, amount]) => `${account} ${amount}`).sort((a, b) => a < b ? -1 : 1)].join(", ");
async function ledgerOf(db, references) {
	const rows = await db.read.select({
		reference: postings.reference,
		type: postings.type,
		account: entries.account,
		amount: entries.amount
	}).from(postings).innerJoin(entries, eq(entries.postingId, postings.id)).where(inArray(postings.reference, references));
	const lines = /* @__PURE__ */ new Map();
	for (const row of rows) lines.set(row.reference, [...lines.get(row.reference) ?? [], row]);
	return new Map([...lines].map(([reference, found]) => [reference, postingText(found.map(({ type }) => type)[0] ?? "", ...found.map(({ account, amount }) => [account, amount]))]));
}
// db/checks/reviews.ts
var referenceOf$1 = ({ id, undoCount }) => rewardReference(id, undoCount);
/** The reference that a submission's reward has now, in SQL. */
var currentReference = sql`case when ${submissions.undoCount} = 0 then 'submission:' || ${submissions.id} || ':reward' else 'submission:' || ${submissions.id} || ':reward:' || ${submissions.undoCount} end`;
var reviewChecks = {
	"киллы совпадают с одобренными заявками": async function* (db) {
		const killCategories = killTypes.map((type) => `${type}-kill`);
		const uncounted = await db.read.select({ id: submissions.id }).from(submissions).leftJoin(kills, eq(kills.submissionId, submissions.id)).where(and(eq(submissions.status, "approved"), inArray(submissions.category, killCategories), isNull(kills.id)));
		for (const { id } of uncounted) yield `заявка ${id}: одобрена, но килл не засчитан`;
		const odd = await db.read.select({
			id: kills.id,
			killType: kills.killType,
			userId: kills.userId,
			rewardAmount: kills.rewardAmount,
			submission: submissions
		}).from(kills).innerJoin(submissions, eq(submissions.id, kills.submissionId)).where(or(ne(submissions.status, "approved"), ne(submissions.userId, kills.userId), ne(submissions.reward, kills.rewardAmount), ne(submissions.category, sql`${kills.killType} || '-kill'`)));
		for (const { id, submission } of odd) yield `килл ${id}: не совпадает с заявкой ${submission.id} (${killTypeOf(submission.category) ?? submission.category})`;
	},
	"награды совпадают с одобренными заявками": async function* (db) {
		const { id, userId, reward, undoCount } = submissions;
		const rewardedBehind = (last) => db.read.select({
			id,
			userId,
			undoCount,
			reward: sql`${reward}`.mapWith(reward)
		}).from(submissions).where(and(gt(id, last), gt(reward, 0))).orderBy(asc(id)).limit(PAGE);
		for await (const page of pages(rewardedBehind, idOf)) {
			const ledger = await ledgerOf(db, page.map(referenceOf$1));
			for (const { id, userId, undoCount, reward } of page) {
				const due = postingText("earning", ["house", -reward], [available(userId), reward]);
				if (ledger.get(referenceOf$1({
					id,
					undoCount
				})) !== due) yield `заявка ${id}: награда не выплачена или выплачена не та`;
			}
		}
		yield* oddRewards(db, await db.read.select({
			reference: postings.reference,
			userId: submissions.userId,
			undoCount: submissions.undoCount
		}).from(postings).leftJoin(submissions, eq(submissions.id, sql`substr(${postings.reference}, ${12}, 36)`)).where(and(like(postings.reference, "submission:%:reward%"), or(isNull(submissions.id), ne(submissions.status, "approved"), isNull(submissions.reward), ne(postings.reference, currentReference)))));
	},
	"каждое решение записано в журнал один раз": async function* (db) {
		const acts = db.read.select({
			targetId: adminActionLog.targetId,
			acts: sql`count(*)`.mapWith(Number).as("acts")
		}).from(adminActionLog).where(inArray(adminActionLog.action, ["approve_submission", "reject_submission"])).groupBy(adminActionLog.targetId).as("acts");
		const decisions = sql`case when ${submissions.status} = 'pending' then 0 else 1 end + ${submissions.undoCount} + case when ${appeals.submissionId} is null then 0 else 1 end`;
		const wrong = await db.read.select({
			id: submissions.id,
			acts: acts.acts
		}).from(submissions).leftJoin(acts, eq(acts.targetId, submissions.id)).leftJoin(appeals, eq(appeals.submissionId, submissions.id)).where(sql`coalesce(${acts.acts}, 0) <> ${decisions}`);
		for (const { id, acts } of wrong) yield `заявка ${id}: записей в журнале ${acts ?? 0}`;
	},
	"срок есть у заявок на модерации и только у них": async function* (db) {
		const wrong = await db.read.select({ id: submissions.id }).from(submissions).where(sql`(${submissions.status} = 'pending') <> (${submissions.dueAt} is not null)`);
		for (const { id } of wrong) yield `заявка ${id}`;
	},
	"счётчики списков верны": async function* (db) {
		const real = /* @__PURE__ */ new Map();
		const bySubmission = {
			status: submissions.status,
			category: submissions.category
		};
		for (const row of await db.read.select({
			...bySubmission,
			count: count()
		}).from(submissions).groupBy(...Object.values(bySubmission))) real.set(submissionTally(row), row.count);
		const paid = sql`sum(${kills.rewardAmount})`.mapWith(Number);
		for (const row of await db.read.select({
			killType: kills.killType,
			count: count(),
			paid
		}).from(kills).groupBy(kills.killType)) real.set(killTally(row.killType), row.count).set(paidTally(row.killType), row.paid);
		const payout = sql`sum(${withdrawals.finalAmount})`.mapWith(Number);
		for (const row of await db.read.select({
			status: withdrawals.status,
			count: count(),
			payout
		}).from(withdrawals).groupBy(withdrawals.status)) real.set(withdrawalTally(row.status), row.count).set(payoutTally(row.status), row.payout);
		for (const { status, rows } of await db.read.select({
			status: subscriptionScreenshots.status,
			rows: count()
		}).from(subscriptionScreenshots).groupBy(subscriptionScreenshots.status)) real.set(screenshotTally(status), rows);
		for (const { phase, status, rows } of await db.read.select({
			phase: tournaments.phase,
			status: tournaments.status,
			rows: count()
		}).from(tournaments).where(isNull(tournaments.deletedAt)).groupBy(tournaments.phase, tournaments.status)) real.set(tournamentTally(phase === "draft" ? DRAFT : status), rows);
		for (const [name, amount] of await dailyCounts(db)) real.set(name, amount);
		real.set(actionTally, await db.read.$count(adminActionLog));
		real.set(userTally, await db.read.$count(users));
		const authors = db.read.selectDistinct({ userId: submissions.userId }).from(submissions).as("authors");
		real.set(activeUserTally, await db.read.$count(authors));
		const sum = sql`sum(${tallies.amount})`.mapWith(Number);
		const kept = new Map((await db.read.select({
			name: tallies.name,
			sum
		}).from(tallies).groupBy(tallies.name)).map((row) => [row.name, row.sum]));
		for (const name of /* @__PURE__ */ new Set([...real.keys(), ...kept.keys()])) {
			if (statistics.some((prefix) => name.startsWith(prefix))) continue;
			const [is, says] = [real.get(name) ?? 0, kept.get(name) ?? 0];
			if (is !== says) yield `${name}: ${says} вместо ${is}`;
		}
	}
};
/** Rewards that no approval explains now: each must be one of an undone decision, taken back in full. */
async function* oddRewards(db, rows) {
	for (const { reference, userId, undoCount } of rows) {
		const [, id = "", , round = "0", ending] = /^submission:(.{36}):reward(:(\d+))?(:reversal)?$/.exec(reference) ?? [];
		if (userId === null || undoCount === null || Number(round) >= undoCount) {
			yield `${reference}: выплата без одобренной заявки`;
			continue;
		}
		const [paid, returned] = [rewardReference(id, Number(round)), reversalReference(id, Number(round))];
		const ledger = await ledgerOf(db, [paid, returned]);
		if (ending && !ledger.has(paid)) yield `${reference}: отменена награда, которой не было`;
		const amount = Number(/house -(\d+)/.exec(ledger.get(paid) ?? "")?.[1] ?? 0);
		if (ledger.get(returned) !== postingText("other", ["house", amount], [available(userId), -amount])) yield `${paid}: награда отменена не полностью`;
	}
}
// db/checks/scores.ts
var scoreChecks = {
	"лидеры: очки равны тому, что одобрено и выплачено": async function* (db) {
		const playersBehind = (last) => db.read.select({ id: users.id }).from(users).where(gt(users.id, last)).orderBy(asc(users.id)).limit(PAGE);
		for await (const page of pages(playersBehind, idOf)) {
			const ids = JSON.stringify(page.map(idOf));
			const counted = await countAgain(db, ids);
			const stored = await db.read.select().from(scores).where(among(scores.userId, ids));
			const found = new Map(stored.map((row) => [nameOf(row), row.score]));
			for (const name of /* @__PURE__ */ new Set([...counted.keys(), ...found.keys()])) {
				const [real, written] = [counted.get(name) ?? 0, found.get(name)];
				if (real !== (written ?? 0) || written === 0) yield `${name}: записано ${written ?? 0}, а заработано ${real}`;
			}
		}
	},
	"лидеры: скрыт ровно тот, кто должен быть скрыт": async function* (db) {
		const odd = await db.read.select({
			id: scores.id,
			userId: scores.userId
		}).from(scores).leftJoin(hiddenPlayers, eq(hiddenPlayers.userId, scores.userId)).where(sql`${scores.isHidden} <> (${hiddenPlayers.userId} is not null)`);
		for (const { userId } of odd) yield `игрок ${userId}: виден не так, как решено`;
		const empty = await db.read.select({ userId: hiddenPlayers.userId }).from(hiddenPlayers).where(and(isNull(hiddenPlayers.hiddenAt), isNull(hiddenPlayers.excludedAt)));
		for (const { userId } of empty) yield `игрок ${userId}: скрыт без причины`;
	},
	"лидеры: счётчики мест равны числу игроков": async function* (db) {
		const seasons = await db.read.selectDistinct({ season: scores.season }).from(scores);
		const counted = await db.read.selectDistinct({ season: scoreBuckets.season }).from(scoreBuckets);
		for (const season of new Set([...seasons, ...counted].map((row) => row.season))) for (const board of boards) yield* wrongBuckets(db, season, board);
	}
};
var nameOf = ({ userId, season, board }) => `игрок ${userId}, ${season}, ${board}`;
/** What these players have, by the names of their scores; closed accounts have nothing. */
async function countAgain(db, ids) {
	const counted = /* @__PURE__ */ new Map();
	const add = (userId, season, gains, times = 1) => {
		for (const board of boards) {
			const gain = (gains[board] ?? 0) * times;
			const name = nameOf({
				userId,
				season,
				board
			});
			if (gain !== 0) counted.set(name, (counted.get(name) ?? 0) + gain);
		}
	};
	const month = sql`substr(${moscowDayOf(submissions.reviewedAt)}, 1, 7)`;
	const { userId, category, reward } = submissions;
	const approved = await db.read.select({
		userId,
		season: month,
		category,
		reward,
		times: count()
	}).from(submissions).innerJoin(users, eq(users.id, userId)).where(and(among(userId, ids), eq(submissions.status, "approved"), isNotNull(submissions.reviewedAt), isNull(users.deletedAt))).groupBy(userId, sql`2`, category, reward);
	for (const { userId, season, times, ...awarded } of approved) add(userId, season, gainsOf(awarded), times);
	const won = await db.read.select({
		userId: registrations.userId,
		place: registrations.place,
		prize: registrations.prize,
		at: tournaments.paidOutAt
	}).from(registrations).innerJoin(tournaments, eq(tournaments.id, registrations.tournamentId)).innerJoin(users, eq(users.id, registrations.userId)).where(and(among(registrations.userId, ids), isNotNull(registrations.place), isNotNull(tournaments.paidOutAt), isNull(users.deletedAt)));
	for (const { userId, place, prize, at } of won) if (place && at) add(userId, seasonOf(at), {
		money: prize ?? 0,
		ranks: pointsOf(place)
	});
	return counted;
}
async function* wrongBuckets(db, season, board) {
	const shown = await db.read.select({
		value: scores.score,
		count: count()
	}).from(scores).where(and(eq(scores.season, season), eq(scores.board, board), sql`not ${scores.isHidden}`)).groupBy(scores.score);
	const { size, start } = scoreBuckets;
	const stored = await db.read.select({
		size,
		start,
		players: sql`sum(${scoreBuckets.players})`.mapWith(Number)
	}).from(scoreBuckets).where(and(eq(scoreBuckets.season, season), eq(scoreBuckets.board, board))).groupBy(size, start);
	const real = new Map(countedRanges(BUCKET_SIZES, shown).map((row) => [`${row.start} + ${row.size}`, row.count]));
	const found = new Map(stored.map((row) => [`${row.start} + ${row.size}`, row.players]));
	for (const range of /* @__PURE__ */ new Set([...real.keys(), ...found.keys()])) {
		const [counted, written] = [real.get(range) ?? 0, found.get(range) ?? 0];
		if (counted !== written) yield `${season}, ${board}, ${range}: записано ${written}, а игроков ${counted}`;
	}
}
// db/checks/subscriptions.ts
var actions = {
	approved: "approve_subscription_screenshot",
	rejected: "reject_subscription_screenshot"
};
var subscriptionChecks = {
	"каждое решение по скриншоту подписки записано в журнал": async function* (db) {
		for await (const page of screenshots(db)) {
			const acts = await db.read.select().from(adminActionLog).where(and(eq(adminActionLog.targetType, "user"), inArray(adminActionLog.targetId, page.map(({ userId }) => userId)), inArray(adminActionLog.action, Object.values(actions))));
			for (const { userId, status, reviewedAt, reviewedBy } of page) {
				const isWaiting = status === "pending";
				const isWritten = acts.some(({ targetId, action, adminId, createdAt }) => targetId === userId && !isWaiting && action === actions[status] && adminId === reviewedBy && createdAt.getTime() === reviewedAt?.getTime());
				if (isWaiting !== (reviewedAt === null) || isWaiting === isWritten) yield `скриншот игрока ${userId}: решение не то, что в журнале`;
			}
		}
	},
	"Premium по скриншоту выдан там, где скриншот это говорит": async function* (db) {
		for await (const page of screenshots(db)) {
			const periods = await db.read.select({ reference: premiumPeriods.reference }).from(premiumPeriods).where(inArray(premiumPeriods.reference, page.map(referenceOf)));
			const given = new Set(periods.map(({ reference }) => reference));
			for (const screenshot of page) {
				const isGiven = given.has(referenceOf(screenshot));
				if (isGiven !== (screenshot.grantedDays !== null)) yield `скриншот игрока ${screenshot.userId}: Premium ${isGiven ? "выдан, а дней не записано" : "не выдан"}`;
			}
		}
		const unexplained = await db.read.select({
			reference: premiumPeriods.reference,
			act: adminActionLog.id
		}).from(premiumPeriods).leftJoin(adminActionLog, and(eq(adminActionLog.action, actions.approved), eq(adminActionLog.targetType, "user"), eq(adminActionLog.targetId, premiumPeriods.userId), eq(adminActionLog.createdAt, premiumPeriods.createdAt))).where(and(isNotNull(premiumPeriods.reference), like(premiumPeriods.reference, "subscription:%")));
		for (const { reference, act } of unexplained) if (!act) yield `${reference}: Premium без записи в журнале`;
	}
};
var referenceOf = ({ userId, uploadedAt }) => `subscription:${userId}:${uploadedAt.toISOString()}`;
function screenshots(db) {
	const { userId } = subscriptionScreenshots;
	const pageBehind = (last) => db.read.select().from(subscriptionScreenshots).where(gt(userId, last)).orderBy(asc(userId)).limit(PAGE);
	return pages(pageBehind, ({ userId }) => userId);
}
// db/checks/tournamentDays.ts
var tournamentDayChecks = {
	"не допущенные не участвуют и не ждут места": async function* (db) {
		const found = await db.read.select({ id: registrations.id }).from(tournamentBans).innerJoin(registrations, and(eq(registrations.tournamentId, tournamentBans.tournamentId), eq(registrations.userId, tournamentBans.userId))).innerJoin(tournaments, eq(tournaments.id, registrations.tournamentId)).where(and(ne(registrations.status, "cancelled"), eq(tournaments.phase, "active")));
		for (const { id } of found) yield `регистрация ${id}: игрок не допущен, а место есть`;
	},
	"взнос удерживает только записанное в журнал решение": async function* (db) {
		const decided = and(eq(adminActionLog.userId, registrations.userId), eq(adminActionLog.targetType, "tournament"), eq(adminActionLog.targetId, registrations.tournamentId), inArray(adminActionLog.action, ["take_out_player", "ban_player"]), eq(adminActionLog.createdAt, registrations.forfeitedAt));
		const found = await db.read.select({ id: registrations.id }).from(registrations).leftJoin(adminActionLog, decided).where(and(isNotNull(registrations.forfeitedAt), or(isNull(adminActionLog.id), ne(registrations.status, "cancelled"), sql`not ${gt(registrations.fee, 0)}`)));
		for (const { id } of found) yield `регистрация ${id}: взнос удержан без решения администратора`;
	}
};
// db/checks/tournaments.ts
var isHeld = inArray(registrations.status, ["paid", "refunding"]);
var tournamentChecks = {
	"на счёте турнира ровно невозвращённые взносы": async function* (db) {
		const fees = db.read.select({
			account: sql`'tournament:' || ${registrations.tournamentId} || ':escrow'`.as("account"),
			amount: sql`sum(${registrations.fee})`.mapWith(Number).as("amount")
		}).from(registrations).where(and(isHeld, gt(registrations.fee, 0))).groupBy(registrations.tournamentId).as("fees");
		const wrong = await db.read.select({
			id: accounts.id,
			balance: accounts.balance,
			fees: fees.amount
		}).from(accounts).leftJoin(fees, eq(fees.account, accounts.id)).where(and(like(accounts.id, "tournament:%"), ne(accounts.balance, sql`coalesce(${fees.amount}, 0)`)));
		for (const { id, balance, fees } of wrong) yield `${id}: на счёте ${balance} коп., взносов ${fees ?? 0}`;
		const missing = await db.read.select({
			account: fees.account,
			amount: fees.amount
		}).from(fees).leftJoin(accounts, eq(accounts.id, fees.account)).where(isNull(accounts.id));
		for (const { account, amount } of missing) yield `${account}: счёта нет, а взносов ${amount} коп.`;
	},
	"участников не больше мест, и сосчитаны они верно": async function* (db) {
		const counted = db.read.select({
			tournamentId: registrations.tournamentId,
			participants: sql`sum(case when ${registrations.status} not in ('waiting', 'cancelled') then 1 else 0 end)`.mapWith(Number).as("participants"),
			waiting: sql`sum(case when ${registrations.status} = 'waiting' then 1 else 0 end)`.mapWith(Number).as("waiting")
		}).from(registrations).groupBy(registrations.tournamentId).as("counted");
		const wrong = await db.read.select({
			id: tournaments.id,
			current: tournaments.currentParticipants,
			participants: counted.participants,
			max: tournaments.maxParticipants
		}).from(tournaments).leftJoin(counted, eq(counted.tournamentId, tournaments.id)).where(or(ne(tournaments.currentParticipants, sql`coalesce(${counted.participants}, 0)`), ne(tournaments.waitingCount, sql`coalesce(${counted.waiting}, 0)`), sql`${counted.participants} > ${tournaments.maxParticipants}`));
		for (const { id, current, participants, max } of wrong) yield `турнир ${id}: записано ${current}, участников ${participants ?? 0}, мест ${max ?? "без предела"}`;
	},
	"взнос уплачен один раз, и один раз возвращён или удержан": async function* (db) {
		const registrationsBehind = (last) => db.read.select().from(registrations).where(gt(registrations.id, last)).orderBy(asc(registrations.id)).limit(PAGE);
		for await (const page of pages(registrationsBehind, idOf)) {
			const ledger = await ledgerOf(db, page.flatMap((registration) => dueOf$1(registration).map(([reference]) => reference)));
			for (const [reference, due] of page.flatMap(dueOf$1)) {
				const found = ledger.get(reference);
				if (found !== due) yield `${reference}: в книге ${found ?? "ничего"}, должно быть ${due ?? "ничего"}`;
			}
		}
		yield* strays(db, "registration", registrations, [
			"fee",
			"refund",
			"forfeit"
		]);
	},
	"призы выплачены один раз и тем, кто занял места": async function* (db) {
		const paidOutBehind = (last) => db.read.select({ id: tournaments.id }).from(tournaments).where(and(gt(tournaments.id, last), isNotNull(tournaments.paidOutAt))).orderBy(asc(tournaments.id)).limit(PAGE);
		for await (const page of pages(paidOutBehind, idOf)) {
			const ids = page.map(idOf);
			const ledger = await ledgerOf(db, ids.map((id) => `tournament:${id}:prize`));
			const winners = await winnersOf(db, ids);
			for (const id of ids) {
				const found = ledger.get(`tournament:${id}:prize`);
				const due = prizeText(winners.filter(({ tournamentId }) => tournamentId === id));
				if (found !== due) yield `tournament:${id}:prize: в книге ${found ?? "ничего"}, должно быть ${due}`;
			}
		}
		const early = await db.read.select({ id: registrations.id }).from(registrations).innerJoin(tournaments, eq(tournaments.id, registrations.tournamentId)).where(and(isNull(tournaments.paidOutAt), or(isNotNull(registrations.place), isNotNull(registrations.prize))));
		for (const { id } of early) yield `регистрация ${id}: место есть, а призы не распределены`;
		const unpaid = await db.read.select({ reference: postings.reference }).from(postings).innerJoin(tournaments, eq(postings.reference, sql`'tournament:' || ${tournaments.id} || ':prize'`)).where(isNull(tournaments.paidOutAt));
		for (const { reference } of unpaid) yield `${reference}: проводка есть, а призы не распределены`;
		yield* strays(db, "tournament", tournaments, ["prize"]);
	},
	"каждое распределение призов и удаление турнира записано в журнал один раз": async function* (db) {
		const ends = {
			pay_out_tournament: tournaments.paidOutAt,
			delete_tournament: tournaments.deletedAt
		};
		for (const [action, endedAt] of Object.entries(ends)) {
			const acts = db.read.select({
				targetId: adminActionLog.targetId,
				acts: sql`count(*)`.mapWith(Number).as("acts")
			}).from(adminActionLog).where(eq(adminActionLog.action, action)).groupBy(adminActionLog.targetId).as("acts");
			const wrong = await db.read.select({
				id: tournaments.id,
				acts: acts.acts
			}).from(tournaments).leftJoin(acts, eq(acts.targetId, tournaments.id)).where(ne(sql`case when ${isNotNull(endedAt)} then 1 else 0 end`, sql`coalesce(${acts.acts}, 0)`));
			for (const { id, acts } of wrong) yield `турнир ${id}: записей «${action}» в журнале ${acts ?? 0}`;
		}
	}
};
/** What the ledger must say of a registration, by reference; undefined: nothing. */
function dueOf$1({ id, userId, tournamentId, fee, status, forfeitedAt }) {
	const [own, kept] = [available(userId), escrow(tournamentId)];
	const isReturned = (status === "refunded" || status === "cancelled") && forfeitedAt === null;
	const moved = (happened, from, to) => fee > 0 && happened ? postingText("other", [from, -fee], [to, fee]) : void 0;
	return [
		[`registration:${id}:fee`, moved(true, own, kept)],
		[`registration:${id}:refund`, moved(isReturned, kept, own)],
		[`registration:${id}:forfeit`, moved(forfeitedAt !== null, kept, "house")]
	];
}
var winnersOf = (db, ids) => db.read.select({
	tournamentId: registrations.tournamentId,
	userId: registrations.userId,
	prize: registrations.prize
}).from(registrations).where(and(inArray(registrations.tournamentId, ids), isNotNull(registrations.place)));
function prizeText(winners) {
	const paid = winners.flatMap(({ userId, prize }) => prize ? [{
		userId,
		prize
	}] : []);
	return postingText("earning", ["house", -paid.reduce((sum, { prize }) => sum + prize, 0)], ...paid.map(({ userId, prize }) => [available(userId), prize]));
}
async function* strays(db, kind, table, acts) {
	const id = sql`substr(${postings.reference}, ${kind.length + 2}, 36)`;
	const unknown = and(...acts.map((act) => notLike(postings.reference, `${kind}:%:${act}`)));
	const found = await db.read.select({ reference: postings.reference }).from(postings).leftJoin(table, eq(table.id, id)).where(and(like(postings.reference, `${kind}:%`), or(isNull(table.id), unknown)));
	for (const { reference } of found) yield `${reference}: проводка без строки`;
}
// db/checks/withdrawals.ts
var withdrawalChecks = {
	"удержано ровно столько, сколько в открытых выводах": async function* (db) {
		const owed = db.read.select({
			account: sql`'player:' || ${withdrawals.userId} || ':held'`.as("account"),
			amount: sql`sum(${withdrawals.amount})`.mapWith(Number).as("amount")
		}).from(withdrawals).where(inArray(withdrawals.status, ["pending", "processing"])).groupBy(withdrawals.userId).as("owed");
		const wrong = await db.read.select({
			id: accounts.id,
			balance: accounts.balance,
			owed: owed.amount
		}).from(accounts).leftJoin(owed, eq(owed.account, accounts.id)).where(and(like(accounts.id, "player:%:held"), ne(accounts.balance, sql`coalesce(${owed.amount}, 0)`)));
		for (const { id, balance, owed } of wrong) yield `${id}: удержано ${balance} коп., в открытых выводах ${owed ?? 0}`;
		const unheld = await db.read.select({
			account: owed.account,
			amount: owed.amount
		}).from(owed).leftJoin(accounts, eq(accounts.id, owed.account)).where(isNull(accounts.id));
		for (const { account, amount } of unheld) yield `${account}: счёта нет, а в открытых выводах ${amount} коп.`;
	},
	"каждый вывод удержан, а потом выплачен или возвращён один раз": async function* (db) {
		const withdrawalsBehind = (last) => db.read.select().from(withdrawals).where(gt(withdrawals.id, last)).orderBy(asc(withdrawals.id)).limit(PAGE);
		for await (const page of pages(withdrawalsBehind, idOf)) {
			const ledger = await ledgerOf(db, page.flatMap((withdrawal) => dueOf(withdrawal).map(([reference]) => reference)));
			for (const withdrawal of page) for (const [reference, due] of dueOf(withdrawal)) {
				const found = ledger.get(reference);
				if (found !== due) yield `${reference}: в книге ${found ?? "ничего"}, должно быть ${due ?? "ничего"}`;
			}
		}
		const strays = await db.read.select({ reference: postings.reference }).from(postings).leftJoin(withdrawals, eq(withdrawals.id, sql`substr(${postings.reference}, ${12}, 36)`)).where(and(like(postings.reference, "withdrawal:%"), or(isNull(withdrawals.id), and(notLike(postings.reference, "withdrawal:%:hold"), notLike(postings.reference, "withdrawal:%:end")))));
		for (const { reference } of strays) yield `${reference}: проводка без вывода`;
	},
	"бонус вывода — ноль или десятая часть, реквизиты зашифрованы": async function* (db) {
		const tenth = sql`((${withdrawals.amount} + 500) / 1000) * 100`;
		const odd = await db.read.select({ id: withdrawals.id }).from(withdrawals).where(or(and(ne(withdrawals.premiumBonus, 0), ne(withdrawals.premiumBonus, tenth)), notLike(withdrawals.methodData, "v1.%.%"), sql`length(${withdrawals.methodTail}) > 4`));
		for (const { id } of odd) yield `вывод ${id}: бонус не тот или реквизиты не закрыты`;
	},
	"каждое решение по выводу записано в журнал один раз": async function* (db) {
		const acts = db.read.select({
			targetId: adminActionLog.targetId,
			acts: sql`count(*)`.mapWith(Number).as("acts")
		}).from(adminActionLog).where(eq(adminActionLog.action, "process_withdrawal")).groupBy(adminActionLog.targetId).as("acts");
		const due = sql`case when ${isNotNull(withdrawals.startedBy)} then 1 else 0 end + case when ${isNotNull(withdrawals.processedBy)} then 1 else 0 end`;
		const wrong = await db.read.select({
			id: withdrawals.id,
			acts: acts.acts
		}).from(withdrawals).leftJoin(acts, eq(acts.targetId, withdrawals.id)).where(ne(due, sql`coalesce(${acts.acts}, 0)`));
		for (const { id, acts } of wrong) yield `вывод ${id}: записей в журнале ${acts ?? 0}`;
	}
};
/** What the ledger must say of a withdrawal, by reference; undefined: nothing yet. */
function dueOf({ id, userId, amount, status }) {
	const [own, kept] = [available(userId), held(userId)];
	const ends = {
		completed: postingText("withdrawal_completed", [kept, -amount], ["house", amount]),
		rejected: postingText("other", [kept, -amount], [own, amount])
	};
	return [[`withdrawal:${id}:hold`, postingText("withdrawal_request", [own, -amount], [kept, amount])], [`withdrawal:${id}:end`, status === "completed" || status === "rejected" ? ends[status] : void 0]];
}
// db/checks.ts
/** Every proof of MONEY-5 that the stored slices allow, by the name that the audit prints. */
var checks = {
	...ledgerChecks,
	...reviewChecks,
	...withdrawalChecks,
	...payoutChecks,
	...adjustmentChecks,
	...subscriptionChecks,
	...premiumChecks,
	...tournamentChecks,
	...tournamentDayChecks,
	...scoreChecks,
	...resultChecks,
	...dropmapChecks,
	...draftChecks,
	...fileChecks
};
// db/audit.ts
/** Findings of one check that are told; the rest is a number. */
var SHOWN = 20;
var { database, media, dataDir } = dataFolderFrom(process.env);
if (!process.env.DATABASE_URL && !existsSync(database)) {
	console.error(`Nothing to audit: there is no database in ${dataDir} yet`);
	process.exit(1);
}
var { media: files } = openFiles(process.env, media);
var ofMove = process.argv.includes("--of-move");
var db = await opened().catch((error) => {
	console.error(error.message);
	process.exit(1);
});
var startedAt = /* @__PURE__ */ new Date();
var violations = [];
await db.snapshot(async (reads) => {
	for (const [name, check] of Object.entries(checks)) {
		const findings = [];
		let count = 0;
		for await (const finding of check(reads, files)) if (++count <= SHOWN) findings.push(finding);
		if (count > 0) violations.push({
			check: name,
			findings,
			count
		});
		console.log(`${count ? "✗" : "✓"} ${name}`);
		for (const finding of findings) console.log(`    ${finding}`);
		if (count > SHOWN) console.log(`    … и ещё ${count - SHOWN}`);
	}
});
if (!ofMove) await keepResult().catch((error) => console.error(`The result is not stored: ${error.message}`));
await db.close();
var found = violations.reduce((sum, { count }) => sum + count, 0);
console.log(found ? `Книга не сходится: нарушений ${found}` : "Книга сходится");
process.exit(found ? 1 : 0);
async function opened() {
	prepareFolder(dataDir);
	return openDb(database, {
		migrations: resolve(import.meta.dirname, "../../db/migrations"),
		ofMove
	});
}
/** So that admins see it: in the row of the server that began it (`--id`), or in one of its own. */
async function keepResult() {
	const at = process.argv.indexOf("--id");
	const result = {
		finishedAt: /* @__PURE__ */ new Date(),
		violations
	};
	await db.tx(async (queries) => {
		const sameId = at < 0 ? void 0 : eq(audits.id, process.argv[at + 1] ?? "");
		if (sameId) await queries.update(audits).set(result).where(sameId);
		else await queries.insert(audits).values({
			id: newId(),
			startedAt,
			by: SYSTEM,
			...result
		});
	});
}
export {};

//# sourceMappingURL=audit.main.js.map