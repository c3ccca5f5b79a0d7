import { t as answerJobs } from "./assets/worker-DbfsUpCF.js";
import { C as faces, n as mapComposers, w as typefacesIn } from "./assets/composers-Bdm4ZXkA.js";
import { dirname, join } from "node:path";
import { readFile } from "node:fs/promises";
import sharp from "sharp";
// api/drawing/outlines.ts
/**
* Reads the fonts' glyphs, for files that look the same everywhere. The package is loaded on first use, for a quick
* start.
*/
async function outlinesIn(folder) {
	const { parse } = await import("./assets/opentype-DI_UFsKt.js");
	const read = async ({ file }) => parse(new Uint8Array(await readFile(join(folder, file))).buffer);
	const [heading, text, bold] = await Promise.all([
		read(faces.heading),
		read(faces.text),
		read(faces.bold)
	]);
	const fonts = {
		heading,
		text,
		bold
	};
	return ({ text: line, face, size, x, y }) => {
		const font = fonts[face];
		const { commands } = font.getPath(line, x - font.getAdvanceWidth(line, size) / 2, y, size);
		return commands.map(({ type, ...numbers }) => type + Object.values(numbers).map(inTenths).join(" ")).join("");
	};
}
var inTenths = (value) => String(Math.round(value * 10) / 10);
// api/drawing/composing.ts
/** @param fonts the fonts' folder */
function composing(composers, fonts) {
	let measures;
	let letters;
	const outlines = () => {
		letters ??= outlinesIn(fonts);
		return letters;
	};
	return async ({ composer, of }, href) => {
		const compose = composers[composer];
		if (!compose) throw new Error(`no composer of this name: ${composer}`);
		measures ??= typefacesIn(fonts);
		return compose(of, {
			typefaces: measures,
			outlines,
			href
		});
	};
}
// api/drawing/answerDrawings.ts
sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: [
	"VipsForeignLoadSvg",
	"VipsForeignLoadWebp",
	"VipsForeignLoadJpeg",
	"VipsForeignLoadPng"
] });
/** Messengers leave out pictures above 300 KB. */
var MOST_BYTES = 29e4;
/** The first that is small enough. */
var QUALITIES = [
	90,
	70,
	45
];
var PNG = {
	compressionLevel: 7,
	adaptiveFiltering: true
};
function answerDrawings(composers) {
	const compose = composing(composers, dirname(process.env.FONTCONFIG_FILE ?? ""));
	const svgOf = async ({ svg }, href) => Buffer.from(typeof svg === "string" ? svg : await compose(svg, href));
	answerJobs(async (job) => {
		if (job.format === "svg") return { bytes: await svgOf(job, job.picture && await pictureIn(job)) };
		const svg = await svgOf(job);
		const grown = job.isGrowing ? grownTo(job, svg) : job;
		const drawing = layered(grown, [...await picturesOf(grown), { input: svg }]);
		return { bytes: job.format === "png" ? await drawing.png(PNG).toBuffer() : await asJpeg(drawing, grown) };
	});
}
/** Reads the size from the SVG's beginning: parsing it takes as long as drawing. */
function grownTo(job, svg) {
	const [, width = job.width, height = job.height] = (/width="(\d+)" height="(\d+)"/.exec(svg.toString("latin1", 0, 300)) ?? []).map(Number);
	const { picture } = job;
	const scaled = (length) => Math.round(length * width / job.width);
	if (!picture) return {
		...job,
		width,
		height
	};
	const [left, top] = [scaled(picture.left), scaled(picture.top)];
	const below = {
		...picture,
		left,
		top,
		width: scaled(picture.width),
		height: scaled(picture.height)
	};
	return {
		...job,
		width,
		height,
		picture: below
	};
}
var layered = ({ width, height, ground }, layers) => sharp({ create: {
	width,
	height,
	channels: 3,
	background: ground
} }).composite(layers).removeAlpha();
var picturesOf = async ({ picture }) => picture ? [{
	input: await cut(picture),
	left: picture.left,
	top: picture.top
}] : [];
/** As JPEG, which every viewer of SVG shows. */
async function pictureIn(job) {
	return `data:image/jpeg;base64,${(await asJpeg(layered(job, await picturesOf(job)), job)).toString("base64")}`;
}
async function asJpeg(drawing, { width, height }) {
	const drawn = await drawing.raw().toBuffer();
	const written = (quality) => sharp(drawn, { raw: {
		width,
		height,
		channels: 3
	} }).jpeg({
		quality,
		chromaSubsampling: "4:4:4",
		mozjpeg: true
	}).toBuffer();
	let bytes = await written(QUALITIES[0]);
	for (const quality of QUALITIES.slice(1)) {
		if (bytes.length <= MOST_BYTES) break;
		bytes = await written(quality);
	}
	return bytes;
}
var cut = ({ bytes, width, height, isStretched }) => sharp(bytes, { failOn: "none" }).resize({
	width,
	height,
	fit: isStretched ? "fill" : "cover"
}).flatten().toBuffer();
// api/drawingWorker.ts
answerDrawings(mapComposers);
export {};

//# sourceMappingURL=drawingWorker.main.js.map