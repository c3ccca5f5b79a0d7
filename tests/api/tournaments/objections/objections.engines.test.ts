import { describe, expect, test } from 'vitest'
import { transact } from '#api/core/transact'
import { uploads } from '#db/schema'
import { snapshot } from '../../../support/database/snapshot.ts'
import { close, exported, after as onDay, YEAR } from '../../../support/slices/privacy.ts'
import {
  answer,
  object,
  objectionsIn,
  ownObjections,
  payInSpite,
  withEntered,
} from '../../../support/slices/tournaments/objections.ts'
import { correct, played, resultsOf, saved } from '../../../support/slices/tournaments/results.ts'
import { done, notificationsOf, pageOf, payOut, setStatus } from '../../../support/slices/tournaments/tournaments.ts'
import { expectAuditToPass } from '../../../support/slices/withdrawals.ts'

const openIn = async ({ app, cup }: Awaited<ReturnType<typeof withEntered>>) =>
  (await pageOf(app, undefined, cup.id)).results?.openObjections

describe('an objection (TOURNAMENT-66)', () => {
  test('arrives as an upload, is seen by its player and the organisers, and marks the table', async () => {
    const made = await withEntered()
    const { app, judge, ivan, olga, cup, idOf } = made
    const sent = await object(app, olga, cup.id)
    expect([sent.status, sent.headers.get('X-Objection-Id'), sent.headers.get('X-Submission-Id')]).toEqual([
      204,
      expect.any(String),
      null,
    ])
    expect(app.events.filter(({ name }) => name === 'objection-update')).toEqual(
      [`tournament:${cup.id}`, 'admins'].map((to) => ({
        name: 'objection-update',
        to,
        data: { tournamentId: cup.id, openObjections: 1 },
      })),
    )
    const own = { match: 1, text: 'У меня было 7 киллов', status: 'open', answer: null }
    const [mine] = await ownObjections(app, olga, cup.id)
    expect(mine).toMatchObject({ ...own, id: sent.headers.get('X-Objection-Id') })
    expect(await ownObjections(app, ivan, cup.id)).toEqual([])
    expect(await objectionsIn(app, judge, cup.id)).toMatchObject([
      {
        ...own,
        registrationId: idOf(olga),
        displayName: 'Ольга',
        isCorrected: false,
        result: { placement: 2, kills: 0 },
      },
    ])
    const picture = await app.request(mine?.pictureUrl ?? 'nowhere')
    expect([picture.status, picture.headers.get('Content-Type')]).toEqual([200, 'image/png'])
    expect([await openIn(made), (await resultsOf(app, judge, cup.id)).openObjections]).toEqual([1, 1])
    expect(await notificationsOf(app, judge)).toEqual(['Возражение на результат: «Кубок осени», матч 1'])
    const rows = await snapshot(app.db)
    expect([rows.submissions, rows.tallies.filter(({ name }) => name.startsWith('submissions'))]).toEqual([[], []])
    await expectAuditToPass(app)
  })

  test('of one draft is made once, however often its end is lost', async () => {
    const { app, olga, cup } = await withEntered()
    const first = await object(app, olga, cup.id)
    await transact(app.deps, async (tx) => void (await tx.write.delete(uploads)))
    const again = await object(app, olga, cup.id)
    expect(again.headers.get('X-Objection-Id')).toBe(first.headers.get('X-Objection-Id'))
    expect(await ownObjections(app, olga, cup.id)).toHaveLength(1)
  })

  test('is corrected by a save or a correction: its player is notified, and may object to the new result', async () => {
    const made = await withEntered()
    const { app, judge, olga, pavel, cup, idOf, save } = made
    const { ivan } = made
    await object(app, olga, cup.id)
    await object(app, pavel, cup.id, { text: 'Я второй' })
    const version = (await resultsOf(app, judge, cup.id)).matches[0]!.version
    await saved(save(1, played([ivan, 1, 0], [olga, 2, 7], [pavel, 3, 0]), version))
    const [second, first] = await objectionsIn(app, judge, cup.id)
    expect(first).toMatchObject({ displayName: 'Ольга', isCorrected: true, result: { kills: 7 } })
    expect(await done(answer(app, judge, cup.id, first!.id, { status: 'corrected' }))).toMatchObject({
      status: 'corrected',
      answer: null,
    })
    await done(answer(app, judge, cup.id, second!.id, { status: 'declined', reason: 'На записи ты третий' }))
    expect((await notificationsOf(app, olga))[0]).toBe(
      'Возражение принято: «Кубок осени», матч 1: результаты исправлены',
    )
    expect((await notificationsOf(app, pavel))[0]).toBe(
      'Возражение отклонено: «Кубок осени», матч 1: На записи ты третий',
    )
    expect(await openIn(made)).toBe(0)
    const log = (await snapshot(app.db)).adminActionLog.filter(({ action }) => action.endsWith('_objection'))
    expect(log.map(({ action, targetId, details }) => [action, targetId, details])).toEqual([
      ['correct_objection', cup.id, { name: 'Кубок осени', userId: olga.id, match: 1 }],
      ['decline_objection', cup.id, { name: 'Кубок осени', userId: pavel.id, match: 1, reason: 'На записи ты третий' }],
    ])

    expect((await object(app, olga, cup.id, { draftId: 'o-2', text: 'И место не то' })).status).toBe(204)
    const now = (await resultsOf(app, judge, cup.id)).version
    await done(correct(app, judge, cup.id, { registrationId: idOf(olga), points: 2, reason: 'Место', version: now }))
    const [third] = await objectionsIn(app, judge, cup.id, '?status=open')
    await done(answer(app, judge, cup.id, third!.id, { status: 'corrected' }))
    expect((await objectionsIn(app, judge, cup.id)).map(({ status }) => status)).toEqual([
      'corrected',
      'declined',
      'corrected',
    ])
    await expectAuditToPass(app)
  })

  test('that is open stops the payout with a question; a payout that knows of it declines it', async () => {
    const made = await withEntered()
    const { app, judge, ivan, olga, cup } = made
    await object(app, olga, cup.id)
    const prizes = [{ place: 1, userId: ivan.id, amount: 100 }]
    const refused = await payOut(app, judge, cup.id, prizes)
    expect([refused.status, await refused.json()]).toEqual([
      409,
      {
        code: 'objections_open',
        error: 'На таблицу 1 возражение без ответа. Ответь на них или подтверди выплату ещё раз',
      },
    ])
    expect((await pageOf(app, undefined, cup.id)).winners).toEqual([])
    await done(payInSpite(app, judge, cup.id, prizes, 1))
    expect(await ownObjections(app, olga, cup.id)).toMatchObject([
      { status: 'declined', answer: 'призы распределены, результаты окончательные' },
    ])
    expect((await notificationsOf(app, olga))[0]).toContain('Возражение отклонено')
    expect(await openIn(made)).toBe(0)
    await expectAuditToPass(app)
  })

  test('sent at the moment of a payout: it stops the payout, or is refused; none stays open', async () => {
    const { app, judge, ivan, olga, pavel, cup } = await withEntered()
    const prizes = [{ place: 1, userId: ivan.id, amount: 100 }]
    const [paid, ...sent] = await Promise.all([
      payOut(app, judge, cup.id, prizes),
      ...[olga, pavel].map((player) => object(app, player, cup.id)),
      object(app, olga, cup.id, { draftId: 'o-2' }),
    ])
    const rows = (await snapshot(app.db)).objections
    expect(rows).toHaveLength(sent.filter((one) => one.headers.has('X-Objection-Id')).length)
    expect(new Set(rows.map(({ userId }) => userId)).size).toBe(rows.length)
    expect(rows.some(({ status }) => status === 'open')).toBe(paid?.status === 409)
    await expectAuditToPass(app)
  })

  test('ends with its tournament', async () => {
    const { app, judge, olga, cup } = await withEntered()
    await object(app, olga, cup.id)
    await done(setStatus(app, judge, cup.id, 'cancelled'))
    expect(await ownObjections(app, olga, cup.id)).toMatchObject([{ status: 'declined', answer: 'турнир отменён' }])
  })

  test('of a closed account is declined, then erased with its picture a year later', async () => {
    const made = await withEntered()
    const { app, judge, olga, cup } = made
    await object(app, olga, cup.id)
    const before = app.filesLeft().length
    await done(close(app, olga))
    expect(await objectionsIn(app, judge, cup.id)).toMatchObject([
      { status: 'declined', displayName: 'Аккаунт удалён' },
    ])
    expect([await openIn(made), app.filesLeft().length]).toEqual([0, before])
    await onDay(app, YEAR + 3)
    expect([app.filesLeft(), (await snapshot(app.db)).objections]).toMatchObject([[], [{ text: '', mediaKey: '' }]])
    await expectAuditToPass(app)
  })

  test('is in its player’s own archive with its picture, without who answered', async () => {
    const { app, judge, olga, cup } = await withEntered()
    const sent = await object(app, olga, cup.id)
    const id = sent.headers.get('X-Objection-Id')
    await done(answer(app, judge, cup.id, id ?? '', { status: 'declined', reason: 'Нет' }))
    const archive = await exported(app, olga)
    const [row] = JSON.parse(String(archive.get('objections.json')))
    const own = { tournament: 'Кубок осени', match: 1, text: 'У меня было 7 киллов', status: 'declined', answer: 'Нет' }
    expect(row).toMatchObject({ ...own, file: `media/${id}.png` })
    expect(archive.get(`media/${id}.png`)?.length).toBe(row.bytes)
    expect(JSON.stringify(row)).not.toContain(judge.id)
  })

  test('keeps its picture for thirty days after it was declined', async () => {
    const { app, judge, olga, cup } = await withEntered()
    await object(app, olga, cup.id)
    const [first] = await objectionsIn(app, judge, cup.id)
    await done(answer(app, judge, cup.id, first!.id, { status: 'declined', reason: 'Нет' }))
    await onDay(app, 31)
    expect(await ownObjections(app, olga, cup.id)).toMatchObject([{ pictureUrl: expect.any(String) }])
    await onDay(app, 33)
    expect(await ownObjections(app, olga, cup.id)).toMatchObject([
      { pictureUrl: null, thumbnailUrl: expect.any(String), text: 'У меня было 7 киллов' },
    ])
    await expectAuditToPass(app)
  })
})
