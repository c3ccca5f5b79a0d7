import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import type { TournamentChange } from '#shared/tournaments/shapes'
import { fakeBrowser, fakeTimers } from '../browser.ts'

beforeEach(fakeTimers)

const one = ['tournaments', 'one', 't1']
const list = ['tournaments', 'list', { status: 'active', q: '' }]
const tournament = {
  id: 't1',
  status: 'registration_open',
  currentParticipants: 3,
  waitingCount: 0,
  maxParticipants: 8,
  version: 5,
}
const page = (...rows: object[]) => ({ pages: [{ rows, total: rows.length, cursor: undefined }], pageParams: [''] })

const change = (fields: Partial<TournamentChange> = {}): TournamentChange => ({
  tournamentId: 't1',
  isDeleted: false,
  status: 'registration_open',
  currentParticipants: 4,
  maxParticipants: 8,
  waitingCount: 0,
  version: 6,
  ...fields,
})

/** A page with a tournament and the list; `reads` counts the reads of each. */
async function openPage() {
  fakeBrowser()
  const { tournamentChanged } = await import('../../../pwa/tournaments/changes.ts')
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  const reads = { one: 0, list: 0 }
  queryClient.setQueryData(one, tournament)
  queryClient.setQueryData(list, page(tournament, { ...tournament, id: 't2' }))
  const answer = (name: keyof typeof reads, queryKey: readonly unknown[]) => {
    new QueryObserver(queryClient, {
      queryKey,
      meta: name === 'list' ? { isPaged: true } : {},
      queryFn: () => {
        reads[name]++
        return queryClient.getQueryData(queryKey)
      },
    }).subscribe(() => undefined)
  }
  answer('one', one)
  answer('list', list)
  const later = () => vi.advanceTimersByTimeAsync(2000)
  const rows = () => queryClient.getQueryData<ReturnType<typeof page>>(list)?.pages[0]?.rows
  const receive = (change: TournamentChange) => tournamentChanged(queryClient, change)
  return { queryClient, receive, reads, later, rows }
}

test('counts change at once; participants are read once for many events', async () => {
  const { queryClient, receive, reads, later, rows } = await openPage()
  for (let version = 6; version < 30; version++) receive(change({ version, currentParticipants: version - 2 }))
  expect(queryClient.getQueryData(one)).toMatchObject({ currentParticipants: 27, version: 29 })
  expect(rows()).toMatchObject([
    { id: 't1', currentParticipants: 27 },
    { id: 't2', currentParticipants: 3 },
  ])
  await later()
  expect(reads).toEqual({ one: 1, list: 0 })
})

test('an older event changes nothing', async () => {
  const { queryClient, receive, reads, later } = await openPage()
  receive(change({ version: 5, currentParticipants: 9 }))
  receive(change({ version: 4, status: 'cancelled' }))
  expect(queryClient.getQueryData(one)).toEqual(tournament)
  await later()
  expect(reads).toEqual({ one: 0, list: 0 })
})

test.each([
  ['another status', change({ status: 'completed' })],
  ['a deletion', change({ isDeleted: true })],
  ['a new one', change({ tournamentId: 't3', currentParticipants: 0, version: 1 })],
])('%s reads the list again', async (_, change) => {
  const { receive, reads, later } = await openPage()
  receive(change)
  await later()
  expect(reads.list).toBe(1)
})

test('an event of a tournament that the list has not loaded reads nothing', async () => {
  const { receive, reads, later } = await openPage()
  receive(change({ tournamentId: 't3' }))
  await later()
  expect(reads).toEqual({ one: 0, list: 0 })
})
