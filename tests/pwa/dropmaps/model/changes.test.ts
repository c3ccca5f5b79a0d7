import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { DEFAULT_COLOR, NO_LIMIT } from '#shared/dropmaps/limits'
import type { ChangedLocation, LiveTerritory } from '#shared/dropmaps/shapes'
import { fakeBrowser, fakeTimers } from '../../browser.ts'

beforeEach(fakeTimers)

const players = ['dropmaps', 'players', 'm']
const state = ['dropmaps', 'state', 'm']
const page = (...rows: object[]) => ({ pages: [{ rows, total: rows.length, cursor: undefined }], pageParams: [''] })
const row = (userId: string, locationNumber: number | null) => ({ id: `p-${userId}`, userId, locationNumber })

function event(number: number, version: number, ...who: string[]) {
  const claims = who.map((name) => ({ id: name, displayName: name, user: null }))
  const fields = { name: `Место ${number}`, description: '', color: DEFAULT_COLOR, maxPlayers: NO_LIMIT }
  const territory: LiveTerritory = {
    id: `t${number}`,
    number,
    ...fields,
    claims,
    waitingCount: 0,
    version,
    editVersion: 1,
  }
  return { mapId: 'm', territory }
}

/** A page that shows a map and who may claim on it; `asked` counts what each was asked for again. */
async function shown(touched: ChangedLocation[] = []) {
  fakeBrowser()
  const { mapChanged, territoryChanged } = await import('../../../../pwa/dropmaps/model/changes.ts')
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  const own = { isEligible: true, locationNumber: null, queue: null }
  const asked = { players: 0, state: 0 }
  const answer = (name: keyof typeof asked, queryKey: readonly unknown[], data: object) => {
    queryClient.setQueryData(queryKey, data)
    const queryFn = () => {
      asked[name]++
      return queryClient.getQueryData(queryKey)
    }
    new QueryObserver(queryClient, { queryKey, queryFn }).subscribe(() => undefined)
  }
  answer('players', [...players, ''], page(row('ann', 1), row('bob', null), row('eve', 3)))
  answer('state', state, { id: 'm', version: 4, touched, deleted: [], own })
  const tell = (change: ReturnType<typeof event>) => territoryChanged(queryClient, change)
  const change = (what: 'map' | 'players', version = 4) => mapChanged(queryClient, { mapId: 'm', version, what })
  return { queryClient, tell, change, asked, after: (time: number) => vi.advanceTimersByTimeAsync(time) }
}

type Page = Awaited<ReturnType<typeof shown>>

test.each([
  ['claims', ({ tell }: Page, turn: number) => tell(event(2, turn, 'bob', 'guest')), { players: 1, state: 0 }],
  ['other players', ({ change }: Page) => change('players'), { players: 1, state: 1 }],
])('%s are one reading in five seconds, at another moment on each device', async (_, happens, read) => {
  for (const moment of [0, 0.5, 0.999]) {
    const random = vi.spyOn(Math, 'random').mockReturnValue(moment)
    const page = await shown()
    for (let turn = 2; turn < 22; turn++) happens(page, turn)
    await page.after(199 + moment * 4800)
    expect(page.asked).toEqual({ players: 0, state: 0 })
    await page.after(2)
    expect(page.asked).toEqual(read)
    random.mockRestore()
  }
})

test('what is told while the state is first read is put into the answer, which may have been read before it', async () => {
  const { queryClient, tell, after } = await shown()
  const { withEarlyEvents } = await import('../../../../pwa/dropmaps/model/changes.ts')
  queryClient.removeQueries({ queryKey: state })
  tell(event(2, 2, 'bob'))
  tell(event(2, 3, 'bob', 'eve'))
  tell(event(3, 2, 'ann'))
  const own = { isEligible: true, locationNumber: null, queue: { locationNumber: 2, place: 2 } }
  const read = { id: 'm', version: 4, touched: [[3, 4, 0, ['eve']]], deleted: [], own } as never
  expect(withEarlyEvents(queryClient, read)).toMatchObject({
    touched: [
      [3, 4, 0, ['eve']],
      [2, 3, 0, ['bob', 'eve']],
    ],
  })
  // Where one stands in line nobody else tells.
  const invalidated = vi.spyOn(queryClient, 'invalidateQueries')
  await after(1000)
  expect(invalidated.mock.calls.some(([filters]) => filters?.predicate?.({ queryKey: state } as never))).toBe(true)
  // Once; and what another map was told is not this one's.
  expect(withEarlyEvents(queryClient, read)).toBe(read)
  tell({ ...event(2, 2, 'bob'), mapId: 'other' })
  expect(withEarlyEvents(queryClient, read)).toBe(read)
})

test('a newer version of the map is read within a second, its players later', async () => {
  const random = vi.spyOn(Math, 'random').mockReturnValue(0.999)
  const { change, asked, after } = await shown()
  change('map', 4)
  await after(6000)
  expect(asked).toEqual({ players: 0, state: 0 })
  change('map', 5)
  await after(1000)
  expect(asked).toEqual({ players: 0, state: 1 })
  await after(4000)
  expect(asked).toEqual({ players: 1, state: 1 })
  random.mockRestore()
})

test('a location that is deleted is gone from the map at once', async () => {
  const { queryClient } = await shown([[3, 4, 0, ['eve', 'bob']]])
  const { mapChanged } = await import('../../../../pwa/dropmaps/model/changes.ts')
  mapChanged(queryClient, { mapId: 'm', version: 5, what: 'map', deletedLocation: 3 })
  expect(queryClient.getQueryData(state)).toMatchObject({ touched: [], deleted: [[3, 3]] })
})

test('what one has on the map by another device is read within a second, and nothing else', async () => {
  const { queryClient, asked, after } = await shown()
  const { mapChanged } = await import('../../../../pwa/dropmaps/model/changes.ts')
  mapChanged(queryClient, { mapId: 'm', version: 4, what: 'own' })
  await after(10_000)
  expect(asked).toEqual({ players: 0, state: 1 })
})
