import { $t as pipe, Bt as maxLength, Dt as array, Gt as nullable, Ht as minLength, It as integer, Jt as object, Ut as minValue, Vt as maxValue, Yt as optional, Zt as parseJson, dn as transform, kt as check, l as dialect, pt as sql, qt as number, rn as regex } from "./columns-BrblBdpo.js";
import { o as MINUTE, r as HOUR, t as DAY } from "./units-DlQPQZ6e.js";
import { C as or, a as eq, m as lt, r as and, s as gt } from "./select-BGk_X9JH.js";
import { ci as errorText } from "./schema-9FcbbZnJ.js";
import { d as text } from "./ids-C-KNTkas.js";
import { hash } from "node:crypto";
// db/ledgerHash.ts
/** Hashes an account's entry over the hash before it and the whole posting: one chain per account (MONEY-5). */
function ledgerHash(before, posting, account, number) {
	const { reference, type, description, createdAt } = posting;
	const lines = posting.lines.map((line) => [line.account, line.amount]).sort(([a], [b]) => String(a) < String(b) ? -1 : 1);
	return hash("sha256", JSON.stringify([
		before,
		account,
		number,
		reference,
		type,
		description,
		createdAt.toISOString(),
		lines
	]));
}
/** What an admin confirms: withdrawals with their payouts in kopecks, in this order. */
var payoutDigest = (lines) => hash("sha256", JSON.stringify(lines.map(({ withdrawalId, amount }) => [withdrawalId, amount])));
// db/rangeCounts.ts
/** Returns what these values add to the counts of each size's ranges, always in the same order, so that no two transactions wait for each other. */
function countedRanges(sizes, values) {
	const rows = /* @__PURE__ */ new Map();
	for (const { value, count } of values) for (const size of sizes) {
		const start = value - value % size;
		const before = rows.get(`${size} ${start}`)?.count ?? 0;
		rows.set(`${size} ${start}`, {
			size,
			start,
			count: before + count
		});
	}
	return [...rows.values()].filter(({ count }) => count !== 0).sort((one, other) => one.size - other.size || one.start - other.start);
}
var startOf = (value, size) => sql`${value} - ${value} % ${sql.raw(String(size))}`;
var nextRange = (value, size) => sql`${startOf(value, size)} + ${sql.raw(String(size))}`;
/**
* Which ranges lie wholly above a value: the smallest up to the next larger one, those up to the next still larger, and
* so on. What is above it in its own smallest range is in none of them. `within`: what else the rows must have.
*/
function rangesAbove({ size, start }, sizes, value, within) {
	const ofSize = sizes.map((own, index) => {
		const larger = sizes[index + 1];
		const isBeforeLarger = larger === void 0 ? void 0 : lt(start, nextRange(value, larger));
		return and(within, eq(size, own), gt(start, startOf(value, own)), isBeforeLarger);
	});
	return or(...ofSize);
}
// db/premiumEnds.ts
var STRETCHES = [
	MINUTE,
	HOUR,
	DAY,
	365 * DAY
];
/** Returns what these ends add to the rows of `premium_ends`. */
var countedEnds = (ends) => countedRanges(STRETCHES, ends.map(({ lastEnd, players }) => ({
	value: lastEnd,
	count: players
}))).map(({ size, start, count }) => ({
	size,
	start,
	players: count
}));
// db/scoreBuckets.ts
/** The smallest holds one score, so that ranges alone say how many are above. */
var BUCKET_SIZES = [
	1,
	32,
	1024,
	2 ** 15,
	2 ** 20,
	2 ** 25
];
var SHARDS = dialect === "postgres" ? 8 : 1;
/** A player's own shard: what one act counts there, another takes out of the same row. The migration computes it too. */
var shardOf = (userId) => userId.charCodeAt(userId.length - 1) % SHARDS;
/** Returns what these scores add to `score_buckets`, in one order for all transactions. */
function bucketsOf(counted) {
	const groups = /* @__PURE__ */ new Map();
	for (const one of counted) {
		const group = `${one.season} ${one.board} ${shardOf(one.userId)}`;
		const known = groups.get(group);
		if (known) known.push(one);
		else groups.set(group, [one]);
	}
	return [...groups].sort(([one], [other]) => one < other ? -1 : 1).flatMap(([, group]) => {
		const { season, board, userId } = group[0];
		return countedRanges(BUCKET_SIZES, group.map(({ score, players }) => ({
			value: score,
			count: players
		}))).map(({ size, start, count }) => {
			return {
				season,
				board,
				size,
				start,
				shard: shardOf(userId),
				players: count
			};
		});
	});
}
/** Players of one match: their results are one request. */
var MAX_RESULTS = 500;
var MAX_POINTS = 1e3;
/** Placements that a formula names. */
var MAX_PAID_PLACEMENTS = 100;
var whole = (least, most, message) => pipe(number(message), integer(message), minValue(least, message), maxValue(most, message));
var points = whole(0, MAX_POINTS, `Очки — целое число от 0 до ${MAX_POINTS}`);
var Formula = object({
	/** Points by placement, from the first; none for what is not named. */
	placementPoints: pipe(array(points), maxLength(MAX_PAID_PLACEMENTS, `Мест с очками — не больше ${MAX_PAID_PLACEMENTS}`)),
	pointsPerKill: points,
	/** Kills of one match that give points; null: all. */
	killCap: nullable(whole(1, 999, `Киллов в зачёт — от 1 до 999`))
}, errorText("invalid_input"));
var presets = {
	algs: {
		label: "ALGS",
		formula: {
			placementPoints: [
				12,
				9,
				7,
				5,
				4,
				3,
				3,
				2,
				2,
				2,
				1,
				1,
				1,
				1,
				1
			],
			pointsPerKill: 1,
			killCap: null
		}
	},
	kills: {
		label: "Только киллы",
		formula: {
			placementPoints: [],
			pointsPerKill: 1,
			killCap: null
		}
	},
	victory: {
		label: "Победа и киллы",
		formula: {
			placementPoints: [10],
			pointsPerKill: 1,
			killCap: null
		}
	}
};
Object.keys(presets);
/** What a tournament counts by until an admin chooses. */
var firstFormula = {
	...presets.algs.formula,
	placementPoints: [...presets.algs.formula.placementPoints]
};
/** Returns the points of one match. */
function pointsOf({ placementPoints, pointsPerKill, killCap }, { placement, kills }) {
	return (placement === null ? 0 : placementPoints[placement - 1] ?? 0) + Math.min(kills, killCap ?? kills) * pointsPerKill;
}
function totalsOf(formula, results) {
	const placements = results.flatMap(({ placement }) => placement ?? []);
	return {
		points: results.reduce((sum, result) => sum + pointsOf(formula, result), 0),
		kills: results.reduce((sum, { kills }) => sum + kills, 0),
		wins: placements.filter((placement) => placement === 1).length,
		bestPlacement: placements.length > 0 ? Math.min(...placements) : null,
		played: results.length
	};
}
var WORST = 999;
/** Nine digits of points, three of wins, six of kills: more than `MAX_MATCHES` can give. */
var inverted = (number, digits) => String(10 ** digits - 1 - number).padStart(digits, "0");
/**
* Returns a text by which the table is ordered, the first ahead: points, then wins, then kills, then the better best
* placement (TOURNAMENT-51). Players whose texts are equal share a rank.
*/
var rankKeyOf = ({ points, wins, kills, bestPlacement }) => `${inverted(points, 9)}${inverted(wins, 3)}${inverted(kills, 6)}${String(bestPlacement ?? WORST).padStart(3, "0")}`;
/** Returns rows in the order of the table with their ranks: as good as another shares the rank, the next rank is left out. */
function ranked(rows) {
	return withRanks(rows.toSorted((one, other) => compare(one.rankKey, other.rankKey) || compare(one.id, other.id)), {
		position: 0,
		rank: 0,
		rankKey: void 0
	});
}
var compare = (one, other) => one < other ? -1 : one > other ? 1 : 0;
/** Ranks a stretch of the ordered table. `before`: the row ahead of it, its position from 1. */
function withRanks(rows, before) {
	let last = before;
	return rows.map((row) => {
		const position = last.position + 1;
		last = {
			position,
			rank: row.rankKey === last.rankKey ? last.rank : position,
			rankKey: row.rankKey
		};
		return {
			...row,
			rank: last.rank,
			position
		};
	});
}
var version = whole(0, Number.MAX_SAFE_INTEGER, errorText("invalid_input"));
var id = text(64, errorText("invalid_input"), errorText("invalid_input"));
/** One match whole. `version`: of the match as the admin saw it, 0 for a new one. */
var MatchSave = object({
	version,
	name: optional(text(60, `Название матча — не больше 60 символов`), ""),
	results: pipe(array(object({
		registrationId: id,
		placement: nullable(whole(1, 500, `Место — целое число от 1 до 500`)),
		kills: whole(0, 999, `Киллы — целое число от 0 до 999`)
	}), "Внеси результаты игроков"), minLength(1, "Внеси результаты хотя бы одного игрока"), maxLength(MAX_RESULTS, `В матче не больше ${MAX_RESULTS} игроков`), check((rows) => new Set(rows.map(({ registrationId }) => registrationId)).size === rows.length, "Каждый игрок в матче — один раз"))
});
var fromQuery = pipe(text(16, errorText("invalid_input")), regex(/^\d{1,15}$/, errorText("invalid_input")), transform(Number));
var MatchDeletion = object({ version: fromQuery });
var matchNumbers = `Матчей в турнире — не больше 100`;
/** The number in a match's address. */
var MatchNumber = object({
	id,
	number: pipe(text(16, matchNumbers), regex(/^[1-9]\d?$|^100$/, matchNumbers), transform(Number))
});
/** `version`: of the results whose change the admin was shown. */
var FormulaChange = object({
	formula: Formula,
	version
});
var FormulaQuery = object({ formula: pipe(text(1e3, errorText("invalid_input")), parseJson(void 0, errorText("invalid_input")), Formula) });
/** A cursor of the table: position, from 1, and rank of the row ahead of the page, and its registration. */
var standingCursor = ({ position, rank, id }) => `${position}_${rank}_${id}`;
// shared/dropmaps/draft/order.ts
/** Each captain has one turn on each map: the first round is the first map's, the second round the second's (DRAFT-4). */
var turnCount = ({ captains, maps }) => captains * maps;
/** Returns whose turn it is and on which map, both from 0; undefined past the last turn. `number`: of the turn, from 1. */
function turnAt(number, { captains, maps, direction }) {
	if (number < 1 || number > turnCount({
		captains,
		maps
	})) return void 0;
	const map = Math.floor((number - 1) / captains);
	const index = (number - 1) % captains;
	return {
		captain: direction === "snake" && map % 2 === 1 ? captains - 1 - index : index,
		map
	};
}
/** What of the reserve a turn has used, in milliseconds: the reserve begins where the turn's own time ends (DRAFT-6). */
var reserveUsed = (elapsed, turnSeconds, reserveLeft) => Math.min(Math.max(elapsed - turnSeconds * 1e3, 0), reserveLeft);
export { ledgerHash as C, rangesAbove as S, bucketsOf as _, FormulaQuery as a, countedRanges as b, MatchSave as c, rankKeyOf as d, ranked as f, BUCKET_SIZES as g, withRanks as h, FormulaChange as i, firstFormula as l, totalsOf as m, turnAt as n, MatchDeletion as o, standingCursor as p, turnCount as r, MatchNumber as s, reserveUsed as t, pointsOf as u, STRETCHES as v, payoutDigest as w, nextRange as x, countedEnds as y };

//# sourceMappingURL=order-Bmi5Lz1Z.js.map