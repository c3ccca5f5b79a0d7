import { describe, expect, test } from 'vitest'
import { typefacesIn } from '#api/drawing/typefaces'
import { keepDrawings } from '#api/dropmaps/guest/map'
import type { GuestLocation, GuestView } from '#api/dropmaps/guest/view'
import { islandTemplate } from '#db/dropmaps/shippedMap'
import { DEFAULT_COLOR, NO_LIMIT } from '#shared/dropmaps/limits'
import { locationId } from '#shared/dropmaps/locationId'
import { fontsFolder } from '../../support/fonts.ts'
import { bigMap } from '../../support/slices/dropmaps/bigMap.ts'
import { tickByLooks } from '../../support/time/stopped.ts'
import { turnsDuring } from '../../support/time/turns.ts'

const typefaces = typefacesIn(fontsFolder())
const { map } = islandTemplate(new Date('2026-09-01T00:00:00Z'))
const rich = { hasNames: true, tolerance: 0, listed: 'rows' } as const

/** What a guest sees of a map of so many locations; `marks`: claimants, by number. */
function viewOf(count: number, claims: Record<number, string[]> = {}, { geometryVersion = 1, own = 0 } = {}) {
  const locations = bigMap(1, count).map(
    (location, i): GuestLocation => ({
      ...location,
      number: i + 1,
      color: DEFAULT_COLOR,
      maxPlayers: NO_LIMIT,
      claimants: claims[i + 1] ?? [],
      state: 'free',
      version: claims[i + 1] ? 2 : 1,
    }),
  )
  const invite: GuestView['invite'] = {
    mapId: map.id,
    map: {
      ...{ id: map.id, name: map.name, description: '', openAt: null, lockAt: null },
      isLocked: false,
      maxPlayers: 2,
      mapImageUrl: null,
    },
    displayName: 'Гость',
    isUsed: own > 0,
    usedAt: own > 0 ? '2026-09-13T12:00:00Z' : null,
    isMarked: own > 0,
    territoryId: own > 0 ? locationId(map.id, own) : null,
    expiresAt: '2026-10-01T00:00:00Z',
    isDrafted: false,
  }
  return {
    invite,
    map: { ...map, geometryVersion, maxPlayersPerSpot: 2 },
    tournament: null,
    locations,
    state: JSON.stringify([geometryVersion, claims]),
    picture: null,
    opensIn: 0,
    draft: null,
    uprightWidth: 100,
  } satisfies GuestView
}

describe('a guest’s map', () => {
  test('is laid out once: a claim looks at no outline anew, until an admin changes the map', async () => {
    let looked = 0
    const counted = (view: GuestView): GuestView => ({
      ...view,
      locations: view.locations.map((location) => ({
        ...location,
        points: new Proxy(location.points as object[], {
          get(points, key, itself) {
            if (key === 'map') looked++
            return Reflect.get(points, key, itself)
          },
        }) as typeof location.points,
      })),
    })
    const drawingsFor = keepDrawings()
    const draw = (view: GuestView) => drawingsFor(typefaces, counted(view))(rich)
    const before = await draw(viewOf(24))
    const once = looked
    expect(once).toBeGreaterThanOrEqual(24)
    const after = await draw(viewOf(24, { 7: ['Иван'] }))
    expect(after).not.toBe(before)
    expect(after).toContain('<path data-n="7" class="is-taken"')
    expect(after).toContain('Иван')
    expect(looked).toBe(once)
    await draw(viewOf(24, {}, { geometryVersion: 2 }))
    expect(looked).toBe(2 * once)
  })

  test('says which place is one’s own, to nobody else, and where each one’s row is', async () => {
    const drawingsFor = keepDrawings()
    const draw = (own: number, drawn: Parameters<ReturnType<typeof drawingsFor>>[0] = rich) =>
      drawingsFor(typefaces, viewOf(4, { 2: ['Гость'] }, { own }))(drawn)
    expect(await draw(2)).toContain('<a href="#p2" tabindex="-1"><path data-n="2" class="is-taken is-own"')
    const others = await draw(0)
    expect(others).toContain('<a href="#p2" tabindex="-1"><path data-n="2" class="is-taken"')
    expect(others).not.toContain('is-own')
    const plain = await draw(2, { hasNames: false, tolerance: 4, listed: 'names' })
    expect(plain).not.toMatch(/<a |<text/)
    expect(plain).toContain('class="is-taken is-own"')
  })

  test.each([
    ['200 locations with their names', 200, rich],
    ['2000 locations', 2000, { hasNames: false, tolerance: 1.5, listed: 'claims' } as const],
  ])(
    'is laid out in steps of a location at most, between which others get their turn: %s',
    async (_, locations, drawn) => {
      const view = viewOf(locations)
      const draw = keepDrawings()(typefaces, view)
      tickByLooks()
      // Eight looks at the clock are a turn.
      expect(await turnsDuring(() => draw(drawn))).toBeGreaterThanOrEqual(locations / 9)
      expect((await draw(drawn)).match(/<path/g)).toHaveLength(locations)
    },
  )
})
