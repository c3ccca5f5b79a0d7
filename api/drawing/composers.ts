import type { SetLine, Typefaces } from './drawing.ts'

export type Tools = {
  typefaces: Typefaces
  /** Shapes of letters, for files. */
  outlines: () => Promise<SetLine>
  /** The picture below, where the SVG contains it. */
  href: string | undefined
}
/** Returns an SVG. Arguments come from another process: plain values only. */
type Composer<Of> = (of: Of, tools: Tools) => Promise<string> | string
export type Composers = Record<string, Composer<never>>
