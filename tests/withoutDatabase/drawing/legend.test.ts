import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import type { SetLine } from '#api/drawing/drawing'
import { outlinesIn } from '#api/drawing/outlines'
import { typefacesIn } from '#api/drawing/typefaces'
import { mapComposers } from '#api/dropmaps/picture/composers'
import { type Legend, legendOf } from '#api/dropmaps/picture/legend'
import type { DrawnLocation } from '#api/dropmaps/picture/mapDrawing'
import { drawTitle } from '#api/dropmaps/picture/mapTitle'
import { islandLocations } from '#shared/dropmaps/island'
import { DEFAULT_COLOR, NO_LIMIT } from '#shared/dropmaps/limits'
import { fontsFolder } from '../../support/fonts.ts'
import { bigMap } from '../../support/slices/dropmaps/bigMap.ts'

const typefaces = typefacesIn(fontsFolder())
let letters: SetLine
beforeAll(async () => {
  letters = await outlinesIn(fontsFolder())
})

const seatsOf = (locations: readonly Pick<DrawnLocation, 'name' | 'points'>[], claimants: (i: number) => string[]) =>
  locations.map(
    ({ name, points }, i): DrawnLocation => ({
      ...{ number: i + 1, name, points, color: DEFAULT_COLOR, maxPlayers: NO_LIMIT },
      claimants: claimants(i),
    }),
  )
const ALL = Number.POSITIVE_INFINITY
const textOf = (legend: Legend | undefined) => (legend?.lines ?? []).map(({ text }) => text).join(' ')

const compose = (locations: DrawnLocation[], { isBare = false, isFile = true } = {}) => {
  const look = { ground: 'plain', theme: 'light', title: 'Остров', about: 'Кубок' } as const
  const tools = { typefaces, outlines: async () => letters, href: undefined }
  return mapComposers.map({ maxPlayersPerSpot: 9, locations, ...look, side: 1000, isBare, isFile }, tools)
}

describe('the legend below an exported map', () => {
  test('says of every claimed location who is on it, all of them and in full', () => {
    const long = ['Александр Константинопольский-Задунайский', 'W'.repeat(60), ...'абвгдежз']
    const locations = seatsOf(islandLocations, (i) => (i === 3 ? long : i % 2 ? [`Игрок ${i}`, `Игрок ${i}0`] : []))
    const legendText = textOf(legendOf(locations, typefaces, ALL)).replaceAll(' ', '')
    for (const { number, name, claimants } of locations) {
      const entry = `${number}.${name}${claimants.join(',')}`.replaceAll(' ', '')
      if (claimants.length > 0) expect(legendText).toContain(entry)
      else expect(legendText).not.toContain(name.replaceAll(' ', ''))
    }
  })

  test('stays within its columns, one line below the other', () => {
    for (const count of [1, 24, 200, 2000]) {
      const locations = seatsOf(bigMap(1, count), (i) => [`Игрок ${i}`, 'Щ'.repeat((i % 5) * 12 + 1)])
      const { size, lines, height } = legendOf(locations, typefaces, ALL)!
      const starts = [...new Set(lines.map(({ x }) => x))]
      for (const { text, face, x, y } of lines) {
        const next = starts.find((start) => start > x) ?? 1000
        expect(x + typefaces[face].widthOf(text) * size).toBeLessThanOrEqual(next)
        expect(y).toBeLessThanOrEqual(1000 + height)
      }
      const starting = lines.map(({ x, y }) => `${x} ${y}`)
      expect(new Set(starting).size).toBe(lines.length)
    }
  })

  test('is not there where nobody is', async () => {
    const free = seatsOf(islandLocations, () => [])
    expect(legendOf(free, typefaces, ALL)).toBeUndefined()
    expect(await compose(free)).toMatch(/^<svg [^>]*viewBox="0 0 1000 1092">/)
  })

  test('has the title above the map, also the longest within the picture; a bare map has none', async () => {
    const free = seatsOf(islandLocations, () => [])
    const drawn = await compose(free, { isFile: false })
    expect(drawn).toMatch(/>Остров<\/text>.*>Кубок<\/text>/s)
    expect(await compose(free, { isFile: false, isBare: true })).not.toContain('map-title')
    const { title, about } = { title: 'Ж'.repeat(80), about: 'עברית' }
    const svg = drawTitle({ title, about }, { theme: 'dark', typefaces, letters: 'text' })
    const [, size, shown = ''] = /font-size="(\d+)"[^>]*>(Ж+…)</.exec(svg)!
    expect(typefaces.heading.widthOf(shown) * Number(size)).toBeLessThanOrEqual(1000)
    expect(svg).toContain('>…</text>')
  })

  test('says how much it leaves out where it would take too long to draw', () => {
    const locations = seatsOf(bigMap(1), () => ['Игрок'])
    const legend = legendOf(locations, typefaces, 1000)!
    expect(legend.lines.length).toBeLessThan(1010)
    expect(textOf(legend)).toMatch(/И ещё 1\d{3} локац[а-я]+: все есть в SVG и в списке меток \(CSV\)$/)
  })

  test('explains the numbers on the map: every claimed location has its own', async () => {
    const locations = seatsOf(bigMap(1, 400), (i) => (i % 3 ? [] : [`Игрок ${i}`]))
    const svg = await compose(locations, { isBare: true })
    const labels = svg.match(/<g class="map-names">.*?<\/g>/s)![0].match(/<path/g)!
    expect(labels.length).toBeGreaterThanOrEqual(locations.filter(({ claimants }) => claimants.length > 0).length)
    expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 1000 1000">/)
  })

  test('is a file of letters as outlines, and a picture as high as it says', async () => {
    const locations = seatsOf(islandLocations, (i) => [`Игрок ${i + 1}`])
    const svg = await compose(locations)
    expect(svg).not.toContain('<text')
    const [, height] = /^<svg [^>]*height="(\d+)"/.exec(svg)!
    expect(Number(height)).toBeGreaterThan(1200)
    expect(await sharp(Buffer.from(svg)).metadata()).toMatchObject({ width: 1000, height: Number(height) })
    expect(await compose(locations, { isFile: false })).toContain('>1. Первый Луч</text>')
  })
})
