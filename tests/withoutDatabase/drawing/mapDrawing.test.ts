import { brotliCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { finished } from '#api/core/work/turns'
import { typefacesIn } from '#api/drawing/typefaces'
import { simplifying } from '#api/dropmaps/picture/layout/simplified'
import { type DrawnLocation, drawMap, type MapDrawingOptions } from '#api/dropmaps/picture/mapDrawing'
import { areaOf, CANVAS, type Point, sidesOf } from '#shared/dropmaps/geometry'
import { islandLocations } from '#shared/dropmaps/island'
import { DEFAULT_COLOR, NO_LIMIT } from '#shared/dropmaps/limits'
import { KIB } from '#shared/units'
import { fontsFolder } from '../../support/fonts.ts'
import { bigMap } from '../../support/slices/dropmaps/bigMap.ts'

const typefaces = typefacesIn(fontsFolder())
const room: Point[] = [
  { x: 100, y: 100 },
  { x: 700, y: 100 },
  { x: 700, y: 500.5 },
  { x: 100, y: 500 },
]
const location = (changes: Partial<DrawnLocation> = {}): DrawnLocation => ({
  number: 1,
  name: 'Маяк',
  color: DEFAULT_COLOR,
  points: room,
  maxPlayers: NO_LIMIT,
  claimants: [],
  ...changes,
})
const draw = (locations: DrawnLocation[], options: Partial<MapDrawingOptions> = {}) =>
  drawMap({ maxPlayersPerSpot: 2, locations }, { typefaces, ground: 'none', isStyled: false, ...options })
const all = (locations: { name: string; points: Point[] }[]) =>
  locations.map((each, i) => location({ ...each, number: i + 1, claimants: i % 4 === 0 ? ['Иван Грозный'] : [] }))

describe('a map is drawn', () => {
  test('each location a path of whole units with its number and its state, in the order given', () => {
    const apart = (number: number, claimants: string[], changes = {}) => location({ number, claimants, ...changes })
    const svg = draw(
      [
        apart(3, []),
        apart(5, ['Иван']),
        apart(6, ['Иван'], { maxPlayers: 1 }),
        apart(9, ['Иван', 'Ольга']),
        apart(12, [], { color: '#22c55e' }),
        apart(13, [], { points: room.slice(0, 2) }),
      ],
      { letters: 'none' },
    )
    const way = 'd="M100 100l600 0 0 401-600-1z"'
    expect(svg.match(/<path.*?>/g)).toEqual([
      `<path data-n="3" ${way}/>`,
      `<path data-n="5" class="is-taken" ${way}/>`,
      `<path data-n="6" class="is-full" ${way}/>`,
      `<path data-n="9" class="is-contested" ${way}/>`,
      `<path data-n="12" fill="#22c55e" ${way}/>`,
    ])
    expect(svg).not.toContain('style=')
  })

  test('with its claimants below its name, three at most; one that nobody has claimed looks free', () => {
    const claimants = ['Иван', 'Ольга', 'Павел', 'Анна']
    const svg = draw([location({ claimants })])
    const [text = ''] = /<text data-n="1".*<\/text>/.exec(svg) ?? []
    expect(text.replace(/<[^>]+>/g, '|')).toBe('|Маяк|Иван||Ольга||+2||')
    const free = draw([location()])
    expect(free).not.toMatch(/Иван|class="is-/)
    expect(free).toContain('Маяк')
  })

  test('a name that does not fit into its location is left out, and none lies on another', () => {
    const narrow = room.map(({ x, y }) => ({ x: 100 + (x - 100) / 30, y }))
    expect(draw([location({ points: narrow })])).not.toContain('<text')
    expect(
      draw([location({ claimants: ['Иван'] }), location({ number: 2, name: 'Порт' })]).match(/Маяк|Порт/g),
    ).toContain('Маяк')
    const wide = [...Array(30).keys()].map((number) => location({ number, name: 'Длинное имя места' }))
    const drawn = [...draw(wide).matchAll(/<text[^>]* y="(\d+)" font-size="(\d+)"/g)].map(([, y, size]) => [y, size])
    expect(drawn).toHaveLength(1)
  })

  test('a name at the edge of the map is not cut by it: it is smaller, or left out', () => {
    const atEdge = room.map(({ x, y }) => ({ x: x > 400 ? CANVAS : 940, y }))
    const ends = Array.from({ length: 14 }, (_, i) => {
      const svg = draw([location({ name: 'о'.repeat(i + 1), points: atEdge })])
      const [, x, size, text = ''] = /<text[^>]* x="(\d+)"[^>]* font-size="(\d+)">(о+)</.exec(svg) ?? []
      return text && Number(x) + (typefaces.heading.widthOf(text) * Number(size)) / 2
    }).filter(Boolean)
    expect(ends.length).toBeGreaterThan(3)
    expect(Math.max(...ends.map(Number))).toBeLessThanOrEqual(CANVAS)
  })

  test.each([
    ['<script>alert(1)</script>', '&lt;script&gt;'],
    ['"]]>&', '&quot;]]&gt;&amp;'],
    ['Ма\u0000як', 'Маяк'],
    ['Ма\u202eяк\u2066', 'Маяк'],
    [`М${'\u0301'.repeat(200)}аяк`, 'Маяк'],
    ['Маяк🔥', 'Маяк'],
    ['\ud800Маяк', 'Маяк'],
  ])('whatever a name holds, it stays a text that is seen: %j', (name, seen) => {
    const svg = draw([location({ name, claimants: [name] })], { title: name })
    const texts = svg.slice(svg.indexOf('<g class="map-names">'))
    expect(texts).toContain(seen)
    expect(texts).not.toMatch(/[\p{C}\p{M}\p{Extended_Pictographic}]/u)
    expect(svg).not.toContain('<script')
    expect(svg.match(/<title>.*?<\/title>/g)).toHaveLength(1)
  })

  test('small enough for a page: with names where they can be read, its borders simpler where there are thousands', () => {
    const weight = (svg: string) => brotliCompressSync(svg).length / KIB
    const few = draw(all(islandLocations))
    expect(few.match(/<text/g)).toHaveLength(24)
    expect(weight(few)).toBeLessThan(2)
    expect(weight(draw(all(bigMap(1, 500)), { tolerance: 3 }))).toBeLessThan(12)
    const many = draw(all(bigMap(1)), { tolerance: 6, letters: 'none' })
    expect(many.match(/<path/g)).toHaveLength(2000)
    expect(weight(many)).toBeLessThan(18)
  })
})

const simplified = (outlines: Point[][], tolerance: number) => finished(simplifying(outlines, tolerance))

describe('borders are simplified', () => {
  test('as one where neighbours share them: no gap opens', () => {
    const outlines = bigMap(2, 100).map(({ points }) => points)
    const simple = simplified(outlines, 12)
    const corners = (list: Point[][]) => list.reduce((sum, { length }) => sum + length, 0)
    expect(corners(simple)).toBeLessThan(corners(outlines) / 2)
    // Whatever side is not on the map's own edge, a neighbour has it too, the other way round.
    const named = (from: Point, to: Point) => `${from.x},${from.y} ${to.x},${to.y}`
    const sides = simple.flatMap((points) => sidesOf(points))
    const known = new Set(sides.map(([from, to]) => named(from, to)))
    const isOnEdge = ({ x, y }: Point) => Math.min(x, y, CANVAS - x, CANVAS - y) < 30
    const inner = sides.filter(([from, to]) => !(isOnEdge(from) && isOnEdge(to)))
    expect(inner.length).toBeGreaterThan(400)
    expect(inner.filter(([from, to]) => !known.has(named(to, from)))).toEqual([])
  })

  test('never to nothing: a sliver stays, and so does an island', () => {
    const sliver = [
      { x: 0, y: 0 },
      { x: 50, y: 1 },
      { x: 100, y: 0 },
    ]
    expect(simplified([sliver], 10)).toEqual([sliver])
    const [island = []] = simplified([islandLocations.at(-1)!.points], 6)
    expect(island.length).toBeGreaterThanOrEqual(3)
    expect(areaOf(island)).toBeGreaterThan(0.8 * areaOf(islandLocations.at(-1)!.points))
  })
})
