/** Widths in font sizes. */
export type Font = { has: (codePoint: number) => boolean; widthOf: (text: string) => number }
export type Typefaces = Record<'heading' | 'text' | 'bold', Font>

/** Returns the letters' outlines as SVG path data. `x`: the line's middle, `y`: its baseline. */
export type SetLine = (line: { text: string; face: keyof Typefaces; size: number; x: number; y: number }) => string

/** An SVG that the drawing process composes, since it would block the server. */
export type Composed = { composer: string; of: object }

export type Tools = {
  typefaces: Typefaces
  outlines: () => Promise<SetLine>
  href: string | undefined
}
/** Returns an SVG. Arguments come from another process: plain values only. */
type Composer<Of> = (of: Of, tools: Tools) => Promise<string> | string
export type Composers = Record<string, Composer<never>>

/** Pixels. Layers: a colour, a picture, an SVG. In the format `svg` the first two are a JPEG in it. */
export type Drawing = {
  width: number
  height: number
  ground: string
  svg: string | Composed
  /** `isStretched`: not cut to the shape. */
  picture?: { bytes: Buffer; left: number; top: number; width: number; height: number; isStretched?: boolean }
  format?: 'jpeg' | 'png' | 'svg'
  /** The SVG gives the size; the layers below are scaled with its width. */
  isGrowing?: boolean
}

/** Drawn pictures by name; the last ones are cached. */
export type Drawings = {
  /** Read from the disk at the first call. */
  typefaces: () => Typefaces
  find: (name: string) => Buffer | undefined
  /** Draws once for concurrent calls. Returns undefined when drawing fails or too many wait. */
  draw: (
    name: string,
    asker: DrawingAsker,
    compose: (typefaces: Typefaces) => Promise<Drawing>,
  ) => Promise<Buffer | undefined>
}
/** `card`: for a messenger, which waits a few seconds; `export`: a file for a person. */
export type DrawingAsker = { kind: 'card' | 'export'; id: string }

declare module '../core/deps.ts' {
  interface Deps {
    drawings: Drawings
  }
}
