// shared/dropmaps/limits.ts
/** A phone draws so many smoothly. */
var MAX_LOCATIONS = 2e3;
var MAX_MAP_POINTS = 6e4;
var MAX_CONTESTED_LOCATIONS = MAX_LOCATIONS;
var DEFAULT_COLOR = "#3B82F6";
var INVITE_DAYS = {
	min: 1,
	max: 365,
	usual: 30
};
var MAX_IMPORTED = 1e4;
/** Shipped pictures: `public/maps/{drawing}.svg`. */
var drawings = ["island"];
var contestedRange = `Спорных локаций — от 0 до ${MAX_CONTESTED_LOCATIONS}; 0 — сколько угодно`;
var mapModes = ["tournament", "custom"];
/** Why a claim was made, moved or ended; `round`: all of them at once, an event without a player (MAP-38). */
var claimCauses = [
	"claim",
	"assign",
	"queue",
	"invite",
	"release",
	"revoke",
	"left",
	"deleted",
	"draft",
	"round"
];
var TIMELINE_PAGE = 5e3;
// shared/dropmaps/segments.ts
/** Returns twice the triangle's area: positive clockwise on screen, 0 on a line. Exact on the grid. */
var turn = (a, b, c) => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
var isBetween = (a, b, value) => value >= Math.min(a, b) && value <= Math.max(a, b);
var isOn = (a, b, point) => isBetween(a.x, b.x, point.x) && isBetween(a.y, b.y, point.y) && turn(a, b, point) === 0;
function distanceTo(a, b, point) {
	const dx = b.x - a.x;
	const dy = b.y - a.y;
	const length = dx * dx + dy * dy;
	const along = length === 0 ? 0 : ((point.x - a.x) * dx + (point.y - a.y) * dy) / length;
	const t = Math.min(1, Math.max(0, along));
	const x = point.x - a.x - t * dx;
	const y = point.y - a.y - t * dy;
	return Math.sqrt(x * x + y * y);
}
// shared/dropmaps/geometry.ts
var CANVAS = 1e3;
var GRID = .5;
var onGrid = (value) => {
	return Math.round(Math.min(CANVAS, Math.max(0, Number.isNaN(value) ? 0 : value)) / GRID) * GRID;
};
var gridPoint = ({ x, y }) => ({
	x: onGrid(x),
	y: onGrid(y)
});
var sidesOf = (points) => points.map((point, i) => [point, points[(i + 1) % points.length]]);
function hasExtent(points) {
	const [first] = points;
	const other = first && points.find(({ x, y }) => x !== first.x || y !== first.y);
	return first && other ? points.some((point) => turn(first, other, point) !== 0) : false;
}
function areaOf(points) {
	let doubled = 0;
	for (const [a, b] of sidesOf(points)) doubled += a.x * b.y - b.x * a.y;
	return Math.abs(doubled) / 2;
}
function boundsOf(points) {
	if (points.length === 0) return {
		left: 0,
		top: 0,
		right: 0,
		bottom: 0
	};
	let left = Infinity;
	let top = Infinity;
	let right = -Infinity;
	let bottom = -Infinity;
	for (const { x, y } of points) {
		if (x < left) left = x;
		if (x > right) right = x;
		if (y < top) top = y;
		if (y > bottom) bottom = y;
	}
	return {
		left,
		top,
		right,
		bottom
	};
}
/** Exact for points of the grid. */
function sideOf(points, point) {
	let inside = false;
	let a = points.at(-1);
	for (const b of points) {
		if (!a || isOn(a, b, point)) return "border";
		if (a.y > point.y !== b.y > point.y && turn(a, b, point) > 0 === b.y > a.y) inside = !inside;
		a = b;
	}
	return inside ? "inside" : "outside";
}
var contains = (points, point) => sideOf(points, point) !== "outside";
// shared/plural.ts
/** The Russian form for a number: `plural(3, 'заявка', 'заявки', 'заявок')` is «заявки», and so is that of a fraction. */
function plural(count, one, few, many) {
	if (!Number.isInteger(count)) return few;
	const [tens, units] = [Math.abs(count) % 100, Math.abs(count) % 10];
	if (tens >= 11 && tens <= 14) return many;
	if (units === 1) return one;
	return units >= 2 && units <= 4 ? few : many;
}
function timeToWait(seconds) {
	if (seconds < 120) return `${seconds} ${plural(seconds, "секунду", "секунды", "секунд")}`;
	const minutes = Math.ceil(seconds / 60);
	return `${minutes} ${plural(minutes, "минуту", "минуты", "минут")}`;
}
/** `3 дня`, `21 день` (APP-9). */
var daysInWords = (days) => `${days} ${plural(days, "день", "дня", "дней")}`;
export { drawings as C, contestedRange as S, MAX_IMPORTED as _, GRID as a, TIMELINE_PAGE as b, contains as c, sidesOf as d, distanceTo as f, MAX_CONTESTED_LOCATIONS as g, INVITE_DAYS as h, CANVAS as i, gridPoint as l, DEFAULT_COLOR as m, plural as n, areaOf as o, turn as p, timeToWait as r, boundsOf as s, daysInWords as t, hasExtent as u, MAX_LOCATIONS as v, mapModes as w, claimCauses as x, MAX_MAP_POINTS as y };

//# sourceMappingURL=plural-Cl4Y5p0h.js.map