/** Rows of the discrete cosine transform, without the first: the brightness of the whole says nothing. */
var waves = Array.from({ length: 16 }, (_, row) => Float64Array.from({ length: 64 }, (_, at) => Math.sqrt(2 / 64) * Math.cos(Math.PI / 2 / 64 * (row + 1) * (2 * at + 1))));
/**
* Returns that of which PDQ makes a picture's hash (github.com/facebook/ThreatExchange). `grey`: 64 × 64 of 0 to 255,
* shrunk with a filter, for which PDQ takes two passes of Jarosz's.
*/
function spectrumOf(grey) {
	const columns = /* @__PURE__ */ new Float64Array(1024);
	for (let row = 0; row < 16; row++) for (let y = 0; y < 64; y++) for (let x = 0; x < 64; x++) add(columns, row * 64 + x, at(waves[row], y) * at(grey, y * 64 + x));
	const coefficients = /* @__PURE__ */ new Float64Array(256);
	for (let row = 0; row < 16; row++) for (let column = 0; column < 16; column++) for (let x = 0; x < 64; x++) add(coefficients, row * 16 + column, at(columns, row * 64 + x) * at(waves[column], x));
	return {
		coefficients,
		quality: qualityOf(grey)
	};
}
/** PDQ's measure: the steps between neighbours, those below a hundredth of white left out. */
function qualityOf(grey) {
	let sum = 0;
	const step = (one, other) => Math.trunc(Math.abs(at(grey, one) - at(grey, other)) * 100 / 255);
	for (let y = 0; y < 64; y++) for (let x = 0; x < 64; x++) {
		const here = y * 64 + x;
		if (x + 1 < 64) sum += step(here, here + 1);
		if (y + 1 < 64) sum += step(here, here + 64);
	}
	return Math.min(100, Math.trunc(sum / 90));
}
var at = (numbers, index) => numbers?.[index] ?? 0;
function add(numbers, index, value) {
	numbers[index] = at(numbers, index) + value;
}
// api/media/print.ts
var BITS = 256;
var BANDS = 10;
var EVEN_BANDS = BANDS / 2;
/** Of a band's bits the weakest waves change first: each of these alone, and two of the first three. */
var WEAK_BITS = 8;
var WEAKEST_BITS = 3;
var ranked = Array.from({ length: BITS }, (_, bit) => bit).sort((one, other) => sumOf(one) - sumOf(other));
var isEven = (bit) => bit % 2 === 1;
var bandsOf = (bits) => Array.from({ length: EVEN_BANDS }, (_, band) => bits.filter((_, rank) => rank % EVEN_BANDS === band));
var layout = [...bandsOf(ranked.filter(isEven)), ...bandsOf(ranked.filter((bit) => !isEven(bit)))];
var masks = layout.map(({ length }) => 2 ** length - 1);
function sumOf(bit) {
	return Math.floor(bit / 16) + bit % 16;
}
/** Returns the print of what has this spectrum. */
function printOf({ coefficients }) {
	const signOf = (bit) => (coefficients[bit] ?? 0) > 0 ? 1 : 0;
	const raw = layout.map((bits) => bits.reduce((band, bit) => band * 2 + signOf(bit), 0));
	const bands = raw.map(canonical);
	return {
		bands,
		turned: bands.reduce((flags, value, band) => flags | (value === raw[band] ? 0 : 1 << band), 0)
	};
}
/** Returns the print of a picture with what its bands may have become in a copy. */
function lookOf(spectrum) {
	const print = printOf(spectrum);
	const strengthOf = (bit) => Math.abs(spectrum.coefficients[bit] ?? 0);
	const probes = layout.map((bits, band) => {
		const weak = bits.map((bit, rank) => ({
			flag: 2 ** (bits.length - 1 - rank),
			strength: strengthOf(bit)
		})).sort((one, other) => one.strength - other.strength).slice(0, WEAK_BITS).map(({ flag }) => flag);
		const weakest = weak.slice(0, WEAKEST_BITS);
		const pairs = weakest.flatMap((one, at) => weakest.slice(at + 1).map((other) => one | other));
		const value = print.bands[band] ?? 0;
		return [value, ...[...weak, ...pairs].map((flags) => canonical(value ^ flags, band))];
	});
	return {
		...print,
		probes
	};
}
/** Of a clip's frames each second one is looked for by the odd bands, the others by the even ones: there are many. */
var lookOfFrame = (print, index) => ({
	...print,
	probes: print.bands.map((value, band) => band % 2 === index % 2 ? [value] : [])
});
/** Returns how many of 256 bits differ, between the two as they are or with one seen in a mirror, whichever is less. */
function distanceBetween(one, other) {
	let [straight, inMirror] = [0, 0];
	for (let band = 0; band < BANDS; band++) {
		const differing = bitsIn((one.bands[band] ?? 0) ^ (other.bands[band] ?? 0));
		const opposite = band < EVEN_BANDS ? differing : (layout[band]?.length ?? 0) - differing;
		const isTurned = ((one.turned ^ other.turned) >> band & 1) === 1;
		straight += isTurned ? opposite : differing;
		inMirror += isTurned ? differing : opposite;
	}
	return inMirror < straight ? {
		distance: inMirror,
		isMirrored: true
	} : {
		distance: straight,
		isMirrored: false
	};
}
function canonical(value, band) {
	const mask = masks[band] ?? 0;
	return band >= EVEN_BANDS && value > mask / 2 ? value ^ mask : value;
}
function bitsIn(value) {
	let pairs = value - (value >>> 1 & 1431655765);
	pairs = (pairs & 858993459) + (pairs >>> 2 & 858993459);
	return Math.imul(pairs + (pairs >>> 4) & 252645135, 16843009) >>> 24;
}
export { printOf as a, lookOfFrame as i, distanceBetween as n, spectrumOf as o, lookOf as r, BITS as t };

//# sourceMappingURL=print-HH2mq6D9.js.map