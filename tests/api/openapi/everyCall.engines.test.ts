import { toJsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import { expect, test } from 'vitest'
import { createApp } from '#api/app'
import { newId } from '#shared/ids'
import { startApp } from '../../support/app.ts'
import { uploadForm } from '../../support/browser/forms.ts'
import { rowsButLimits } from '../../support/database/snapshot.ts'
import { makeMap } from '../../support/slices/dropmaps/dropmaps.ts'
import { tournament } from '../../support/slices/tournaments/tournaments.ts'

type Takes = { target: string; schema: GenericSchema }

/** Every route of the API with what its schemas take, and how an admin asks about themselves or about nothing. */
async function world() {
  const app = await startApp()
  const judge = await app.admin()
  const calls = new Map<string, { method: string; path: string; takes: Takes[] }>()
  for (const { method, path, handler } of createApp(app.deps).routes) {
    if (!path.startsWith('/api/') || path.endsWith('*') || method === 'ALL') continue
    const key = `${method} ${path}`
    const { takes } = handler as { takes?: Takes }
    calls.set(key, { method, path, takes: [...(calls.get(key)?.takes ?? []), ...(takes ? [takes] : [])] })
  }
  const own = (path: string) =>
    path.replace('/user/:id', `/user/${judge.id}`).replace(':number', '1').replace(/:\w+/g, newId())
  const ask = (method: string, path: string, body?: string) =>
    app.requestAs(judge, path, {
      method,
      ...(body !== undefined && { body, headers: { 'Content-Type': 'application/json' } }),
    })
  return { app, calls: [...calls.values()], own, ask, everything: () => rowsButLimits(app.db) }
}
const codeOf = async (answer: Response) => ((await answer.json()) as { code: string }).code

test('a body that is no JSON, or no object, is refused by every call that takes one, and writes nothing (SERVER-3)', async () => {
  const { calls, own, ask, everything } = await world()
  const before = await everything()
  for (const { method, path, takes } of calls) {
    if (!takes.some(({ target }) => target === 'json')) continue
    const broken = await ask(method, own(path), '{')
    expect([method, path, broken.status, await codeOf(broken)]).toEqual([method, path, 400, 'malformed_json'])
    for (const body of ['5', '[]', '{}', '{"id":{}}']) {
      const { status } = await ask(method, own(path), body)
      expect([method, path, body, (status >= 400 && status < 500) || body === '{}']).toEqual([method, path, body, true])
    }
  }
  expect(await everything()).toEqual(before)
})

test('a query of nonsense is refused by every call that takes one, and writes nothing (SERVER-4)', async () => {
  const { calls, own, ask, everything } = await world()
  const before = await everything()
  for (const { method, path, takes } of calls) {
    const query = takes.find(({ target }) => target === 'query')
    if (!query) continue
    const { properties = {} } = toJsonSchema(query.schema, { typeMode: 'input', errorMode: 'ignore' })
    const nonsense = new URLSearchParams(
      Object.keys(properties).map((name): [string, string] => [name, '%'.repeat(3000)]),
    )
    const answer = await ask(method, `${own(path)}?${nonsense}`, method === 'GET' ? undefined : '{}')
    expect([method, path, answer.status]).toEqual([method, path, 400])
  }
  expect(await everything()).toEqual(before)
})

test('about what does not exist every call that reads answers so, or with nothing', async () => {
  const { calls, own, ask, everything } = await world()
  const before = await everything()
  for (const { method, path } of calls) {
    if (method !== 'GET' || !path.includes(':')) continue
    const { status } = await ask('GET', own(path))
    expect([path, status < 500]).toEqual([path, true])
  }
  expect(await everything()).toEqual(before)
})

test('the description is served for programs and for people (SERVER-13)', async () => {
  const { request } = await startApp()
  const [json, page, style] = await Promise.all(
    ['openapi.json', 'docs', 'docs.css'].map((name) => request(`/api/${name}`)),
  )
  expect(((await json!.json()) as { openapi: string }).openapi).toBe('3.1.0')
  expect(await page!.text()).toContain('API Трофея')
  expect(page!.headers.get('Content-Security-Policy')).toContain("style-src 'self'")
  expect(style!.headers.get('Content-Type')).toContain('text/css')
})

test('a submission’s repeats, a map’s people and a tournament’s reminder are read as described', async () => {
  const app = await startApp()
  const [ivan, judge] = [await app.player(), await app.admin()]
  const sent = await app.requestAs(ivan, '/api/upload', { method: 'POST', body: uploadForm() })
  const { id } = (await sent.json()) as { id: string }
  const cup = await tournament(app, judge)
  const map = await makeMap(app, judge)
  const addresses = [
    `/api/admin/submission/${id}/repeats`,
    `/api/dropmap/settings/${map}/players`,
    `/api/tournament/${cup.id}/reminder`,
  ]
  for (const address of addresses)
    expect([address, (await app.requestAs(judge, address)).status]).toEqual([address, 200])
})
