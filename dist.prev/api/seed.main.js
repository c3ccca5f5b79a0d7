import { r as prepareFolder, t as dataFolderFrom } from "./assets/dataFolder-DGO4XKcP.js";
import { t as localFiles } from "./assets/localFiles-BWAepErG.js";
import { t as openFiles } from "./assets/openFiles-8tkfNMYX.js";
import { c as sandboxDiscordId, i as stampInstallation, o as sandboxAccountId, r as installationKey, s as sandboxChatId } from "./assets/installation-CXCyLesT.js";
import { t as openDb } from "./assets/open-fBzfOEfe.js";
import { $r as money, An as newCode, At as tournamentMatches, Bn as secondLooks, Ci as escrow, Cr as territoryClaims, Dr as tournaments, Er as registrations$1, Et as moscowHour, F as withdrawalMethodLabels, Fi as SYSTEM, Ft as premiumEnds, G as tournamentMessages, Gr as phaseOf, Gt as coverageAt, Ii as adminActionLabels, It as premiumHolders, Kn as submissionCategories, Li as targetTypeLabels, Lr as DRAFT, Lt as premiumPeriods, Mi as users, N as requestMethods, Nt as repeats, Or as tournamentSeries, Ot as matchResults, Pi as adminActionLog, R as withdrawalStatuses, Rn as kills, Si as available, Sr as territories, T as MIN_WITHDRAWAL, Tt as moscowDay, Vn as submissions, W as tournamentDays, Wr as nextStatusChange, _r as invites, _t as boards, ar as dueFrom, bi as entries, br as maps, bt as pointsOf, c as withdrawals, cr as killTypeOf, d as defaultTemplates, dr as poiDraftCaptains, et as checkInMoments, gr as claimTimeline, hr as poiDrafts, i as payoutLines, it as subscriptionScreenshots, j as lastFour, jt as tournamentScoring, kt as standings, lt as scoreBuckets, mr as poiDraftPicks, n as payoutBatches, ni as toRoubles, nn as notifications, o as payoutYears, or as reasonCodeOf, pr as poiDraftMaps, qn as submissionCategoryLabels, qt as premiumBonusOn, r as payoutConfirmations, rt as tallies, s as payouts, ti as toKopecks, ut as scores, vt as gainsOf, wi as held, wr as territoryQueue, wt as seasonOf, xi as postings, yi as accounts, yr as mapPlayers, zn as appeals } from "./assets/schema-9FcbbZnJ.js";
import { t as sealer } from "./assets/seal-DpxjjkPo.js";
import { t as _usingCtx } from "./assets/usingCtx-D9Xak9dp.js";
import { c as searchable, r as idOf } from "./assets/ids-C-KNTkas.js";
import { o as MINUTE, r as HOUR, s as SECOND, t as DAY } from "./assets/units-DlQPQZ6e.js";
import { t as userSearchTexts } from "./assets/userSearch-Ddp_iGk6.js";
import { _ as locationId, d as islandTemplate, h as drawn, m as captainLot, o as BUSY_SLOT, p as islandLocations, r as WEEK, s as busyBit, w as sumOf } from "./assets/series-CVpBB3Zi.js";
import { a as locationProblem, n as isContested } from "./assets/claiming-BQ1H9aS9.js";
import { t as daysInWords } from "./assets/plural-Cl4Y5p0h.js";
import { C as ledgerHash, _ as bucketsOf, d as rankKeyOf, l as firstFormula, m as totalsOf, n as turnAt, w as payoutDigest, y as countedEnds } from "./assets/order-Bmi5Lz1Z.js";
import { a as dailyTally, c as paidTally, f as submissionTally, g as withdrawalTally, i as busyTally, l as payoutTally, m as userTally, n as activeUserTally, p as tournamentTally, r as allDecisionTallies, s as killTally, t as actionTally, u as screenshotTally } from "./assets/tallyNames-BKSoWzBT.js";
import { mkdirSync } from "node:fs";
import { dirname, extname, join, resolve } from "node:path";
import { constants as constants$1, copyFile, mkdir, rm, writeFile } from "node:fs/promises";
import { createHash } from "node:crypto";
import sharp from "sharp";
// db/seed/scene.ts
/** The same numbers for the same seed, in [0, 1) (mulberry32). */
function randomOf(seed) {
	let state = Math.imul(seed + 1, 2654435769);
	return () => {
		state = state + 1831565813 | 0;
		let mixed = Math.imul(state ^ state >>> 15, 1 | state);
		mixed = mixed + Math.imul(mixed ^ mixed >>> 7, 61 | mixed) ^ mixed;
		return ((mixed ^ mixed >>> 14) >>> 0) / 2 ** 32;
	};
}
var between = (random, from, to) => from + random() * (to - from);
var whole = (random, from, to) => Math.floor(between(random, from, to + 1));
var oneOf = (random, list) => list[whole(random, 0, list.length - 1)] ?? list[0];
var palettes = [
	{
		sky: [
			"#140b2e",
			"#4b1d6b",
			"#e0567f"
		],
		hills: [
			"#5a2a6b",
			"#331a4d",
			"#170d2b"
		],
		sun: "#ffd9a0"
	},
	{
		sky: [
			"#0b1a33",
			"#1c5170",
			"#7fd6c9"
		],
		hills: [
			"#2b6a78",
			"#174453",
			"#081f2b"
		],
		sun: "#eafff4"
	},
	{
		sky: [
			"#2a0f0a",
			"#8a3413",
			"#ffb14d"
		],
		hills: [
			"#8c4320",
			"#542312",
			"#230d08"
		],
		sun: "#fff0b8"
	},
	{
		sky: [
			"#06121f",
			"#12385a",
			"#5ba4e0"
		],
		hills: [
			"#3a6a92",
			"#1f4566",
			"#0a1c2e"
		],
		sun: "#ffffff"
	},
	{
		sky: [
			"#08160f",
			"#17503a",
			"#b4e36b"
		],
		hills: [
			"#3c7a4a",
			"#1d4a31",
			"#091d14"
		],
		sun: "#fdffcf"
	},
	{
		sky: [
			"#12060f",
			"#5c1030",
			"#ff6b4a"
		],
		hills: [
			"#7a2038",
			"#451024",
			"#1c0610"
		],
		sun: "#ffc7a8"
	},
	{
		sky: [
			"#0d0a24",
			"#31308a",
			"#9aa2ff"
		],
		hills: [
			"#4a4aa8",
			"#2a2a6b",
			"#0f0f30"
		],
		sun: "#f4ecff"
	}
];
var glow = {
	"gold-kill": {
		light: "#ffe38a",
		dark: "#c98a12",
		title: submissionCategoryLabels["gold-kill"]
	},
	"silver-kill": {
		light: "#f4f8ff",
		dark: "#8493ab",
		title: "Серебряный килл"
	},
	"bronze-kill": {
		light: "#ffc79a",
		dark: "#a55a26",
		title: submissionCategoryLabels["bronze-kill"]
	},
	victory: {
		light: "#9dffcf",
		dark: "#169a63",
		title: submissionCategoryLabels.victory
	},
	funny: {
		light: "#ffb3ec",
		dark: "#b0339a",
		title: "Момент матча"
	}
};
function ridge(random, width, height, top, rough, steps) {
	let points = `0,${height}`;
	for (let step = 0; step <= steps; step++) {
		const peak = top + (step % 2 ? -1 : 1) * between(random, .15, 1) * rough;
		points += ` ${(step / steps * width).toFixed(0)},${peak.toFixed(0)}`;
	}
	return `${points} ${width},${height}`;
}
function towers(random, width, ground, colour, light) {
	return Array.from({ length: whole(random, 3, 6) }, () => {
		const x = between(random, 0, width);
		const wide = between(random, .018, .045) * width;
		const tall = between(random, .1, .3) * ground;
		const windows = Array.from({ length: 5 }, (_, floor) => random() < .6 ? `<rect x="${x + wide * .3}" y="${ground - tall + wide * .5 + floor * wide * .7}" width="${wide * .4}" height="${wide * .16}" fill="${light}" opacity=".75"/>` : "");
		return `<path d="M${x} ${ground + 60}V${ground - tall}l${wide / 2} ${-wide * .8}l${wide / 2} ${wide * .8}V${ground + 60}z" fill="${colour}"/>${windows.join("")}`;
	}).join("");
}
function landscape(random, width, height) {
	const { sky, hills, sun } = oneOf(random, palettes);
	const horizon = height * between(random, .56, .68);
	const sunX = width * between(random, .15, .85);
	const sunY = horizon - height * between(random, .08, .36);
	const radius = Math.min(width, height) * between(random, .06, .14);
	const stars = Array.from({ length: 50 }, () => {
		const size = between(random, .6, 2.2).toFixed(1);
		return `<circle cx="${(random() * width).toFixed(0)}" cy="${(random() * horizon * .7).toFixed(0)}" r="${size}"/>`;
	}).join("");
	const lines = Array.from({ length: 9 }, (_, line) => {
		const x = (line / 8 - .5) * width * 3.2 + width / 2;
		const y = horizon + (height - horizon) * ((line + 1) / 9) ** 2;
		return `<path d="M${width / 2 + (x - width / 2) * .12} ${horizon}L${x} ${height}M0 ${y}H${width}"/>`;
	}).join("");
	const rough = height * .09;
	return `<defs>
    <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${sky[0]}"/><stop offset=".34" stop-color="${sky[1]}"/><stop offset=".64" stop-color="${sky[2]}"/></linearGradient>
    <radialGradient id="sun"><stop offset="0" stop-color="${sun}" stop-opacity=".9"/><stop offset=".3" stop-color="${sun}" stop-opacity=".35"/><stop offset="1" stop-color="${sun}" stop-opacity="0"/></radialGradient>
    <linearGradient id="floor" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${hills[1]}"/><stop offset="1" stop-color="${hills[2]}"/></linearGradient>
  </defs>
  <rect width="${width}" height="${height}" fill="url(#sky)"/><g fill="#fff" opacity=".55">${stars}</g>
  <circle cx="${sunX}" cy="${sunY}" r="${radius * 4}" fill="url(#sun)"/><circle cx="${sunX}" cy="${sunY}" r="${radius}" fill="${sun}"/>
  <polygon points="${ridge(random, width, height, horizon - height * .1, rough, 14)}" fill="${hills[0]}"/>
  <polygon points="${ridge(random, width, height, horizon - height * .03, rough * .7, 18)}" fill="${hills[1]}"/>
  ${towers(random, width, horizon, hills[1], sky[2])}
  <rect y="${horizon}" width="${width}" height="${height - horizon}" fill="url(#floor)"/>
  <g stroke="${sky[2]}" stroke-width="2" opacity=".35" fill="none">${lines}</g>
  <polygon points="${ridge(random, width, height, height * .97, rough * .5, 26)}" fill="${hills[2]}"/>`;
}
var words = (x, y, size, text, more = "") => `<text x="${x}" y="${y}" font-family="DejaVu Sans, Arial, sans-serif" font-weight="700" font-size="${size}" ${more}>${text.replace(/[&<]/g, (sign) => sign === "&" ? "&amp;" : "&lt;")}</text>`;
function crosshair(x, y, radius, colour) {
	const arm = (dx, dy) => `M${x + dx * radius * .55} ${y + dy * radius * .55}L${x + dx * radius * 1.35} ${y + dy * radius * 1.35}`;
	return `<g stroke="${colour}" stroke-width="${radius * .07}" fill="none" opacity=".9"><circle cx="${x}" cy="${y}" r="${radius}"/>
    <path d="${arm(1, 0)}${arm(-1, 0)}${arm(0, 1)}${arm(0, -1)}"/></g><circle cx="${x}" cy="${y}" r="${radius * .08}" fill="${colour}"/>`;
}
function medal(category, x, y, radius) {
	const { light, dark } = glow[category];
	const star = Array.from({ length: 10 }, (_, point) => {
		const angle = point / 10 * 2 * Math.PI - Math.PI / 2;
		const reach = radius * (point % 2 ? .24 : .58);
		return `${(x + Math.cos(angle) * reach).toFixed(1)},${(y + Math.sin(angle) * reach).toFixed(1)}`;
	}).join(" ");
	const r = radius;
	const signs = {
		victory: `<path fill="${dark}" d="M${x - r * .36} ${y - r * .5}h${r * .72}v${r * .25}q0 ${r * .45} ${-r * .28} ${r * .52}v${r * .13}h${r * .2}v${r * .13}h${-r * .56}v${-r * .13}h${r * .2}v${-r * .13}q${-r * .28} ${-r * .07} ${-r * .28} ${-r * .52}z"/>
      <path fill="none" stroke="${dark}" stroke-width="${r * .09}" d="M${x - r * .34} ${y - r * .4}q${-r * .34} 0 ${-r * .1} ${r * .4}M${x + r * .34} ${y - r * .4}q${r * .34} 0 ${r * .1} ${r * .4}"/>`,
		funny: `<g fill="none" stroke="${dark}" stroke-width="${r * .1}" stroke-linecap="round"><path d="M${x - r * .42} ${y - r * .12}q${r * .14} ${-r * .26} ${r * .28} 0M${x + r * .14} ${y - r * .12}q${r * .14} ${-r * .26} ${r * .28} 0"/></g>
      <path fill="${dark}" d="M${x - r * .45} ${y + r * .12}h${r * .9}q${-r * .08} ${r * .5} ${-r * .45} ${r * .5}t${-r * .45} ${-r * .5}z"/>`
	};
	return `<radialGradient id="halo"><stop offset=".3" stop-color="${light}" stop-opacity=".55"/><stop offset="1" stop-color="${light}" stop-opacity="0"/></radialGradient>
  <linearGradient id="metal" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${light}"/><stop offset=".55" stop-color="${dark}"/><stop offset="1" stop-color="${light}"/></linearGradient>
  <circle cx="${x}" cy="${y}" r="${r * 2.4}" fill="url(#halo)"/>
  <path d="M${x - r * .7} ${y + r * .3}l${-r * .25} ${r * 1.25}l${r * .45} ${-r * .2}l${r * .3} ${r * .35}l${r * .2} ${-r}zM${x + r * .7} ${y + r * .3}l${r * .25} ${r * 1.25}l${-r * .45} ${-r * .2}l${-r * .3} ${r * .35}l${-r * .2} ${-r}z" fill="${dark}"/>
  <circle cx="${x}" cy="${y}" r="${r}" fill="url(#metal)"/><circle cx="${x}" cy="${y}" r="${r * .8}" fill="${light}" stroke="${dark}" stroke-width="${r * .05}"/>
  ${signs[category] ?? `<polygon points="${star}" fill="${dark}"/>`}`;
}
function result(random, width, height, category, nick) {
	const { light, title } = glow[category];
	const unit = Math.min(width, height) / 720;
	const middle = width * (height > width ? .5 : oneOf(random, [
		.36,
		.42,
		.5
	]));
	const top = height * (height > width ? .33 : .36);
	const size = Math.min(78 * unit, width * .9 / (title.length * .8));
	const facts = [
		[String(whole(random, 6, 24)), "КИЛЛОВ"],
		[`${whole(random, 1, 9)}.${whole(random, 0, 9)}К`, "УРОНА"],
		[`${whole(random, 38, 96)}%`, "ТОЧНОСТЬ"],
		[`${whole(random, 4, 19)}:${String(whole(random, 0, 59)).padStart(2, "0")}`, "ВРЕМЯ"]
	];
	const cell = Math.min(190 * unit, width * .92 / facts.length);
	const board = top + 250 * unit;
	const cells = facts.map(([number, label], index) => {
		const x = middle + (index - (facts.length - 1) / 2) * cell;
		return `${words(x, board + 56 * unit, 42 * unit, number, "text-anchor=\"middle\" fill=\"#fff\"")}${words(x, board + 86 * unit, 17 * unit, label, `text-anchor="middle" fill="${light}" opacity=".85"`)}`;
	});
	const rivals = [
		"NightWolf",
		"Сокол_77",
		"xX_Bars_Xx",
		"Kotofey",
		"ProstoMax",
		"Вьюга"
	];
	const feed = Array.from({ length: 3 }, (_, row) => {
		const y = (44 + row * 40) * unit;
		const fallen = rivals[(row * 2 + whole(random, 0, 1)) % rivals.length] ?? rivals[0];
		return `<rect x="${width - 330 * unit}" y="${y - 24 * unit}" width="${310 * unit}" height="${34 * unit}" rx="${6 * unit}" fill="#000" opacity=".45"/>
      ${words(width - 318 * unit, y, 18 * unit, nick.slice(0, 11), `fill="${light}"`)}${words(width - 34 * unit, y, 18 * unit, fallen, "fill=\"#ff8a80\" text-anchor=\"end\"")}`;
	});
	const health = whole(random, 12, 100);
	const bottom = height - 46 * unit;
	return `<rect width="${width}" height="${height}" fill="#05060d" opacity=".14"/>
  ${crosshair(middle, top, 150 * unit, light)}${medal(category, middle, top, 84 * unit)}
  ${words(middle, top + 212 * unit, size, title.toUpperCase(), `text-anchor="middle" fill="${light}" stroke="#05060d" stroke-width="${size * .16}" paint-order="stroke" font-style="italic"`)}
  <rect x="${middle - cell * facts.length / 2}" y="${board}" width="${cell * facts.length}" height="${106 * unit}" rx="${14 * unit}" fill="#05060d" opacity=".62"/>${cells.join("")}
  ${feed.join("")}
  ${words(34 * unit, bottom - 26 * unit, 30 * unit, nick, "fill=\"#fff\"")}
  <rect x="${34 * unit}" y="${bottom - 10 * unit}" width="${300 * unit}" height="${18 * unit}" rx="${9 * unit}" fill="#000" opacity=".5"/>
  <rect x="${34 * unit}" y="${bottom - 10 * unit}" width="${3 * health * unit}" height="${18 * unit}" rx="${9 * unit}" fill="${health > 35 ? "#5be38a" : "#ff5a4f"}"/>
  ${words(width - 34 * unit, bottom + 8 * unit, 44 * unit, `${whole(random, 1, 30)} / ${whole(random, 3, 9) * 30}`, "fill=\"#fff\" text-anchor=\"end\"")}`;
}
// db/seed/media.ts
var svg = (width, height, body) => sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${body}</svg>`));
/** A screenshot of a game's last screen; every seventh is a phone held upright. The same seed gives the same picture. */
async function makePicture({ seed, kind, category, nick = "Player" }) {
	const random = randomOf(seed);
	const [width, height] = seed % 7 === 3 ? [1080, 1920] : [1280, 720];
	const picture = svg(width, height, landscape(random, width, height) + result(random, width, height, category, nick)).removeAlpha();
	return kind === "png" ? picture.png({
		palette: true,
		quality: 90,
		effort: 1
	}).toBuffer() : picture.jpeg({ quality: 84 }).toBuffer();
}
var WIDTH$1 = 640;
var HEIGHT$1 = 360;
var RATE = 24;
async function sprite(width, height, body) {
	return {
		pixels: await svg(width, height, body).ensureAlpha().raw().toBuffer(),
		width,
		height
	};
}
function blit(frame, { pixels, width, height }, left, top) {
	for (let y = Math.max(0, -top); y < height && y + top < HEIGHT$1; y++) for (let x = Math.max(0, -left); x < width && x + left < WIDTH$1; x++) {
		const from = (y * width + x) * 4;
		const alpha = pixels[from + 3] ?? 0;
		if (alpha === 0) continue;
		const to = ((y + top) * WIDTH$1 + x + left) * 4;
		for (let colour = 0; colour < 3; colour++) {
			const below = frame[to + colour] ?? 0;
			frame[to + colour] = below + ((pixels[from + colour] ?? 0) - below) * alpha / 255;
		}
	}
}
async function makeClip({ seed, seconds = 3, container, category = "gold-kill", nick = "Player" }) {
	const { BufferTarget, MovOutputFormat, Mp4OutputFormat, Output, VideoSample, VideoSampleSource } = await import("mediabunny");
	const { registerMediabunnyServer } = await import("@mediabunny/server");
	registerMediabunnyServer({ hardwareContext: null });
	const target = new BufferTarget();
	const output = new Output({
		format: new (container === "mp4" ? Mp4OutputFormat : MovOutputFormat)({ fastStart: "in-memory" }),
		target
	});
	const source = new VideoSampleSource({
		codec: "avc",
		bitrate: 9e5,
		keyFrameInterval: 1,
		latencyMode: "realtime",
		hardwareAcceleration: "prefer-software"
	});
	output.addVideoTrack(source, { frameRate: RATE });
	await output.start();
	const draw = await scenes(seed, seconds, category, nick);
	for (let frame = 0; frame < seconds * RATE; frame++) try {
		var _usingCtx$1 = _usingCtx();
		const sample = _usingCtx$1.u(new VideoSample(draw(frame), {
			format: "RGBX",
			codedWidth: WIDTH$1,
			codedHeight: HEIGHT$1,
			timestamp: frame / RATE,
			duration: 1 / RATE
		}));
		await source.add(sample);
	} catch (_) {
		_usingCtx$1.e = _;
	} finally {
		_usingCtx$1.d();
	}
	await output.finalize();
	if (!target.buffer) throw new Error("the clip came out empty");
	return withoutDates(Buffer.from(target.buffer));
}
/** The clip's poster, as the server would make it: WebP, a third into the clip. */
async function makePoster({ seed, seconds = 3, category = "gold-kill", nick = "Player" }) {
	const draw = await scenes(seed, seconds, category, nick);
	const raw = {
		width: WIDTH$1,
		height: HEIGHT$1,
		channels: 4
	};
	return sharp(draw(Math.round(seconds * RATE / 3)), { raw }).removeAlpha().webp({ quality: 78 }).toBuffer();
}
async function scenes(seed, seconds, category, nick) {
	const random = randomOf(seed);
	const { light, title } = glow[category];
	const arena = await sprite(WIDTH$1 * 2, HEIGHT$1, landscape(random, WIDTH$1 * 2, HEIGHT$1));
	const colour = oneOf(random, [
		"#ff5a4f",
		"#ffb020",
		"#b36bff",
		"#35d0ff"
	]);
	const rival = await sprite(70, 90, `<ellipse cx="35" cy="84" rx="26" ry="6" fill="#000" opacity=".4"/><path d="M12 84V50q0-18 23-18t23 18v34z" fill="${colour}"/><circle cx="35" cy="20" r="16" fill="${colour}"/><rect x="22" y="14" width="26" height="9" rx="4" fill="#10131f"/>`);
	const sight = await sprite(120, 120, crosshair(60, 60, 38, light));
	const digits = await Promise.all([..."0123456789:"].map((digit) => sprite(18, 30, words(9, 24, 24, digit, "fill=\"#fff\" text-anchor=\"middle\""))));
	const plate = await sprite(WIDTH$1, HEIGHT$1, `<rect x="14" y="12" width="112" height="38" rx="8" fill="#05060d" opacity=".55"/><rect x="14" y="312" width="200" height="34" rx="8" fill="#05060d" opacity=".55"/>${words(26, 335, 18, nick, "fill=\"#fff\"")}`);
	const banner = await sprite(WIDTH$1, HEIGHT$1, `${medal(category, WIDTH$1 / 2, 118, 52)}${words(WIDTH$1 / 2, 258, Math.min(46, 640 / title.length), title.toUpperCase(), `text-anchor="middle" font-style="italic" fill="${light}" stroke="#05060d" stroke-width="7" paint-order="stroke"`)}`);
	const frames = Math.round(seconds * RATE);
	const hit = Math.round(frames * (.5 + random() * .2));
	const way = random() < .5 ? 1 : -1;
	const sway = 20 + random() * 40;
	const startOfClock = Math.floor(random() * 500);
	const frame = Buffer.alloc(WIDTH$1 * HEIGHT$1 * 4);
	return (index) => {
		const part = index / frames;
		const scroll = Math.round((way > 0 ? part : 1 - part) * 639);
		for (let y = 0; y < HEIGHT$1; y++) {
			const from = (y * arena.width + scroll) * 4;
			arena.pixels.copy(frame, y * WIDTH$1 * 4, from, from + WIDTH$1 * 4);
		}
		const left = Math.max(0, 1 - index / hit);
		const fall = index > hit ? (index - hit) * 9 : 0;
		const x = Math.round(WIDTH$1 / 2 - 35 + way * left * 260 + Math.sin(index / 4) * sway * left);
		blit(frame, rival, x, 150 + fall);
		if (index < hit) blit(frame, sight, WIDTH$1 / 2 - 60, 130);
		blit(frame, plate, 0, 0);
		const clock = startOfClock + Math.floor(index / RATE);
		const [minutes = 0, tens = 0, ones = 0] = [
			clock / 60,
			clock % 60 / 10,
			clock % 10
		].map((digit) => Math.floor(digit) % 10);
		for (const [place, digit] of [
			minutes,
			10,
			tens,
			ones
		].entries()) {
			const picture = digits[digit];
			if (picture) blit(frame, picture, 28 + place * 20, 16);
		}
		if (index >= hit) blit(frame, banner, 0, Math.round(-40 * Math.max(0, 1 - (index - hit) / 6)));
		if (index >= hit && index < hit + 3) for (let at = 0; at < frame.length; at++) frame[at] = ((frame[at] ?? 0) + 255) / 2;
		return frame;
	};
}
function withoutDates(clip) {
	for (const name of [
		"mvhd",
		"tkhd",
		"mdhd"
	]) for (let at = clip.indexOf(name, 0, "latin1"); at >= 0 && at < clip.indexOf("mdat", 0, "latin1"); at = clip.indexOf(name, at + 4, "latin1")) clip.fill(0, at + 8, at + 8 + (clip[at + 4] === 1 ? 16 : 8));
	return clip;
}
// db/seed/library.ts
var FOLDER = "submissions/season";
var PICTURES = 50;
var nicks = [
	"Sever_77",
	"LisaPro",
	"kefir",
	"Grom",
	"Zima",
	"Buran",
	"Ryska",
	"Taiga",
	"Morozko",
	"Iskra"
];
async function makeLibrary(media) {
	const library = [];
	for (let seed = 0; seed < 60; seed++) {
		const category = submissionCategories[seed % submissionCategories.length] ?? "funny";
		const nick = nicks[seed % nicks.length] ?? "Player";
		library.push(await (seed < PICTURES ? picture(media, seed, category, nick) : clip(media, seed, category, nick)));
	}
	return library;
}
async function ownFile(media, file, id) {
	const base = `submissions/${id}`;
	const keys = {
		mediaKey: `${base}${extname(file.mediaKey)}`,
		thumbnailKey: `${base}.webp`
	};
	for (const name of ["mediaKey", "thumbnailKey"]) await copyFile(join(media, file[name]), join(media, keys[name]), constants$1.COPYFILE_FICLONE);
	return {
		...file,
		...keys
	};
}
var dropLibrary = (media) => rm(join(media, FOLDER), { recursive: true });
async function picture(media, seed, category, nick) {
	const kind = seed % 3 === 0 ? "png" : "jpeg";
	const bytes = await makePicture({
		seed,
		kind,
		category,
		nick
	});
	const { width, height } = await sharp(bytes).metadata();
	const small = await sharp(bytes).resize({
		width: 640,
		height: 640,
		fit: "inside"
	}).webp({ quality: 78 }).toBuffer();
	const extension = kind === "png" ? "png" : "jpg";
	const stored = await keep(media, seed, extension, bytes, small);
	const number = String(1042 + seed * 7);
	return {
		...stored,
		category,
		originalFilename: `Screenshot_${number}.${extension}`,
		fileType: "image",
		mimeType: `image/${kind}`,
		width,
		height
	};
}
async function clip(media, seed, category, nick) {
	const container = seed % 2 ? "mov" : "mp4";
	const stored = await keep(media, seed, container, await makeClip({
		seed,
		container,
		category,
		nick
	}), await makePoster({
		seed,
		category,
		nick
	}));
	const mimeType = container === "mov" ? "video/quicktime" : "video/mp4";
	return {
		...stored,
		category,
		originalFilename: `clip_${seed}.${container}`,
		fileType: "video",
		mimeType,
		width: 640,
		height: 360
	};
}
async function keep(media, seed, extension, bytes, small) {
	const base = `${FOLDER}/${String(seed).padStart(3, "0")}`;
	const [mediaKey, thumbnailKey] = [`${base}.${extension}`, `${base}.webp`];
	await mkdir(dirname(join(media, mediaKey)), { recursive: true });
	await writeFile(join(media, mediaKey), bytes);
	await writeFile(join(media, thumbnailKey), small);
	return {
		fileSize: bytes.length,
		sentHash: createHash("sha256").update(bytes).digest("hex"),
		mediaKey,
		thumbnailKey
	};
}
// db/seed/proofs.ts
var PROOFS = 8;
async function makeProofs(media) {
	const proofs = [];
	for (let seed = 0; seed < PROOFS; seed++) {
		const bytes = await sharp(Buffer.from(receipt(seed))).removeAlpha().png({
			palette: true,
			effort: 1
		}).toBuffer();
		const mediaKey = `subscriptions/season/${String(seed).padStart(3, "0")}.png`;
		await mkdir(dirname(join(media, mediaKey)), { recursive: true });
		await writeFile(join(media, mediaKey), bytes);
		const sentHash = createHash("sha256").update(bytes).digest("hex");
		proofs.push({
			mediaKey,
			mimeType: "image/png",
			fileSize: bytes.length,
			sentHash
		});
	}
	return proofs;
}
function receipt(seed) {
	const [name, colour] = seed % 2 === 0 ? ["Boosty", "#f15f2c"] : ["Patreon", "#e8503a"];
	const [width, height] = [720, 1280];
	const line = (y, label, value) => `${words(64, y, 26, label, "fill=\"#8a90a6\"")}${words(width - 64, y, 30, value, "fill=\"#f4f5fb\" text-anchor=\"end\"")}`;
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="720" height="1280" fill="#12141f"/><rect x="32" y="150" width="656" height="300" rx="36" fill="${colour}"/>${words(64, 100, 34, "Мои подписки", "fill=\"#f4f5fb\"")}${words(72, 240, 56, name, "fill=\"#fff\"")}${words(72, 320, 34, "Трофей, Premium", "fill=\"#fff\"")}${words(72, 400, 40, "430 ₽ в месяц", "fill=\"#fff\"")}<rect x="32" y="490" width="656" height="380" rx="36" fill="#1c2030"/>${line(570, "Статус", "Активна")}${line(650, "Оплачено", `${10 + seed}.11.2026`)}${line(730, "Следующий платёж", `${10 + seed}.12.2026`)}${line(810, "Номер", `TR-${48210 + seed * 37}`)}</svg>`;
}
// db/seed/people.ts
var names = [
	"Sever_77",
	"LisaPro",
	"kefir",
	"Grom",
	"Zima",
	"Buran",
	"Ryska",
	"Taiga",
	"Morozko",
	"Iskra",
	"Вьюга",
	"Барсук",
	"Nord",
	"Полынь",
	"Kometa",
	"Сойка",
	"Рысь",
	"Atlas",
	"Мята",
	"Shtorm",
	"Кварц",
	"Лунный кот",
	"Orion",
	"Заря",
	"Vektor",
	"Пурга",
	"Saiga",
	"Ястреб",
	"Тень",
	"Polaris",
	"Кедр",
	"Molniya",
	"Северянка",
	"Гранит",
	"Delta",
	"Снегирь",
	"Orbita",
	"Лемминг",
	"Варяг",
	"Искорка"
];
/** A player who moderates too. */
var SECOND_JUDGE = names[3];
var demoIds = {
	player: sandboxAccountId("player"),
	rich: sandboxAccountId("rich"),
	premium: sandboxAccountId("premium"),
	admin: sandboxAccountId("admin")
};
/** What a demo account owns, before the season and after it (SANDBOX-5). */
var fixedBalanceOf = ({ epicGamesId }) => epicGamesId === demoIds.rich ? 5e5 : epicGamesId === demoIds.premium ? 3e5 : 0;
var isDemo = ({ epicGamesId }) => Object.values(demoIds).includes(epicGamesId);
/** The demo accounts, and a player for every twenty submissions; one came each second, the last when the season began. */
function playersOf(scale, at) {
	const count = Math.max(names.length, Math.ceil(scale / 20));
	const base = {
		email: null,
		telegramChatId: null,
		telegramUsername: null,
		telegramFirstName: null,
		telegramLastName: null,
		discordId: null,
		discordUsername: null,
		discordEmail: null,
		deletedAt: null,
		accountPrint: null,
		isAdmin: false,
		adminGranted: false
	};
	const demo = Object.entries(demoIds).map(([name, epicGamesId]) => ({
		...base,
		id: userIdOf(epicGamesId),
		epicGamesId,
		username: name,
		displayName: name,
		isAdmin: name === "admin",
		...name === "rich" && telegramOf("rich_demo", "Рич")
	}));
	const others = Array.from({ length: count }, (_, index) => {
		const name = `${names[index % names.length]}${index < names.length ? "" : `_${Math.floor(index / names.length)}`}`;
		const epicGamesId = sandboxAccountId(name);
		return {
			...base,
			id: userIdOf(epicGamesId),
			epicGamesId,
			username: name,
			displayName: name,
			...name === SECOND_JUDGE && {
				isAdmin: true,
				adminGranted: true
			},
			...index % 3 !== 2 && telegramOf(`trofey_player_${index}`, name),
			...index % 5 === 1 && discordOf(name, index)
		};
	});
	const people = [...demo, ...others];
	return people.map((user, index) => {
		const createdAt = /* @__PURE__ */ new Date(at.getTime() - (people.length - 1 - index) * SECOND);
		return {
			...user,
			createdAt,
			updatedAt: createdAt,
			...userSearchTexts(user)
		};
	});
}
/** In the shape of a random UUID, and the same one for the same game account in every season. */
function userIdOf(epicGamesId) {
	const hex = createHash("sha256").update(epicGamesId).digest("hex");
	return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
var telegramOf = (username, firstName) => ({
	telegramChatId: sandboxChatId(username),
	telegramUsername: username,
	telegramFirstName: firstName
});
var discordOf = (name, index) => ({
	discordId: sandboxDiscordId(name),
	discordUsername: name.toLowerCase().replaceAll(" ", "_"),
	discordEmail: `player${index}@example.com`,
	email: `player${index}@example.com`
});
// db/seed/adjustments.ts
var adjustments = [
	{
		amount: 500,
		reason: "Конкурс в Telegram, второе место"
	},
	{
		amount: -150,
		reason: "Награда начислена дважды"
	},
	{
		amount: 250.5,
		reason: "Приз за турнир: Осенний кубок"
	},
	{
		amount: 100,
		reason: "Нашёл ошибку в приложении"
	}
];
/** A few players' balances were changed by hand; what the demo accounts own is fixed by the rules. */
function adjustBalances(rows, people, now) {
	const players = people.filter((user) => !user.isAdmin && !isDemo(user)).slice(0, 8);
	for (const [index, { id }] of players.entries()) {
		const { amount, reason } = adjustments[index % adjustments.length] ?? adjustments[0];
		const [own, sum] = [available(id), toKopecks(amount)];
		const newBalance = rows.balanceOf(own) + sum;
		if (newBalance < 0) continue;
		const at = new Date(now.getTime() - (index + 1) * DAY);
		const posting = {
			reference: `adjustment:${rows.record("adjust_balance", id, {
				amount,
				newBalance: toRoubles(newBalance),
				reason
			}, at)}`,
			description: reason,
			amount: Math.abs(sum)
		};
		if (sum > 0) rows.post({
			...posting,
			type: "bonus",
			from: "house",
			to: own
		}, at);
		else rows.post({
			...posting,
			type: "other",
			from: own,
			to: "house"
		}, at);
		const title = sum > 0 ? "Баланс пополнен" : "Баланс списан";
		rows.notify(id, title, `${sum > 0 ? "+" : ""}${money(amount)}. ${reason}`, at);
	}
}
// db/seed/appeals.ts
var WORDS = [
	"Ник виден слева вверху, посмотри первые две секунды",
	"Это мой клип, вот канал с полной записью матча",
	"Это не повтор: в прошлый раз был другой матч, счёт отличается"
];
/** The player objects to an earlier rejection of this pending submission: it is due again a day after that. */
function appealed(rows, submission, { number, reason, judge, now }) {
	const { id, userId, category } = submission;
	const createdAt = new Date(now.getTime() - (2 + number) * HOUR);
	const rejectedAt = /* @__PURE__ */ new Date(createdAt.getTime() - 3 * HOUR);
	rows.appeal({
		submissionId: id,
		text: WORDS[number % WORDS.length] ?? "",
		createdAt,
		rejectedAt,
		rejectionReason: reason,
		rejectedBy: judge.id
	});
	rows.record("reject_submission", id, {
		submissionId: id,
		rejectionReason: reason,
		userId,
		category
	}, rejectedAt);
	return {
		...submission,
		dueAt: new Date(createdAt.getTime() + DAY)
	};
}
// db/seed/withdrawals.ts
var OPENING = 3e5;
var amounts = [
	1e3,
	1500,
	2e3,
	1250.5,
	3e3
];
var reasons$1 = [
	"Карта не принимает переводы",
	"Имя держателя не совпадает",
	"Кошелёк в другой сети"
];
var payees = (people) => people.filter((user) => user.telegramUsername && !user.isAdmin && !isDemo(user));
function welcomeBack(rows, people, at) {
	for (const { id } of payees(people)) {
		const act = {
			reference: `season:${id}:bonus`,
			type: "bonus",
			description: "Бонус за прошлый сезон"
		};
		rows.post({
			...act,
			from: "house",
			to: available(id),
			amount: OPENING
		}, at);
	}
}
function payWithdrawals(rows, people, context) {
	const { now, random } = context;
	for (const [index, user] of payees(people).entries()) {
		const decided = random() < .8 ? "completed" : "rejected";
		const status = index < 8 ? withdrawalStatuses[index % 4] ?? "pending" : decided;
		const isOpen = status === "pending" || status === "processing";
		const ago = isOpen ? (2 + random() * 16) * HOUR : (2 + random() * 50) * DAY;
		const createdAt = new Date(now.getTime() - ago);
		const startedAt = status === "processing" || index % 2 === 0 && !isOpen ? later(createdAt, HOUR) : null;
		const processedAt = isOpen ? null : later(createdAt, (3 + random() * 18) * HOUR);
		const method = requestMethods[index % requestMethods.length] ?? "card";
		withdraw(rows, user, {
			amount: oneOf(random, amounts),
			method,
			status,
			createdAt,
			startedAt,
			processedAt
		}, context);
	}
}
function withdraw(rows, user, request, context) {
	const { premium, judge, sealer, random, idAt } = context;
	const { amount, method, status, createdAt, startedAt, processedAt, batchId } = request;
	const details = detailsOf(method, random);
	const id = idAt(createdAt);
	const own = premium.filter(({ userId }) => userId === user.id);
	const premiumBonus = toKopecks(premiumBonusOn(amount, coverageAt(own, createdAt)?.tier ?? "none"));
	const methodTail = lastFour(details.account);
	const { displayName, username } = user;
	const words = [
		displayName,
		username,
		id,
		withdrawalMethodLabels[method],
		methodTail
	];
	const row = {
		id,
		userId: user.id,
		amount: toKopecks(amount),
		premiumBonus,
		finalAmount: toKopecks(amount) + premiumBonus,
		method,
		methodData: sealer.seal(JSON.stringify(details.methodData), id),
		methodTail,
		status,
		rejectionReason: status === "rejected" ? oneOf(random, reasons$1) : null,
		createdAt,
		startedAt,
		startedBy: startedAt && judge.id,
		processedAt,
		processedBy: processedAt && judge.id,
		searchText: searchable(words.join(" "))
	};
	rows.withdraw(row, batchId);
	keepLedger(rows, row);
	tell(rows, row);
	return row;
}
var later = (at, ms) => new Date(at.getTime() + ms);
function detailsOf(method, random) {
	const digits = (count) => Array.from({ length: count }, () => Math.floor(random() * 10)).join("");
	if (method === "card") {
		const cardNumber = `4000${digits(12)}`;
		return {
			account: cardNumber,
			methodData: {
				cardNumber,
				cardHolder: "IVAN IVANOV",
				cardCountry: "RU"
			}
		};
	}
	if (method === "paypal") {
		const email = `player.${digits(6)}@example.com`;
		return {
			account: email,
			methodData: { email }
		};
	}
	const walletAddress = `TQn9Y2khEsLJW1ChVWFMSMeRDow5${digits(6).replaceAll("0", "1")}`;
	return {
		account: walletAddress,
		methodData: {
			currency: "USDT",
			walletAddress
		}
	};
}
function keepLedger(rows, row) {
	const { id, userId, amount, method, status, finalAmount, premiumBonus, createdAt, processedAt } = row;
	const [own, kept] = [available(userId), held(userId)];
	const hold = {
		reference: `withdrawal:${id}:hold`,
		type: "withdrawal_request"
	};
	const requestText = `Заявка на вывод: ${withdrawalMethodLabels[method]}`;
	rows.post({
		...hold,
		description: requestText,
		from: own,
		to: kept,
		amount
	}, createdAt);
	if (!processedAt) return;
	const end = {
		reference: `withdrawal:${id}:end`,
		from: kept,
		amount
	};
	const bonus = premiumBonus ? `, бонус ${money(toRoubles(premiumBonus))}` : "";
	const paid = `Вывод выполнен: выплачено ${money(toRoubles(finalAmount))}${bonus}`;
	if (status === "completed") rows.post({
		...end,
		type: "withdrawal_completed",
		description: paid,
		to: "house"
	}, processedAt);
	else rows.post({
		...end,
		type: "other",
		description: "Возврат: вывод отклонён",
		to: own
	}, processedAt);
}
function tell(rows, { id, userId, amount, status, finalAmount, rejectionReason, startedAt, processedAt }) {
	const details = {
		amount: toRoubles(amount),
		userId
	};
	if (startedAt) {
		rows.record("process_withdrawal", id, {
			status: "processing",
			...details,
			rejectionReason: null
		}, startedAt);
		rows.notify(userId, "Вывод в обработке", `Заявка на ${money(toRoubles(amount))} взята в работу`, startedAt, kind$1);
	}
	if (!processedAt) return;
	rows.record("process_withdrawal", id, {
		status,
		...details,
		rejectionReason
	}, processedAt);
	const back = `Возвращено на баланс ${money(toRoubles(amount))}. Причина: ${rejectionReason}`;
	if (status === "completed") rows.notify(userId, "Вывод выполнен", `Выплачено ${money(toRoubles(finalAmount))}`, processedAt, kind$1);
	else rows.notify(userId, "Вывод отклонён", back, processedAt, kind$1);
}
var kind$1 = {
	type: "other",
	about: "withdrawal"
};
// db/seed/demo.ts
/** Kopecks. */
var LEAST = MIN_WITHDRAWAL * 100;
var ROUND = 5e4;
var bonus = (rows, { id }, name, description, amount, at) => rows.post({
	reference: `demo:${id}:${name}`,
	type: "bonus",
	description,
	from: "house",
	to: available(id),
	amount
}, at);
/** What the demo accounts own before their first submission. */
function openDemo(rows, people, at) {
	for (const user of people) {
		const amount = fixedBalanceOf(user);
		if (amount > 0) bonus(rows, user, "opening", "Стартовый баланс демо-аккаунта", amount, at);
	}
}
function settleDemo(rows, people, context) {
	const before = (hours) => new Date(context.now.getTime() - hours * HOUR);
	for (const user of people.filter(isDemo)) {
		const earned = () => rows.balanceOf(available(user.id)) - fixedBalanceOf(user);
		if (earned() === 0) continue;
		if (earned() < LEAST) bonus(rows, user, "prize", "Приз за турнир: Осенний кубок", LEAST - earned(), before(70));
		const parts = partsOf(earned());
		for (const [index, amount] of parts.entries()) {
			const hours = 12 + 24 * (parts.length - 1 - index);
			const times = {
				createdAt: before(hours),
				startedAt: before(hours - 2),
				processedAt: before(hours - 5)
			};
			withdraw(rows, user, {
				amount: toRoubles(amount),
				method: "card",
				status: "completed",
				...times
			}, context);
		}
	}
}
function partsOf(amount) {
	const count = Math.max(1, Math.min(3, Math.floor(amount / (3 * ROUND))));
	const round = Math.floor(amount / count / ROUND) * ROUND;
	return [...Array(count - 1).fill(round), amount - round * (count - 1)];
}
// db/seed/contestants.ts
var isPlaying = (user) => !user.isAdmin && !isDemo(user);
var REGULARS = 24;
var PURSE = 15e4;
function regularsOf(rows, players, at) {
	const regulars = players.slice(0, REGULARS);
	for (const { id } of regulars) {
		const act = {
			reference: `season:${id}:tournaments`,
			type: "bonus",
			description: "Бонус за активность в сезоне"
		};
		rows.post({
			...act,
			from: "house",
			to: available(id),
			amount: PURSE
		}, at);
	}
	return regulars;
}
var ATTEMPTS = 300;
function someOf(players, from, count, isWanted) {
	const found = [];
	for (let attempt = 0; attempt < Math.min(ATTEMPTS, players.length) && found.length < count; attempt++) {
		const user = players[(from + attempt) % players.length];
		if (user && isWanted(user)) found.push(user);
	}
	return found;
}
var teams$1 = [
	"Полярная звезда",
	"Тихий омут",
	"Снежный барс",
	"Гром и молния",
	"Последний патрон",
	"Лисы севера",
	"Ночной дозор",
	"Белый шум",
	"Красный маяк",
	"Без паники",
	"Сибирский экспресс",
	"Четвёртая волна"
];
var teamOf = (random) => random() < .25 ? null : oneOf(random, teams$1);
// db/seed/dropmaps/board.ts
/**
* Plays acts on a map of the island and leaves the rows, log and notifications that the product would write. Throws on
* an act that the rules refuse. Acts come in the order of time.
*/
function newBoard(rows, idAt, { createdAt, ...made }) {
	const template = islandTemplate(createdAt);
	const id = idAt(createdAt);
	const map = {
		...template.map,
		id,
		isTemplate: false,
		templateId: template.map.id,
		maxContestedSpots: 0,
		...made,
		searchText: searchable(`${made.name} ${id}`)
	};
	const locations = template.territories.map((location) => ({
		...location,
		mapId: id,
		id: locationId(id, location.number)
	}));
	const of = {
		map,
		territories: locations,
		players: [],
		invites: [],
		claims: [],
		queue: [],
		timeline: []
	};
	const details = {
		map: map.name,
		from: template.map.name,
		tournamentId: map.tournamentId
	};
	rows.record("create_map", id, details, createdAt);
	const on = (name) => `«${name}» на карте «${map.name}»`;
	const notify = (userId, at, location, type, title, text) => rows.notify(userId, title, text, at, {
		type,
		territory: location.name,
		about: `map:${id}`
	});
	const recordOn = (location, action, userId, at) => rows.record(action, location.id, {
		userId,
		mapId: id,
		map: map.name,
		territory: location.name
	}, at);
	const locationBy = (territoryId) => locations.find((location) => location.id === territoryId);
	const change = (changes, at) => Object.assign(map, {
		version: map.version + 1,
		updatedAt: at,
		...changes
	});
	function count(location, by) {
		location.claimCount += by.claims ?? 0;
		location.waitingCount += by.waiting ?? 0;
		location.version++;
		map.contestedCount = locations.filter(({ claimCount }) => isContested(claimCount)).length;
	}
	function setClaim(who, to, cause, createdAt) {
		const former = who.userId === null ? void 0 : of.claims.find(({ userId }) => userId === who.userId);
		const from = former && locationBy(former.territoryId);
		const problem = to && locationProblem(map, to, from);
		if (problem) throw new Error(`${map.name}, ${to.name}: ${problem}`);
		if (from) count(from, { claims: -1 });
		of.claims = of.claims.filter((claim) => claim !== former);
		if (to) {
			count(to, { claims: 1 });
			of.claims.push({
				id: idAt(createdAt),
				mapId: id,
				territoryId: to.id,
				...who,
				createdAt
			});
		}
		const numbers = {
			fromNumber: from?.number ?? null,
			toNumber: to?.number ?? null
		};
		const { userId, guestName } = who;
		of.timeline.push({
			id: idAt(createdAt),
			mapId: id,
			...numbers,
			userId,
			guestName,
			cause,
			createdAt
		});
	}
	const claimFor = ({ id: userId }, to, cause, at) => setClaim({
		userId,
		inviteId: null,
		guestName: null
	}, to, cause, at);
	function leaveWaitlist(userId) {
		const entry = of.queue.find((waiting) => waiting.userId === userId);
		if (!entry) throw new Error(`${map.name}: ${userId} stands in no line`);
		of.queue = of.queue.filter((waiting) => waiting !== entry);
		const location = locationBy(entry.territoryId);
		count(location, { waiting: -1 });
		return location;
	}
	function promoteWaitlist(at) {
		for (const { userId, territoryId } of of.queue) {
			const location = locationBy(territoryId);
			const former = of.claims.find((claim) => claim.userId === userId);
			if (map.isLocked || locationProblem(map, location, former && locationBy(former.territoryId))) continue;
			leaveWaitlist(userId);
			claimFor({ id: userId }, location, "queue", at);
			notify(userId, at, location, "queue_approved", "Место освободилось: локация твоя", on(location.name));
			promoteWaitlist(at);
			return;
		}
	}
	function locationOf({ id: userId, displayName }) {
		const claim = of.claims.find((one) => one.userId === userId);
		if (!claim) throw new Error(`${map.name}: ${displayName} has no claim`);
		return locationBy(claim.territoryId);
	}
	return {
		map,
		location(name) {
			const found = locations.find((location) => location.name === name);
			if (!found) throw new Error(`${map.name} has no ${name}`);
			return found;
		},
		admit(users, at, by) {
			const isRegistered = by === "registration";
			for (const { id: userId } of users) {
				of.players.push({
					id: idAt(at),
					mapId: id,
					userId,
					isRegistered,
					createdAt: at
				});
				if (!isRegistered) rows.notify(userId, "Карта открыта для тебя", `Займи локацию на карте «${map.name}»`, at);
			}
			if (isRegistered) return;
			const added = users.length;
			if (by !== "admin") rows.record("import_map_players", id, {
				map: map.name,
				...by,
				added
			}, at);
			else rows.record("add_map_players", id, {
				map: map.name,
				userIds: users.map((user) => user.id),
				added
			}, at);
		},
		claim(user, location, at) {
			const others = of.claims.filter(({ territoryId }) => territoryId === location.id);
			claimFor(user, location, "claim", at);
			notify(user.id, at, location, "territory_claimed", "Локация твоя", on(location.name));
			const message = `${user.displayName} тоже на «${location.name}», карта «${map.name}»`;
			for (const { userId } of others) if (userId) notify(userId, at, location, "territory_claimed", "На твоей локации ещё один игрок", message);
			promoteWaitlist(at);
		},
		release(user, at) {
			locationOf(user);
			claimFor(user, void 0, "release", at);
			promoteWaitlist(at);
		},
		assign(user, location, at) {
			claimFor(user, location, "assign", at);
			recordOn(location, "assign_territory", user.id, at);
			notify(user.id, at, location, "territory_assigned", "Тебя назначили на локацию", on(location.name));
		},
		remove(user, at) {
			const location = locationOf(user);
			claimFor(user, void 0, "revoke", at);
			recordOn(location, "revoke_territory", user.id, at);
			notify(user.id, at, location, "territory_revoked", "Тебя убрали с локации", on(location.name));
			promoteWaitlist(at);
		},
		wait(user, location, createdAt) {
			if (!locationProblem(map, location)) throw new Error(`${map.name}: nobody waits for ${location.name}`);
			of.queue.push({
				id: idAt(createdAt),
				mapId: id,
				territoryId: location.id,
				userId: user.id,
				createdAt
			});
			count(location, { waiting: 1 });
		},
		reject(user, at) {
			const location = leaveWaitlist(user.id);
			recordOn(location, "reject_queue_entry", user.id, at);
			const message = `Локация ${on(location.name)}: выбери другую`;
			notify(user.id, at, location, "queue_rejected", "Заявка в очереди отклонена", message);
		},
		limit(location, maxPlayers, at) {
			location.maxPlayers = maxPlayers;
			location.version++;
			location.editVersion++;
			change({ geometryVersion: map.geometryVersion + 1 }, at);
			const details = {
				mapId: id,
				map: map.name,
				territory: location.name,
				previousName: location.name,
				changed: ["maxPlayers"],
				editVersion: location.editVersion
			};
			rows.record("update_territory", location.id, details, at);
		},
		invite(displayName, days, createdAt) {
			const expiresAt = new Date(createdAt.getTime() + days * DAY);
			const row = {
				id: idAt(createdAt),
				code: newCode(),
				mapId: id,
				displayName,
				createdAt,
				expiresAt
			};
			of.invites.push({
				...row,
				usedAt: null,
				territoryId: null
			});
			const details = {
				map: map.name,
				displayName,
				expiresAt: expiresAt.toISOString()
			};
			rows.record("create_invite", id, details, createdAt);
		},
		accept(displayName, location, at) {
			const invite = of.invites.find((made) => made.displayName === displayName);
			if (!invite) throw new Error(`${map.name}: nobody has invited ${displayName}`);
			Object.assign(invite, {
				usedAt: at,
				territoryId: location.id
			});
			setClaim({
				userId: null,
				inviteId: invite.id,
				guestName: displayName
			}, location, "invite", at);
		},
		lock(at) {
			change({
				isLocked: true,
				isLockedByAdmin: true,
				editVersion: map.editVersion + 1
			}, at);
			for (const { userId } of of.queue) {
				const location = leaveWaitlist(userId);
				const message = `Карта «${map.name}» заблокирована, а место на «${location.name}» не освободилось`;
				notify(userId, at, location, "queue_expired", "Очередь закрыта", message);
			}
			const { name, maxPlayersPerSpot, maxContestedSpots, editVersion } = map;
			const details = {
				map: name,
				maxPlayersPerSpot,
				maxContestedSpots,
				lockAt: null,
				image: false
			};
			rows.record("lock_map", id, {
				...details,
				changed: ["isLocked"],
				editVersion
			}, at);
		},
		drop(at) {
			for (const { userId, territoryId } of of.claims) {
				const location = locationBy(territoryId);
				const message = `Твоей метки на «${location.name}» больше нет: карта «${map.name}» удалена`;
				if (userId) notify(userId, at, location, "territory_lost", "Локация потеряна", message);
			}
			rows.record("delete_map", id, {
				map: map.name,
				locations: map.locationCount
			}, at);
		},
		pick: (user, location, at) => claimFor(user, location, "draft", at),
		keep: (drafted) => rows.lay(drafted ? {
			...of,
			drafted
		} : of)
	};
}
// db/seed/dropmaps/drafts.ts
var teams = [
	"Совы",
	"Девятый вал",
	"Пепел",
	"Лисий хвост",
	"Маяк",
	null,
	"Буревестник",
	null
];
/** What captains pick, the dearest first. */
var wanted = [
	"Спящий Кратер",
	"Форт Буревестник",
	"Полоса Девять",
	"Стеклянное Озеро",
	"Семь Дворов",
	"Тихая Верфь",
	"Ржавый Док",
	"Медный Карьер"
];
/** The turn, from 0, whose captain let the time run out. */
var SLEPT = 5;
/** Seeds a draft that is over, and one that starts tomorrow. */
function drawDrafts(rows, board, { people, everybody, now, idAt }) {
	const admin = people.find(({ isAdmin }) => isAdmin);
	if (!admin) throw new Error("the season has no admin");
	const before = (hours) => new Date(now.getTime() - hours * HOUR);
	const captains = everybody.slice(0, wanted.length);
	const hash = (seed) => (user) => createHash("sha256").update(captainLot(seed, user.displayName)).digest("hex");
	const newDraft = (of, seed, createdAt) => {
		rows.record("create_poi_draft", of.map.id, {
			map: of.map.name,
			captains: captains.length
		}, createdAt);
		return {
			id: idAt(createdAt),
			state: "setup",
			orderKind: "lot",
			direction: "snake",
			turnSeconds: 45,
			reserveSeconds: 60,
			seed,
			standingsTournamentId: null,
			startAt: null,
			currentNumber: 0,
			turnStartedAt: null,
			deadlineAt: null,
			pausedLeftMs: null,
			watchedAt: null,
			version: 1,
			createdBy: admin.id,
			createdAt,
			startedAt: null,
			endedAt: null
		};
	};
	const captainRows = (draftId, inOrder, reserveLeft) => inOrder.map(({ id: userId }, position) => ({
		draftId,
		position,
		userId,
		teamName: teams[position] ?? null,
		reserveLeftMs: reserveLeft(position)
	}));
	const over = board({
		name: "Драфт полуфинала",
		mode: "custom",
		createdAt: before(52)
	});
	over.admit(everybody, before(51), "admin");
	const made = newDraft(over, "Лото «6 из 45», 412", before(50));
	const inOrder = drawn(captains, hash(made.seed));
	const startedAt = before(27);
	rows.record("start_poi_draft", over.map.id, {
		map: over.map.name,
		captains: captains.length
	}, startedAt);
	const order = {
		captains: captains.length,
		maps: 1,
		direction: made.direction
	};
	const picks = wanted.map((name, index) => {
		const location = over.location(name);
		const { captain: position } = turnAt(index + 1, order) ?? { captain: 0 };
		const createdAt = new Date(startedAt.getTime() + (index + 1) * 40 * SECOND + (index >= SLEPT ? 65 * SECOND : 0));
		const user = inOrder[position];
		if (user) over.pick(user, location, createdAt);
		return {
			id: idAt(createdAt),
			draftId: made.id,
			number: index + 1,
			position,
			mapId: over.map.id,
			locationNumber: location.number,
			cause: index === SLEPT ? "list" : "pick",
			reserveUsedMs: index === SLEPT ? MINUTE : 0,
			createdAt,
			revertedAt: null
		};
	});
	const endedAt = picks.at(-1)?.createdAt ?? startedAt;
	const finished = {
		state: "finished",
		currentNumber: wanted.length + 1,
		version: wanted.length + 2
	};
	over.keep({
		draft: {
			...made,
			...finished,
			startedAt,
			endedAt
		},
		captains: captainRows(made.id, inOrder, (position) => position === SLEPT ? 0 : MINUTE),
		picks
	});
	const coming = board({
		name: "Драфт финала",
		mode: "custom",
		createdAt: before(34)
	});
	coming.admit(everybody, before(33), "admin");
	const next = newDraft(coming, "Лото «6 из 45», 415", before(32));
	coming.keep({
		draft: {
			...next,
			startAt: new Date(now.getTime() + 20 * HOUR)
		},
		captains: captainRows(next.id, drawn(captains, hash(next.seed)), () => MINUTE),
		picks: []
	});
}
// db/seed/dropmaps/mapPlans.ts
/** Open: contested, full with a waitlist, bounded, free. */
var openSteps = [
	[
		"invite",
		"Гость эфира",
		30
	],
	[
		"invite",
		"Старый друг",
		1
	],
	[
		"limit",
		"Форт Буревестник",
		1
	],
	[
		"claim",
		0,
		"Спящий Кратер"
	],
	[
		"claim",
		3,
		"Полоса Девять"
	],
	[
		"claim",
		"player",
		"Первый Луч"
	],
	[
		"claim",
		1,
		"Спящий Кратер"
	],
	[
		"claim",
		7,
		"Форт Буревестник"
	],
	[
		"claim",
		11,
		"Стеклянное Озеро"
	],
	[
		"accept",
		"Гость эфира",
		"Чаячий Остров"
	],
	[
		"claim",
		19,
		"Спящий Кратер"
	],
	[
		"wait",
		2,
		"Спящий Кратер"
	],
	[
		"claim",
		5,
		"Семь Дворов"
	],
	[
		"wait",
		"premium",
		"Спящий Кратер"
	],
	["release", 19],
	[
		"claim",
		8,
		"Тихая Верфь"
	],
	[
		"wait",
		17,
		"Форт Буревестник"
	],
	[
		"claim",
		"player",
		"Обсерватория «Вега»"
	],
	[
		"claim",
		4,
		"Полоса Девять"
	],
	[
		"wait",
		15,
		"Спящий Кратер"
	],
	[
		"claim",
		9,
		"Янтарная Коса"
	],
	["reject", "premium"],
	[
		"claim",
		13,
		"Гнилая Топь"
	],
	[
		"claim",
		6,
		"Семь Дворов"
	],
	[
		"claim",
		11,
		"Пепельные Термы"
	],
	[
		"wait",
		"rich",
		"Спящий Кратер"
	],
	[
		"claim",
		12,
		"Медный Карьер"
	],
	["release", 13],
	[
		"wait",
		3,
		"Спящий Кратер"
	],
	[
		"assign",
		10,
		"Вороний Гребень"
	],
	[
		"invite",
		"Стример Марта",
		30
	]
];
/** Locks in a few hours. */
var eveningSteps = [
	[
		"claim",
		"rich",
		"Тихая Верфь"
	],
	[
		"claim",
		20,
		"Медный Карьер"
	],
	[
		"claim",
		18,
		"Спящий Кратер"
	],
	[
		"claim",
		14,
		"Остов «Каравеллы»"
	],
	[
		"wait",
		"premium",
		"Спящий Кратер"
	],
	[
		"claim",
		21,
		"Ржавый Док"
	],
	[
		"claim",
		18,
		"Туманный Яр"
	],
	[
		"claim",
		22,
		"Заячьи Поля"
	],
	[
		"claim",
		16,
		"Громовая Пуща"
	],
	[
		"wait",
		23,
		"Спящий Кратер"
	],
	[
		"claim",
		2,
		"Лагерь Искателей"
	]
];
var duoSteps = [
	[
		"claim",
		0,
		"Поющие Ветряки"
	],
	[
		"claim",
		1,
		"Поющие Ветряки"
	],
	[
		"claim",
		4,
		"Обитель Ветров"
	],
	[
		"claim",
		2,
		"Сломанный Мост"
	],
	[
		"claim",
		3,
		"Сломанный Мост"
	],
	[
		"claim",
		5,
		"Форт Буревестник"
	],
	[
		"wait",
		6,
		"Сломанный Мост"
	],
	[
		"claim",
		7,
		"Соляные Амбары"
	]
];
/** Locked: all claimed, some contested. */
var lockedSteps = [
	...islandLocations.map(({ name }, index) => [
		"claim",
		index,
		name
	]),
	[
		"claim",
		"rich",
		"Ржавый Док"
	],
	[
		"claim",
		"premium",
		"Первый Луч"
	],
	["remove", "premium"],
	[
		"wait",
		"premium",
		"Ржавый Док"
	],
	["lock"],
	[
		"assign",
		"premium",
		"Заячьи Поля"
	]
];
var deletedMapSteps = [[
	"claim",
	"premium",
	"Сломанный Мост"
], [
	"claim",
	1,
	"Янтарная Коса"
]];
// db/seed/dropmaps/maps.ts
var INVITED = 40;
/** Seeds the shipped island and maps of it in every state. */
function drawMaps(rows, people, { held, start, now, idAt }) {
	rows.lay(islandTemplate(start));
	const before = (hours) => new Date(now.getTime() - hours * HOUR);
	const after = (hours) => new Date(now.getTime() + hours * HOUR);
	const others = people.filter(isPlaying).slice(0, INVITED);
	const demo = people.filter((user) => isDemo(user) && !user.isAdmin);
	const everybody = [...others, ...demo];
	const board = (made) => newBoard(rows, idAt, made);
	const deleted = board({
		name: "Разминка перед сезоном",
		mode: "custom",
		createdAt: before(312)
	});
	deleted.admit(everybody, before(311), "admin");
	act(deleted, deletedMapSteps, everybody, before(310), before(300));
	deleted.drop(before(297.6));
	const cup = heldAs(held, "Осенний кубок Трофея");
	const over = board({
		name: "Осенний кубок: дроп финала",
		mode: "tournament",
		maxPlayersPerSpot: 2,
		maxContestedSpots: 6,
		createdAt: before(264)
	});
	const best = standingsOf(cup).map(({ userId }) => ({ id: userId }));
	const [topN, { id: tournamentId, name: tournament }] = [best.length, cup.tournament];
	over.admit(best, before(263), {
		tournamentId,
		tournament,
		topN
	});
	const rest = everybody.filter(({ id }) => !best.some((one) => one.id === id));
	over.admit(rest, before(262), "admin");
	act(over, lockedSteps, everybody, before(261), before(240));
	over.keep();
	const duos = heldAs(held, "Битва дуэтов");
	const ofDuos = board({
		name: duos.tournament.name,
		mode: "tournament",
		tournamentId: duos.tournament.id,
		maxPlayersPerSpot: 2,
		lockAt: after(18),
		createdAt: before(60)
	});
	for (const { userId, createdAt } of standingsOf(duos)) ofDuos.admit([{ id: userId }], createdAt > ofDuos.map.createdAt ? createdAt : ofDuos.map.createdAt, "registration");
	act(ofDuos, duoSteps, standingsOf(duos).flatMap(({ userId }) => everybody.filter(({ id }) => id === userId)), before(3.5), before(1));
	ofDuos.keep();
	drawDrafts(rows, board, {
		people,
		everybody,
		now,
		idAt
	});
	const saturday = board({
		name: "Субботний дроп",
		mode: "custom",
		maxPlayersPerSpot: 2,
		openAt: after(25),
		tellOpeningAt: after(25),
		lockAt: after(28),
		createdAt: before(50)
	});
	saturday.admit(everybody, before(49), "admin");
	saturday.keep();
	const evening = board({
		name: "Вечерний дроп",
		mode: "custom",
		lockAt: after(5),
		createdAt: before(40)
	});
	evening.admit(everybody, before(39), "admin");
	act(evening, eveningSteps, everybody, before(38), before(2));
	evening.keep();
	const open = board({
		name: "Остров: общий сбор",
		mode: "custom",
		maxPlayersPerSpot: 3,
		maxContestedSpots: 4,
		createdAt: before(30)
	});
	open.admit(everybody, before(29.5), "admin");
	act(open, openSteps, everybody, before(29), before(.1));
	open.keep();
}
function heldAs(held, name) {
	const found = held.find(({ tournament }) => tournament.name === name);
	if (!found) throw new Error(`the season has no tournament ${name}`);
	return found;
}
/** By rank, then by registration. */
var standingsOf = ({ registered }) => registered.filter(({ status }) => status === "registered" || status === "paid").sort((one, other) => (one.place ?? registered.length) - (other.place ?? registered.length));
function act(board, steps, people, from, until) {
	const userOf = (who) => {
		const user = typeof who === "number" ? people[who] : people.find(({ username }) => username === who);
		if (!user) throw new Error(`${board.map.name} has no player ${who}`);
		return user;
	};
	for (const [index, step] of steps.entries()) {
		const at = new Date(Math.floor(from.getTime() + (until.getTime() - from.getTime()) * index / steps.length));
		const [what] = step;
		if (what === "claim" || what === "wait" || what === "assign") board[what](userOf(step[1]), board.location(step[2]), at);
		else if (what === "release" || what === "remove" || what === "reject") board[what](userOf(step[1]), at);
		else if (what === "limit") board.limit(board.location(step[1]), step[2], at);
		else if (what === "invite") board.invite(step[1], step[2], at);
		else if (what === "accept") board.accept(step[1], board.location(step[2]), at);
		else board.lock(at);
	}
}
// db/seed/payoutBatches.ts
/** A batch in each state that there is. */
var plans$1 = [
	{
		status: "closed",
		ago: 60,
		amounts: [
			4e3,
			2500,
			3e3
		],
		answers: [
			"paid",
			"paid",
			"returned"
		],
		by: "first"
	},
	{
		status: "cancelled",
		ago: 40,
		amounts: [],
		by: "second"
	},
	{
		status: "exported",
		ago: 20,
		amounts: [
			16e3,
			24e3,
			18500
		],
		by: "first",
		isConfirmed: true
	},
	{
		status: "draft",
		ago: 9,
		amounts: [
			2e4,
			19e3,
			15500
		],
		by: "first",
		isConfirmed: true
	},
	{
		status: "draft",
		ago: 6,
		amounts: [
			22e3,
			18e3,
			14500,
			9e3
		],
		by: "second"
	},
	{
		status: "draft",
		ago: 3,
		amounts: [3500, 2e3],
		by: "first"
	}
];
/** `judge` is the first admin. Both are in the season's people. */
function batchPayouts(rows, people, second, context) {
	const payees = people.filter((user) => user.telegramUsername && !user.isAdmin && !isDemo(user));
	const random = randomOf(payees.length);
	for (const [index, plan] of plans$1.entries()) {
		const [author, other] = plan.by === "first" ? [context.judge, second] : [second, context.judge];
		const made = new Date(context.now.getTime() - plan.ago * HOUR);
		const id = context.idAt(made);
		const number = index + 1;
		const lines = plan.amounts.map((amount, at) => {
			const payee = payees[(index * 3 + at) % payees.length];
			const status = plan.answers?.[at] ?? "open";
			const isPaid = status === "paid";
			const row = request(rows, payee, amount, {
				...context,
				random
			}, {
				made,
				isPaid,
				batchId: id
			});
			return {
				batchId: id,
				withdrawalId: row.id,
				position: at + 1,
				reference: `${number}-${String(at + 1).padStart(3, "0")}`,
				amount: row.finalAmount,
				status,
				reason: status === "returned" ? "Карта не принимает переводы" : null
			};
		});
		const sum = lines.reduce((all, { amount }) => all + amount, 0);
		const digest = payoutDigest(lines);
		const after = (hours) => new Date(made.getTime() + hours * HOUR);
		const about = {
			batch: number,
			count: lines.length,
			payout: toRoubles(sum)
		};
		rows.record("create_payout_batch", id, about, made, author);
		const confirmationId = plan.isConfirmed ? context.idAt(after(1)) : null;
		const confirmation = confirmationId && {
			id: confirmationId,
			subject: `batch:${id}`,
			digest,
			sum,
			count: lines.length,
			confirmedBy: other.id,
			createdAt: after(1)
		};
		if (confirmation) rows.record("confirm_payout", id, about, after(1), other);
		const hasLeft = plan.status === "exported" || plan.status === "closed";
		if (hasLeft) rows.record("export_payout_batch", id, about, after(2), author);
		rows.batch({
			confirmation: confirmation || void 0,
			lines,
			batch: {
				id,
				number,
				method: "card",
				status: plan.status,
				count: lines.length,
				sum,
				digest,
				template: hasLeft ? defaultTemplates.card : null,
				createdBy: author.id,
				createdAt: made,
				exportedBy: hasLeft ? author.id : null,
				exportedAt: hasLeft ? after(2) : null,
				exportConfirmationId: hasLeft ? confirmationId : null,
				closedAt: plan.status === "closed" || plan.status === "cancelled" ? after(5) : null
			}
		});
	}
}
/** A withdrawal of a prize, requested four hours before its batch was made. */
function request(rows, user, amount, context, { made, isPaid, batchId }) {
	const [createdAt, processedAt] = [/* @__PURE__ */ new Date(made.getTime() - 4 * HOUR), new Date(made.getTime() + 5 * HOUR)];
	const prize = {
		type: "bonus",
		description: "Приз за турнир: Осенний кубок"
	};
	const credit = {
		reference: `season:${user.id}:prize:${createdAt.getTime()}`,
		from: "house",
		to: available(user.id),
		amount: toKopecks(amount)
	};
	rows.post({
		...prize,
		...credit
	}, new Date(createdAt.getTime() - HOUR));
	return withdraw(rows, user, {
		amount,
		method: "card",
		createdAt,
		startedAt: made,
		...isPaid ? {
			status: "completed",
			processedAt,
			batchId
		} : {
			status: "processing",
			processedAt: null
		}
	}, context);
}
// db/seed/premium.ts
/** The Premium of the demo account and of every fourth player: some of it has ended, some ends soon, some is longer than one grant. */
function givePremium(rows, people, { start, now, judge, idAt }) {
	const given = [];
	function give(user, giver, { days, source, reason, from }) {
		const endDate = new Date(from.getTime() + days * DAY);
		const isOver = endDate <= now;
		const period = {
			id: idAt(start),
			userId: user.id,
			tier: "basic",
			source,
			reason,
			reference: null,
			startDate: from,
			endDate,
			grantedBy: giver?.id ?? null,
			createdAt: start,
			revokedAt: null,
			provedAt: null,
			missingSince: null,
			endRecordedAt: isOver ? endDate : null
		};
		rows.cover(period);
		given.push(period);
		const named = {
			tier: "basic",
			startDate: from.toISOString(),
			endDate: endDate.toISOString(),
			source,
			periodId: period.id
		};
		if (giver) {
			const previousTier = from > start ? "basic" : "none";
			rows.record("grant_premium", user.id, {
				...named,
				durationDays: days,
				reason,
				previousTier
			}, start);
			const isMore = from > start;
			rows.notify(user.id, isMore ? "Premium продлён" : "Premium выдан", `Premium: ${isMore ? "ещё " : ""}${daysInWords(days)}`, start);
		}
		return {
			period,
			isOver,
			named
		};
	}
	for (const [index, user] of people.entries()) {
		if (user.epicGamesId === sandboxAccountId("premium")) give(user, void 0, {
			days: 730,
			source: "admin",
			reason: "Демо-аккаунт",
			from: start
		});
		if (isDemo(user) || index % 4 !== 1) continue;
		const days = [
			365,
			90,
			65,
			30
		][Math.floor(index / 4) % 4] ?? 30;
		const first = give(user, judge, {
			days,
			source: [
				"boosty",
				"patreon",
				"admin",
				"manual"
			][index % 3] ?? "admin",
			reason: "Подписка оплачена",
			from: start
		});
		if (days === 90) give(user, judge, {
			days: 30,
			source: "admin",
			reason: "Приз за помощь новичкам",
			from: first.period.endDate
		});
		if (!first.isOver) continue;
		const endedAt = first.period.endDate;
		rows.record("premium_expired", user.id, first.named, endedAt, SYSTEM);
		rows.notify(user.id, "Premium закончился", "Продли подписку, чтобы вернуть бонус к выводу и всё остальное", endedAt);
	}
	return given;
}
// db/seed/insertAll.ts
/** Rows of one statement: SQLite takes 32766 values at most. */
var BATCH = 500;
async function insertAll(queries, table, rows) {
	for (let at = 0; at < rows.length; at += BATCH) await queries.insert(table).values(rows.slice(at, at + BATCH));
}
// db/seed/mapRows.ts
async function insertMap(queries, rows) {
	await insertAll(queries, maps, [rows.map]);
	await insertAll(queries, territories, rows.territories);
	await insertAll(queries, mapPlayers, rows.players ?? []);
	await insertAll(queries, invites, rows.invites ?? []);
	await insertAll(queries, territoryClaims, rows.claims ?? []);
	await insertAll(queries, territoryQueue, rows.queue ?? []);
	await insertAll(queries, claimTimeline, rows.timeline ?? []);
	if (!rows.drafted) return;
	const { draft, captains, picks } = rows.drafted;
	await insertAll(queries, poiDrafts, [draft]);
	await insertAll(queries, poiDraftMaps, [{
		draftId: draft.id,
		position: 0,
		mapId: rows.map.id
	}]);
	await insertAll(queries, poiDraftCaptains, captains);
	await insertAll(queries, poiDraftPicks, picks);
}
// db/seed/resultRows.ts
async function insertResults(queries, rows) {
	await insertAll(queries, tournamentScoring, [rows.scoring]);
	await insertAll(queries, tournamentMatches, rows.matches);
	await insertAll(queries, matchResults, rows.results);
	await insertAll(queries, standings, rows.standings);
}
// db/seed/load.ts
/** The rows of a season that are written together. */
var emptyLoad = () => ({
	users: [],
	premium: [],
	submissions: [],
	appeals: [],
	repeats: [],
	looks: [],
	kills: [],
	postings: [],
	entries: [],
	actions: [],
	notifications: [],
	withdrawals: [],
	screenshots: [],
	series: [],
	tournaments: [],
	registrations: [],
	results: [],
	days: [],
	messages: [],
	maps: []
});
/** Writes what refers to what before it; what is of after `until` waits in `later`. */
async function insertLoad(queries, load, later, until) {
	const isLater = ({ createdAt }) => until !== void 0 && createdAt > until;
	const due = (of, waiting) => {
		for (const row of of) if (isLater(row)) waiting.push(row);
		return of.filter((row) => !isLater(row)).sort((one, other) => one.id < other.id ? -1 : 1);
	};
	await insertAll(queries, users, load.users);
	await insertAll(queries, premiumPeriods, load.premium);
	await insertAll(queries, submissions, load.submissions);
	await insertAll(queries, appeals, load.appeals);
	await insertAll(queries, repeats, load.repeats);
	await insertAll(queries, secondLooks, load.looks);
	await insertAll(queries, kills, due(load.kills, later.kills));
	await insertAll(queries, postings, load.postings);
	await insertAll(queries, entries, load.entries);
	await insertAll(queries, adminActionLog, due(load.actions, later.actions));
	await insertAll(queries, notifications, load.notifications);
	await insertAll(queries, withdrawals, due(load.withdrawals, later.withdrawals));
	await insertAll(queries, subscriptionScreenshots, load.screenshots);
	await insertAll(queries, tournamentSeries, load.series);
	await insertAll(queries, tournaments, load.tournaments);
	await insertAll(queries, registrations$1, load.registrations);
	for (const played of load.results) await insertResults(queries, played);
	await insertAll(queries, tournamentDays, load.days);
	await insertAll(queries, tournamentMessages, load.messages);
	for (const map of load.maps) await insertMap(queries, map);
}
var targetOf = (action) => {
	if (action.endsWith("_submission") || action === "second_look") return "submission";
	if (action.includes("_map") || action.endsWith("_invite")) return "map";
	if (action.includes("series")) return "series";
	if (action.includes("tournament") || action.endsWith("_match") || action === "message_participants") return "tournament";
	if (action.endsWith("_territory") || action === "reject_queue_entry") return "territory";
	if (action.includes("payout")) return action === "change_payout_template" ? "payout_template" : "payout_batch";
	return action.endsWith("_withdrawal") ? "withdrawal" : "user";
};
// db/seed/payoutRows.ts
/** How a season's withdrawals were paid, collected and written behind them. */
function seasonPayouts() {
	const batches = [];
	const paid = [];
	const years = /* @__PURE__ */ new Map();
	return {
		batch: (made) => void batches.push(made),
		/** Does nothing for a withdrawal that is not completed. */
		pay({ id, userId, finalAmount, status, processedBy, processedAt }, batchId) {
			if (status !== "completed" || !processedBy || !processedAt) return;
			const sum = batches.find(({ batch }) => batch.id === batchId)?.batch.sum ?? finalAmount;
			const by = {
				paidBy: processedBy,
				paidAt: processedAt,
				batchId
			};
			paid.push({
				withdrawalId: id,
				amount: finalAmount,
				sum,
				threshold: null,
				isOnlyAdmin: false,
				...by
			});
			const year = Number(moscowDay(processedAt).slice(0, 4));
			const before = years.get(`${userId} ${year}`) ?? {
				userId,
				year,
				amount: 0,
				count: 0
			};
			years.set(`${userId} ${year}`, {
				...before,
				amount: before.amount + finalAmount,
				count: before.count + 1
			});
		},
		async insert(queries) {
			const confirmations = batches.flatMap(({ confirmation }) => confirmation ?? []);
			await insertAll(queries, payoutConfirmations, confirmations);
			const made = batches.map(({ batch }) => batch);
			await insertAll(queries, payoutBatches, made);
			await insertAll(queries, payoutLines, batches.flatMap(({ lines }) => lines));
			await insertAll(queries, payouts, paid);
			await insertAll(queries, payoutYears, [...years.values()]);
		}
	};
}
// db/seed/scores.ts
/** Adds up what a season's players have on the leaderboards. */
function seasonScores(idAt) {
	const rows = /* @__PURE__ */ new Map();
	function add(board, gain, userId, at) {
		if (gain === 0) return;
		const season = seasonOf(at);
		const name = `${userId} ${season} ${board}`;
		const row = rows.get(name);
		if (row) row.score += gain;
		else rows.set(name, {
			id: idAt(at),
			userId,
			season,
			board,
			score: gain,
			isHidden: false
		});
	}
	return {
		award(userId, at, gains) {
			for (const board of boards) add(board, gains[board] ?? 0, userId, at);
		},
		async insert(queries) {
			const all = [...rows.values()];
			await insertAll(queries, scores, all);
			await insertAll(queries, scoreBuckets, bucketsOf(all.map((row) => ({
				...row,
				players: 1
			}))));
		}
	};
}
// db/seed/rows.ts
var LOAD = 5e3;
/** Collects a season's rows, with the chains and tallies that belong to them, and writes them load by load. What was told before `readUntil` has been read. */
function seasonRows(db, judge, idAt, readUntil) {
	const chainEnds = /* @__PURE__ */ new Map();
	const sums = /* @__PURE__ */ new Map();
	const tally = (name, amount = 1) => sums.set(name, (sums.get(name) ?? 0) + amount);
	const authors = /* @__PURE__ */ new Set();
	const awarded = seasonScores(idAt);
	const holders = /* @__PURE__ */ new Map();
	const paid = seasonPayouts();
	let rows = emptyLoad();
	function append({ account, amount }, posting) {
		const end = chainEnds.get(account) ?? {
			balance: 0,
			entryCount: 0,
			lastHash: ""
		};
		const number = end.entryCount + 1;
		const hash = ledgerHash(end.lastHash, posting, account, number);
		chainEnds.set(account, {
			balance: end.balance + amount,
			entryCount: number,
			lastHash: hash
		});
		return {
			number,
			hash
		};
	}
	async function write(until) {
		const load = rows;
		rows = emptyLoad();
		await db.tx((queries) => insertLoad(queries, load, rows, until));
	}
	return {
		join(people) {
			tally(userTally, people.length);
			for (const user of people) rows.users.push(user);
		},
		cover(period) {
			const { id, userId, endDate } = period;
			const before = holders.get(userId);
			const newestPeriod = before && before.newestPeriod > id ? before.newestPeriod : id;
			holders.set(userId, {
				userId,
				newestPeriod,
				lastEnd: Math.max(before?.lastEnd ?? 0, endDate.getTime())
			});
			rows.premium.push(period);
		},
		submit(row) {
			tally(submissionTally(row));
			for (const [name, amount] of allDecisionTallies(row, row.createdAt)) tally(name, amount);
			if (!authors.has(row.userId)) tally(activeUserTally);
			authors.add(row.userId);
			if (row.status === "approved" && row.reviewedAt) awarded.award(row.userId, row.reviewedAt, gainsOf(row));
			rows.submissions.push(row);
		},
		/** The rejection before it counts on its day, as it did. */
		appeal(row) {
			const { rejectedAt: reviewedAt, rejectedBy: reviewedBy } = row;
			const rejection = {
				status: "rejected",
				category: "funny",
				reviewedAt,
				reviewedBy
			};
			for (const [name, amount] of allDecisionTallies(rejection, row.rejectedAt)) tally(name, amount);
			rows.appeals.push(row);
		},
		repeat: (row) => rows.repeats.push(row),
		look: (row) => rows.looks.push(row),
		kill(row) {
			tally(killTally(row.killType));
			tally(paidTally(row.killType), row.rewardAmount);
			rows.kills.push({
				id: idAt(row.createdAt),
				...row
			});
		},
		withdraw(row, batchId) {
			tally(withdrawalTally(row.status));
			tally(payoutTally(row.status), row.finalAmount);
			if (row.status === "completed" && row.processedAt) tally(dailyTally(moscowDay(row.processedAt), "payouts"), row.finalAmount);
			paid.pay(row, batchId);
			rows.withdrawals.push(row);
		},
		batch: paid.batch,
		hold(row, registered, series) {
			tally(tournamentTally(row.phase === "draft" ? DRAFT : row.status));
			rows.tournaments.push(row);
			rows.series.push(...series);
			rows.registrations.push(...registered);
			for (const { userId, place, prize } of registered) if (place && row.paidOutAt) awarded.award(userId, row.paidOutAt, {
				money: prize ?? 0,
				ranks: pointsOf(place)
			});
		},
		play: (results) => rows.results.push(results),
		planDay(day, message) {
			rows.days.push(day);
			rows.messages.push(message);
		},
		lay: (map) => rows.maps.push(map),
		post({ from, to, amount, ...act }, createdAt) {
			const lines = [{
				account: from,
				amount: -amount
			}, {
				account: to,
				amount
			}];
			this.postLines(act, lines, createdAt);
		},
		postLines(act, lines, createdAt) {
			const posting = {
				id: idAt(createdAt),
				...act,
				searchText: searchable(act.description),
				createdAt
			};
			rows.postings.push(posting);
			for (const line of lines) {
				const end = line.account === "house" ? {} : append(line, {
					...posting,
					lines
				});
				rows.entries.push({
					id: idAt(createdAt),
					postingId: posting.id,
					...line,
					...end
				});
			}
		},
		record(action, targetId, details, createdAt, admin = judge) {
			const targetType = targetOf(action);
			const [adminId, names] = admin === "system" ? [SYSTEM, [SYSTEM]] : [admin.id, [admin.displayName, admin.username]];
			const words = [
				...names,
				action,
				adminActionLabels[action],
				targetTypeLabels[targetType]
			];
			const searchText = searchable([...words, targetId].join(" "));
			const id = idAt(createdAt);
			tally(actionTally);
			const userId = typeof details.userId === "string" ? details.userId : targetType === "user" ? targetId : null;
			rows.actions.push({
				id,
				adminId,
				action,
				targetType,
				targetId,
				userId,
				details,
				searchText,
				createdAt
			});
			return id;
		},
		prove(row) {
			tally(screenshotTally(row.status));
			rows.screenshots.push(row);
		},
		balanceOf: (account) => chainEnds.get(account)?.balance ?? 0,
		notify: (userId, title, message, createdAt, about = { type: "other" }) => rows.notifications.push({
			id: idAt(createdAt),
			userId,
			title,
			message,
			...about,
			read: createdAt < readUntil,
			createdAt
		}),
		async settle() {
			if (rows.submissions.length >= LOAD) await write(rows.submissions.at(-1)?.createdAt);
		},
		/** `busy`: bits by the hour in Moscow. */
		async end(busy) {
			await write();
			for (const [hour, bits] of busy) sums.set(busyTally(hour), bits);
			const counted = [...sums].map(([name, amount]) => ({
				name,
				shard: 0,
				amount
			}));
			const ends = [...chainEnds].map(([id, end]) => ({
				id,
				...end
			}));
			const covered = [...holders.values()];
			await db.tx(async (queries) => {
				await insertAll(queries, tallies, counted);
				await paid.insert(queries);
				await insertAll(queries, accounts, ends);
				await awarded.insert(queries);
				await insertAll(queries, premiumHolders, covered);
				await insertAll(queries, premiumEnds, countedEnds(covered.map(({ lastEnd }) => ({
					lastEnd,
					players: 1
				}))));
			});
		}
	};
}
// db/seed/secondLooks.ts
/** Another admin decided it again, blind, some hours later, and one time in seven otherwise (REVIEW-16). */
function lookedAgain(rows, { id, userId, status, rejectionReason, reviewedAt }, { number, first, second, now }) {
	if (status === "pending" || !reviewedAt) return;
	const decidedAt = new Date(reviewedAt.getTime() + (1 + number % 5) * HOUR);
	if (decidedAt >= now) return;
	const firstReason = rejectionReason === null ? null : reasonCodeOf(rejectionReason);
	const { secondStatus, secondReason } = number % 7 === 3 ? status === "approved" ? {
		secondStatus: "rejected",
		secondReason: "quality"
	} : {
		secondStatus: "approved",
		secondReason: null
	} : {
		secondStatus: status,
		secondReason: firstReason
	};
	rows.look({
		submissionId: id,
		createdAt: reviewedAt,
		firstBy: first.id,
		firstStatus: status,
		firstReason,
		secondBy: second.id,
		secondStatus,
		secondReason,
		decidedAt
	});
	rows.record("second_look", id, {
		submissionId: id,
		userId,
		status: secondStatus
	}, decidedAt, second);
}
// db/seed/shifts.ts
/** Of the day in UTC: from ten to eleven in the evening in Moscow. */
var OPENS = 7 * HOUR;
var CLOSES = 20 * HOUR;
var opened = (at) => {
	const day = Math.floor(at / DAY) * DAY;
	if (at < day + OPENS) return day + OPENS;
	return at < day + CLOSES ? at : day + DAY + OPENS;
};
/** Returns when each submission is decided, in the order of sending; the moderators keep up with `perDay`. */
function shifts(random, perDay) {
	const usual = Math.min(15 * MINUTE, (CLOSES - OPENS) / (1.4 * perDay));
	let free = 0;
	let busyUntil = 0;
	const busy = /* @__PURE__ */ new Map();
	function markBusy(from, until) {
		for (let at = Math.max(from, busyUntil); at < until; at += BUSY_SLOT) {
			const hour = moscowHour(new Date(at));
			busy.set(hour, (busy.get(hour) ?? 0) | busyBit(new Date(at)));
		}
		busyUntil = Math.max(busyUntil, until);
	}
	return {
		decidedAt(createdAt) {
			const endedAt = opened(opened(Math.max(createdAt.getTime(), free)) + usual * (.6 + .8 * random()));
			free = endedAt;
			markBusy(createdAt.getTime(), endedAt);
			return new Date(Math.round(endedAt));
		},
		busy
	};
}
// db/seed/subscriptions.ts
var outcomes = [
	{ status: "pending" },
	{
		status: "approved",
		days: 30
	},
	{
		status: "rejected",
		rejectionReason: "Не видно даты оплаты"
	},
	{ status: "pending" },
	{
		status: "approved",
		isAutomatic: true
	},
	{
		status: "approved",
		days: 90
	},
	{
		status: "rejected",
		rejectionReason: "На снимке другой аккаунт"
	},
	{ status: "pending" }
];
function proveSubscriptions(rows, people, { proofs, premium, now, judge, idAt }) {
	const hasPremium = new Set(premium.map(({ userId }) => userId));
	const players = people.filter((user) => !user.isAdmin && !isDemo(user) && !hasPremium.has(user.id));
	for (const [index, proof] of proofs.entries()) {
		const [user, outcome] = [players[index], outcomes[index % outcomes.length]];
		if (!user || !outcome) return;
		const { status, days, rejectionReason = null, isAutomatic = false } = outcome;
		const uploadedAt = new Date(now.getTime() - (status === "pending" ? (index + 1) * HOUR : (index + 2) * DAY));
		const isDecided = status !== "pending";
		const reviewedAt = isDecided ? new Date(uploadedAt.getTime() + 5 * HOUR) : null;
		const screenshot = {
			userId: user.id,
			...proof,
			status,
			rejectionReason,
			uploadedAt,
			reviewedAt,
			reviewedBy: isDecided ? isAutomatic ? SYSTEM : judge.id : null,
			grantedDays: days ?? null
		};
		rows.prove(screenshot);
		if (!reviewedAt || status === "pending") continue;
		const details = {
			status,
			screenshotUrl: `/media/${proof.mediaKey}`,
			uploadedAt: uploadedAt.toISOString(),
			rejectionReason,
			grantDays: days ?? null,
			autoApproved: isAutomatic
		};
		const isApproved = status === "approved";
		const action = isApproved ? "approve_subscription_screenshot" : "reject_subscription_screenshot";
		rows.record(action, user.id, details, reviewedAt, isAutomatic ? SYSTEM : judge);
		const given = days ? `Premium выдан на ${days} дней` : "Скриншот подписки проверен";
		if (isApproved) rows.notify(user.id, "Подписка одобрена", given, reviewedAt);
		else rows.notify(user.id, "Подписка отклонена", `Причина: ${rejectionReason}`, reviewedAt);
		if (days) rows.cover({
			id: idAt(reviewedAt),
			userId: user.id,
			tier: "basic",
			source: "manual",
			reason: "Скриншот подписки",
			reference: `subscription:${user.id}:${uploadedAt.toISOString()}`,
			startDate: reviewedAt,
			endDate: new Date(reviewedAt.getTime() + days * DAY),
			grantedBy: judge.id,
			createdAt: reviewedAt,
			revokedAt: null,
			provedAt: null,
			missingSince: null,
			endRecordedAt: null
		});
	}
}
// db/seed/tournaments/days.ts
var lobby = {
	lobbyCode: "SEVER-32",
	lobbyLink: "https://discord.gg/trofey",
	lobbyText: "Заходи в лобби за десять минут до начала. В голосовом канале «Турнир» ответим на вопросы."
};
var checkIn = {
	checkInOpensBefore: 60,
	checkInClosesBefore: 15
};
var text = "Карты: Остров и Гавань. Запись экрана обязательна, включи её до первого матча.";
/** The day of the tournament that demo players are in: its lobby, check-in and a message to its participants. */
function planDay(rows, held, { now, judge, idAt }) {
	const found = held.find(({ tournament }) => tournament.name === "Кубок Северного ветра");
	if (!found) return;
	const { tournament, registered } = found;
	const { id: tournamentId, name, startDate } = tournament;
	const [editedAt, toldAt] = [/* @__PURE__ */ new Date(now.getTime() - 90 * MINUTE), /* @__PURE__ */ new Date(now.getTime() - 40 * MINUTE)];
	rows.planDay({
		tournamentId,
		...lobby,
		...checkIn,
		step: "open",
		nextAt: checkInMoments(checkIn, startDate)?.opensAt ?? null,
		closedAt: null,
		dropped: null,
		remindedAt: null,
		isAwaited: false,
		version: 1,
		editorId: judge.id,
		editedFields: [
			"lobbyCode",
			"lobbyLink",
			"lobbyText",
			"checkInOpensBefore",
			"checkInClosesBefore"
		]
	}, {
		id: idAt(toldAt),
		tournamentId,
		kind: "message",
		audience: "participants",
		text,
		adminId: judge.id,
		createdAt: toldAt,
		lastId: registered.at(-1)?.id ?? "",
		sent: registered.length,
		finishedAt: toldAt
	});
	const fields = Object.keys({
		...lobby,
		...checkIn
	});
	rows.record("update_tournament_day", tournamentId, {
		name,
		fields,
		checkIn: [60, 15]
	}, editedAt);
	rows.record("message_participants", tournamentId, {
		name,
		text,
		to: "participants",
		recipients: registered.length
	}, toldAt);
	for (const { userId } of registered) rows.notify(userId, `Сообщение организатора: «${name}»`, text, toldAt, {
		type: "other",
		about: `tournament:${tournamentId}`
	});
}
var none = {
	lasts: 4,
	waiting: 0,
	hasPicture: true,
	rules: `1. Играем на официальных серверах, версия игры последняя.
2. Регистрация закрывается за сутки до начала; кто не пришёл за 15 минут, теряет место без возврата взноса.
3. Читы, сговор и оскорбления — дисквалификация всей команды.
4. Спорные моменты решает судья по записи: включи её до первого матча.
5. Призы приходят на баланс в течение суток после финала.`
};
var plans = [
	{
		...none,
		name: "Осенний кубок Трофея",
		description: "Главный турнир осени: шесть матчей за вечер, в зачёт идут пять лучших. Победителя объявляем в эфире.",
		status: "completed",
		entryFee: 2e4,
		prizes: {
			1: 6e3,
			2: 3e3,
			3: 1500,
			4: 500
		},
		maxParticipants: 20,
		starts: { days: -12 },
		registered: 18,
		isPaidOut: true,
		matches: 6
	},
	{
		...none,
		name: "Кубок капитанов",
		description: "Капитаны команд играют сольно. Итоги подводим: призы распределим, когда судьи посмотрят записи.",
		status: "completed",
		entryFee: 0,
		prizes: {
			1: 3e3,
			2: 2e3,
			3: 1e3
		},
		maxParticipants: 16,
		starts: { days: -3 },
		registered: 14,
		demo: [{ name: "rich" }],
		matches: 4
	},
	{
		...none,
		name: "Полуночный рейд",
		description: "Хотели играть ночью, но сервера уходят на обслуживание. Взносы вернулись на баланс.",
		status: "cancelled",
		entryFee: 15e3,
		prizes: {
			1: 2500,
			2: 1500
		},
		maxParticipants: 24,
		starts: { days: 2 },
		registered: 9,
		hasPicture: false
	},
	{
		...none,
		name: "Лига выходного дня: четвёртый тур",
		description: "Восемь коротких матчей, очки за место и за каждый килл. Таблица лиги — после тура.",
		status: "in_progress",
		entryFee: 1e4,
		prizes: {
			1: 2e3,
			2: 1200,
			3: 800
		},
		maxParticipants: 24,
		starts: { hours: -2 },
		lasts: 6,
		registered: 17,
		matches: 3
	},
	{
		...none,
		name: "Битва дуэтов",
		description: "Играем парами: очки складываются. Пары собирают сами игроки, имя команды пиши при регистрации.",
		status: "registration_closed",
		entryFee: 12e3,
		prizes: {
			1: 3e3,
			2: 2e3,
			3: 1e3
		},
		maxParticipants: 20,
		starts: { hours: 20 },
		registered: 16
	},
	{
		...none,
		name: "Ночная охота",
		description: "Только снайперские винтовки и только ночные карты. Шестнадцать мест, и все разобраны: вставай в очередь.",
		status: "registration_open",
		entryFee: 9950,
		prizes: {
			1: 4e3,
			2: 2e3,
			3: 1e3
		},
		maxParticipants: 16,
		starts: { days: 3 },
		registered: 16,
		waiting: 4,
		demo: [{
			name: "premium",
			isWaiting: true
		}]
	},
	{
		...none,
		name: "Кубок Северного ветра",
		description: "Командный турнир на островах севера: тройки, пять матчей, карты объявим за час до начала.",
		status: "registration_open",
		entryFee: 25e3,
		prizes: {
			1: 1e4,
			2: 5e3,
			3: 3e3,
			4: 1e3,
			5: 1e3
		},
		maxParticipants: 32,
		starts: { days: 6 },
		registered: 11,
		demo: [{ name: "rich" }]
	},
	{
		...none,
		name: "Арена новичков",
		description: "Для тех, кто ещё ни разу не играл в турнирах: без взноса, без строгих судей, с призами.",
		status: "registration_open",
		entryFee: 0,
		prizes: {
			1: 1500,
			2: 1e3,
			3: 500
		},
		maxParticipants: null,
		starts: { days: 8 },
		registered: 13,
		demo: [{ name: "player" }],
		hasPicture: false
	},
	{
		...none,
		name: "Зимний чемпионат Трофея",
		description: "Десять призовых мест и самый большой фонд сезона. Регистрация откроется за десять дней до старта.",
		status: "upcoming",
		entryFee: 5e4,
		prizes: {
			1: 2e4,
			2: 12e3,
			3: 8e3,
			4: 5e3,
			5: 3e3,
			6: 2e3,
			7: 1500,
			8: 1500,
			9: 1e3,
			10: 1e3
		},
		maxParticipants: 64,
		starts: { days: 20 },
		lasts: 8,
		registered: 0
	},
	{
		...none,
		name: "Закрытая лига Premium",
		description: "Небольшой стол и крупный фонд: только для игроков с Premium. Регистрация без квалификации.",
		status: "registration_open",
		entryFee: 0,
		prizes: {
			1: 6e3,
			2: 3e3,
			3: 1500
		},
		maxParticipants: 16,
		starts: { days: 7 },
		registered: 0,
		demo: [{ name: "premium" }],
		conditions: () => ({ premiumOnly: true })
	},
	{
		...none,
		name: "Кубок лучших стрелков",
		description: "Для тех, кто в этом месяце уже доказал, что умеет побеждать. С Premium — без квалификации.",
		status: "registration_open",
		entryFee: 0,
		prizes: {
			1: 5e3,
			2: 2500,
			3: 1e3
		},
		maxParticipants: 32,
		starts: { days: 9 },
		registered: 0,
		conditions: (season) => ({ qualification: {
			kind: "score",
			board: "victories",
			season,
			atLeast: 10
		} })
	},
	{
		...none,
		name: "Ночь дуэлей",
		description: "Один на один, до двух побед. Мест немного, и с Premium можно занять своё раньше остальных.",
		status: "upcoming",
		entryFee: 0,
		prizes: {
			1: 2500,
			2: 1500
		},
		maxParticipants: 16,
		starts: { days: 11 },
		registered: 0,
		hasPicture: false,
		conditions: () => ({ premiumHoursEarly: 48 })
	},
	{
		...none,
		name: "Вечерняя лига",
		description: "Каждую неделю в один и тот же вечер: три матча, очки за место. Приходи, когда удобно.",
		status: "registration_open",
		entryFee: 0,
		prizes: {
			1: 1e3,
			2: 600,
			3: 400
		},
		maxParticipants: 24,
		starts: { days: 4 },
		registered: 8,
		hasPicture: false,
		isWeekly: true
	},
	{
		...none,
		name: "Новогодний кубок",
		description: "Готовим: правила и призы ещё уточняются.",
		status: "upcoming",
		entryFee: 1e4,
		prizes: {
			1: 1e4,
			2: 5e3,
			3: 2500
		},
		maxParticipants: 64,
		starts: { days: 33 },
		registered: 0,
		hasPicture: false,
		isDraft: true
	}
];
var pictured = plans.filter(({ hasPicture }) => hasPicture);
// db/seed/tournaments/manyPlans.ts
var crowded = {
	...none,
	name: "Открытый чемпионат: сто участников",
	description: "Сто мест разобрали за день. Очередь открыта.",
	status: "registration_open",
	entryFee: 0,
	prizes: {
		1: 5e3,
		2: 3e3,
		3: 2e3
	},
	maxParticipants: 100,
	starts: { days: 5 },
	registered: 100,
	waiting: 3,
	hasPicture: false
};
var kinds = [
	"Кубок",
	"Битва",
	"Лига",
	"Рейд",
	"Охота",
	"Арена",
	"Вызов",
	"Дуэль"
];
var places = [
	"Севера",
	"туманов",
	"маяка",
	"карьера",
	"старого порта",
	"верфи",
	"обсерватории",
	"рудника"
];
var fees = [
	0,
	0,
	0,
	5e3,
	1e4,
	15e3
];
function manyPlans(count, random) {
	return Array.from({ length: count }, (_, index) => {
		const chance = random();
		const status = chance < .93 ? "completed" : chance < .98 ? "cancelled" : "registration_open";
		const first = 300 + 50 * Math.floor(random() * 10);
		const isOver = status !== "registration_open";
		return {
			...none,
			name: `${oneOf(random, kinds)} ${oneOf(random, places)} №${index + 1}`,
			description: "Вечерний турнир сезона: пять матчей, в зачёт идут четыре лучших.",
			status,
			entryFee: oneOf(random, fees),
			prizes: {
				1: first,
				2: first / 2,
				3: 100
			},
			maxParticipants: 16,
			starts: { days: isOver ? -3 - Math.floor(44 * (count - index) / count) : 2 + index % 7 },
			registered: 3 + Math.floor(random() * 7),
			isPaidOut: status === "completed" && random() < .9,
			hasPicture: false
		};
	});
}
// db/seed/tournaments/results.ts
var islands = [
	"Остров",
	"Старый порт",
	"Карьер",
	"Маяк",
	"Верфь",
	"Рудник"
];
/** Whoever registered early plays a little better, and the first four come in this order: the prizes go by it. */
function placementsOf(players, match) {
	const luck = (index) => index < 4 ? index / 10 : 1 + index + (index * 31 + match * 17) % 13;
	const order = Array.from({ length: players }, (_, index) => index).sort((one, other) => luck(one) - luck(other));
	return order.map((_, index) => order.indexOf(index) + 1);
}
var killsOf = (index, match, placement) => Math.max(0, Math.floor((14 - placement) / 3) + (index * 7 + match * 5) % 4);
/** So many matches of a tournament, half an hour each, with the table that they give. */
function playMatches(rows, { id: tournamentId, name, startDate }, players, count, idAt) {
	const byPlayer = new Map(players.map(({ id }) => [id, []]));
	const matches = [];
	const results = [];
	for (let number = 1; number <= count; number++) {
		const at = new Date(startDate.getTime() + 30 * MINUTE * number);
		const [matchId, matchName] = [idAt(at), islands[(number - 1) % islands.length] ?? null];
		const placements = placementsOf(players.length, number);
		for (const [index, { id: registrationId }] of players.entries()) {
			const placement = placements[index] ?? 1;
			const result = {
				placement,
				kills: killsOf(index, number, placement)
			};
			byPlayer.get(registrationId)?.push(result);
			results.push({
				matchId,
				registrationId,
				...result
			});
		}
		const counted = {
			playerCount: players.length,
			version: number
		};
		matches.push({
			id: matchId,
			tournamentId,
			number,
			name: matchName,
			...counted,
			createdAt: at,
			updatedAt: at
		});
		rows.record("save_match", tournamentId, {
			name,
			match: number,
			matchName,
			entered: players.length
		}, at);
	}
	const table = [...byPlayer].map(([registrationId, own]) => {
		const totals = totalsOf(firstFormula, own);
		return {
			registrationId,
			tournamentId,
			...totals,
			rankKey: rankKeyOf(totals)
		};
	});
	const counts = {
		version: count,
		matchCount: count,
		playerCount: players.length
	};
	rows.play({
		scoring: {
			tournamentId,
			formula: firstFormula,
			...counts
		},
		matches,
		results,
		standings: table
	});
}
// db/seed/tournaments/series.ts
/** Makes a tournament the first of a weekly series, whose next one is still to be created; returns the series. */
function repeatWeekly(rows, tournament, id) {
	const { name, description, rules, prizeDistribution, premiumOnly, premiumHoursEarly, qualification } = tournament;
	const { startDate, registrationStartDate, registrationEndDate, endDate, createdAt, creatorId } = tournament;
	const nextStartAt = new Date(startDate.getTime() + WEEK);
	const opensDaysBefore = 7;
	const series = {
		id,
		template: {
			name,
			description,
			rules,
			prizeDistribution,
			premiumOnly,
			premiumHoursEarly,
			qualification,
			mapUrl: tournament.mapUrl ?? void 0,
			prize: toRoubles(tournament.prize),
			entryFee: toRoubles(tournament.entryFee),
			maxParticipants: tournament.maxParticipants ?? void 0,
			registrationStartDate: registrationStartDate.toISOString(),
			registrationEndDate: registrationEndDate.toISOString(),
			startDate: startDate.toISOString(),
			endDate: endDate?.toISOString() ?? null
		},
		imageKey: null,
		thumbnailKey: null,
		imageSize: null,
		imageWidth: null,
		imageHeight: null,
		opensDaysBefore,
		isActive: true,
		nextStartAt,
		opensAt: /* @__PURE__ */ new Date(nextStartAt.getTime() - opensDaysBefore * DAY),
		creatorId,
		version: 1,
		createdAt
	};
	Object.assign(tournament, {
		seriesId: id,
		seriesStartAt: startDate
	});
	rows.record("create_series", id, {
		name,
		isActive: true,
		opensDaysBefore,
		nextStartAt: nextStartAt.toISOString()
	}, createdAt);
	return series;
}
// db/seed/tournaments/tournaments.ts
/** Submissions for each tournament of a large season. */
var SHARE = 100;
function holdTournaments(rows, people, context) {
	const { scale, posters, now, random } = context;
	const players = people.filter(isPlaying);
	const regulars = regularsOf(rows, players, /* @__PURE__ */ new Date(now.getTime() - 30 * DAY));
	const names = new Map(people.map((user) => [user.id, user.displayName]));
	const many = Math.floor(scale / SHARE) - plans.length - 1;
	const all = [
		...plans,
		...players.length >= crowded.registered + crowded.waiting ? [crowded] : [],
		...many > 0 ? manyPlans(many, random) : []
	].map((plan) => ({
		plan,
		dates: datesOf(plan, now)
	}));
	all.sort((one, other) => one.dates.createdAt.getTime() - other.dates.createdAt.getTime());
	return all.map(({ plan, dates }, index) => {
		const poster = posters[pictured.indexOf(plan)];
		return hold(rows, {
			plan,
			dates,
			poster,
			players: plans.includes(plan) ? regulars : players,
			first: index * 7,
			people,
			names
		}, context);
	});
}
function datesOf({ starts, lasts, status }, now) {
	const startDate = "days" in starts ? evening(now, starts.days) : fullHour(now, starts.hours);
	const before = (days) => new Date(startDate.getTime() - days * DAY);
	const after = (hours) => new Date(startDate.getTime() + hours * HOUR);
	return {
		startDate,
		registrationStartDate: before(10),
		registrationEndDate: before(1),
		endDate: lasts === null ? null : after(lasts),
		createdAt: earlier(before(12), /* @__PURE__ */ new Date(now.getTime() - 3 * DAY)),
		endedAt: status === "completed" ? after((lasts ?? 4) + 2) : earlier(after(-12), new Date(now.getTime() - DAY))
	};
}
var earlier = (one, other) => one < other ? one : other;
/** 19:00 in Moscow. */
var evening = (now, days) => new Date(Math.floor(now.getTime() / DAY + days) * DAY + 16 * HOUR);
var fullHour = (now, hours) => new Date((Math.floor(now.getTime() / HOUR) + hours) * HOUR);
function hold(rows, { poster, names, ...registering }, { now, judge, random, idAt }) {
	const { plan, dates } = registering;
	const { name, status, entryFee, prizes, isPaidOut = false } = plan;
	const { createdAt, endedAt, ...shown } = dates;
	const id = idAt(createdAt);
	const cancelled = status === "cancelled";
	const isEnded = cancelled || status === "completed";
	const draft = plan.isDraft ? { isDraft: true } : {};
	const details = {
		name,
		prize: sumOf(prizes),
		entryFee: toRoubles(entryFee),
		...draft
	};
	rows.record("create_tournament", id, details, createdAt);
	const registered = registrations(rows, id, registering, {
		now,
		random,
		idAt
	});
	const placed = registered.filter((row) => row.status !== "waiting");
	if (cancelled) refund(rows, {
		id,
		name
	}, placed, endedAt);
	if (isPaidOut) payOut(rows, {
		id,
		plan
	}, placed, {
		names,
		at: endedAt
	});
	if (isEnded && !isPaidOut) {
		const from = cancelled ? "registration_open" : "in_progress";
		const paid = cancelled ? { refundedParticipants: placed.filter(({ fee }) => fee > 0).length } : {};
		rows.record("set_tournament_status", id, {
			...details,
			status,
			previousStatus: from,
			...paid
		}, endedAt);
	}
	const passed = [
		shown.startDate,
		shown.registrationEndDate,
		shown.registrationStartDate
	].find((date) => date <= now);
	const tournament = {
		id,
		name,
		description: plan.description,
		rules: plan.rules,
		mapUrl: null,
		imageKey: null,
		thumbnailKey: null,
		imageSize: null,
		imageWidth: null,
		imageHeight: null,
		...poster,
		...shown,
		status,
		statusSince: isEnded ? endedAt : passed ?? createdAt,
		nextStatusAt: plan.isDraft ? null : nextStatusChange({
			...shown,
			status
		}, now),
		phase: plan.isDraft ? DRAFT : phaseOf(status),
		prize: toKopecks(sumOf(prizes)),
		entryFee,
		prizeDistribution: prizes,
		maxParticipants: plan.maxParticipants,
		currentParticipants: placed.length,
		waitingCount: registered.length - placed.length,
		premiumOnly: false,
		premiumHoursEarly: 0,
		qualification: null,
		...plan.conditions?.(moscowDay(now).slice(0, 7)),
		seriesId: null,
		seriesStartAt: null,
		creatorId: judge.id,
		version: 1 + registered.length + Number(isEnded),
		paidOutAt: isPaidOut ? endedAt : null,
		createdAt,
		updatedAt: createdAt,
		deletedAt: null,
		searchText: searchable(`${name} ${id}`)
	};
	rows.hold(tournament, registered, plan.isWeekly ? [repeatWeekly(rows, tournament, idAt(createdAt))] : []);
	if (plan.matches) playMatches(rows, tournament, placed, plan.matches, idAt);
	return {
		tournament,
		registered
	};
}
function registrations(rows, id, { plan, dates, players, first, people }, { now, random, idAt }) {
	const { entryFee, registered, waiting, maxParticipants, demo = [] } = plan;
	const demos = (isOnWaitlist) => demo.flatMap(({ name, isWaiting = false }) => isWaiting === isOnWaitlist ? people.filter(({ username }) => username === name) : []);
	const [own, onWaitlist] = [demos(false), demos(true)];
	const canPay = (user) => rows.balanceOf(available(user.id)) >= entryFee;
	const seated = [...someOf(players, first, registered - own.length, canPay), ...own];
	const isFull = seated.length === maxParticipants;
	const behind = someOf(players, first, waiting - onWaitlist.length, (user) => !seated.includes(user));
	const waitlist = isFull ? [...behind, ...onWaitlist] : [];
	const opened = dates.registrationStartDate.getTime();
	const closed = Math.min(dates.registrationEndDate.getTime(), dates.endedAt.getTime(), now.getTime() - HOUR);
	return [...seated, ...waitlist].map((user, index) => {
		const isWaiting = index >= seated.length;
		const createdAt = new Date(Math.floor(opened + (closed - opened) * (index + 1) / (seated.length + waitlist.length + 1)));
		const registrationId = idAt(createdAt);
		const fee = isWaiting ? 0 : entryFee;
		if (fee > 0) {
			if (own.includes(user)) bonus(rows, user, id, "Бонус за активность в сезоне", fee, createdAt);
			const act = {
				reference: `registration:${registrationId}:fee`,
				type: "other"
			};
			const money = {
				from: available(user.id),
				to: escrow(id),
				amount: fee
			};
			rows.post({
				...act,
				description: `Взнос за турнир: ${plan.name}`,
				...money
			}, createdAt);
		}
		const place = fee > 0 ? "paid" : "registered";
		return {
			id: registrationId,
			tournamentId: id,
			userId: user.id,
			teamName: teamOf(random),
			status: isWaiting ? "waiting" : place,
			fee,
			createdAt,
			endedAt: null,
			forfeitedAt: null,
			passedAt: null,
			toldAt: null,
			movedAt: null,
			knownTerms: null,
			promotedAt: null,
			place: null,
			prize: null
		};
	});
}
function refund(rows, { id, name }, placed, at) {
	for (const registration of placed) {
		const { userId, fee } = registration;
		registration.status = "refunded";
		if (fee > 0) {
			const act = {
				reference: `registration:${registration.id}:refund`,
				type: "other"
			};
			const money = {
				from: escrow(id),
				to: available(userId),
				amount: fee
			};
			rows.post({
				...act,
				description: `Возврат взноса: ${name}`,
				...money
			}, at);
		}
		const returned = fee > 0 ? `: взнос ${money(toRoubles(fee))} вернулся на баланс` : "";
		rows.notify(userId, "Турнир отменён", `«${name}» не состоится${returned}`, at, {
			type: "other",
			about: `tournament:${id}`
		});
	}
}
function payOut(rows, { id, plan }, placed, { names, at }) {
	const { name, prizes } = plan;
	const winners = Object.entries(prizes).flatMap(([place, amount], index) => {
		const registration = placed[index];
		return registration ? [{
			registration,
			place: Number(place),
			amount
		}] : [];
	});
	for (const { registration, place, amount } of winners) {
		registration.place = place;
		registration.prize = toKopecks(amount);
		const message = `«${name}»: твоё место — ${place}, приз ${money(amount)} уже на балансе`;
		rows.notify(registration.userId, "Призы турнира распределены", message, at, {
			type: "other",
			about: `tournament:${id}`
		});
	}
	const total = winners.reduce((sum, { amount }) => sum + toKopecks(amount), 0);
	const act = {
		reference: `tournament:${id}:prize`,
		type: "earning",
		description: `Приз за турнир: ${name}`
	};
	const lines = winners.map(({ registration, amount }) => ({
		account: available(registration.userId),
		amount: toKopecks(amount)
	}));
	rows.postLines(act, [{
		account: "house",
		amount: -total
	}, ...lines], at);
	const winnerDetails = winners.map(({ registration: { userId }, place, amount }) => ({
		place,
		userId,
		displayName: names.get(userId) ?? "",
		amount
	}));
	rows.record("pay_out_tournament", id, {
		name,
		prize: sumOf(prizes),
		total: toRoubles(total),
		winners: winnerDetails
	}, at);
}
// db/seed/season.ts
var SEASON = 60 * DAY;
/** One submission in so many was decided twice. */
var LOOK_EVERY = 10;
var texts = [
	"",
	"",
	"",
	"Последняя зона, один против трёх",
	"Со второго выстрела",
	"Снайперка с 240 метров",
	"Победа в соло",
	"Ник в левом верхнем углу",
	"Лучший момент сезона",
	"Сам не понял, как это вышло",
	"-"
];
var reasons = [
	"Нет никнейма на экране",
	"Повтор",
	"Не та категория",
	"Плохое качество",
	"Чужое видео"
];
/** Kopecks. */
var rewards = {
	"gold-kill": [
		3e4,
		35e3,
		5e4
	],
	"silver-kill": [2e4, 15e3],
	"bronze-kill": [1e4, 7550],
	victory: [5e4, 25e3],
	funny: [5e3, 0]
};
/** A season of `scale` submissions, with every row that the product would have written. */
async function seedSeason(db, { scale, library, ownFile, proofs = [], posters = [], now, sealer }, onProgress) {
	await db.tx(async (queries) => void await stampInstallation(queries, "sandbox", now));
	const random = randomOf(scale);
	const start = new Date(now.getTime() - SEASON);
	let tick = 0n;
	const idAt = (at) => idOf((BigInt(at.getTime()) << 12n) + (tick++ & 4095n));
	const people = playersOf(scale, start);
	const [judge, second] = people.filter(({ isAdmin }) => isAdmin);
	const authors = people.filter((user) => user !== judge);
	const demoPlayer = authors[0];
	if (!judge || !second || !demoPlayer) throw new Error("a season needs two who judge and somebody who plays");
	const rows = seasonRows(db, judge, idAt, /* @__PURE__ */ new Date(now.getTime() - 2 * DAY));
	rows.join(people);
	const premium = givePremium(rows, people, {
		start,
		now,
		judge,
		idAt
	});
	openDemo(rows, people, start);
	welcomeBack(rows, people, start);
	const firstOf = /* @__PURE__ */ new Map();
	const moderators = shifts(randomOf(scale + 1), scale * DAY / SEASON);
	for (let index = 0; index < scale; index++) {
		const createdAt = new Date(start.getTime() + Math.floor(SEASON * index / scale));
		const author = index % 8 === 0 && scale < 1e4 ? demoPlayer : oneOf(random, authors);
		const drawn = oneOf(random, library);
		const isWaiting = createdAt.getTime() > now.getTime() - 864e5 || index >= scale - 12;
		const status = isWaiting ? "pending" : random() < .7 ? "approved" : "rejected";
		const id = idAt(createdAt);
		const shared = status === "rejected" ? {
			...drawn,
			mediaKey: ""
		} : drawn;
		const file = ownFile ? await ownFile(drawn, id) : shared;
		const additionalText = oneOf(random, texts);
		const [reviewer, other] = index % 3 === 1 && author !== second ? [second, judge] : [judge, second];
		const reviewedAt = isWaiting ? null : moderators.decidedAt(createdAt);
		const submission = {
			...file,
			id,
			userId: author.id,
			draftId: null,
			reencoded: index % 6 === 2,
			sentHash: `${file.sentHash.slice(0, 40)}${id.slice(-24)}`,
			additionalText,
			searchText: searchable(`${namesOf(author)} ${file.originalFilename} ${submissionCategoryLabels[file.category]} ${additionalText}`),
			status,
			reward: status === "approved" ? oneOf(random, rewards[file.category]) : null,
			rejectionReason: status === "rejected" ? oneOf(random, reasons) : null,
			createdAt,
			reviewedAt,
			reviewedBy: isWaiting ? null : reviewer.id,
			dueAt: isWaiting ? dueFrom(createdAt) : null,
			...untouched
		};
		const originalId = isWaiting && index % 4 === 1 ? firstOf.get(drawn) : void 0;
		if (originalId) rows.repeat({
			submissionId: id,
			originalId,
			...alike(drawn),
			distance: index % 7,
			isMirrored: false
		});
		else if (!isWaiting) firstOf.set(drawn, id);
		const isAppeal = isWaiting && index % 5 === 3;
		rows.submit(isAppeal ? appealed(rows, submission, {
			number: index % 7,
			reason: oneOf(random, reasons),
			judge,
			now
		}) : submission);
		if (status === "approved") approve(rows, submission, author, reviewer);
		if (status === "rejected") reject(rows, submission, reviewer);
		if (index % LOOK_EVERY === 5 && author !== other) lookedAgain(rows, submission, {
			number: Math.floor(index / LOOK_EVERY),
			first: reviewer,
			second: other,
			now
		});
		await rows.settle();
		onProgress(index + 1);
	}
	const payouts = {
		premium,
		now,
		judge,
		sealer,
		random,
		idAt
	};
	settleDemo(rows, people, payouts);
	payWithdrawals(rows, people, payouts);
	batchPayouts(rows, people, second, payouts);
	adjustBalances(rows, people, now);
	proveSubscriptions(rows, people, {
		proofs,
		premium,
		now,
		judge,
		idAt
	});
	const held = holdTournaments(rows, people, {
		scale,
		posters,
		now,
		judge,
		random,
		idAt
	});
	planDay(rows, held, {
		now,
		judge,
		idAt
	});
	drawMaps(rows, people, {
		held,
		start,
		now,
		idAt
	});
	await rows.end(moderators.busy);
	return {
		players: people.length,
		submissions: scale
	};
}
function approve(rows, { id, userId, category, originalFilename, reward, createdAt, reviewedAt }, author, reviewer) {
	const [label, amount, at] = [
		submissionCategoryLabels[category],
		reward ?? 0,
		reviewedAt ?? createdAt
	];
	const act = {
		reference: `submission:${id}:reward`,
		type: "earning",
		description: `Награда: ${label}`
	};
	if (amount) rows.post({
		...act,
		from: "house",
		to: available(userId),
		amount
	}, at);
	const killType = killTypeOf(category);
	if (killType) {
		const reason = `Одобрена заявка «${originalFilename}»`;
		const searchText = searchable(`${namesOf(author)} ${originalFilename} ${label}`);
		rows.kill({
			userId,
			submissionId: id,
			killType,
			rewardAmount: amount,
			reason,
			searchText,
			grantedBy: reviewer.id,
			createdAt: at
		});
	}
	rows.record("approve_submission", id, {
		submissionId: id,
		reward: toRoubles(amount),
		userId,
		category
	}, at, reviewer);
	rows.notify(userId, "Заявка одобрена", amount ? `${label}: +${money(toRoubles(amount))}` : label, at, kind);
}
var kind = {
	type: "other",
	about: "submission"
};
function reject(rows, { id, userId, category, rejectionReason, createdAt, reviewedAt }, reviewer) {
	const at = reviewedAt ?? createdAt;
	rows.record("reject_submission", id, {
		submissionId: id,
		rejectionReason,
		userId,
		category
	}, at, reviewer);
	rows.notify(userId, "Заявка отклонена", `${submissionCategoryLabels[category]}. Причина: ${rejectionReason}`, at, kind);
}
/** Where a file is like itself: a clip in its second second. */
var alike = ({ fileType }) => {
	const ms = fileType === "video" ? SECOND : 0;
	return {
		ms,
		originalMs: ms
	};
};
/** What only an open review, an undone decision or a bulk changes. */
var untouched = {
	heldBy: null,
	heldUntil: null,
	undoCount: 0,
	sentCategory: null,
	bulkId: null
};
var namesOf = ({ displayName, username }) => `${displayName} ${username}`;
// db/seed/tournaments/posters.ts
var [WIDTH, HEIGHT] = [1600, 900];
async function makePosters(media) {
	const posters = [];
	for (let seed = 0; seed < pictured.length; seed++) {
		const [bytes, extension] = await written(sharp(Buffer.from(arena(seed))).removeAlpha(), seed);
		const small = await sharp(bytes).resize({ width: 640 }).webp({ quality: 78 }).toBuffer();
		const base = `tournaments/season/${String(seed).padStart(3, "0")}`;
		const keys = {
			imageKey: `${base}.${extension}`,
			thumbnailKey: `${base}-small.webp`
		};
		await mkdir(dirname(join(media, base)), { recursive: true });
		await writeFile(join(media, keys.imageKey), bytes);
		await writeFile(join(media, keys.thumbnailKey), small);
		posters.push({
			...keys,
			imageSize: bytes.length,
			imageWidth: WIDTH,
			imageHeight: HEIGHT
		});
	}
	return posters;
}
async function written(picture, seed) {
	if (seed % 3 === 0) return [await picture.webp({ quality: 84 }).toBuffer(), "webp"];
	if (seed % 3 === 1) return [await picture.jpeg({ quality: 84 }).toBuffer(), "jpg"];
	return [await picture.png({
		palette: true,
		effort: 1
	}).toBuffer(), "png"];
}
function arena(seed) {
	const random = randomOf(4200 + seed);
	const prize = [
		"victory",
		"gold-kill",
		"silver-kill",
		"bronze-kill"
	][seed % 4] ?? "victory";
	const [x, y] = [WIDTH / 2, HEIGHT * .42];
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${landscape(random, WIDTH, HEIGHT)}<rect width="${WIDTH}" height="${HEIGHT}" fill="#05060d" opacity=".1"/>${crosshair(x, y, 230, glow[prize].light)}${medal(prize, x, y, 150)}</svg>`;
}
// db/seed.ts
var DEFAULT_SCALE = 160;
var { database, media, dataDir } = dataFolderFrom(process.env);
var at = process.argv.indexOf("--scale");
var scale = at < 0 ? DEFAULT_SCALE : Number(process.argv[at + 1]);
if (!Number.isSafeInteger(scale) || scale < 1) fail("--scale takes a number of submissions, such as 1000000");
prepareFolder(dataDir);
mkdirSync(dataDir, {
	recursive: true,
	mode: 448
});
var db = await openDb(database, { migrations: resolve(import.meta.dirname, "../../db/migrations") });
var [somebody] = await db.read.select({ id: users.id }).from(users).limit(1);
if (somebody) fail(`${dataDir} already has players: a season goes into an empty database only`);
var key = await installationKey(db, join(dataDir, "secret.key"), /* @__PURE__ */ new Date()).catch((error) => fail(error.message));
var started = performance.now();
console.log("Drawing pictures and clips…");
var [library, proofs, posters] = [
	await makeLibrary(media),
	await makeProofs(media),
	await makePosters(media)
];
var season = {
	scale,
	library,
	proofs,
	posters,
	now: /* @__PURE__ */ new Date(),
	sealer: sealer(key)
};
var isShown = scale < 1e4;
var copied = isShown && { ownFile: (file, id) => ownFile(media, file, id) };
var made = await seedSeason(db, {
	...season,
	...copied
}, (done) => {
	if (done % 1e5 === 0) console.log(`  ${done} of ${scale}`);
});
if (isShown) await dropLibrary(media);
await storeAll();
await db.close();
var seconds = ((performance.now() - started) / 1e3).toFixed(1);
console.log(`The season is ready in ${seconds} s: ${made.players} players, ${made.submissions} submissions`);
process.exit(0);
/** The season is made in a folder of this machine: with a bucket, its files go there. */
async function storeAll() {
	const { media: store, pieces } = openFiles(process.env, media);
	if (!pieces) return;
	const made = localFiles(media);
	for await (const { key } of made.list()) {
		await made.withPath(key, (path) => store.put(key, path));
		await made.delete(key);
	}
}
function fail(message) {
	console.error(message);
	process.exit(1);
}
export {};

//# sourceMappingURL=seed.main.js.map