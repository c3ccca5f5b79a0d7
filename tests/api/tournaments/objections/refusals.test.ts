import { describe, expect, test } from 'vitest'
import { transact } from '#api/core/transact'
import { changeUser } from '#api/users/change'
import { HOUR } from '#shared/units'
import { snapshot } from '../../../support/database/snapshot.ts'
import { expectRefusal } from '../../../support/refusals.ts'
import {
  announce,
  answer,
  itsPicture,
  object,
  objectionsIn,
  payInSpite,
  withEntered,
} from '../../../support/slices/tournaments/objections.ts'
import { deleteMatch, resultsOf } from '../../../support/slices/tournaments/results.ts'
import { done, named, payOut, setStatus } from '../../../support/slices/tournaments/tournaments.ts'
import { clip, tusOf } from '../../../support/tus.ts'

describe('an objection is refused before its picture is sent (TOURNAMENT-66)', () => {
  const made = withEntered
  test('to whom has no seat, to guests, and in a tournament that does not exist', async () => {
    const { app, olga, cup } = await made()
    const stranger = await named(app, 'Чужой')
    await expectRefusal(app, () => announce(app, stranger, cup.id), 403, 'objection_not_participant')
    await expectRefusal(app, () => announce(app, olga, 'nowhere'), 404, 'not_found', 'Турнир не найден')
  })

  test('of a match that was not entered, or was deleted', async () => {
    const { app, judge, olga, cup } = await made()
    for (const match of [2, 100]) {
      await expectRefusal(app, () => announce(app, olga, cup.id, { match }), 409, 'match_not_entered')
    }
    for (const match of [0, 101, 1.5])
      await expectRefusal(
        app,
        () => announce(app, olga, cup.id, { match }),
        400,
        'invalid_input',
        'Такого матча нет или его результаты ещё не внесли',
      )
    const { matches } = await resultsOf(app, judge, cup.id)
    await done(deleteMatch(app, judge, cup.id, 1, matches[0]!.version))
    await expectRefusal(app, () => announce(app, olga, cup.id), 409, 'match_not_entered')
  })

  test('from 24 hours after the last save of the match on', async () => {
    const { app, ivan, olga, cup } = await made()
    const savedAt = app.clock.now.getTime()
    app.clock.now = new Date(savedAt + 24 * HOUR - 1)
    expect((await announce(app, ivan, cup.id)).status).toBe(201)
    app.clock.now = new Date(savedAt + 24 * HOUR)
    await expectRefusal(app, () => announce(app, olga, cup.id), 409, 'objection_too_late')
  })

  test('after the payout, and in a cancelled tournament', async () => {
    const paid = await made()
    await done(payOut(paid.app, paid.judge, paid.cup.id, [{ place: 1, userId: paid.ivan.id, amount: 100 }]))
    await expectRefusal(paid.app, () => announce(paid.app, paid.olga, paid.cup.id), 409, 'tournament_paid_out')
    const { app, judge, olga, cup } = await made({ entryFee: '0' })
    await done(setStatus(app, judge, cup.id, 'cancelled'))
    await expectRefusal(app, () => announce(app, olga, cup.id), 409, 'tournament_cancelled')
  })

  test('a second time against the same result, open or answered', async () => {
    const { app, judge, olga, cup } = await made()
    await object(app, olga, cup.id)
    await expectRefusal(app, () => announce(app, olga, cup.id, { draftId: 'o-2' }), 409, 'objected_before')
    const [first] = await objectionsIn(app, judge, cup.id)
    await done(answer(app, judge, cup.id, first!.id, { status: 'declined', reason: 'Нет' }))
    await expectRefusal(app, () => announce(app, olga, cup.id, { draftId: 'o-2' }), 409, 'objected_before')
  })

  test('without a text, or with one of more than 500 characters', async () => {
    const { app, olga, cup } = await made()
    for (const [text, error] of [
      [' ', 'Напиши, что не так с результатом'],
      ['я'.repeat(501), 'Возражение — не больше 500 символов'],
    ] as const)
      await expectRefusal(app, () => announce(app, olga, cup.id, { text }), 400, 'invalid_input', error)
    expect((await announce(app, olga, cup.id, { text: 'я'.repeat(500) })).status).toBe(201)
  })

  test('under the draft of another objection', async () => {
    const { app, olga, cup } = await made()
    await object(app, olga, cup.id)
    await expectRefusal(app, () => announce(app, olga, cup.id, { text: 'Другое' }), 422, 'key_reused')
    await expectRefusal(app, () => announce(app, olga, cup.id, { match: 2 }), 422, 'key_reused')
  })
})

