import type { SetLine, Typefaces } from './drawing.ts'

/** What a composer draws with. */
export type Tools = {
  /** What texts are measured with. */
  typefaces: Typefaces
  /** The letters themselves, for pictures that leave the house. */
  outlines: () => Promise<SetLine>
  /** The address of the picture below, where it has to be in the SVG itself. */
  href: string | undefined
}
/** Returns an SVG. What it is given has come from another process: nothing but values. */
type Composer<Of> = (of: Of, tools: Tools) => Promise<string> | string
/** By name; each takes a value of its own type. */
export type Composers = Record<string, Composer<never>>
