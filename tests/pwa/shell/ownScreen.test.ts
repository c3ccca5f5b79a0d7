import { beforeEach, expect, test } from 'vitest'
import { answer, fakeBrowser } from '../browser.ts'

const path = '/api/user/1/stats'
const headers = { Authorization: 'Bearer mine' }
const early = {
  status: 200,
  headers: [['content-type', 'application/json']] as [string, string][],
  body: '{"of":"early"}',
}

beforeEach(() => {
  globalThis.ownScreen = undefined
})

async function open(came: NonNullable<typeof globalThis.ownScreen>['came']) {
  const { fetch } = fakeBrowser()
  fetch.mockImplementation(() => answer({ of: 'later' }))
  globalThis.ownScreen = { Authorization: headers.Authorization, came }
  const { fetchRead } = await import('../../../pwa/lib/reads/fetchRead.ts')
  const ask = async (sent: Record<string, string> = headers) =>
    (await fetchRead(`http://localhost${path}`, { headers: sent })).json()
  return { fetch, ask }
}

test('APP-23: an answer that came with the screen is taken once, by a session of its own', async () => {
  const { fetch, ask } = await open(Promise.resolve({ answers: { [path]: early } }))
  expect(await ask({ Authorization: 'Bearer another' })).toEqual({ of: 'later' })
  expect(await ask({})).toEqual({ of: 'later' })
  expect(await ask()).toEqual({ of: 'early' })
  expect(await ask()).toEqual({ of: 'later' })
  expect(fetch).toHaveBeenCalledTimes(3)
})

test('APP-23: without the screen, or with another one’s answers, the server is asked', async () => {
  for (const came of [Promise.resolve(undefined), Promise.resolve({ answers: { '/api/user/2/stats': early } })]) {
    const { fetch, ask } = await open(came)
    expect(await ask()).toEqual({ of: 'later' })
    expect(fetch).toHaveBeenCalledTimes(1)
  }
})
