import { c as contains, d as sidesOf, f as distanceTo, i as CANVAS, m as DEFAULT_COLOR, n as plural, o as areaOf, p as turn, s as boundsOf } from "./plural-Cl4Y5p0h.js";
import { n as isContested, s as seatsOf } from "./claiming-BQ1H9aS9.js";
import { n as isOwnAddress } from "./loopback-pyXYRX9P.js";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { isIP } from "node:net";
// node_modules/@hono/node-server/dist/conninfo.mjs
/**
* ConnInfo Helper for Node.js
* @param c Context
* @returns ConnInfo
*/
var getConnInfo = (c) => {
	const bindings = c.env.server ? c.env.server : c.env;
	const address = bindings.incoming.socket.remoteAddress;
	const port = bindings.incoming.socket.remotePort;
	const family = bindings.incoming.socket.remoteFamily;
	return { remote: {
		address,
		port,
		addressType: family === "IPv4" ? "IPv4" : family === "IPv6" ? "IPv6" : void 0
	} };
};
// api/core/http/address.ts
function clientAddress(c) {
	const trustedProxies = c.get("deps").settings.TRUSTED_PROXIES;
	const forwarded = c.req.header("X-Forwarded-For")?.split(",") ?? [];
	if (trustedProxies > 0 && forwarded.length >= trustedProxies) return countedAddress(forwarded.at(-trustedProxies)?.trim() ?? "");
	return c.env?.incoming ? countedAddress(getConnInfo(c).remote.address ?? "") : "";
}
/** The same for a request outside Hono; undefined for this machine's own that no trusted proxy names. */
function requestAddress({ headers, socket }, trustedProxies) {
	const forwarded = [headers["x-forwarded-for"] ?? []].flat().join().split(",");
	if (trustedProxies > 0 && forwarded.length >= trustedProxies) return countedAddress(forwarded.at(-trustedProxies)?.trim() ?? "");
	const remote = socket.remoteAddress ?? "";
	return isOwnAddress(remote) ? void 0 : countedAddress(remote);
}
/** The address as limits count it: IPv4 by itself, IPv6 by its /64; whatever is no address counts as one. */
function countedAddress(written) {
	const bare = written.replace(/^\[(.*)\](:\d+)?$/, "$1").replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1").replace(/%.*$/, "");
	if (isIP(bare) === 4) return bare;
	if (isIP(bare) === 0) return "unknown";
	const [before = "", after] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split("::");
	const [head, tail] = [before, after ?? ""].map((part) => part.split(":").filter(Boolean));
	const groups = [
		...head,
		...Array(8 - head.length - tail.length).fill("0"),
		...tail
	];
	if (!(groups.slice(0, 5).every((group) => group === "0") && groups[5] === "ffff")) return `${groups.slice(0, 4).join(":")}::/64`;
	return groups.slice(6).flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255]).join(".");
}
// api/core/moscowTime.ts
var inMoscow = (options) => new Intl.DateTimeFormat("ru-RU", {
	timeZone: "Europe/Moscow",
	...options
});
var date;
var time;
function moscowTime(at) {
	date ??= inMoscow({
		day: "numeric",
		month: "long",
		year: "numeric"
	});
	time ??= inMoscow({
		hour: "2-digit",
		minute: "2-digit"
	});
	return `${date.format(at).replace(/\sг\.$/, "")}, ${time.format(at)} МСК`;
}
// api/drawing/card.ts
/** Pixels. */
var CARD_WIDTH = 1200;
var area = (fill, opacity = 1, left = 0) => `<rect x="${left}" width="${CARD_WIDTH - left}" height="630" fill="${fill}" opacity="${opacity}"/>`;
/** A card's picture as its page names it; `picture` is a path. */
var cardImage = (publicUrl, picture, alt) => ({
	url: publicUrl + picture,
	width: CARD_WIDTH,
	height: 630,
	type: "image/jpeg",
	alt
});
var FALLBACK = "/share.jpg";
var YEAR = 31536e3;
/**
* Answers a card's picture at its one address, which names its version and may be cached for ever. Other addresses
* redirect to it: messengers keep them for long.
*/
async function answerCard(c, address, compose) {
	const { drawings, limits } = c.var.deps;
	c.header("Cross-Origin-Resource-Policy", "cross-origin");
	if (c.req.path !== address) {
		c.header("Cache-Control", "no-cache");
		return c.redirect(address);
	}
	const etag = `"${address.split("/").at(-1)}"`;
	const forEver = {
		ETag: etag,
		"Cache-Control": `public, max-age=${YEAR}, immutable`
	};
	if (c.req.header("If-None-Match")?.includes(etag)) return c.body(null, 304, forEver);
	const bytes = drawings.find(address) ?? await drawn();
	if (bytes) return c.body(new Uint8Array(bytes), 200, {
		...forEver,
		"Content-Type": "image/jpeg"
	});
	c.header("Cache-Control", "no-store");
	return c.redirect(FALLBACK);
	async function drawn() {
		const id = clientAddress(c);
		await limits("drawing", id);
		return drawings.draw(address, {
			kind: "card",
			id
		}, compose);
	}
}
/** Returns a picture's bytes, or undefined. */
async function pictureIn(files, key) {
	if (!key || !await files.stat(key)) return void 0;
	return Buffer.concat(await (await files.get(key)).toArray());
}
// shared/dropmaps/locationState.ts
function locationState(claimCount, room) {
	if (claimCount === 0) return "free";
	if (isContested(claimCount)) return "contested";
	return claimCount >= room ? "full" : "taken";
}
var locationStateLabels = {
	free: "Свободна",
	taken: "Занята",
	full: "Мест нет",
	contested: "Спорная"
};
var STACKED = 3;
/** Returns the lines below a location's name: claimants, or the first two and the number of others. */
var stackedNames = (claimants) => claimants.length > STACKED ? [...claimants.slice(0, 2), `+${claimants.length - STACKED + 1}`] : [...claimants];
var locationsInWords = (count) => `${count} ${plural(count, "локация", "локации", "локаций")}`;
/** MAP-24. */
function whoIsOn(claimants) {
	if (claimants.length > 1) return `Игроков: ${claimants.length}`;
	return claimants[0] === void 0 ? "" : `Занята: ${claimants[0]}`;
}
// api/drawing/font.ts
/** Reads a TrueType font: its characters and their advance widths. */
function fontFrom(path) {
	const bytes = readFileSync(path);
	const tables = /* @__PURE__ */ new Map();
	for (let entry = 12, left = bytes.readUInt16BE(4); left > 0; left--, entry += 16) tables.set(bytes.toString("latin1", entry, entry + 4), bytes.readUInt32BE(entry + 8));
	const at = (table) => {
		const found = tables.get(table);
		if (found === void 0) throw new Error(`${path} has no table ${table}`);
		return found;
	};
	const unitsPerEm = bytes.readUInt16BE(at("head") + 18);
	const lastMetric = bytes.readUInt16BE(at("hhea") + 34) - 1;
	const metrics = at("hmtx");
	const glyphs = glyphsIn(bytes, at("cmap"));
	const advance = (codePoint) => bytes.readUInt16BE(metrics + 4 * Math.min(glyphs.get(codePoint) ?? 0, lastMetric)) / unitsPerEm;
	return {
		has: (codePoint) => glyphs.has(codePoint),
		widthOf: (text) => [...text].reduce((width, sign) => width + advance(sign.codePointAt(0) ?? 0), 0)
	};
}
/** Reads `cmap` format 4. */
function glyphsIn(bytes, cmap) {
	const glyphs = /* @__PURE__ */ new Map();
	for (let record = cmap + 4, left = bytes.readUInt16BE(cmap + 2); left > 0; left--, record += 8) {
		const table = cmap + bytes.readUInt32BE(record + 4);
		if (bytes.readUInt16BE(table) !== 4) continue;
		const segments = bytes.readUInt16BE(table + 6);
		const [ends, starts] = [table + 14, table + 16 + segments];
		for (let segment = 0; segment < segments; segment += 2) {
			const [start, end] = [bytes.readUInt16BE(starts + segment), bytes.readUInt16BE(ends + segment)];
			const delta = bytes.readUInt16BE(starts + segments + segment);
			const rangeAt = starts + 2 * segments + segment;
			const range = bytes.readUInt16BE(rangeAt);
			for (let code = start; code <= end && code < 65535; code++) {
				const named = range === 0 ? code : bytes.readUInt16BE(rangeAt + range + 2 * (code - start));
				const glyph = named === 0 ? 0 : named + delta & 65535;
				if (glyph > 0) glyphs.set(code, glyph);
			}
		}
	}
	return glyphs;
}
// api/drawing/typefaces.ts
/** Files of the build's `fonts` folder, and their names in SVG. */
var faces = {
	heading: {
		file: "Unbounded_700Bold.ttf",
		family: "Unbounded",
		weight: 700
	},
	text: {
		file: "GolosText_500Medium.ttf",
		family: "Golos Text",
		weight: 500
	},
	bold: {
		file: "GolosText_700Bold.ttf",
		family: "Golos Text",
		weight: 700
	}
};
var typefacesIn = (folder) => ({
	heading: fontFrom(join(folder, faces.heading.file)),
	text: fontFrom(join(folder, faces.text.file)),
	bold: fontFrom(join(folder, faces.bold.file))
});
// api/drawing/svg.ts
var names = {
	"&": "&amp;",
	"<": "&lt;",
	">": "&gt;",
	"\"": "&quot;",
	"'": "&#39;"
};
/** Escapes a text and drops characters that XML forbids. */
var escaped = (text) => text.toWellFormed().replace(/[\p{Cc}\ufffe\uffff]/gu, "").replace(/[&<>"']/g, (sign) => names[sign] ?? "");
/** `y`: the baseline. */
function lineOf(text, { x, y, size, face, fill, anchor = "start", opacity = 1, spacing = 0 }) {
	const { family, weight } = faces[face];
	return `<text x="${x}" y="${y}" font-family="${family}" font-weight="${weight}" font-size="${size}" fill="${fill}" text-anchor="${anchor}" opacity="${opacity}" letter-spacing="${spacing * size}">${escaped(text)}</text>`;
}
// api/drawing/look.ts
/** The dark theme of `pwa/ui/look/tokens.css`, without CSS functions. */
var colours = {
	ground: "#0b0c16",
	raised: "#1f2030",
	line: "#34364a",
	ink: "#f2f3fa",
	inkSoft: "#bdbfd0",
	inkFaint: "#9496ab",
	accent: "#5a4af4",
	accentInk: "#a9a3ff",
	success: "#4fd691",
	warning: "#f5a95c",
	danger: "#f77f8c",
	gold: "#f3d05b"
};
var metals = {
	gold: {
		high: "#fff0b0",
		base: "#dfb23a",
		deep: "#8a5a12",
		cut: "#4a2f05"
	},
	silver: {
		high: "#f6f7fa",
		base: "#b9c0cb",
		deep: "#636b7b",
		cut: "#2b303b"
	},
	bronze: {
		high: "#f3c7a3",
		base: "#bd7442",
		deep: "#6d3819",
		cut: "#371806"
	}
};
var stops = (...all) => all.map(([at, colour, opacity = 1]) => `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`).join("");
var definitions = `<defs>
<radialGradient id="glow" cx="0.86" cy="0.02" r="0.78">${stops([
	0,
	colours.accent,
	.5
], [
	.45,
	colours.accent,
	.14
], [
	1,
	colours.accent,
	0
])}</radialGradient>
<radialGradient id="low-glow" cx="0.02" cy="1.08" r="0.6">${stops([
	0,
	"#7a3cf0",
	.26
], [
	1,
	"#7a3cf0",
	0
])}</radialGradient>
<linearGradient id="from-left">${stops([0, colours.ground], [
	.2,
	colours.ground,
	.8
], [
	.5,
	colours.ground,
	.22
], [
	1,
	colours.ground,
	0
])}</linearGradient>
<linearGradient id="from-below" x2="0" y2="1">${stops([
	0,
	colours.ground,
	.3
], [
	.24,
	colours.ground,
	0
], [
	.5,
	colours.ground,
	0
], [
	.74,
	colours.ground,
	.88
], [
	1,
	colours.ground,
	.96
])}</linearGradient>
${Object.entries(metals).map(([name, { high, base, deep }]) => `<linearGradient id="${name}-rim" x1="0.1" y1="0" x2="0.9" y2="1">${stops([0, high], [.3, base], [.52, deep], [.72, high], [1, deep])}</linearGradient><radialGradient id="${name}-face" cx="0.34" cy="0.26" r="0.92">${stops([0, high], [.5, base], [1.2, deep])}</radialGradient>`).join("")}
</defs>`;
function coin(metal, numeral, x, y, radius) {
	const { cut } = metals[metal];
	const size = radius * .94;
	return `<circle cx="${x}" cy="${y}" r="${radius}" fill="url(#${metal}-rim)"/><circle cx="${x}" cy="${y}" r="${radius * .84}" fill="url(#${metal}-face)"/>${lineOf(String(numeral), {
		x,
		y: y + size * .35,
		size,
		face: "heading",
		fill: cut,
		anchor: "middle"
	})}`;
}
/** As in `public/icons/mark.svg`, 48 pixels large. */
var mark = (x, y, scale = 1, opacity = 1) => `<g transform="translate(${x} ${y}) scale(${scale})" fill="none" opacity="${opacity}"><path d="M13 11h22v11a11 11 0 0 1-22 0V11Z" fill="#8f8bff" opacity=".4"/><path d="M13.1 15.3H7.6c0 6.6 1.7 10.4 6.9 11.7M34.9 15.3h5.5c0 6.6-1.7 10.4-6.9 11.7" stroke="#8f8bff" stroke-width="2.6" stroke-linejoin="round" opacity=".65"/><path d="M9.5 7h29A1.5 1.5 0 0 1 40 8.5v3a1.5 1.5 0 0 1-1.5 1.5H26.8V37H32a2 2 0 0 1 2 2v2H14v-2a2 2 0 0 1 2-2h5.2V13H9.5A1.5 1.5 0 0 1 8 11.5v-3A1.5 1.5 0 0 1 9.5 7Z" fill="#8f8bff"/></g>`;
var logo = (x, y) => mark(x, y) + lineOf("Трофей", {
	x: x + 60,
	y: y + 34,
	size: 29,
	face: "heading",
	fill: colours.ink
});
// api/drawing/text.ts
var graphemes = new Intl.Segmenter("ru");
var signsOf = (text) => [...graphemes.segment(text)].map(({ segment }) => segment);
/**
* Returns what this font can show of a text, in one line: letters without missing marks, an ellipsis for unknown
* scripts, nothing for emoji.
*/
function legible(text, font) {
	if (isPlain.test(text) && !/^ | $| {2}/.test(text) && hasAll(text, font)) return text;
	return signsOf(text.normalize("NFC").replace(/\s/gu, " ")).map((sign) => shownAs(sign, font)).join("").replace(/…[\s…]*…/gu, "…").replace(/ {2,}/g, " ").trim();
}
function shownAs(sign, font) {
	const isShown = (text) => text !== "" && [...text].every((letter) => font.has(letter.codePointAt(0) ?? 0));
	if (isShown(sign) && [...sign].length <= 2) return sign;
	const plain = sign.normalize("NFKD").replace(/[\p{M}\p{C}]/gu, "");
	if (isShown(plain)) return plain;
	return /[\p{L}\p{N}]/u.test(sign) ? "…" : "";
}
var showsAll = (text, font, other) => legible(text, font) === legible(text, other);
/** A hundred times as fast for most names. */
var isPlain = /^[ -~\u0401\u0410-\u044f\u0451«»—–№]*$/;
var hasAll = (text, font) => [...text].every((sign) => font.has(sign.codePointAt(0) ?? 0));
var oneLine = (...sizes) => sizes.map((size) => [size, 1]);
/** Breaks a text into lines that fit, in the largest size that cuts no word, else cut with an ellipsis. */
function fitted(text, { font, width, sizes }) {
	const room = (size) => width * .985 / size;
	const words = text.split(" ");
	for (const [size, most] of sizes) {
		const lines = wrapped(words, font, room(size));
		if (lines.length <= most && lines.every((line) => font.widthOf(line) <= room(size))) return {
			size,
			lines: balanced(words, font, room(size), lines)
		};
	}
	const [size, most] = sizes.at(-1) ?? [1, 1];
	const lines = wrapped(words.flatMap((word) => cutToFit(word, font, room(size))), font, room(size));
	if (lines.length <= most) return {
		size,
		lines
	};
	const last = lines.slice(most - 1).join(" ");
	return {
		size,
		lines: [...lines.slice(0, most - 1), shortened(last, font, room(size))]
	};
}
/** Breaks a text into lines; words only where they are too wide. */
var broken = (text, font, width) => wrapped(text.split(" ").flatMap((word) => font.widthOf(word) > width ? cutToFit(word, font, width) : [word]), font, width);
/** `width` in font sizes. */
function shortened(line, font, width) {
	const signs = signsOf(line);
	while (signs.length > 0 && font.widthOf(`${signs.join("")}…`) > width) signs.pop();
	return `${signs.join("").replace(/[\s,.…:;–—-]+$/u, "")}…`;
}
function wrapped(words, font, width) {
	const lines = [];
	for (const word of words) {
		const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
		if (lines.length > 0 && font.widthOf(longer) <= width) lines[lines.length - 1] = longer;
		else lines.push(word);
	}
	return lines;
}
/** Breaks into the same number of lines, as even as possible. */
function balanced(words, font, width, lines) {
	let best = lines;
	for (let narrower = width; narrower > width / 2; narrower -= width / 40) {
		const tried = wrapped(words, font, narrower);
		if (tried.length > lines.length || tried.some((line) => font.widthOf(line) > width)) break;
		best = tried;
	}
	return best;
}
function cutToFit(word, font, width) {
	const pieces = [""];
	for (const sign of signsOf(word)) {
		const longer = `${pieces.at(-1)}${sign}`;
		if (font.widthOf(longer) <= width || longer === sign) pieces[pieces.length - 1] = longer;
		else pieces.push(sign);
	}
	return pieces;
}
// api/core/turns.ts
var TURN = 8;
function finished(work) {
	for (;;) {
		const step = work.next();
		if (step.done) return step.value;
	}
}
/** Does such work in short turns, between which everybody else gets theirs. */
async function inTurns(work) {
	let startedAt = performance.now();
	for (;;) {
		const step = work.next();
		if (step.done) return step.value;
		if (performance.now() - startedAt < TURN) continue;
		await setImmediate();
		startedAt = performance.now();
	}
}
/** Returns a wait before each few milliseconds of work, so that others get their turn. */
function oneEachTurn() {
	let last = Promise.resolve();
	return () => {
		last = last.then(() => setImmediate());
		return last;
	};
}
// shared/dropmaps/labelPoint.ts
/** Ends the search in a sliver. */
var MOST_CELLS = 1500;
/** Returns the point farthest from the border, to 4 % (pole of inaccessibility, as in mapbox/polylabel). */
function labelPointOf(points) {
	const { left, top, right, bottom } = boundsOf(points);
	if (areaOf(points) === 0) return {
		x: (left + right) / 2,
		y: (top + bottom) / 2,
		radius: 0
	};
	const inner = innerPointOf(points);
	let best = {
		...inner,
		radius: roomAt$1(points, inner)
	};
	const half = Math.max(right - left, bottom - top) / 2;
	const queue = [cell(points, (left + right) / 2, (top + bottom) / 2, half)];
	for (let looked = 0; queue.length > 0 && looked < MOST_CELLS; looked++) {
		const most = mostPromising(queue);
		if (most.promise <= best.radius * 1.04) break;
		if (most.radius > best.radius) best = {
			x: most.x,
			y: most.y,
			radius: most.radius
		};
		const quarter = most.half / 2;
		for (const dx of [-quarter, quarter]) for (const dy of [-quarter, quarter]) {
			const part = cell(points, most.x + dx, most.y + dy, quarter);
			if (part.promise > best.radius * 1.04) queue.push(part);
		}
	}
	return best;
}
function cell(points, x, y, half) {
	const radius = roomAt$1(points, {
		x,
		y
	});
	return {
		x,
		y,
		half,
		radius,
		promise: radius + half * Math.SQRT2
	};
}
function mostPromising(queue) {
	let at = 0;
	for (let i = 1; i < queue.length; i++) if (queue[i].promise > queue[at].promise) at = i;
	const found = queue[at];
	queue[at] = queue.at(-1);
	queue.pop();
	return found;
}
/** Distance to the nearest border, negative outside. */
function roomAt$1(points, point) {
	let inside = false;
	let nearest = Infinity;
	let a = points.at(-1);
	for (const b of points) {
		nearest = Math.min(nearest, distanceTo(a, b, point));
		if (a.y > point.y !== b.y > point.y && turn(a, b, point) > 0 === b.y > a.y) inside = !inside;
		a = b;
	}
	return inside ? nearest : -nearest;
}
/** Returns a point inside an outline, however thin: between two heights without corners the borders come in pairs. */
function innerPointOf(points) {
	const heights = [...new Set(points.map(({ y }) => y))].sort((a, b) => a - b);
	let [best, room] = [points[0], 0];
	for (const [i, below] of heights.entries()) {
		if (i === 0) continue;
		const above = heights[i - 1];
		const y = (above + below) / 2;
		const met = sidesOf(points).filter(([a, b]) => a.y > y !== b.y > y).map(([a, b]) => a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x)).sort((a, b) => a - b);
		for (let j = 1; j < met.length; j += 2) {
			const [from, to] = [met[j - 1], met[j]];
			const size = (to - from) * (below - above);
			if (size > room) [best, room] = [{
				x: (from + to) / 2,
				y
			}, size];
		}
	}
	return best;
}
// api/dropmaps/picture/layout/labelPositions.ts
/** A line's greatest width, in widths of the location. */
var BEYOND = 1.12;
/** Returns undefined where the name does not fit in the smallest size. */
function labelPosition({ name, points }, typefaces, smallest) {
	const { left, right, top, bottom } = boundsOf(points);
	if (bottom - top < smallest) return void 0;
	const isOwn = showsAll(name, typefaces.heading, typefaces.bold);
	const font = isOwn ? typefaces.heading : typefaces.bold;
	const text = legible(name, font);
	const words = text.split(" ");
	if (Math.max(...words.map(font.widthOf)) * smallest > (right - left) * BEYOND) return void 0;
	const whole = text === "" ? [] : [{
		text,
		width: font.widthOf(text)
	}];
	const halves = halved(words, font);
	const at = labelPointOf(points);
	return {
		area: areaOf(points),
		face: isOwn ? "heading" : "bold",
		lines: halves ? [whole, halves] : [whole],
		at: {
			...at,
			width: roomAt(points, at) * BEYOND
		}
	};
}
/** Splits into two lines, the wider one as narrow as possible; undefined for one word. */
function halved(words, font) {
	const halves = words.slice(1).map((_, i) => [words.slice(0, i + 1), words.slice(i + 1)].map((part) => {
		const text = part.join(" ");
		return {
			text,
			width: font.widthOf(text)
		};
	}));
	const wider = (lines) => Math.max(...lines.map(({ width }) => width));
	return halves.toSorted((a, b) => wider(a) - wider(b))[0];
}
/** Width of the location at the point's height. */
function roomAt(points, { x, y, radius }) {
	const met = sidesOf(points).filter(([a, b]) => a.y > y !== b.y > y).map(([a, b]) => a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x));
	const left = Math.max(...met.filter((each) => each <= x), x - 6 * radius);
	const right = Math.min(...met.filter((each) => each >= x), x + 6 * radius);
	return 2 * Math.min(x - left, right - x);
}
// api/dropmaps/picture/layout/simplified.ts
var keyOf = ({ x, y }) => 2 * x * 4096 + 2 * y;
/**
* Simplifies outlines by at most `tolerance` units. Shared borders are cut at junctions and simplified in one
* direction, so that no gap opens between neighbours.
*/
function* simplifying(outlines, tolerance) {
	const ways = yield* waysOf(outlines);
	const isJunction = (point) => (ways.get(keyOf(point))?.size ?? 0) !== 2;
	const step = Math.max(1, Math.round(tolerance / 2));
	const simple = [];
	for (const points of outlines) {
		const kept = withoutRepeats(cornersOf(points, isJunction, tolerance).map((point) => rounded(point, step)));
		simple.push(kept.length < 3 || areaOf(kept) === 0 ? points.map((point) => rounded(point, 1)) : kept);
		yield;
	}
	return simple;
}
var rounded = ({ x, y }, step) => {
	const onGrid = (value) => Math.min(CANVAS, Math.round(value / step) * step);
	return {
		x: onGrid(x),
		y: onGrid(y)
	};
};
var withoutRepeats = (points) => points.filter((point, i) => keyOf(point) !== keyOf(points.at(i - 1)));
/** Neighbouring points of each point. */
function* waysOf(outlines) {
	const ways = /* @__PURE__ */ new Map();
	const lead = (from, to) => {
		const others = ways.get(from);
		if (others) others.add(to);
		else ways.set(from, /* @__PURE__ */ new Set([to]));
	};
	for (const points of outlines) {
		let from = points.at(-1);
		for (const to of points) {
			lead(keyOf(from), keyOf(to));
			lead(keyOf(to), keyOf(from));
			from = to;
		}
		yield;
	}
	return ways;
}
function cornersOf(points, isJunction, tolerance) {
	const junctions = points.flatMap((point, i) => isJunction(point) ? [i] : []);
	const ends = junctions.length > 1 ? junctions : farApart(points, junctions[0]);
	return ends.flatMap((start, i) => {
		const end = ends[(i + 1) % ends.length];
		return simplifiedBorder(end > start ? points.slice(start, end + 1) : [...points.slice(start), ...points.slice(0, end + 1)], tolerance).slice(0, -1);
	});
}
/** Two points that do not depend on where the outline begins. */
function farApart(points, junction) {
	const one = junction ?? points.reduce((least, point, i) => keyOf(point) < keyOf(points[least]) ? i : least, 0);
	const away = (i) => Math.hypot(points[i].x - points[one].x, points[i].y - points[one].y);
	return [one, points.reduce((most, _, i) => away(i) > away(most) ? i : most, one)].toSorted((a, b) => a - b);
}
/** Douglas–Peucker, in one direction whichever end comes first. */
function simplifiedBorder(border, tolerance) {
	const isTurned = keyOf(border[0]) > keyOf(border.at(-1));
	const way = isTurned ? border.toReversed() : border;
	const kept = /* @__PURE__ */ new Set([0, way.length - 1]);
	const left = [[0, way.length - 1]];
	for (let part = left.pop(); part; part = left.pop()) {
		const [from, to] = part;
		let [farthest, most] = [-1, tolerance];
		for (let i = from + 1; i < to; i++) {
			const away = distanceTo(way[from], way[to], way[i]);
			if (away > most) [farthest, most] = [i, away];
		}
		if (farthest < 0) continue;
		kept.add(farthest);
		left.push([from, farthest], [farthest, to]);
	}
	const simple = way.filter((_, i) => kept.has(i));
	return isTurned ? simple.toReversed() : simple;
}
// api/dropmaps/picture/layout/layout.ts
function* layingOut(locations, { typefaces, sizes, tolerance }) {
	const own = locations.map(({ points }) => points);
	const outlines = tolerance > 0 ? yield* simplifying(own, tolerance) : own;
	const ways = /* @__PURE__ */ new Map();
	const positions = /* @__PURE__ */ new Map();
	const smallest = sizes.at(-1);
	for (const [i, location] of locations.entries()) {
		ways.set(location.number, wayOf(outlines[i]));
		const position = smallest === void 0 ? void 0 : labelPosition(location, typefaces, smallest);
		if (position) positions.set(location.number, position);
		yield;
	}
	return {
		ways,
		positions
	};
}
/** Relative whole units: half as long as absolute ones. */
function wayOf(points) {
	let [x, y] = [0, 0];
	return `${points.map((point, i) => {
		const [dx, dy] = [Math.round(point.x) - x, Math.round(point.y) - y];
		x += dx;
		y += dy;
		return `${i === 0 ? "M" : i === 1 ? "l" : dx < 0 ? "" : " "}${dx}${dy < 0 ? "" : " "}${dy}`;
	}).join("")}z`;
}
// shared/dropmaps/labels/middle.ts
/** Returns the centroid where it lies inside, else the point with the most room, which takes ten times as long. */
function middleOfPoints(points) {
	let [doubled, x, y] = [
		0,
		0,
		0
	];
	let from = points.at(-1);
	for (const to of points) {
		const cross = from.x * to.y - to.x * from.y;
		doubled += cross;
		x += (from.x + to.x) * cross;
		y += (from.y + to.y) * cross;
		from = to;
	}
	const at = doubled === 0 ? from : {
		x: x / (3 * doubled),
		y: y / (3 * doubled)
	};
	const { left, right } = boundsOf(points);
	return {
		at: contains(points, at) ? at : labelPointOf(points),
		area: Math.abs(doubled) / 2,
		span: right - left
	};
}
// api/dropmaps/picture/layout/mapLabels.ts
/** Labels that are tried; more would be unreadable. */
var MOST = 240;
/** In font sizes. */
var LEADING$1 = {
	name: 1.12,
	claimant: 1.22
};
/** Font size of claimants, in that of the name. */
var CLAIMANT = .86;
/** Font sizes of a number alone; the last one always fits where somebody has a claim. */
var NUMBER_SIZES = [
	16,
	13,
	10,
	8,
	6
];
/** Returns labels that overlap nothing, contested and claimed locations first. */
function mapLabels(locations, { typefaces, sizes, isNumbered }) {
	const placed = [];
	const ranked = locations.map((location) => ({
		...location,
		rank: Math.min(2, location.claimants.length) * CANVAS ** 2 + (location.position?.area ?? 0)
	})).toSorted((a, b) => b.rank - a.rank || a.number - b.number);
	const labels = /* @__PURE__ */ new Map();
	function put(number, at, stacks) {
		for (const stack of stacks) {
			const box = boxOf(at, stack);
			if (!isWithin(box) || placed.some((other) => meet(box, other))) continue;
			placed.push(box);
			labels.set(number, {
				number,
				lines: linesOf$1(at, stack)
			});
			return;
		}
	}
	for (const { number, claimants, position } of ranked.slice(0, MOST)) {
		if (!position) continue;
		const named = isNumbered ? numbered(position, number, typefaces) : position;
		put(number, position.at, nameStacks(named, namesBelow(claimants, typefaces), sizes));
	}
	if (isNumbered) {
		for (const { number, claimants, points } of ranked) if (!labels.has(number)) {
			const { at, span } = middleOfPoints(points);
			put(number, at, numberStacks(number, typefaces).filter(({ width }) => width < span * .8));
			const least = numberStacks(number, typefaces).at(-1);
			if (!labels.has(number) && claimants.length > 0 && least) labels.set(number, {
				number,
				lines: linesOf$1(at, least)
			});
		}
	}
	return [...labels.values()];
}
function numbered(position, number, typefaces) {
	const before = `${number}. `;
	const width = typefaces[position.face].widthOf(before);
	const lines = position.lines.map((each) => each.map((line, i) => i === 0 ? {
		text: before + line.text,
		width: line.width + width
	} : line));
	return {
		...position,
		lines
	};
}
/** From the largest size to the smallest, with claimants and then without. */
function* nameStacks({ at, face, lines: ways }, below, sizes) {
	for (const names of below.length > 0 ? [below, []] : [below]) for (const size of sizes) for (const lines of ways) {
		const rows = [...nameRows(lines, face, size), ...claimantRows(names, size)];
		if (rows.some(({ width }) => width > at.width)) continue;
		const stack = stackOf(rows);
		if (stack.height <= 2.5 * at.radius + size) yield stack;
	}
}
var numberStacks = (number, { bold }) => NUMBER_SIZES.map((size) => {
	const text = String(number);
	return stackOf([{
		text,
		size,
		face: "bold",
		isName: true,
		height: size,
		width: bold.widthOf(text) * size
	}]);
});
var stackOf = (rows) => ({
	rows,
	width: Math.max(0, ...rows.map(({ width }) => width)),
	height: rows.reduce((sum, { height }) => sum + height, 0)
});
var nameRows = (lines, face, size) => lines.map(({ text, width }) => ({
	text,
	size,
	face,
	isName: true,
	height: size * LEADING$1.name,
	width: width * size
}));
var namesBelow = (claimants, { text: font }) => stackedNames(claimants).map((line) => legible(line, font) || "…").map((text) => ({
	text,
	width: font.widthOf(text)
}));
var claimantRows = (names, nameSize) => {
	const size = nameSize * CLAIMANT;
	return names.map(({ text, width }) => ({
		text,
		size,
		face: "text",
		isName: false,
		height: size * LEADING$1.claimant,
		width: width * size
	}));
};
var boxOf = ({ x, y }, { width, height }) => ({
	left: x - width / 2 - 2,
	right: x + width / 2 + 2,
	top: y - height / 2,
	bottom: y + height / 2
});
var isWithin = ({ left, top, right, bottom }) => Math.min(left, top, CANVAS - right, CANVAS - bottom) >= 0;
var meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
function linesOf$1({ x, y }, { rows, height }) {
	let top = y - height / 2;
	return rows.map(({ height: own, width: _, ...row }) => {
		const foot = top + own / 2 + row.size * .35;
		top += own;
		return {
			...row,
			x: Math.round(x),
			y: Math.round(foot)
		};
	});
}
// shared/dropmaps/colours.ts
/** Of the dark map, on the screen and in pictures. */
var mapColours$1 = {
	sea: "#0b2a40",
	deep: "#06121f",
	free: DEFAULT_COLOR.toLowerCase(),
	contested: "#ef4444"
};
/** How dense a location of the dark map is filled, by its state; a contested one pulses on the screen. */
var fillOpacity = {
	free: .07,
	taken: .48,
	full: .66
};
// api/dropmaps/picture/mapLook.ts
var mapThemes = ["dark", "light"];
/** Of a drawn map, without CSS functions. */
var mapColours = {
	dark: {
		sea: mapColours$1.sea,
		deep: mapColours$1.deep,
		grid: "#35566f",
		border: "#f8fafc",
		ink: "#f8fafc",
		halo: "#060f1c"
	},
	light: {
		sea: "#eef3f8",
		deep: "#eef3f8",
		grid: "#cfdae5",
		border: "#1e293b",
		ink: "#0f172a",
		halo: "#ffffff"
	}
};
var fills = {
	dark: {
		...fillOpacity,
		contested: .6
	},
	light: {
		free: .12,
		taken: .42,
		full: .58,
		contested: .6
	}
};
function mapStyles(theme) {
	const { border, ink, halo } = mapColours[theme];
	const { free, taken, full, contested } = fills[theme];
	return [
		`.map-places{fill:${mapColours$1.free};fill-opacity:${free};stroke:${border};stroke-opacity:.55;stroke-linejoin:round}`,
		`.map-places .is-taken{fill-opacity:${taken}}`,
		`.map-places .is-full{fill-opacity:${full};stroke-opacity:.85}`,
		`.map-places .is-contested{fill:${mapColours$1.contested};fill-opacity:${contested};stroke:${theme === "dark" ? "#ffc9c4" : "#991b1b"};stroke-opacity:.95}`,
		`.map-names{fill:${ink};stroke:${halo};stroke-opacity:.82;stroke-width:3.5;stroke-linejoin:round;paint-order:stroke;text-anchor:middle;font-family:${faces.heading.family},sans-serif;font-weight:${faces.heading.weight}}`,
		`.map-names .map-plain{font-family:${faces.bold.family},sans-serif}`,
		`.map-names .map-who{font-family:${faces.text.family},sans-serif;font-weight:${faces.text.weight}}`
	].join("");
}
function plainGround(theme) {
	const { sea, grid } = mapColours[theme];
	const lines = Array.from({ length: 9 }, (_, i) => `M${(i + 1) * 100} 0v${CANVAS}M0 ${(i + 1) * 100}h${CANVAS}`).join("");
	return `<rect width="${CANVAS}" height="${CANVAS}" fill="${sea}"/><path d="${lines}" fill="none" stroke="${grid}" stroke-opacity=".6"/>`;
}
/** Saves ink, and keeps names legible on a dark picture. */
var paperVeil = `<rect width="${CANVAS}" height="${CANVAS}" fill="${mapColours.light.sea}" fill-opacity=".8"/>`;
// api/dropmaps/picture/mapDrawing.ts
var SIZES$1 = [
	26,
	22,
	19,
	16,
	14,
	12
];
var drawnOf = (locations) => locations.filter(({ points }) => points.length >= 3);
/** Most of a drawing's work. */
var layoutOf = (locations, { typefaces, letters, sizes = SIZES$1, tolerance = 0 }) => layingOut(drawnOf(locations), {
	typefaces,
	sizes: letters === "none" ? [] : sizes,
	tolerance
});
/**
* Draws a map as SVG of 1000 × 1000 units, for the guests' page, exports and previews. Each location is a `<path
* data-n="{number}">` in `g.map-places` with the class `is-taken`, `is-full` or `is-contested`, and `is-own`; scripts
* change only the class. Names are in `g.map-names`.
*/
function drawMap(map, options) {
	const { typefaces, ground, theme = "dark", letters = "text", sizes = SIZES$1 } = options;
	const { isStyled = true, attributes = "", title, own, isLinked = false, names, isNumbered = false } = options;
	const { ways, positions } = options.layout ?? finished(layoutOf(map.locations, options));
	const locations = drawnOf(map.locations);
	const shapes = locations.map((location) => {
		const shape = shapeOf(location, map.maxPlayersPerSpot, {
			way: ways.get(location.number) ?? "",
			isOwn: location.number === own
		});
		return isLinked ? `<a href="#p${location.number}" tabindex="-1">${shape}</a>` : shape;
	});
	const labels = mapLabels(letters !== "none" ? locations.map((location) => ({
		...location,
		position: positions.get(location.number)
	})) : [], {
		typefaces,
		sizes,
		isNumbered
	});
	const written = names ?? labels.map((label) => labelOf(label, letters)).join("");
	return [
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${CANVAS} ${CANVAS}"${attributes && ` ${attributes}`}>`,
		title === void 0 ? "" : `<title>${escaped(title)}</title>`,
		isStyled ? `<style>${mapStyles(theme)}</style>` : "",
		groundOf(ground, theme),
		`<g class="map-places" stroke-width="${strokeOf(locations.length)}">${shapes.join("")}</g>`,
		written && `<g class="map-names">${written}</g>`,
		"</svg>"
	].join("");
}
/** Stretched to the canvas; pale on paper. */
function groundOf(ground, theme) {
	if (ground === "plain") return plainGround(theme);
	const veil = theme === "light" ? paperVeil : "";
	if (ground === "none") return veil;
	if ("markup" in ground) return ground.markup + veil;
	const size = `width="${CANVAS}" height="${CANVAS}"`;
	return `<image href="${escaped(ground.href)}" ${size} preserveAspectRatio="none"/>${veil}`;
}
/** Thin where many borders meet. */
var strokeOf = (locations) => locations > 600 ? .8 : locations > 120 ? 1.3 : 2;
function shapeOf({ number, color, maxPlayers, claimants }, maxPlayersPerSpot, { way, isOwn }) {
	const state = locationState(claimants.length, seatsOf({ maxPlayers }, { maxPlayersPerSpot }));
	const looks = [...state === "free" ? [] : [`is-${state}`], ...isOwn ? ["is-own"] : []];
	return `<path data-n="${number}"${looks.length > 0 ? ` class="${looks.join(" ")}"` : ""}${color.toUpperCase() === "#3B82F6" ? "" : ` fill="${escaped(color)}"`} d="${way}"/>`;
}
function labelOf({ number, lines }, letters) {
	if (typeof letters === "function") return lines.map((line) => `<path${line.isName ? "" : " class=\"map-who\""} d="${letters(line)}"/>`).join("");
	const [first] = lines;
	if (!first) return "";
	const rest = (line, i) => {
		const own = `${line.isName ? "" : ` class="map-who" font-size="${Math.round(line.size)}"`}`;
		return i === 0 ? escaped(line.text) : `<tspan x="${line.x}" y="${line.y}"${own}>${escaped(line.text)}</tspan>`;
	};
	return `<text data-n="${number}"${first.isName ? first.face === "heading" ? "" : " class=\"map-plain\"" : " class=\"map-who\""} x="${first.x}" y="${first.y}" font-size="${Math.round(first.size)}">${lines.map(rest).join("")}</text>`;
}
// api/dropmaps/picture/mapCard.ts
var MARGIN$1 = 72;
var MAP_LEFT = CARD_WIDTH - 630;
var WORDS_RIGHT = 570;
var WIDTH = 498;
var [TOP, FLOOR] = [148, 440];
/** Font sizes that are legible in a chat. */
var SIZES = [
	34,
	30,
	27
];
var nameSizes = [
	[62, 2],
	[54, 3],
	[46, 3],
	[40, 4],
	[34, 4],
	[29, 5]
];
function mapCardSvg({ map, tournament, locations, ground }, typefaces) {
	const options = {
		typefaces,
		ground,
		sizes: SIZES,
		attributes: `x="${MAP_LEFT}" y="0" width="630" height="630"`
	};
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="630">
${definitions}${fade}${drawMap({
		maxPlayersPerSpot: map.maxPlayersPerSpot,
		locations
	}, options)}${area("url(#map-fade)", 1, MAP_LEFT - 1)}<rect width="${MAP_LEFT}" height="630" fill="url(#words-glow)"/>${logo(MARGIN$1, 52)}${name(map, tournament, typefaces)}${facts(map, typefaces)}
</svg>`;
}
var { deep } = mapColours.dark;
var fade = `<defs><linearGradient id="map-fade"><stop offset="0" stop-color="${colours.ground}"/><stop offset="0.07" stop-color="${colours.ground}" stop-opacity="0.6"/><stop offset="0.17" stop-color="${colours.ground}" stop-opacity="0"/><stop offset="0.9" stop-color="${deep}" stop-opacity="0"/><stop offset="1" stop-color="${deep}" stop-opacity="0.6"/></linearGradient><radialGradient id="words-glow" cx="0.1" cy="1.05" r="0.9"><stop offset="0" stop-color="${colours.accent}" stop-opacity="0.42"/><stop offset="0.5" stop-color="${colours.accent}" stop-opacity="0.1"/><stop offset="1" stop-color="${colours.accent}" stop-opacity="0"/></radialGradient></defs>`;
function name(map, tournament, { heading, bold, text }) {
	const isOwn = showsAll(map.name, heading, bold);
	const font = isOwn ? heading : bold;
	const title = fitted(legible(map.name, font) || "Карта", {
		font,
		width: WIDTH,
		sizes: nameSizes
	});
	const leading = title.size * 1.18;
	const subtitle = fitted(tournament ? `Турнир «${legible(tournament.name, text)}»` : "Выбери локацию и поставь метку", {
		font: text,
		width: WIDTH,
		sizes: [[26, 2], [23, 2]]
	});
	const height = 44 + title.lines.length * leading + 20 + subtitle.lines.length * 34;
	const top = TOP + (FLOOR - TOP - height) / 2;
	const nameTop = top + 44;
	const subtitleTop = nameTop + title.lines.length * leading + 20;
	return [
		lineOf("КАРТА ЛОКАЦИЙ", {
			x: MARGIN$1,
			y: top + 22,
			size: 20,
			face: "bold",
			fill: colours.accentInk,
			spacing: .14
		}),
		...title.lines.map((line, i) => lineOf(line, {
			x: MARGIN$1,
			y: nameTop + title.size * .86 + i * leading,
			size: title.size,
			face: isOwn ? "heading" : "bold",
			fill: colours.ink,
			spacing: isOwn ? -.01 : 0
		})),
		...subtitle.lines.map((line, i) => lineOf(line, {
			x: MARGIN$1,
			y: subtitleTop + 26 + i * 34,
			size: subtitle.size,
			face: "text",
			fill: colours.inkSoft
		}))
	].join("");
}
function facts({ locationCount, isLocked, lockAt }, { heading, bold, text }) {
	const [count = "", noun = ""] = locationsInWords(locationCount).split(" ");
	const until = isLocked ? "Карта заблокирована" : lockAt ? `до ${moscowTime(lockAt)}` : void 0;
	const left = MARGIN$1 + heading.widthOf(count) * 46 + 16;
	const room = WORDS_RIGHT - left - text.widthOf(noun) * 26 - 28;
	const time = until && fitted(until, {
		font: bold,
		width: room,
		sizes: oneLine(26, 23, 20, 18)
	});
	return [
		`<rect x="${MARGIN$1}" y="486" width="458" height="1.5" fill="${colours.ink}" opacity="0.16"/>`,
		lineOf(count, {
			x: MARGIN$1,
			y: 560,
			size: 46,
			face: "heading",
			fill: colours.ink
		}),
		lineOf(noun, {
			x: left,
			y: 560,
			size: 26,
			face: "text",
			fill: colours.inkSoft
		}),
		time ? lineOf(time.lines[0] ?? "", {
			x: left + text.widthOf(noun) * 26 + 28,
			y: 560,
			size: time.size,
			face: "bold",
			fill: isLocked ? colours.warning : colours.ink
		}) : ""
	].join("");
}
// api/dropmaps/picture/legend.ts
var MARGIN = 36;
var GUTTER = 22;
/** In font sizes. */
var [LEADING, BETWEEN] = [1.3, .45];
/** More lines get smaller letters and more columns. */
var forms = [
	{
		most: 60,
		size: 15,
		columns: 3
	},
	{
		most: 240,
		size: 12,
		columns: 4
	},
	{
		most: 1500,
		size: 9,
		columns: 5
	},
	{
		most: Number.POSITIVE_INFINITY,
		size: 7,
		columns: 6
	}
];
/**
* Returns claimed locations with all names, in columns; undefined where nothing is claimed.
* @param mostLines the last line tells how many locations are missing
*/
function legendOf(locations, typefaces, mostLines) {
	const claimed = locations.filter(({ claimants }) => claimants.length > 0);
	if (claimed.length === 0) return void 0;
	const most = claimed.reduce((sum, { claimants }) => sum + 1 + claimants.length, 0);
	const { size, columns } = forms.find((form) => most <= form.most);
	const width = (CANVAS - 72 - (columns - 1) * GUTTER) / columns;
	const entries = [];
	let left = mostLines;
	for (const [i, location] of claimed.entries()) {
		const entry = entryOf(location, typefaces, width / size);
		left -= entry.length;
		if (left < 0) {
			const missing = `И ещё ${locationsInWords(claimed.length - i)}: все есть в SVG и в списке меток (CSV)`;
			entries.push(linesOf(missing, "bold", typefaces, width / size));
			break;
		}
		entries.push(entry);
	}
	const heightOf = (entry) => (entry.length * LEADING + BETWEEN) * size;
	const whole = entries.reduce((sum, entry) => sum + heightOf(entry), 0);
	const lines = [];
	let [column, top, bottom] = [
		0,
		0,
		0
	];
	for (const entry of entries) {
		if (top > 0 && top + heightOf(entry) / 2 > whole / columns && column < columns - 1) {
			column++;
			top = 0;
		}
		const x = MARGIN + column * (width + GUTTER);
		for (const [i, line] of entry.entries()) lines.push({
			...line,
			x,
			y: CANVAS + MARGIN + top + (i * LEADING + 1) * size
		});
		top += heightOf(entry);
		bottom = Math.max(bottom, top);
	}
	return {
		height: Math.ceil(72 + bottom),
		size,
		lines
	};
}
/** `width` in font sizes. */
var linesOf = (text, face, typefaces, width) => broken(text, typefaces[face], width).map((line) => ({
	text: line,
	face
}));
function entryOf({ number, name, claimants }, typefaces, width) {
	const { bold, text } = typefaces;
	const who = claimants.map((each) => legible(each, text) || "…").join(", ");
	return [...linesOf(`${number}. ${legible(name, bold)}`, "bold", typefaces, width), ...linesOf(who, "text", typefaces, width)];
}
/** Each glyph is defined once and reused: a legend has 100,000. */
var GLYPH = 100;
function outlined({ size, lines }, typefaces, letters) {
	const glyphs = /* @__PURE__ */ new Map();
	function glyphOf(letter, face) {
		const key = face + letter;
		const existing = glyphs.get(key);
		if (existing) return existing;
		const advance = typefaces[face].widthOf(letter) * GLYPH;
		const path = letters({
			text: letter,
			face,
			size: GLYPH,
			x: advance / 2,
			y: 0
		});
		const glyph = {
			id: `l${glyphs.size}`,
			advance,
			path
		};
		glyphs.set(key, glyph);
		return glyph;
	}
	const scale = size / GLYPH;
	const written = lines.map(({ text, face, x, y }) => {
		let at = 0;
		const used = [...text].map((letter) => {
			const { id, advance, path } = glyphOf(letter, face);
			const use = path && `<use xlink:href="#${id}"${at > 0 ? ` x="${Math.round(at)}"` : ""}/>`;
			at += advance;
			return use;
		});
		return `<g ${`transform="translate(${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}) scale(${scale})"`}>${used.join("")}</g>`;
	});
	return `<defs>${[...glyphs.values()].map(({ id, path }) => path && `<path id="${id}" d="${path}"/>`).join("")}</defs>${written.join("")}`;
}
function drawLegend(legend, { theme, typefaces, letters }) {
	const { sea, ink } = mapColours[theme];
	const { height, size, lines } = legend;
	return `${`<rect y="${CANVAS}" width="${CANVAS}" height="${height}" fill="${sea}"/>`}<g class="map-legend" fill="${ink}">${letters === "text" ? lines.map(({ text, ...line }) => lineOf(text, {
		...line,
		size,
		fill: ink
	})).join("") : outlined(legend, typefaces, letters)}</g>`;
}
// api/dropmaps/picture/composers.ts
/** Limits that keep a drawing within a few seconds. */
var MOST_PIXELS = 16e6;
var MOST_LINES = {
	drawn: 1500,
	file: 2e4
};
/** Composers of the drawing process; jobs come from `mapPictures.ts`. */
var mapComposers = {
	async map({ maxPlayersPerSpot, locations, side, hasLegend, isFile, ...look }, { typefaces, outlines, href }) {
		const letters = await outlines();
		const { theme, title } = look;
		const ground = href === void 0 ? look.ground : { href };
		const legend = legendOf(locations, typefaces, isFile ? MOST_LINES.file : MOST_LINES.drawn);
		const options = {
			typefaces,
			letters,
			ground,
			theme,
			isNumbered: legend !== void 0
		};
		const shown = hasLegend ? legend : void 0;
		const height = CANVAS + (shown?.height ?? 0);
		const scale = Math.min(side / CANVAS, Math.sqrt(MOST_PIXELS / CANVAS / height));
		const size = `width="${Math.round(CANVAS * scale)}" height="${Math.round(height * scale)}"`;
		const inside = `width="${CANVAS}" height="${CANVAS}"`;
		return [
			`<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${size} viewBox="0 0 ${CANVAS} ${height}">`,
			`<title>${escaped(title)}</title>`,
			drawMap({
				maxPlayersPerSpot,
				locations
			}, {
				...options,
				attributes: inside
			}),
			shown ? drawLegend(shown, {
				theme,
				typefaces,
				letters: isFile ? letters : "text"
			}) : "",
			"</svg>"
		].join("");
	},
	mapCard: (card, { typefaces }) => mapCardSvg(card, typefaces)
};
var composedBy = (composer, of) => ({
	composer,
	of
});
export { CARD_WIDTH as A, faces as C, locationsInWords as D, locationStateLabels as E, moscowTime as F, clientAddress as I, requestAddress as L, area as M, cardImage as N, stackedNames as O, pictureIn as P, lineOf as S, locationState as T, colours as _, layoutOf as a, mark as b, mapThemes as c, oneEachTurn as d, fitted as f, coin as g, showsAll as h, drawMap as i, answerCard as j, whoIsOn as k, middleOfPoints as l, oneLine as m, mapComposers as n, mapColours as o, legible as p, MAP_LEFT as r, mapStyles as s, composedBy as t, inTurns as u, definitions as v, typefacesIn as w, escaped as x, logo as y };

//# sourceMappingURL=composers-Bdm4ZXkA.js.map