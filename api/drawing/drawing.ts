/** What has to be known of a font to set a line in it; widths in letter sizes. */
export type Font = { has: (codePoint: number) => boolean; widthOf: (text: string) => number }
/** For headlines, for what is read, and for what stands out in it. */
export type Typefaces = Record<'heading' | 'text' | 'bold', Font>

/** Returns a line of text as the outlines of its letters: the data of an SVG path, its middle at `x`, its foot at `y`. */
export type SetLine = (line: { text: string; face: keyof Typefaces; size: number; x: number; y: number }) => string

/** An SVG that the drawing process composes, where doing so here would hold the server: by which of its composers, of what. */
export type Composed = { composer: string; of: object }

/**
 * A picture that the server draws: a ground, on it another picture brought to its place, above all an SVG. Pixels. As a
 * JPEG small enough for messengers, as a PNG, or as that SVG, for which the ground and the picture become a JPEG.
 */
export type Drawing = {
  width: number
  height: number
  ground: string
  svg: string | Composed
  /** `isStretched`: all of it is seen, out of shape; else it is cut. */
  picture?: { bytes: Buffer; left: number; top: number; width: number; height: number; isStretched?: boolean }
  format?: 'jpeg' | 'png' | 'svg'
  /** The picture becomes as large as the SVG says that it is, and what lies below grows or shrinks with its width. */
  isGrowing?: boolean
}

/** The pictures that the server draws, by names under which the last ones are kept. */
export type Drawings = {
  /** What texts are measured with; read from the disk when it is first asked for. */
  typefaces: () => Typefaces
  find: (name: string) => Buffer | undefined
  /** Draws it once, however many ask meanwhile; undefined when it cannot be drawn, or too many wait already. */
  draw: (
    name: string,
    asker: DrawingAsker,
    compose: (typefaces: Typefaces) => Promise<Drawing>,
  ) => Promise<Buffer | undefined>
}
/** For whom a picture is: a messenger that shows a link waits a few seconds for its card, a person for a file. */
export type DrawingAsker = { kind: 'card' | 'export'; id: string }

declare module '../core/deps.ts' {
  interface Deps {
    drawings: Drawings
  }
}
