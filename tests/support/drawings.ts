import { composing } from '#api/drawing/composing'
import type { Drawings } from '#api/drawing/drawing'
import { typefacesIn } from '#api/drawing/typefaces'
import { mapComposers } from '#api/dropmaps/picture/composers'
import { fontsFolder } from './fonts.ts'

export const noDrawings: Drawings = {
  typefaces: () => typefacesIn(fontsFolder()),
  find: () => undefined,
  draw: async () => undefined,
}

/** Draws the same picture each time. `names`: what was drawn, in order. */
export function countedDrawings() {
  const picture = Buffer.from('a picture')
  const kept = new Map<string, Buffer>()
  const names: string[] = []
  const drawings: Drawings = {
    ...noDrawings,
    find: (name) => kept.get(name),
    async draw(name) {
      names.push(name)
      kept.set(name, picture)
      return picture
    },
  }
  return { drawings, names }
}

/** Composes SVGs as the drawing process does, and no other pictures. */
export function svgDrawings() {
  const compose = composing(mapComposers, fontsFolder())
  const drawings: Drawings = {
    ...noDrawings,
    async draw(_, __, asked) {
      const { svg, format } = structuredClone(await asked(noDrawings.typefaces()))
      if (format !== 'svg') return undefined
      return Buffer.from(typeof svg === 'string' ? svg : await compose(svg))
    },
  }
  return drawings
}
