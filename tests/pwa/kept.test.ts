import { dehydrate, hydrate, type QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { fakeBrowser, player } from './browser.ts'

const history = { queryKey: ['balance', 'history'], meta: { persist: true } }

test('kept data survives a failed refetch and is refetched with a network', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const { localStorage } = fakeBrowser()
  vi.stubGlobal('navigator', { onLine: true })
  localStorage.setItem('authToken', 'token-1')
  localStorage.setItem('user', JSON.stringify(player))
  const { newQueryClient, persistFor } = await import('../../pwa/lib/queryClient.ts')
  const { persister, dehydrateOptions } = persistFor(player.id)
  const keep = async (client: QueryClient) => {
    const clientState = dehydrate(client, dehydrateOptions as Parameters<typeof dehydrate>[1])
    await persister.persistClient({ buster: '1', timestamp: Date.now(), clientState })
    vi.runAllTimers()
  }

  const online = newQueryClient()
  await online.fetchQuery({ ...history, queryFn: () => ['+300 ₽'] })
  await online.fetchQuery({ queryKey: ['other'], queryFn: () => ['large'] })
  const refused = { ...history, staleTime: 0, queryFn: () => Promise.reject(new Error('offline')) }
  await expect(online.fetchQuery(refused)).rejects.toThrow('offline')
  await keep(online)

  const opened = newQueryClient()
  hydrate(opened, (await persister.restoreClient())?.clientState ?? {})
  expect(opened.getQueryData(history.queryKey)).toEqual(['+300 ₽'])
  expect(opened.getQueryState(history.queryKey)).toMatchObject({
    status: 'success',
    error: null,
    isInvalidated: true,
  })
  expect(opened.getQueryData(['other'])).toBeUndefined()
  vi.useRealTimers()
})

test('a hidden page writes its data, but not after a sign-out', async () => {
  const { localStorage } = fakeBrowser()
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: true }))
  localStorage.setItem('authToken', 'token-1')
  localStorage.setItem('user', JSON.stringify(player))
  const { newQueryClient, persistOnLeaving, restoredQueryClient } = await import('../../pwa/lib/queryClient.ts')
  const { endSession } = await import('../../pwa/lib/session.ts')
  const before = newQueryClient()
  persistOnLeaving(before, player.id)
  await before.fetchQuery({ ...history, queryKey: ['stats'], queryFn: () => 'from before' })
  const leave = () => document.dispatchEvent(new Event('visibilitychange'))
  const kept = () => localStorage.getItem(`queries:${player.id}`)

  leave()
  const client = restoredQueryClient(player.id)
  expect(client.getQueryData(['stats'])).toBe('from before')
  expect(client.getQueryState(['stats'])).toMatchObject({ status: 'success', isInvalidated: true })
  persistOnLeaving(client, player.id)
  await client.fetchQuery({ ...history, queryFn: () => ['+300 ₽'] })
  leave()
  expect(kept()).toContain('+300 ₽')
  expect(kept()).toContain('from before')
  endSession()
  leave()
  expect(kept()).toBeNull()
})
