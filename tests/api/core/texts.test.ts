import { expect, onTestFinished, test, vi } from 'vitest'
import { expectRefusal, expectUntouched } from '../../support/refusals.ts'
import { calls, sendCall, world } from './calls/calls.ts'

// SERVER-10: a text is measured before it is normalized.

/** As many marks as a body has room for, in no order: to put them into one takes a second. */
const endless = '\u0301\u0327'.repeat(12_000)
/** As much as a form's field has room for: more than the longest text. */
const endlessField = 'я\u0301'.repeat(4050)

function watchNormalizing() {
  const normalizing = vi.spyOn(String.prototype, 'normalize')
  onTestFinished(() => normalizing.mockRestore())
  return () => {
    const endless = normalizing.mock.contexts.map(String).filter((text) => /\p{M}{31}/u.test(text))
    expect(endless.map(({ length }) => length)).toEqual([])
  }
}

function withEndless(body: unknown): object[] {
  if (body instanceof FormData) {
    const texts = [...body].filter(([, value]) => typeof value === 'string')
    return texts.map(([name]) => {
      const copy = new FormData()
      for (const [key, value] of body) copy.append(key, key === name ? endlessField : value)
      return copy
    })
  }
  if (typeof body !== 'object' || body === null) return []
  return Object.entries(body).flatMap(([key, value]) => {
    const others = Array.isArray(value) && typeof value[0] === 'string' ? [[endless]] : withEndless(value)
    const inside = typeof value === 'string' ? [endless] : others
    return inside.map((changed) => ({ ...body, [key]: changed }))
  })
}

const optional: Record<string, object> = {
  'POST /api/tournament/:id/register': { teamName: 'Команда' },
  'POST /api/tournament/:id/waiting': { teamName: 'Команда' },
  'POST /api/maps': { description: 'Берег' },
  'POST /api/user/:id/withdrawal': { method: 'crypto', methodData: { walletAddress: 'T123' } },
}

test.each(Object.entries(calls))('%s refuses an endless text in any field', async (route, prepare) => {
  const place = await world()
  const call = await prepare(place)
  const body = call.body()
  const bodies = withEndless(body instanceof FormData ? body : { ...body, ...optional[route] })
  const expectNoneNormalized = watchNormalizing()
  for (const endlessBody of bodies) {
    const answer = await expectUntouched(place.app, () => sendCall(place.app, call, route.split(' ')[0], endlessBody))
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('"code"')])
  }
  expectNoneNormalized()
})

test.each([
  ['admin/users?q=', 'judge'],
  ['tournaments?q=', 'ivan'],
  ['territory/notifications?cursor=', 'ivan'],
  ['territory/territories?templateId=', 'judge'],
] as const)('GET /api/%s… refuses an endless text', async (path, who) => {
  const place = await world()
  const expectNoneNormalized = watchNormalizing()
  const answer = await place.app.requestAs(place[who], `/api/${path}${encodeURIComponent('\u0301'.repeat(2000))}`)
  expect(answer.status).toBe(400)
  expectNoneNormalized()
})

test('a stranger’s endless text is no code of an invite, and counts as a wrong one', async () => {
  const { app } = await world()
  const expectNoneNormalized = watchNormalizing()
  const claim = (requestBody: object) => () =>
    app.request('/api/claim-with-invite', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(requestBody),
    })
  for (const requestBody of [{ code: endless }, { code: 'ABCD', territoryId: endless }])
    await expectRefusal(app, claim(requestBody), 404, 'invalid_invite')
  expectNoneNormalized()
})
