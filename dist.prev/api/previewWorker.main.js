import { t as answerJobs } from "./assets/worker-DbfsUpCF.js";
import { i as MAX_PIXELS } from "./assets/fileLimits-DzTvsqlt.js";
import { t as _usingCtx } from "./assets/usingCtx-D9Xak9dp.js";
import { a as printOf, i as lookOfFrame, n as distanceBetween, o as spectrumOf, r as lookOf } from "./assets/print-HH2mq6D9.js";
import { writeFile } from "node:fs/promises";
import { FilePathSource, Input, MP4, QTFF, VideoSampleSink } from "mediabunny";
import sharp from "sharp";
import { registerMediabunnyServer } from "@mediabunny/server";
// api/media/decoding.ts
var MOST_FRAME_PIXELS = 35651584;
sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: [
	"VipsForeignLoadJpeg",
	"VipsForeignLoadPng",
	"VipsForeignLoadWebp"
] });
registerMediabunnyServer({ hardwareContext: null });
/** Returns a picture of bounded size, upright, and that size. Throws for one that would take too much memory. */
async function openPicture(path, failOn) {
	const options = {
		failOn,
		limitInputPixels: MAX_PIXELS,
		sequentialRead: true
	};
	const { autoOrient, format, isProgressive, width, height } = await sharp(path, options).metadata();
	if ((isProgressive || format === "webp") && width * height > 16777216) throw new Error("too large");
	return {
		picture: sharp(path, options).autoOrient(),
		...autoOrient
	};
}
/** Runs `work` with a clip's track and the seconds where it begins and ends. Throws for frames of too many pixels. */
async function withClip(path, work) {
	try {
		var _usingCtx$3 = _usingCtx();
		const track = await _usingCtx$3.u(new Input({
			source: new FilePathSource(path),
			formats: [MP4, QTFF]
		})).getPrimaryVideoTrack();
		if (!track) throw new Error("no video track");
		if (await track.getCodedWidth() * await track.getCodedHeight() > MOST_FRAME_PIXELS) throw new Error("too large");
		return await work(track, await track.getFirstTimestamp(), await track.computeDuration());
	} catch (_) {
		_usingCtx$3.e = _;
	} finally {
		_usingCtx$3.d();
	}
}
var rgba = { format: "RGBA" };
/** Returns a frame's pixels in this size. */
async function pixelsOf(frame, size) {
	try {
		var _usingCtx3 = _usingCtx();
		const upright = _usingCtx3.u(await frame.transform({
			...size,
			fit: "fill"
		}));
		const pixels = new Uint8Array(upright.allocationSize(rgba));
		await upright.copyTo(pixels, rgba);
		return {
			pixels,
			raw: {
				width: upright.codedWidth,
				height: upright.codedHeight,
				channels: 4
			}
		};
	} catch (_) {
		_usingCtx3.e = _;
	} finally {
		_usingCtx3.d();
	}
}
// api/media/sampling.ts
/**
* Milliseconds between frames that are looked for: a copy that was cut begins between two seconds of its original, and
* what moves has another print two frames later. A long clip has seconds enough, between which a step falls each time
* elsewhere.
*/
var STEPS = {
	least: 40,
	most: 120,
	perClip: 100
};
var SECOND = 1e3;
/** Of a clip; more than this do 50 MB rarely hold. */
var LONGEST = 600 * SECOND;
/** Frames that differ by so few bits are looked for once. */
var SAME = 4;
/** Milliseconds of work after which the rest is another job, so that previews wait no longer. */
var TURN = 1e3;
/** Returns the prints of a picture, or of a clip from `from` milliseconds on, as many as one turn allows. */
var samplesOf = (path, fileType, from) => fileType === "image" ? ofPicture(path) : withClip(path, (track, start, end) => ofClip(track, start, end, from));
async function ofPicture(path) {
	const { picture } = await openPicture(path, "none");
	const square = picture.resize({
		width: 64,
		height: 64,
		fit: "fill"
	}).toColourspace("srgb").ensureAlpha();
	const spectrum = spectrumOf(greyOf(await square.raw().toBuffer()));
	return { samples: spectrum.quality < 20 ? [] : [{
		ms: 0,
		isKept: true,
		look: lookOf(spectrum)
	}] };
}
async function ofClip(track, start, end, from) {
	const moments = momentsOf(Math.min(LONGEST, (end - start) * SECOND)).filter((ms) => ms >= from);
	const samples = [];
	let endsAt = Number.POSITIVE_INFINITY;
	for await (const frame of new VideoSampleSink(track).samples(start + from / SECOND)) try {
		var _usingCtx$2 = _usingCtx();
		_usingCtx$2.u(frame);
		const ms = Math.round((frame.timestamp - start) * SECOND);
		const due = moments.filter((moment) => moment <= ms);
		if (due.length === 0) continue;
		moments.splice(0, due.length);
		const found = await sampleOf(frame, {
			ms,
			isKept: due.some((moment) => moment % SECOND === 0)
		}, samples);
		if (found) samples.push(found);
		const [next] = moments;
		if (next === void 0) break;
		endsAt = Math.min(endsAt, performance.now() + TURN);
		if (performance.now() > endsAt) return {
			samples,
			next
		};
	} catch (_) {
		_usingCtx$2.e = _;
	} finally {
		_usingCtx$2.d();
	}
	return { samples };
}
async function sampleOf(frame, when, before) {
	const { pixels } = await pixelsOf(frame, {
		width: 64,
		height: 64
	});
	const spectrum = spectrumOf(greyOf(pixels));
	if (spectrum.quality < 20) return void 0;
	const print = printOf(spectrum);
	const last = before.at(-1);
	if (!when.isKept && last && distanceBetween(print, last.look).distance <= SAME) return void 0;
	return {
		...when,
		look: lookOfFrame(print, before.length)
	};
}
/** Every step, and every second between them. */
function momentsOf(length) {
	const step = Math.min(STEPS.most, Math.max(STEPS.least, length / STEPS.perClip));
	const every = (ms) => Array.from({ length: Math.ceil(length / ms) }, (_, index) => index * ms);
	return [.../* @__PURE__ */ new Set([...every(step), ...every(SECOND)])].sort((one, other) => one - other);
}
function greyOf(pixels) {
	const colour = (at) => pixels[at] ?? 0;
	return Float64Array.from({ length: 4096 }, (_, at) => .299 * colour(at * 4) + .587 * colour(at * 4 + 1) + .114 * colour(at * 4 + 2));
}
// api/media/previewWorker.ts
await writeFile("/proc/self/oom_score_adj", "1000").catch(() => {});
var QUALITIES = [
	78,
	60,
	40,
	20
];
async function small(picture, { side, mostBytes = Number.POSITIVE_INFINITY }) {
	const resized = picture.resize({
		width: side,
		height: side,
		fit: "inside",
		withoutEnlargement: true
	});
	let bytes = await resized.clone().webp({ quality: QUALITIES[0] }).toBuffer();
	for (const quality of QUALITIES.slice(1)) {
		if (bytes.length <= mostBytes) break;
		bytes = await resized.clone().webp({ quality }).toBuffer();
	}
	return bytes;
}
async function ofImage(path, size) {
	const { picture, width, height } = await openPicture(path, size.isRequired ? "truncated" : "none");
	return {
		bytes: await small(picture, size),
		width,
		height
	};
}
var ofVideo = (path, size) => withClip(path, async (track, start, end) => {
	try {
		var _usingCtx$1 = _usingCtx();
		const frames = new VideoSampleSink(track);
		const frame = _usingCtx$1.u(await frames.getSample(start + Math.min(1, (end - start) / 3)) ?? await frames.getSample(start));
		if (!frame) throw new Error("no frame");
		const { displayWidth: width, displayHeight: height } = frame;
		const scale = Math.min(1, size.side / Math.max(width, height));
		const { pixels, raw } = await pixelsOf(frame, {
			width: Math.max(1, Math.round(width * scale)),
			height: Math.max(1, Math.round(height * scale))
		});
		return {
			bytes: await small(sharp(pixels, { raw }).removeAlpha(), size),
			width,
			height
		};
	} catch (_) {
		_usingCtx$1.e = _;
	} finally {
		_usingCtx$1.d();
	}
});
var previewOf = {
	image: ofImage,
	video: ofVideo
};
async function makePreview({ path, fileType, target, size }) {
	const { bytes, width, height } = await previewOf[fileType](path, size);
	await writeFile(target, bytes);
	return {
		width,
		height
	};
}
answerJobs(async (job) => "target" in job ? makePreview(job) : samplesOf(job.path, job.fileType, job.from));
export {};

//# sourceMappingURL=previewWorker.main.js.map