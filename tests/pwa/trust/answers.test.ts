import { expect, test, vi } from 'vitest'
import { fits } from '#shared/json/shape'
import { keptCalls } from '../../../pwa/lib/reads/keptCalls.ts'
import { answer, fakeBrowser } from '../browser.ts'
import { odd, sampleOf, withOneOdd } from './odd.ts'

async function open() {
  const browser = fakeBrowser()
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  await import('../../../pwa/lib/reads/ofPlayers.ts')
  const { shapeOf } = await import('../../../pwa/lib/reads/shapes.ts')
  const { fetchRead } = await import('../../../pwa/lib/reads/fetchRead.ts')
  const { jsonOf } = await import('../../../pwa/lib/answer.ts')
  const { api, read, readPage } = await import('../../../pwa/lib/api.ts')
  return { ...browser, error, shapeOf, api, read, readPage, ask: async (path: string) => jsonOf(await fetchRead(path)) }
}

test('every kept call has a shape of its own, made of its types', async () => {
  const { shapeOf } = await open()
  for (const call of keptCalls) expect(shapeOf(call), call).toBeTypeOf('object')
})

test.each(keptCalls)('%s: an answer of another shape is no answer; the next right one is taken', async (call) => {
  const { fetch, shapeOf, ask } = await open()
  const path = call.slice('GET '.length).replaceAll(':id', 'id-1')
  const shape = shapeOf(call)!
  const right = sampleOf(shape)
  const others = [...odd, ...withOneOdd(right)].filter((other) => !fits(JSON.parse(JSON.stringify(other)), shape))
  expect(others.length).toBeGreaterThan(odd.length)
  for (const other of others) {
    fetch.mockReturnValueOnce(answer(other))
    await expect(ask(path)).rejects.toMatchObject({ code: 'unexpected_answer' })
  }
  fetch.mockReturnValueOnce(answer(right))
  expect(await ask(path)).toEqual(right)
})

test('a newer server’s words and properties are taken: pages of former versions stay open for weeks', async () => {
  const { fetch, ask } = await open()
  const row = { id: '1', type: 'gift', description: '', amount: 1, balance: 1, createdAt: '', more: { of: 'it' } }
  fetch.mockReturnValueOnce(answer([row]))
  expect(await ask('/api/user/1/balance/transactions')).toEqual([row])
})

test('of other calls a list is told from an object, and JSON from what only looks like it', async () => {
  const { fetch, api, read, readPage } = await open()
  const overview = () => read(api.admin.overview.$get())
  const sessions = () => read(api.user[':id'].sessions.$get({ param: { id: '1' } }))
  const users = () => readPage(api.admin.users.$get({ query: {} }))
  const strangers = [
    [overview, answer([])],
    [overview, answer(7)],
    [sessions, answer({ status: 'ok' })],
    [users, answer({ status: 'ok' })],
    [overview, Promise.resolve(new Response('{}', { headers: { 'Content-Type': 'text/html' } }))],
  ] as const
  for (const [ask, stranger] of strangers) {
    fetch.mockReturnValueOnce(stranger)
    await expect(ask()).rejects.toMatchObject({ code: 'unexpected_answer' })
  }
  fetch.mockReturnValueOnce(answer([]))
  expect(await sessions()).toEqual([])
})

test('the outcome of an act is read as it is: it must not become unknown', async () => {
  const { fetch, api, read } = await open()
  fetch.mockReturnValueOnce(answer({ isDone: false }))
  expect(await read(api.acts[':key'].settle.$post({ param: { key: 'k' } }))).toEqual({ isDone: false })
})
