import { CANVAS } from '#shared/dropmaps/geometry'
import { locationsInWords } from '#shared/dropmaps/locationState'
import type { SetLine, Typefaces } from '../../drawing/drawing.ts'
import { lineOf } from '../../drawing/svg.ts'
import { broken, legible } from '../../drawing/text.ts'
import type { DrawnLocation } from './mapDrawing.ts'
import { type MapTheme, mapColours } from './mapLook.ts'

type Face = 'bold' | 'text'
/** `y`: the baseline. */
type Line = { text: string; face: Face; x: number; y: number }
export type Legend = { height: number; size: number; lines: Line[] }

const MARGIN = 36
const GUTTER = 22
/** In font sizes. */
const [LEADING, BETWEEN] = [1.3, 0.45]
/** More lines get smaller letters and more columns. */
const forms = [
  { most: 60, size: 15, columns: 3 },
  { most: 240, size: 12, columns: 4 },
  { most: 1500, size: 9, columns: 5 },
  { most: Number.POSITIVE_INFINITY, size: 7, columns: 6 },
]

/**
 * Returns claimed locations with all names, in columns; undefined where nothing is claimed.
 * @param mostLines the last line tells how many locations are missing
 */
export function legendOf(
  locations: readonly DrawnLocation[],
  typefaces: Typefaces,
  mostLines: number,
): Legend | undefined {
  const claimed = locations.filter(({ claimants }) => claimants.length > 0)
  if (claimed.length === 0) return undefined
  const most = claimed.reduce((sum, { claimants }) => sum + 1 + claimants.length, 0)
  const { size, columns } = forms.find((form) => most <= form.most)!
  const width = (CANVAS - 2 * MARGIN - (columns - 1) * GUTTER) / columns
  const entries: Entry[] = []
  let left = mostLines
  for (const [i, location] of claimed.entries()) {
    const entry = entryOf(location, typefaces, width / size)
    left -= entry.length
    if (left < 0) {
      const missing = `И ещё ${locationsInWords(claimed.length - i)}: все есть в SVG и в списке меток (CSV)`
      entries.push(linesOf(missing, 'bold', typefaces, width / size))
      break
    }
    entries.push(entry)
  }
  const heightOf = (entry: Entry) => (entry.length * LEADING + BETWEEN) * size
  const whole = entries.reduce((sum, entry) => sum + heightOf(entry), 0)

  const lines: Line[] = []
  let [column, top, bottom] = [0, 0, 0]
  for (const entry of entries) {
    if (top > 0 && top + heightOf(entry) / 2 > whole / columns && column < columns - 1) {
      column++
      top = 0
    }
    const x = MARGIN + column * (width + GUTTER)
    for (const [i, line] of entry.entries())
      lines.push({ ...line, x, y: CANVAS + MARGIN + top + (i * LEADING + 1) * size })
    top += heightOf(entry)
    bottom = Math.max(bottom, top)
  }
  return { height: Math.ceil(2 * MARGIN + bottom), size, lines }
}

type Entry = { text: string; face: Face }[]

/** `width` in font sizes. */
const linesOf = (text: string, face: Face, typefaces: Typefaces, width: number): Entry =>
  broken(text, typefaces[face], width).map((line) => ({ text: line, face }))

function entryOf({ number, name, claimants }: DrawnLocation, typefaces: Typefaces, width: number): Entry {
  const { bold, text } = typefaces
  const who = claimants.map((each) => legible(each, text) || '…').join(', ')
  return [
    ...linesOf(`${number}. ${legible(name, bold)}`, 'bold', typefaces, width),
    ...linesOf(who, 'text', typefaces, width),
  ]
}

/** Each glyph is defined once and reused: a legend has 100,000. */
const GLYPH = 100

function outlined({ size, lines }: Legend, typefaces: Typefaces, letters: SetLine) {
  const glyphs = new Map<string, { id: string; advance: number; path: string }>()
  function glyphOf(letter: string, face: Face) {
    const key = face + letter
    const existing = glyphs.get(key)
    if (existing) return existing
    const advance = typefaces[face].widthOf(letter) * GLYPH
    const path = letters({ text: letter, face, size: GLYPH, x: advance / 2, y: 0 })
    const glyph = { id: `l${glyphs.size}`, advance, path }
    glyphs.set(key, glyph)
    return glyph
  }
  const scale = size / GLYPH
  const written = lines.map(({ text, face, x, y }) => {
    let at = 0
    const used = [...text].map((letter) => {
      const { id, advance, path } = glyphOf(letter, face)
      const use = path && `<use xlink:href="#${id}"${at > 0 ? ` x="${Math.round(at)}"` : ''}/>`
      at += advance
      return use
    })
    const where = `transform="translate(${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}) scale(${scale})"`
    return `<g ${where}>${used.join('')}</g>`
  })
  const shapes = [...glyphs.values()].map(({ id, path }) => path && `<path id="${id}" d="${path}"/>`)
  return `<defs>${shapes.join('')}</defs>${written.join('')}`
}

type Drawn = {
  theme: MapTheme
  typefaces: Typefaces
  /** Text where the fonts are installed: ten times as fast. */
  letters: SetLine | 'text'
}

export function drawLegend(legend: Legend, { theme, typefaces, letters }: Drawn) {
  const { sea, ink } = mapColours[theme]
  const { height, size, lines } = legend
  const ground = `<rect y="${CANVAS}" width="${CANVAS}" height="${height}" fill="${sea}"/>`
  const written =
    letters === 'text'
      ? lines.map(({ text, ...line }) => lineOf(text, { ...line, size, fill: ink })).join('')
      : outlined(legend, typefaces, letters)
  return `${ground}<g class="map-legend" fill="${ink}">${written}</g>`
}
