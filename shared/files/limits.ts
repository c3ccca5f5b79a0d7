import { keysOf } from '../labels.ts'
import { GIB, MIB } from '../units.ts'

export const fileTypeLabels = { image: 'Изображение', video: 'Видео' }
export const fileTypes = keysOf(fileTypeLabels)
export type FileType = keyof typeof fileTypeLabels

/** Bytes: 50 MB (UPLOAD-3). */
export const MAX_FILE = 50 * MIB
export const MAX_PICTURE = 5 * MIB
/** Of a picture that the server decodes, row by row: a phone's camera makes 108 megapixels. */
export const MAX_PIXELS = 110_000_000
/** Of one that has to be in memory whole: some thousand bytes can hold more than the memory does. */
export const MAX_WHOLE_PIXELS = 4096 * 4096
export const MAX_UNFINISHED = 20
/** Bytes of those, by their whole length: an upload that is begun and left lies on the disk for a week. */
export const MAX_UNFINISHED_BYTES = 512 * MIB
/** Submissions of one player that wait for a decision (UPLOAD-9). */
export const MAX_PENDING = 50
export const MAX_PENDING_BYTES = 2 * GIB
/** Days that a rejected file stays after the decision; its row and thumbnail stay. */
export const REJECTED_KEPT_DAYS = 30
