import { expect, test, vi } from 'vitest'
import { fakeBrowser, player } from './browser.ts'

const row = {
  id: '1',
  type: 'bonus',
  description: 'Стартовый бонус',
  amount: 300,
  balance: 300,
  createdAt: '2026-11-01T12:00:00.000Z',
}
const page = { rows: [row], total: 1, isAtLeast: false, cursor: undefined }
const history = {
  queryKey: ['balance', player.id, 'transactions'],
  initialPageParam: '',
  meta: { persist: 'GET /api/user/:id/balance/transactions', isPaged: true },
} as const
const counts = { currentTerritories: 1, queueEntries: 0 }
const territory = { queryKey: ['dropmaps', 'stats'], meta: { persist: 'GET /api/territory/stats' } } as const

async function open() {
  const browser = fakeBrowser()
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: true }))
  browser.localStorage.setItem('authToken', 'token-1')
  browser.localStorage.setItem('user', JSON.stringify(player))
  await import('../../pwa/lib/reads/ofPlayers.ts')
  const { newQueryClient, persistOnLeaving, restoredQueryClient } = await import('../../pwa/lib/queryClient.ts')
  const { endSession } = await import('../../pwa/lib/session.ts')
  const kept = () => browser.localStorage.getItem(`queries:${player.id}`)
  return { newQueryClient, persistOnLeaving, restoredQueryClient, endSession, kept }
}
const leave = () => document.dispatchEvent(new Event('visibilitychange'))

test('kept data survives a failed refetch and is refetched with a network', async () => {
  await import('../../pwa/lib/reads/ofPlayers.ts')
  const { newQueryClient, persistOnLeaving, restoredQueryClient } = await open()
  const online = newQueryClient()
  persistOnLeaving(online, player.id)
  await online.fetchInfiniteQuery({ ...history, queryFn: () => page })
  await online.fetchQuery({ queryKey: ['other'], queryFn: () => ['large'] })
  const refused = { ...history, staleTime: 0, queryFn: () => Promise.reject(new Error('offline')) }
  await expect(online.fetchInfiniteQuery(refused)).rejects.toThrow('offline')
  leave()

  const opened = restoredQueryClient(player.id)
  expect(opened.getQueryData(history.queryKey)).toMatchObject({ pages: [{ rows: [row] }] })
  expect(opened.getQueryState(history.queryKey)).toMatchObject({ status: 'success', error: null, isInvalidated: true })
  expect(opened.getQueryData(['other'])).toBeUndefined()
})

test('a hidden page writes its data, but not after a sign-out', async () => {
  const { newQueryClient, persistOnLeaving, restoredQueryClient, endSession, kept } = await open()
  const before = newQueryClient()
  persistOnLeaving(before, player.id)
  await before.fetchQuery({ ...territory, queryFn: () => counts })

  leave()
  const client = restoredQueryClient(player.id)
  expect(client.getQueryData(territory.queryKey)).toEqual(counts)
  expect(client.getQueryState(territory.queryKey)).toMatchObject({ status: 'success', isInvalidated: true })
  persistOnLeaving(client, player.id)
  await client.fetchInfiniteQuery({ ...history, queryFn: () => page })
  leave()
  expect(kept()).toContain('Стартовый бонус')
  expect(kept()).toContain('currentTerritories')
  endSession()
  leave()
  expect(kept()).toBeNull()
})
