import { type QueryClient as Client, QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { InviteChange } from '#shared/events'
import { fakeBrowser } from '../../../browser.ts'

type Row = { id: string; isUsed: boolean; usedAt: string | null; territoryId: string | null }
type Pages = { pages: { rows: Row[]; total: number }[] }
const row = (id: string, usedAt: string | null = null): Row => ({
  id,
  isUsed: usedAt !== null,
  usedAt,
  territoryId: null,
})
const key = (status: string, mapId = 'm') => ['dropmaps', 'invites', mapId, status]
const rowsOf = (queryClient: Client, status: string, mapId?: string) =>
  queryClient.getQueryData<Pages>(key(status, mapId))?.pages.flatMap(({ rows }) => rows)

async function shown() {
  fakeBrowser()
  const { mapReactions } = await import('../../../../../pwa/dropmaps/reactions.ts')
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  const show = (status: string, pages: Row[][], mapId?: string) => {
    const data = {
      pages: pages.map((rows) => ({ rows, total: pages.flat().length, cursor: undefined })),
      pageParams: pages.map(() => ''),
    }
    queryClient.setQueryData(key(status, mapId), data)
    const meta = { live: true, isPaged: true } as const
    new QueryObserver(queryClient, { queryKey: key(status, mapId), queryFn: () => data, meta }).subscribe(() => {})
  }
  return {
    queryClient,
    show,
    /** Returns the query keys that are read again. */
    tell: (change: InviteChange) => mapReactions['invite-update']?.(change, queryClient),
  }
}

test('an invite that a guest has used is used in every list that is open, on whatever page it stands', async () => {
  const { queryClient, show, tell } = await shown()
  const pages = [
    [row('4'), row('3')],
    [row('2'), row('1')],
  ]
  for (const status of ['all', 'active']) show(status, pages)
  show('used', [[]])
  show('all', [[row('2')]], 'another')
  const used = { id: '2', usedAt: '2026-11-21T12:00:00.000Z', territoryId: 't7' }
  // Only the server knows its order among used invites.
  expect(tell({ mapId: 'm', used })).toContainEqual(['dropmaps', 'invites', 'm'])
  expect(rowsOf(queryClient, 'all')?.map(({ id, isUsed }) => [id, isUsed])).toEqual([
    ['4', false],
    ['3', false],
    ['2', true],
    ['1', false],
  ])
  expect(rowsOf(queryClient, 'all')?.[2]).toMatchObject(used)
  expect(rowsOf(queryClient, 'active')?.map(({ id }) => id)).toEqual(['4', '3', '1'])
  expect(rowsOf(queryClient, 'all', 'another')).toEqual([row('2')])
})

test('an invite that another admin has deleted leaves every list that is open', async () => {
  const { queryClient, show, tell } = await shown()
  show('all', [[row('2')], [row('1')]])
  show('active', [[row('2')], [row('1')]])
  tell({ mapId: 'm', deletedId: '1' })
  for (const status of ['all', 'active']) expect(rowsOf(queryClient, status)?.map(({ id }) => id)).toEqual(['2'])
})
