import { expect, test } from 'vitest'
import { only } from '#db/only'
import type { User } from '#db/schema'
import type { Settled } from '#shared/ids'
import type { App } from '../../support/app.ts'
import { snapshot } from '../../support/database/snapshot.ts'
import { expectRefusal, expectUntouched } from '../../support/refusals.ts'
import {
  decide,
  expectAuditToPass,
  linked,
  listOf,
  moneyOf,
  request,
  requested,
  toCard,
  withMoney,
} from '../../support/slices/withdrawals.ts'

// MONEY-15.

const settle = (app: App, user: User, key: string) => app.requestAs(user, `/api/acts/${key}/settle`, { method: 'POST' })
const settled = async (app: App, user: User, key: string) => {
  const answer = await settle(app, user, key)
  expect(answer.status, await answer.clone().text()).toBe(200)
  return (await answer.json()) as Settled
}
const under = (key: string) => ({ 'Idempotency-Key': key })

test('what was done under a key is answered as it was the first time, and nothing changes', async () => {
  const { app, ivan } = await withMoney()
  const first = (await (await request(app, ivan, toCard(1000), under('w-1'))).json()) as {
    methodData: { cardNumber: string }
  }
  // What is kept under a key holds no more of a card than the last four.
  const kept = { ...first, methodData: { cardNumber: first.methodData.cardNumber } }
  for (let again = 0; again < 2; again++)
    expect(await expectUntouched(app, () => settled(app, ivan, 'w-1'))).toEqual({ isDone: true, answer: kept })
  // The request itself may still come again.
  expect(await (await request(app, ivan, toCard(1000), under('w-1'))).json()).toEqual(first)
})

test('a key that was not known is closed: the request that arrives later does nothing, another key does', async () => {
  const { app, ivan } = await withMoney()
  expect(await settled(app, ivan, 'late')).toEqual({ isDone: false })
  await expectRefusal(app, () => request(app, ivan, toCard(1000), under('late')), 409, 'act_abandoned')
  expect(await settled(app, ivan, 'late')).toEqual({ isDone: false })
  expect(await listOf(app, ivan)).toEqual([])
  expect((await request(app, ivan, toCard(1000), under('next'))).status).toBe(201)
})

test('a refused act was not done', async () => {
  const { app, ivan } = await withMoney()
  expect((await request(app, ivan, toCard(6000), under('too-much'))).status).toBe(409)
  expect(await settled(app, ivan, 'too-much')).toEqual({ isDone: false })
})

test('keys are their sender’s own: another player neither sees nor closes them', async () => {
  const { app, ivan } = await withMoney()
  const olga = await app.player({ balance: 5000, ...linked })
  await request(app, ivan, toCard(1000), under('w-1'))
  expect(await settled(app, olga, 'w-1')).toEqual({ isDone: false })
  expect(await settled(app, olga, 'w-2')).toEqual({ isDone: false })
  expect((await request(app, ivan, toCard(1000), under('w-2'))).status).toBe(201)
})

test('an odd key is refused', async () => {
  const { app, ivan } = await withMoney()
  await expectRefusal(app, () => settle(app, ivan, 'with%20space'), 400, 'invalid_input', 'Неверный ключ повтора')
  await expectRefusal(app, () => settle(app, ivan, 'x'.repeat(201)), 400, 'invalid_input', 'Неверный ключ повтора')
})

test('asked while the act is under way, many times at once: the answers agree with what happened', async () => {
  const { app, ivan } = await withMoney()
  const outcomes = new Set<string>()
  for (let round = 0; round < 8; round++) {
    const key = `race-${round}`
    const before = (await listOf(app, ivan)).length
    const send = () => request(app, ivan, toCard(1000), under(key))
    const ask = () => settled(app, ivan, key)
    const [firstAnswer, ...rest] = await Promise.all(
      round % 2 ? [ask(), ask(), send(), send(), send()] : [send(), ask(), send(), ask(), send()],
    )
    const answers = [firstAnswer, ...rest]
    const requests = answers.filter((answer) => answer instanceof Response)
    const settledAnswers = answers.filter((answer): answer is Settled => !(answer instanceof Response))
    const isDone = (await listOf(app, ivan)).length === before + 1
    outcomes.add(isDone ? 'done' : 'closed')
    expect(settledAnswers.map((answer) => answer.isDone)).toEqual([isDone, isDone])
    const [status] = new Set(requests.map((answer) => answer.status))
    expect(requests.map((answer) => answer.status)).toEqual([status, status, status])
    expect(status).toBe(isDone ? 201 : 409)
    if (isDone) {
      const { id } = only((await listOf(app, ivan)).slice(0, 1))
      await app.requestAs(ivan, `/api/user/${ivan.id}/withdrawal/${id}`, { method: 'DELETE' })
    }
  }
  expect(outcomes.has('closed')).toBe(true)
  expect(await moneyOf(app, ivan)).toEqual({ available: 5000_00, held: 0 })
  await expectAuditToPass(app)
})

test('the second call with a key waits for the first, however many there are, for every act with money', async () => {
  const { app, ivan, judge } = await withMoney()
  const { id } = await requested(app, ivan)
  const pay = () => decide(app, judge, id, { status: 'completed' }, under('pay'))
  const answers = await Promise.all(Array.from({ length: 20 }, pay))
  const bodies = await Promise.all(answers.map((answer) => answer.json()))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  for (const body of bodies) expect(body).toEqual(bodies[0])
  const { adminActionLog: log } = await snapshot(app.db)
  expect(log.filter(({ action }) => action === 'process_withdrawal')).toHaveLength(1)
  expect(await settled(app, judge, 'pay')).toEqual({ isDone: true, answer: bodies[0] })
})
