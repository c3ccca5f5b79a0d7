import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import type { TournamentChange } from '#shared/tournaments/shapes'
import { fakeBrowser } from '../browser.ts'

beforeEach(() => {
  vi.useFakeTimers()
  return () => void vi.useRealTimers()
})

const one = ['tournaments', 'one', 't1']
const list = ['tournaments', 'list', { status: 'active', q: '' }]
const known = {
  id: 't1',
  status: 'registration_open',
  currentParticipants: 3,
  waitingCount: 0,
  maxParticipants: 8,
  version: 5,
}
const page = (...rows: object[]) => ({ pages: [{ rows, total: rows.length, cursor: undefined }], pageParams: [''] })

const change = (news: Partial<TournamentChange> = {}): TournamentChange => ({
  tournamentId: 't1',
  isDeleted: false,
  status: 'registration_open',
  currentParticipants: 4,
  maxParticipants: 8,
  waitingCount: 0,
  version: 6,
  ...news,
})

/** A page that shows a tournament and the list; `asked` counts what each was asked for again. */
async function shown() {
  fakeBrowser()
  const { tournamentChanged } = await import('../../../pwa/tournaments/changes.ts')
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  const asked = { one: 0, list: 0 }
  queryClient.setQueryData(one, known)
  queryClient.setQueryData(list, page(known, { ...known, id: 't2' }))
  const answer = (name: keyof typeof asked, queryKey: readonly unknown[]) => {
    new QueryObserver(queryClient, {
      queryKey,
      queryFn: () => {
        asked[name]++
        return queryClient.getQueryData(queryKey)
      },
    }).subscribe(() => undefined)
  }
  answer('one', one)
  answer('list', list)
  const later = () => vi.advanceTimersByTimeAsync(2000)
  const rows = () => queryClient.getQueryData<ReturnType<typeof page>>(list)?.pages[0]?.rows
  const tell = (news: TournamentChange) => tournamentChanged(queryClient, news)
  return { queryClient, tell, asked, later, rows }
}

test('counts are in place at once; who takes part is asked for once, however much comes', async () => {
  const { queryClient, tell, asked, later, rows } = await shown()
  for (let version = 6; version < 30; version++) tell(change({ version, currentParticipants: version - 2 }))
  expect(queryClient.getQueryData(one)).toMatchObject({ currentParticipants: 27, version: 29 })
  expect(rows()).toMatchObject([
    { id: 't1', currentParticipants: 27 },
    { id: 't2', currentParticipants: 3 },
  ])
  await later()
  expect(asked).toEqual({ one: 1, list: 0 })
})

test('what is older than what is shown changes nothing', async () => {
  const { queryClient, tell, asked, later } = await shown()
  tell(change({ version: 5, currentParticipants: 9 }))
  tell(change({ version: 4, status: 'cancelled' }))
  expect(queryClient.getQueryData(one)).toEqual(known)
  await later()
  expect(asked).toEqual({ one: 0, list: 0 })
})

test.each([
  ['another status', change({ status: 'completed' })],
  ['a deletion', change({ isDeleted: true })],
  ['a new one', change({ tournamentId: 't3', currentParticipants: 0, version: 1 })],
])('%s is another list', async (_, news) => {
  const { tell, asked, later } = await shown()
  tell(news)
  await later()
  expect(asked.list).toBe(1)
})

test('a registration in a tournament that the list has not loaded yet is no reason to ask', async () => {
  const { tell, asked, later } = await shown()
  tell(change({ tournamentId: 't3' }))
  await later()
  expect(asked).toEqual({ one: 0, list: 0 })
})
