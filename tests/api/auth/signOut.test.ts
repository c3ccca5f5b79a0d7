import { describe, expect, test } from 'vitest'
import { sha256 } from '#api/core/secrets'
import { errorText } from '#shared/errors'
import { type App, startApp } from '../../support/app.ts'
import { snapshot } from '../../support/database/snapshot.ts'
import { expectRefusal, tooMany } from '../../support/refusals.ts'
import { meStatus, open, withPush } from '../../support/signIn.ts'
import { stopDates } from '../../support/time/stopped.ts'

stopDates()

describe('a sign-out that is sent later', () => {
  const revoke = (app: App, proof: unknown) =>
    app.request('/api/auth/revoke', {
      method: 'POST',
      body: JSON.stringify({ proof }),
      headers: { 'Content-Type': 'application/json' },
    })

  test('ends the session by a proof that opens nothing, and says the same of one that there never was', async () => {
    const app = await startApp()
    const user = await app.player()
    const [token, other] = [await open(app, user, ''), await open(app, user, '')]
    await withPush(app, user, token)
    const proof = sha256(token)
    for (const way of [proof, sha256(proof)]) expect(await meStatus(app, way)).toBe(401)
    app.events.length = 0
    for (const proofSent of [proof, proof, sha256('nobody')]) {
      const answer = await revoke(app, proofSent)
      expect([answer.status, await answer.json()]).toEqual([200, { ok: true }])
    }
    expect([await meStatus(app, token), await meStatus(app, other)]).toEqual([401, 200])
    expect(app.events[0]).toEqual({ name: 'signed-out', to: `session:${proof}`, data: {} })
    expect((await snapshot(app.db)).pushSubscriptions).toEqual([])
  })

  test.each([undefined, '', 'x', 7, null, 'A'.repeat(64), 'a'.repeat(65)])('is refused with %s', async (proof) => {
    const app = await startApp()
    await open(app, await app.player(), '')
    const text = proof === undefined ? errorText('invalid_input') : 'Неверный запрос'
    await expectRefusal(app, () => revoke(app, proof), 400, 'invalid_input', text)
  })

  test('is counted for each address', async () => {
    const app = await startApp()
    for (let time = 0; time < 120; time++) expect((await revoke(app, sha256(`${time}`))).status).toBe(200)
    await expectRefusal(app, async () => revoke(app, sha256('x')), 429, 'too_many_requests', tooMany)
  })
})
