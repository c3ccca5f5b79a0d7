import { Et as moscowHour, Tt as moscowDay } from "./schema-9FcbbZnJ.js";
import { o as MINUTE, t as DAY } from "./units-DlQPQZ6e.js";
// shared/review/waits.ts
/** Each bucket is this much longer than the one before, so that a median is right within 2 %. */
var STEP = 1.04;
/** How many buckets there are: the last holds whatever took longer than 60 days. */
var BUCKETS = Math.ceil(Math.log(60 * DAY / MINUTE) / Math.log(STEP));
/** The bucket of a wait in milliseconds: 0 up to a minute, then each 4 % longer. */
var bucketOf = (wait) => Math.max(0, Math.min(BUCKETS - 1, Math.round(Math.log(Math.max(wait, MINUTE) / MINUTE) / Math.log(STEP))));
/** Milliseconds. */
var waitOf = (bucket) => MINUTE * STEP ** bucket;
/** The median of a histogram in milliseconds; undefined if it is empty. */
function medianOf(counts) {
	const buckets = [...counts].filter(([, count]) => count > 0).sort(([one], [other]) => one - other);
	const half = buckets.reduce((sum, [, count]) => sum + count, 0) / 2;
	let seen = 0;
	for (const [bucket, count] of buckets) {
		seen += count;
		if (seen >= half) return waitOf(bucket);
	}
}
// db/tallyNames.ts
var submissionTally = ({ status, category }) => `submissions:${status}:${category}`;
var killTally = (killType) => `kills:${killType}`;
/** Kopecks. */
var paidTally = (killType) => `kills:${killType}:paid`;
var actionTally = "actions";
var userTally = "users";
/** Players who have sent a submission. */
var activeUserTally = "users:active";
var screenshotTally = (status) => `screenshots:${status}`;
var withdrawalTally = (status) => `withdrawals:${status}`;
/** Kopecks, bonus included. */
var payoutTally = (status) => `withdrawals:${status}:payout`;
/** By the status that is stored, or as a draft; without the deleted ones. */
var tournamentTally = (status) => `tournaments:${status}`;
/**
* What stands of a day's decisions, by Moscow's calendar (`moscowDay`): counts; `rewards` and `payouts` in kopecks; `by:`
* and an admin's id. An undone decision is taken out of the day that it was made on.
*/
var dailyTally = (day, what) => `day:${day}:${what}`;
/** Names of statistics, which are forgotten after a while, begin so. */
var statistics = [
	"hour:",
	"busy:",
	"wait:"
];
/** Decisions of an hour (`moscowHour`), for forecasts. */
var hourTally = (hour) => `hour:${hour}`;
/** In which parts of an hour something waited (`busyBit`): bits, not a count. */
var busyTally = (hour) => `busy:${hour}`;
/** How many of a day's decisions came after a wait of this length, as a bucket of `shared/review/waits.ts`. */
var waitTally = (day, bucket) => `wait:${day}:${bucket}`;
/** The same with what forecasts need: its hour, and how long it was waited for. */
function allDecisionTallies(decided, waitedFrom) {
	const { reviewedAt, reviewedBy } = decided;
	const counts = decisionTallies(decided);
	if (counts.length === 0 || !reviewedAt || !reviewedBy) return counts;
	const wait = bucketOf(reviewedAt.getTime() - waitedFrom.getTime());
	return [
		...counts,
		[hourTally(moscowHour(reviewedAt)), 1],
		[waitTally(moscowDay(reviewedAt), wait), 1]
	];
}
/** What an admin's decision counts in the tallies of its day; the system's counts nothing. */
function decisionTallies({ status, category, reward, reviewedAt, reviewedBy }) {
	if (status === "pending" || !reviewedAt || !reviewedBy) return [];
	const day = moscowDay(reviewedAt);
	const by = [dailyTally(day, `by:${reviewedBy}`), 1];
	if (status === "rejected") return [by, [dailyTally(day, "rejected"), 1]];
	const rewards = reward ? [[dailyTally(day, "rewards"), reward]] : [];
	return [
		by,
		[dailyTally(day, `approved:${category}`), 1],
		...rewards
	];
}
export { BUCKETS as _, dailyTally as a, paidTally as c, statistics as d, submissionTally as f, withdrawalTally as g, waitTally as h, busyTally as i, payoutTally as l, userTally as m, activeUserTally as n, hourTally as o, tournamentTally as p, allDecisionTallies as r, killTally as s, actionTally as t, screenshotTally as u, medianOf as v };

//# sourceMappingURL=tallyNames-BKSoWzBT.js.map