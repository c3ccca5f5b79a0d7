import type { SetLine, Typefaces } from '../core/deps.ts'

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
type Composer<Of extends object> = (of: Of, tools: Tools) => Promise<string> | string
// biome-ignore lint/suspicious/noExplicitAny: each composer knows what it is given, see `composedBy` of the slice.
export type Composers = Record<string, Composer<any>>
