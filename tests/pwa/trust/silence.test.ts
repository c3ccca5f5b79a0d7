import { expect, test, vi } from 'vitest'
import { SECOND } from '#shared/units'
import { answer, fakeBrowser, player } from '../browser.ts'

/** A server that sends what the test says, and takes a connection's end as fetch does. */
function silentServer({ fetch }: ReturnType<typeof fakeBrowser>) {
  let body: ReadableStreamDefaultController<Uint8Array>
  let sendHead: () => void = () => {}
  fetch.mockImplementationOnce((_, { signal } = {}) => {
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        body = controller
      },
    })
    signal!.addEventListener('abort', () => body.error(signal!.reason))
    return new Promise((resolve, reject) => {
      signal!.addEventListener('abort', () => reject(signal!.reason as Error))
      sendHead = () => resolve(new Response(stream, { headers: { 'Content-Type': 'application/json' } }))
    })
  })
  return {
    head: () => sendHead(),
    send: (text: string) => body.enqueue(new TextEncoder().encode(text)),
    end: () => body.close(),
  }
}

async function open() {
  vi.useFakeTimers()
  const browser = fakeBrowser()
  const server = silentServer(browser)
  browser.localStorage.setItem('authToken', 'token-1')
  const { api, read } = await import('../../../pwa/lib/api.ts')
  const outcome = vi.fn()
  const ask = () =>
    void read(api.admin.overview.$get()).then(outcome, ({ code }: { code?: string }) => outcome(code ?? 'no code'))
  return { ...browser, server, ask, outcome, wait: (seconds: number) => vi.advanceTimersByTimeAsync(seconds * SECOND) }
}

test('a read without a head has failed after fifteen seconds', async () => {
  const { ask, outcome, wait } = await open()
  ask()
  await wait(14.9)
  expect(outcome).not.toHaveBeenCalled()
  await wait(0.2)
  expect(outcome).toHaveBeenCalledExactlyOnceWith('offline')
})

test('a slow answer is read to its end, as long as bytes come; it fails after fifteen seconds without one', async () => {
  const { ask, server, outcome, wait } = await open()
  ask()
  await wait(10)
  server.head()
  for (const part of ['{"a"', ':', '"b"']) {
    await wait(14)
    server.send(part)
  }
  await wait(14)
  expect(outcome).not.toHaveBeenCalled()
  await wait(2)
  expect(outcome).toHaveBeenCalledExactlyOnceWith('offline')
})

test('after its end nothing is cut off', async () => {
  const { ask, server, outcome, wait } = await open()
  ask()
  await wait(1)
  server.head()
  server.send('{"a":"b"}')
  server.end()
  await wait(60)
  expect(outcome).toHaveBeenCalledExactlyOnceWith({ a: 'b' })
  expect(vi.getTimerCount()).toBe(0)
})

test('a profile that hangs does not block the next refresh, and shows no loader for ever', async () => {
  const { wait, fetch } = await open()
  const { currentSession, refreshProfile } = await import('../../../pwa/lib/session.ts')
  const hangs = refreshProfile()
  void hangs.catch(() => undefined)
  await wait(16)
  await expect(hangs).rejects.toMatchObject({ code: 'offline' })
  expect(currentSession()).toMatchObject({ user: null, offline: true })
  fetch.mockReturnValueOnce(answer(player))
  expect(await refreshProfile()).toEqual(player)
})
