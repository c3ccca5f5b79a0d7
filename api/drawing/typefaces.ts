import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Font, Typefaces } from './drawing.ts'

/** Files of the build's `fonts` folder, and their names in SVG. */
export const faces = {
  heading: { file: 'Unbounded_700Bold.ttf', family: 'Unbounded', weight: 700 },
  text: { file: 'GolosText_500Medium.ttf', family: 'Golos Text', weight: 500 },
  bold: { file: 'GolosText_700Bold.ttf', family: 'Golos Text', weight: 700 },
} as const satisfies Record<keyof Typefaces, object>

export const typefacesIn = (folder: string): Typefaces => ({
  heading: fontFrom(join(folder, faces.heading.file)),
  text: fontFrom(join(folder, faces.text.file)),
  bold: fontFrom(join(folder, faces.bold.file)),
})

/** Reads a TrueType font: its characters and their advance widths. */
export function fontFrom(path: string): Font {
  const bytes = readFileSync(path)
  const tables = new Map<string, number>()
  for (let entry = 12, left = bytes.readUInt16BE(4); left > 0; left--, entry += 16)
    tables.set(bytes.toString('latin1', entry, entry + 4), bytes.readUInt32BE(entry + 8))
  const at = (table: string) => {
    const found = tables.get(table)
    if (found === undefined) throw new Error(`${path} has no table ${table}`)
    return found
  }

  const unitsPerEm = bytes.readUInt16BE(at('head') + 18)
  const lastMetric = bytes.readUInt16BE(at('hhea') + 34) - 1
  const metrics = at('hmtx')
  const glyphs = glyphsIn(bytes, at('cmap'))
  const advance = (codePoint: number) =>
    bytes.readUInt16BE(metrics + 4 * Math.min(glyphs.get(codePoint) ?? 0, lastMetric)) / unitsPerEm

  return {
    has: (codePoint) => glyphs.has(codePoint),
    // Without kerning, which seldom widens a line.
    widthOf: (text) => [...text].reduce((width, sign) => width + advance(sign.codePointAt(0) ?? 0), 0),
  }
}

function glyphsIn(bytes: Buffer, cmap: number) {
  const glyphs = new Map<number, number>()
  for (let record = cmap + 4, left = bytes.readUInt16BE(cmap + 2); left > 0; left--, record += 8) {
    const table = cmap + bytes.readUInt32BE(record + 4)
    if (bytes.readUInt16BE(table) !== 4) continue
    const segments = bytes.readUInt16BE(table + 6)
    const [ends, starts] = [table + 14, table + 16 + segments]
    for (let segment = 0; segment < segments; segment += 2) {
      const [start, end] = [bytes.readUInt16BE(starts + segment), bytes.readUInt16BE(ends + segment)]
      const delta = bytes.readUInt16BE(starts + segments + segment)
      const rangeAt = starts + 2 * segments + segment
      const range = bytes.readUInt16BE(rangeAt)
      for (let code = start; code <= end && code < 0xffff; code++) {
        const named = range === 0 ? code : bytes.readUInt16BE(rangeAt + range + 2 * (code - start))
        const glyph = named === 0 ? 0 : (named + delta) & 0xffff
        if (glyph > 0) glyphs.set(code, glyph)
      }
    }
  }
  return glyphs
}
