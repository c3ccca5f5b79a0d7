import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { MapChange } from '#shared/events'
import { fakeBrowser, fakeTimers } from '../../../browser.ts'

beforeEach(fakeTimers)
afterEach(() => void vi.unstubAllGlobals())

type Row = { id: string; version: number; name: string }
const row = (id: string, version = 1, name = `${id}${version}`): Row => ({ id, version, name })
const pages = (...all: Row[][]) => ({
  pages: all.map((rows) => ({ rows, total: all.flat().length, cursor: undefined })),
  pageParams: all.map(() => ''),
})
const key = (q = '') => ['dropmaps', 'settings', q]

/** The admins' tab with these pages of maps; `server` is what the server has, `asked` the addresses it was asked for. */
async function shown(listed: Row[][], server: Row[], q = '') {
  fakeBrowser()
  const asked: string[] = []
  vi.stubGlobal('fetch', async (input: Request | URL | string) => {
    const address = new URL(input instanceof Request ? input.url : input, 'http://localhost')
    asked.push(address.search)
    const searched = address.searchParams.get('q') ?? ''
    return Response.json(server.filter(({ id }) => id.includes(searched)))
  })
  const { settingChanged } = await import('../../../../../pwa/dropmaps/admin/panel/changes.ts')
  const { settingsQuery } = await import('../../../../../pwa/dropmaps/admin/queries.ts')
  const { TEMPLATES } = await import('../../../../../pwa/dropmaps/model/keys.ts')
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  queryClient.setQueryData(key(q), pages(...listed))
  queryClient.setQueryData(TEMPLATES, [row('t', 7)])
  const { queryFn, meta } = settingsQuery(q)
  new QueryObserver(queryClient, { queryKey: key(q), queryFn: queryFn as never, meta }).subscribe(() => undefined)
  const invalidated = vi.spyOn(queryClient, 'invalidateQueries')
  return {
    asked,
    readsOfTemplates: () =>
      invalidated.mock.calls.filter(([filters]) => filters?.predicate?.({ queryKey: TEMPLATES } as never)).length,
    tell: (mapId: string, version: number, what: MapChange['what'] = 'map') =>
      settingChanged(queryClient, { mapId, version, what }),
    names: () =>
      queryClient
        .getQueryData<ReturnType<typeof pages>>(key(q))!
        .pages.map((page) => page.rows.map(({ name }) => name)),
    put: (...all: Row[][]) => queryClient.setQueryData(key(q), pages(...all)),
    after: (time = 2000) => vi.advanceTimersByTimeAsync(time),
  }
}

test('of a map that has changed that one row is read, once, and put where it stands, also on a later page', async () => {
  const { tell, asked, names, after } = await shown([[row('d')], [row('b'), row('a')]], [row('b', 2), row('d', 9)])
  tell('b', 2)
  // The same is told in the map's own room.
  tell('b', 2)
  await after()
  tell('b', 2)
  await after()
  expect(asked).toEqual(['?q=b&limit=1'])
  expect(names()).toEqual([['d1'], ['b2', 'a1']])
})

test('what the answer to the own act has brought meanwhile is not read, nor what is older, nor who may claim', async () => {
  const { tell, asked, put, after } = await shown([[row('b', 3)]], [row('b', 5)])
  put([row('b', 4)])
  tell('b', 4)
  tell('b', 2)
  tell('b', 9, 'players')
  await after()
  expect(asked).toEqual([])
})

test('a row that was read before it changed again leaves the newer one', async () => {
  const { tell, names, put, after } = await shown([[row('b', 1)]], [row('b', 2)])
  tell('b', 2)
  put([row('b', 3)])
  await after()
  expect(names()).toEqual([['b3']])
})

test('a new map comes first and is counted; one of a page that is not loaded, or a template, changes nothing', async () => {
  const server = [row('z'), row('m')]
  const { tell, names, asked, after } = await shown([[row('m')]], server)
  tell('z', 1)
  tell('a', 1)
  await after()
  expect([names(), asked]).toEqual([[['z1', 'm1']], ['']])
  asked.length = 0
  tell('t', 8)
  await after()
  expect([names(), asked]).toEqual([[['z1', 'm1']], []])
})

test('a map that is gone leaves the list, and what was still under way does not bring it back', async () => {
  const { tell, names, after } = await shown([[row('m'), row('b')]], [row('m')])
  tell('b', 2)
  tell('b', 3, 'deleted')
  tell('b', 3)
  await after()
  expect(names()).toEqual([['m1']])
})

test('whether a search finds a new map is asked of the server', async () => {
  const { tell, names, asked, after } = await shown([[row('ab')]], [row('ab'), row('xab')], 'ab')
  tell('xab', 1)
  await after()
  expect(asked).toEqual(['?q=ab'])
  expect(names().flat()).toContain('xab1')
})

test('templates are read anew for one of their own, and where a map comes or goes, not where it changes', async () => {
  const { tell, readsOfTemplates, after } = await shown([[row('m', 2)]], [row('m', 3), row('z')])
  tell('m', 3)
  tell('t', 7)
  await after()
  expect(readsOfTemplates()).toBe(0)
  tell('t', 8)
  await after()
  expect(readsOfTemplates()).toBe(1)
  tell('z', 1)
  await after()
  tell('m', 4, 'deleted')
  await after()
  expect(readsOfTemplates()).toBe(3)
})