describe('an objection is refused with its last byte', () => {
  test('if the prizes were paid meanwhile: it makes nothing, and the file is gone', async () => {
    const { app, judge, ivan, olga, cup } = await withEntered()
    const path = (await announce(app, olga, cup.id)).headers.get('Location') ?? 'nowhere'
    await done(payOut(app, judge, cup.id, [{ place: 1, userId: ivan.id, amount: 100 }]))
    const files = app.filesLeft()
    const ended = await tusOf(app, olga).send(path, 0, itsPicture)
    expect([ended.status, ended.headers.get('X-Error-Code')]).toEqual([409, 'tournament_paid_out'])
    expect([(await snapshot(app.db)).objections, app.filesLeft()]).toEqual([[], files])
  })

  test('if it is no picture', async () => {
    const { app, olga, cup } = await withEntered()
    const refused = await object(app, olga, cup.id, { file: clip(3000) })
    expect([refused.status, refused.headers.get('X-Error-Code')]).toEqual([415, 'unsupported_image'])
    expect([(await snapshot(app.db)).objections, app.filesLeft()]).toEqual([[], []])
  })
})

describe('an answer to an objection is refused', () => {
  async function withObjection() {
    const made = await withEntered()
    const { app, judge, olga, cup } = made
    await object(app, olga, cup.id)
    const [first] = await objectionsIn(app, judge, cup.id)
    return { ...made, id: first!.id }
  }
  const declined = { status: 'declined', reason: 'Нет' }

  test('as corrected while nothing has changed, and without a reason', async () => {
    const { app, judge, cup, id } = await withObjection()
    const corrected = () => answer(app, judge, cup.id, id, { status: 'corrected' })
    await expectRefusal(app, corrected, 409, 'objection_uncorrected')
    const silent = () => answer(app, judge, cup.id, id, { status: 'declined', reason: ' ' })
    await expectRefusal(app, silent, 400, 'invalid_input', 'Напиши игроку, почему результат остаётся')
    const nothing = () => answer(app, judge, cup.id, id, { status: 'open' })
    await expectRefusal(app, nothing, 400, 'invalid_input', 'Выбери ответ: исправлено или отклонено')
  })

  test('a second time, of another tournament, and to players', async () => {
    const { app, judge, olga, cup, id } = await withObjection()
    const unknown = 'Такого возражения нет'
    await expectRefusal(app, () => answer(app, judge, cup.id, 'nothing', declined), 404, 'not_found', unknown)
    await expectRefusal(app, () => answer(app, olga, cup.id, id, declined), 403, 'forbidden')
    await done(answer(app, judge, cup.id, id, declined))
    await expectRefusal(app, () => answer(app, judge, cup.id, id, declined), 409, 'objection_answered')
  })

  test('to the admin who objected: another one answers', async () => {
    const { app, judge, olga, cup, id } = await withObjection()
    await transact(app.deps, (tx) => changeUser(tx, olga.id, { isAdmin: true, adminGranted: true }))
    await expectRefusal(app, () => answer(app, olga, cup.id, id, declined), 403, 'own_objection')
    await done(answer(app, judge, cup.id, id, declined))
  })
})

test('a payout is asked again if one more objection came while its question was open', async () => {
  const { app, judge, ivan, olga, pavel, cup } = await withEntered()
  await object(app, olga, cup.id)
  await object(app, pavel, cup.id)
  await expectRefusal(
    app,
    () => payInSpite(app, judge, cup.id, [{ place: 1, userId: ivan.id, amount: 100 }], 1),
    409,
    'objections_open',
    'На таблицу 2 возражения без ответа. Ответь на них или подтверди выплату ещё раз',
  )
})
