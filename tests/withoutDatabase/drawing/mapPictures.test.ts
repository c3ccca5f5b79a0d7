import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SetLine } from '#api/drawing/drawing'
import { startDrawings } from '#api/drawing/drawings'
import { outlinesIn } from '#api/drawing/outlines'
import { type DrawnLocation, drawMap, type MapDrawingOptions } from '#api/dropmaps/picture/mapDrawing'
import { mapColours } from '#api/dropmaps/picture/mapLook'
import { type Below, cardDrawing, exportDrawing } from '#api/dropmaps/picture/mapPictures'
import { islandTemplate } from '#db/dropmaps/shippedMap'
import { islandLocations } from '#shared/dropmaps/island'
import { labelPointOf } from '#shared/dropmaps/labelPoint'
import { DEFAULT_COLOR, NO_LIMIT } from '#shared/dropmaps/limits'
import { fontsFolder } from '../../support/fonts.ts'
import { bigMap } from '../../support/slices/dropmaps/bigMap.ts'
import { limits } from '../../support/time/clock.ts'

const reasons: string[] = []
const somebody = () => ({ kind: 'export', id: `player ${drawn++}` }) as const
let drawings: ReturnType<typeof startDrawings>
let letters: SetLine
beforeAll(async () => {
  drawings = startDrawings({
    script: join(import.meta.dirname, '../../../api/drawingWorker.ts'),
    fonts: fontsFolder(),
    onFailure: (reason) => reasons.push(reason),
    patience: { card: limits.poll, export: limits.poll },
  })
  letters = await outlinesIn(fontsFolder())
})
afterAll(() => drawings.close())

const locations = (
  locations: { name: string; points: DrawnLocation['points'] }[],
  names: string[] = [],
): DrawnLocation[] =>
  locations.map(({ name, points }, i) => ({
    number: i + 1,
    name: names[i] ?? name,
    color: DEFAULT_COLOR,
    points,
    maxPlayers: NO_LIMIT,
    claimants: i === 4 ? ['Иван', 'Ольга'] : [],
  }))
const island = locations(islandLocations)
const free = island.map((location) => ({ ...location, claimants: [] }))
const svgOf = (shown: DrawnLocation[], options: Partial<MapDrawingOptions> = {}) =>
  drawMap(
    { maxPlayersPerSpot: 2, locations: shown },
    { typefaces: drawings.typefaces(), ground: 'plain', letters, attributes: 'width="2000" height="2000"', ...options },
  )
const { sea } = mapColours.dark
let drawn = 0
const pngOf = async (svg: string) => {
  const job = { width: 2000, height: 2000, ground: sea, svg, format: 'png' as const }
  const bytes = await drawings.draw(`map ${drawn++}`, somebody(), async () => job)
  expect(reasons).toEqual([])
  return bytes!
}
async function colourAt(bytes: Buffer, { x, y }: { x: number; y: number }, side = 2000) {
  const [left, top] = [Math.round((x * side) / 1000), Math.round((y * side) / 1000)]
  const { data } = await sharp(bytes)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [...data.subarray(0, 3)]
}
const redness = ([red = 0, green = 0, blue = 0]: number[]) => red - Math.max(green, blue)

