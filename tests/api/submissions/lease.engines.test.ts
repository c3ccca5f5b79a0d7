import { describe, expect, test } from 'vitest'
import type { User } from '#db/schema'
import { MINUTE } from '#shared/units'
import { sendKill } from '../../support/pending.ts'
import { idsOf } from '../../support/people.ts'
import { expectRefusal } from '../../support/refusals.ts'
import { review } from '../../support/slices/privacy.ts'
import {
  approved,
  decided,
  getOne,
  heldOf,
  hold,
  otherServer,
  rejected,
  release,
  withPending,
} from '../../support/slices/review.ts'

const heldByAnna = 'Заявку смотрит Анна. Твоё решение не записано'

describe('a lease (REVIEW-8)', () => {
  test('lasts ten minutes from the last sign of work; admins see who holds it, players do not', async () => {
    const { app, ivan, anna, boris, id } = await withPending()
    expect(await heldOf(app, anna, [id])).toEqual([{ id, heldUntil: '2026-09-13T12:10:00.000Z' }])
    expect(await getOne(app, boris, id)).toMatchObject({ heldBy: { displayName: 'Анна' } })
    expect(await getOne(app, ivan, id)).toMatchObject({ heldBy: null, heldUntil: null })
    expect(app.events).toMatchObject([
      { name: 'lease-update', to: 'admins', data: { submissionId: id, heldBy: { displayName: 'Анна' } } },
    ])
    app.clock.now = new Date(+app.clock.now + 9 * MINUTE)
    expect(await heldOf(app, anna, [id])).toEqual([{ id, heldUntil: '2026-09-13T12:19:00.000Z' }])
    app.clock.now = new Date(+app.clock.now + 10 * MINUTE)
    expect(await getOne(app, boris, id)).toMatchObject({ heldBy: null, heldUntil: null })
    expect(await heldOf(app, boris, [id])).toEqual([{ id, heldUntil: '2026-09-13T12:29:00.000Z' }])
  })

  test('is told to whoever asks for it too, who may take it over; then the decision of who lost it is refused', async () => {
    const { app, anna, boris, id } = await withPending()
    await hold(app, anna, [id])
    expect(await heldOf(app, boris, [id])).toEqual([{ id, code: 'held_by_other', error: heldByAnna }])
    await expectRefusal(app, () => review(app, boris, id, approved), 409, 'held_by_other', heldByAnna)
    expect(await heldOf(app, boris, [id], true)).toEqual([{ id, heldUntil: expect.any(String) }])
    const lost = 'Заявку смотрит Борис. Твоё решение не записано'
    await expectRefusal(app, () => review(app, anna, id, rejected), 409, 'held_by_other', lost)
    await decided(app, boris, id)
    expect(await getOne(app, anna, id)).toMatchObject({ status: 'approved', heldBy: null })
  })

  test('that has run out does not stop its reviewer while nobody else has the submission', async () => {
    const { app, anna, id } = await withPending()
    await hold(app, anna, [id])
    app.clock.now = new Date(+app.clock.now + 60 * MINUTE)
    await decided(app, anna, id)
  })

  test('ends when it is let go of; what another has taken over stays theirs', async () => {
    const { app, anna, boris, id } = await withPending()
    await hold(app, anna, [id])
    await hold(app, boris, [id], true)
    app.events.length = 0
    await release(app, anna, [id])
    expect(app.events).toEqual([])
    expect(await getOne(app, anna, id)).toMatchObject({ heldBy: { displayName: 'Борис' } })
    await release(app, boris, [id])
    expect(await getOne(app, anna, id)).toMatchObject({ heldBy: null })
  })

  test('belongs to one tab of its admin: another one is not given it, and lets go of nothing but its own', async () => {
    const { app, ivan, anna, boris, id } = await withPending()
    const other = await sendKill(app, ivan, 1)
    await hold(app, anna, [id], false, 'one')
    const elsewhere = 'Заявка открыта в другой твоей вкладке'
    expect(await heldOf(app, anna, [id], false, 'two')).toEqual([{ id, code: 'held_by_other', error: elsewhere }])
    await hold(app, anna, [other], false, 'two')
    app.events.length = 0
    await release(app, anna, [id, other], 'two')
    expect(app.events).toMatchObject([{ name: 'lease-update', data: { submissionId: other, heldBy: null } }])
    expect(await getOne(app, boris, id)).toMatchObject({ heldBy: { displayName: 'Анна' }, heldTab: 'one' })
    await hold(app, anna, [id], true, 'two')
    await release(app, anna, [id], 'one')
    expect(await getOne(app, boris, id)).toMatchObject({ heldTab: 'two' })
    // Whoever decides is the admin, whichever tab they do it in.
    await decided(app, anna, id)
    expect(await getOne(app, boris, id)).toMatchObject({ heldBy: null, heldTab: null })
  })

  test('is not given for what is decided, one’s own, or unknown; others of the same call are held', async () => {
    const { app, ivan, anna, boris, id } = await withPending()
    const own = await sendKill(app, anna, 4)
    const over = await sendKill(app, ivan, 5)
    await decided(app, boris, over)
    const held = await heldOf(app, anna, [over, own, 'nothing', id])
    expect(held.map((each) => ('code' in each ? each.code : 'held'))).toEqual([
      'already_reviewed',
      'own_submission',
      'not_found',
      'held',
    ])
    await expectRefusal(app, () => hold(app, anna, []), 400, 'invalid_input')
    await expectRefusal(app, () => hold(app, anna, ['1', '2', '3', '4', '5', '6']), 400, 'invalid_input')
  })
})

test('the deck is offered neither what another holds nor what the admin may not decide', async () => {
  const { app, ivan, anna, boris, id } = await withPending()
  const [second, third] = [await sendKill(app, ivan, 1), await sendKill(app, ivan, 2)]
  const own = await sendKill(app, boris, 3)
  await hold(app, anna, [id])
  const offered = (admin: User) => idsOf(app, admin, '/api/submissions?order=due&mine=1')
  expect(await offered(boris)).toEqual([second, third])
  expect(await offered(anna)).toEqual([id, second, third, own])
  expect(await idsOf(app, anna, '/api/submissions?order=due&mine=1&tab=two')).toEqual([second, third, own])
  app.clock.now = new Date(+app.clock.now + 10 * MINUTE)
  expect(await offered(boris)).toEqual([id, second, third])
})

describe('races', () => {
  test('fifty admins on two servers want one submission, also when its lease has just run out: one holds it', async () => {
    const { app, anna, id } = await withPending()
    const other = await otherServer(app)
    const admins: User[] = []
    for (let index = 0; index < 50; index++) admins.push(await app.admin({ displayName: `Судья ${index}` }))
    await hold(app, anna, [id])
    for (const minutes of [10, 20]) {
      app.clock.now = new Date(+app.clock.now + 10 * MINUTE)
      const held = await Promise.all(admins.map((admin, index) => heldOf(index % 2 ? app : other, admin, [id])))
      const winners = admins.filter((_, index) => held[index]?.some((each) => !('code' in each)))
      expect(winners, `after ${minutes} minutes`).toHaveLength(1)
      expect(await getOne(app, anna, id)).toMatchObject({ heldBy: { displayName: winners[0]?.displayName } })
      for (const loser of admins.filter((admin) => admin !== winners[0]).slice(0, 3))
        expect((await review(app, loser, id, approved)).status).toBe(409)
    }
  })
})
