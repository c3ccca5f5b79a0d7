import { $t as pipe, Bt as maxLength, Ut as minValue, Vt as maxValue, dn as transform, jt as date, kt as check, ln as string, rn as regex } from "./columns-BrblBdpo.js";
import { r as HOUR } from "./units-DlQPQZ6e.js";
// shared/text.ts
/** Code units that may be typed for one character that is kept: й as и and a mark, an emoji of two, spaces around. */
var UNITS = 4;
var bounded = (units, message, tooLong = message) => pipe(string(message), maxLength(units, tooLong));
/** As many marks as Unicode's stream-safe text has behind one letter: the time to order them grows by their square. */
var tooManyCombiningMarks = /(\p{M}{30})\p{M}+/gu;
/** Returns a text without direction controls (UAX #9), which reach beyond it. */
var withoutBidiControls = (text) => text.replace(/[\u202a-\u202e\u2066-\u2069]/g, "");
var storable = (typed) => withoutBidiControls(typed).replaceAll("\0", "").toWellFormed().replace(tooManyCombiningMarks, "$1").normalize().trim();
/** Characters of a text as people count them, or nearly so: an emoji is one, one of several persons is several. */
var charactersIn = (text) => [...text].length;
var atMost = (max, tooLong) => check((typed) => typed.length <= max || charactersIn(typed) <= max, tooLong);
/** A text of at most `max` characters, storable, without spaces around it. `tooLong`, `message`: the refusals. */
var text = (max, tooLong = `Не больше ${max} символов`, message = "Нужен текст") => pipe(bounded(UNITS * max, message, tooLong), transform(storable), atMost(max, tooLong));
var visible = /[^\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u;
var filled = (max, message, tooLong) => pipe(text(max, tooLong, message), regex(visible, message));
var matching = (form, max, message, missing = message) => pipe(bounded(max, missing, message), regex(form, message));
/** The first `max` characters of a text that is not its sender's to shorten, as a name that another service tells. */
var shortened = (max) => pipe(string(), transform((given) => [...storable(given.slice(0, UNITS * max))].slice(0, max).join("")));
/** A text as a search compares it: whatever case and form it has, and ё as е (SERVER-6). */
var searchable = (words) => words.normalize().toLowerCase().replaceAll("ё", "е");
var MOMENT = 64;
/** Year, month and day; hours, minutes and what is finer; the zone, without which it is UTC (SERVER-5). */
var momentForm = /^(\d{4}-\d\d-\d\d)(T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?)(Z|[+-]\d\d:\d\d)?$/;
var momentIn = (typed) => {
	const [, day, time, zone = "Z"] = momentForm.exec(typed) ?? [];
	const midnight = /* @__PURE__ */ new Date(`${day}T00:00Z`);
	const isDay = Number.isFinite(+midnight) && midnight.toISOString().slice(0, 10) === day;
	return new Date(isDay ? `${day}${time}${zone}` : NaN);
};
/** A moment of ISO 8601, years 1970 to 9999; `message` is the refusal. */
var momentOr = (message) => pipe(text(MOMENT, message, message), transform(momentIn), date(message), minValue(/* @__PURE__ */ new Date(0), message), maxValue(/* @__PURE__ */ new Date("9999-12-31T23:59:59.999Z"), message));
// shared/ids.ts
var last = 0n;
/** UUID v7: begins with the time, so ids sort by age; within one process strictly, also inside a millisecond. */
function newId() {
	const now = BigInt(Date.now()) << 12n;
	last = now > last ? now : last + 1n;
	return idOf(last);
}
/** The UUID v7 of one moment: `ticks` are 1/4096 ms since 1970. */
function idOf(ticks) {
	const hex = ticks.toString(16).padStart(15, "0");
	return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(12)}${crypto.randomUUID().slice(18)}`;
}
/** A key that its sender makes up, so that a call repeated after a lost answer is known again (SERVER-8). */
var IdempotencyKey = matching(/^[\x21-\x7e]{1,200}$/, 200, "Неверный ключ повтора");
/** Milliseconds for which an answer is remembered: after that the same key begins a new act (SERVER-8). */
var KEY_LIFE = 48 * HOUR;
export { filled as a, searchable as c, text as d, withoutBidiControls as f, newId as i, shortened as l, KEY_LIFE as n, matching as o, idOf as r, momentOr as s, IdempotencyKey as t, storable as u };

//# sourceMappingURL=ids-C-KNTkas.js.map