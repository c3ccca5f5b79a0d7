/** Frames of a clip on one sheet, row by row: `times` in ms from its beginning, `width` and `height` of a frame in pixels. */
export type Strip = { times: number[]; columns: number; width: number; height: number }

/** As admins get it. `url` opens without a token until it expires. */
export type Film = Strip & { url: string }
