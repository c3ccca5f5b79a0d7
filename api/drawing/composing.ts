import type { Composed, Composers, SetLine, Typefaces } from './drawing.ts'
import { outlinesIn } from './outlines.ts'
import { typefacesIn } from './typefaces.ts'

/** @param fonts the fonts' folder */
export function composing(composers: Composers, fonts: string) {
  let measures: Typefaces | undefined
  let letters: Promise<SetLine> | undefined
  const outlines = () => {
    letters ??= outlinesIn(fonts)
    return letters
  }
  return async ({ composer, of }: Composed, href?: string) => {
    const compose = composers[composer]
    if (!compose) throw new Error(`no composer of this name: ${composer}`)
    measures ??= typefacesIn(fonts)
    // `composedBy` has checked the type in the other process.
    return compose(of as never, { typefaces: measures, outlines, href })
  }
}
