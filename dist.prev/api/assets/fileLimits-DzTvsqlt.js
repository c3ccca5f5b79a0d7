import { a as MIB, n as GIB } from "./units-DlQPQZ6e.js";
// shared/fileLimits.ts
var fileTypes = ["image", "video"];
var fileTypeLabels = {
	image: "Изображение",
	video: "Видео"
};
/** Bytes: 50 MB (UPLOAD-3). */
var MAX_FILE = 50 * MIB;
var MAX_PICTURE = 5 * MIB;
/** Of a picture that the server decodes, row by row: a phone's camera makes 108 megapixels. */
var MAX_PIXELS = 11e7;
/** Of one that has to be in memory whole: some thousand bytes can hold more than the memory does. */
var MAX_WHOLE_PIXELS = 16777216;
/** Bytes of those, by their whole length: an upload that is begun and left lies on the disk for a week. */
var MAX_UNFINISHED_BYTES = 512 * MIB;
var MAX_PENDING_BYTES = 2 * GIB;
export { MAX_UNFINISHED_BYTES as a, fileTypes as c, MAX_PIXELS as i, MAX_PENDING_BYTES as n, MAX_WHOLE_PIXELS as o, MAX_PICTURE as r, fileTypeLabels as s, MAX_FILE as t };

//# sourceMappingURL=fileLimits-DzTvsqlt.js.map