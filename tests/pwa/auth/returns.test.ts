import { expect, test, vi } from 'vitest'
import { fakeBrowser } from '../browser.ts'

test('focus and visibility together count as one return', async () => {
  const { dispatchEvent } = fakeBrowser()
  const document = { hidden: false, visibilityState: 'visible' }
  vi.stubGlobal('document', document)
  vi.stubGlobal('navigator', { onLine: true })
  vi.useFakeTimers({ toFake: ['performance', 'Date'] })
  const { newQueryClient } = await import('../../../pwa/lib/queryClient.ts')
  const { QueryObserver } = await import('@tanstack/react-query')
  const client = newQueryClient()
  client.mount()
  const ask = vi.fn(async () => 'profile')
  const observer = new QueryObserver(client, {
    queryKey: ['users', 'me'],
    queryFn: ask,
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
  const forget = observer.subscribe(() => {})
  const asked = async (times: number) => {
    await expect.poll(() => [ask.mock.calls.length, client.isFetching()]).toEqual([times, 0])
  }
  await asked(1)

  vi.advanceTimersByTime(5000)
  dispatchEvent(new Event('focus'))
  await asked(2)
  dispatchEvent(new Event('visibilitychange'))
  await asked(2)
  vi.advanceTimersByTime(5000)
  dispatchEvent(new Event('visibilitychange'))
  dispatchEvent(new Event('focus'))
  await asked(3)
  vi.advanceTimersByTime(5000)
  document.hidden = true
  dispatchEvent(new Event('visibilitychange'))
  dispatchEvent(new Event('focus'))
  await asked(3)

  forget()
  client.unmount()
  vi.useRealTimers()
})