describe('a map’s pictures show the same', () => {
  test('the SVG as any viewer draws it, and the PNG: a contested place is red in both, a free one is not', async () => {
    const svg = svgOf(island)
    const [file, picture] = [await sharp(Buffer.from(svg)).png().toBuffer(), await pngOf(svg)]
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 2000, height: 2000 })
    const [contested, free] = [4, 18].map((at) => {
      const { x, y, radius } = labelPointOf(islandLocations[at]!.points)
      return { x, y: y + radius * 0.85 }
    })
    for (const bytes of [file, picture]) {
      expect(redness(await colourAt(bytes, contested!))).toBeGreaterThan(60)
      expect(redness(await colourAt(bytes, free!))).toBeLessThan(0)
    }
    expect(await colourAt(file, contested!)).toEqual(await colourAt(picture, contested!))
  })

  test('Russian names are letters and not boxes, in the file and in the picture: each name looks otherwise', async () => {
    const around = labelPointOf(islandLocations[22]!.points)
    const area = { left: Math.round(2 * around.x) - 150, top: Math.round(2 * around.y) - 60, width: 300, height: 120 }
    const named = (name: string) => svgOf(locations(islandLocations, [...Array(22).fill(''), name]))
    const seen = await Promise.all(
      ['Ш', 'Щ', 'Ё', 'Ш', ''].map(async (name) => {
        const pixels = await sharp(await pngOf(named(name)))
          .extract(area)
          .raw()
          .toBuffer()
        return pixels.toString('base64')
      }),
    )
    expect(new Set(seen).size).toBe(4)
    expect(seen[3]).toBe(seen[0])
    expect(named('Ш')).not.toContain('<text')
  })

  test('every letter of every typeface has an outline of numbers', () => {
    const alphabet = 'абвгдеёжзийклмнопрстуфхцчшщъыьэюяАБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ«»0123456789'
    for (const face of ['heading', 'text', 'bold'] as const)
      for (const size of [12, 14, 16, 19, 22, 26]) {
        const path = letters({ text: alphabet, face, size, x: 311.7, y: 97.3 })
        expect(path).toMatch(/^[MLQCZ\d.\s-]+$/)
        expect(path.match(/M/g)!.length).toBeGreaterThan(70)
      }
  })

  test('two thousand locations are drawn', async () => {
    const bytes = await pngOf(svgOf(locations(bigMap(1))))
    expect(bytes.length).toBeGreaterThan(100_000)
  })

  test('they are composed where they are drawn, however large the map is: here they are only named', async () => {
    const { map } = islandTemplate(new Date('2026-09-01T00:00:00Z'))
    const large = locations(bigMap(1))
    const green = { create: { width: 40, height: 20, channels: 3, background: '#00a040' } } as const
    const picture = await sharp(green).avif().toBuffer()
    const files: (Buffer | undefined)[] = []
    for (const [theme, format] of [
      ['dark', 'svg'],
      ['light', 'png'],
    ] as const) {
      const job = exportDrawing(
        { map, locations: large, theme, format, about: '19 сентября 2026', isBare: false },
        { ground: 'none', picture },
      )
      expect(job.svg).toEqual({ composer: expect.any(String), of: expect.anything() })
      files.push(await drawings.draw(`${theme} ${format}`, somebody(), async () => job))
    }
    expect(reasons).toEqual([])
    const [svg, png] = files
    expect(svg!.toString()).toContain('<image href="data:image/jpeg;base64,')
    expect(svg!.toString().match(/<path data-n=/g)).toHaveLength(2000)
    const { format, width, height } = await sharp(png).metadata()
    expect([format, width]).toEqual(['png', 2000])
    // A legend of one place lies below the map.
    expect(height).toBeGreaterThan(2100)
  })

  test('the light one is for paper', async () => {
    const png = await pngOf(svgOf(island, { theme: 'light' }))
    expect(Math.min(...(await colourAt(png, { x: 20, y: 20 })))).toBeGreaterThan(230)
  })
})

describe('the card of a map', () => {
  const { map } = islandTemplate(new Date('2026-09-01T00:00:00Z'))
  const markup = readFileSync('public/maps/island.svg', 'utf8')
  const cardOf = async (changes: Partial<typeof map>, below: Below) => {
    const card = { map: { ...map, ...changes }, tournament: null, locations: free }
    const bytes = await drawings.draw(`card ${drawn++}`, somebody(), async () => cardDrawing(card, below))
    expect(reasons).toEqual([])
    return bytes!
  }
  async function apart(one: Buffer, other: Buffer, left: number) {
    const half = (bytes: Buffer) =>
      sharp(bytes).extract({ left, top: 130, width: 480, height: 320 }).greyscale().raw().toBuffer()
    const [a, b] = [await half(one), await half(other)]
    return a.reduce((sum, value, i) => sum + Math.abs(value - b[i]!), 0) / a.length
  }

  test('is a JPEG of 1200×630 that messengers take, with its name at the left and the map at the right', async () => {
    const [one, other] = [
      await cardOf({}, { ground: { markup } }),
      await cardOf({ name: 'Мыс' }, { ground: { markup } }),
    ]
    for (const bytes of [one, other]) {
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
      expect(bytes.length).toBeLessThanOrEqual(290_000)
    }
    expect(await apart(one, other, 60)).toBeGreaterThan(5)
    expect(await apart(one, other, 700)).toBeLessThan(1)
  })

  test('shows a map’s own picture below its locations', async () => {
    const green = { create: { width: 40, height: 20, channels: 3, background: '#00a040' } } as const
    const picture = await sharp(green).avif().toBuffer()
    const [own, plain] = [await cardOf({}, { ground: 'none', picture }), await cardOf({}, { ground: 'plain' })]
    const greenness = async (bytes: Buffer) => {
      const { data } = await sharp(bytes)
        .extract({ left: 1100, top: 20, width: 1, height: 1 })
        .raw()
        .toBuffer({ resolveWithObject: true })
      return data[1]! - Math.max(data[0]!, data[2]!)
    }
    expect(await greenness(own)).toBeGreaterThan(60)
    expect(await greenness(plain)).toBeLessThan(30)
  })
})
