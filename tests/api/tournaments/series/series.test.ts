import { describe, expect, test } from 'vitest'
import { seriesRound } from '#api/tournaments/series/round'
import type { User } from '#db/schema'
import type { Series } from '#shared/tournaments/series'
import type { AdminTournament } from '#shared/tournaments/shapes'
import { DAY } from '#shared/units'
import { type App, inDays, noon, send } from '../../../support/app.ts'
import { png } from '../../../support/browser/forms.ts'
import { snapshot } from '../../../support/database/snapshot.ts'
import { expectRefusal } from '../../../support/refusals.ts'
import { otherServer } from '../../../support/slices/review.ts'
import {
  create,
  done,
  edit,
  form,
  inHours,
  list,
  named,
  pageOf,
  picture,
  register,
  remove,
  setStatus,
  withTournament,
} from '../../../support/slices/tournaments/tournaments.ts'
import { expectAuditToPass } from '../../../support/slices/withdrawals.ts'

const repeat = (app: App, admin: User, tournamentId: string, opensDaysBefore = 7, headers = {}) =>
  send(app, admin, 'POST', 'admin/series', { tournamentId, opensDaysBefore }, headers)
const change = (app: App, admin: User, { id, ...series }: Series, changes: object = {}) => {
  const { opensDaysBefore, isActive, version } = series
  return send(app, admin, 'PUT', `admin/series/${id}`, { opensDaysBefore, isActive, version, ...changes })
}
const seriesOf = (app: App, admin: User) => done<Series[]>(app.requestAs(admin, '/api/admin/series'))
async function roundAt(app: App, at: Date) {
  app.clock.now = at
  await seriesRound(app.deps)
}
const starts = async (app: App) =>
  (await list(app, undefined)).map(({ startDate }) => startDate).sort((one, other) => one.localeCompare(other))
const iso = (...days: number[]) => days.map((day) => inDays(day).toISOString())

/** A series of a tournament that begins in two days, whose next one is created three days before. */
async function withSeries(changes: Record<string, string> = {}, opensDaysBefore = 3) {
  const made = await withTournament(changes)
  const series = await done<Series>(repeat(made.app, made.judge, made.cup.id, opensDaysBefore))
  return { ...made, series }
}

describe('a weekly series (TOURNAMENT-28)', () => {
  test('begins with its tournament, says when the next is created, and creates it then, to the millisecond', async () => {
    const { app, judge, cup, series } = await withSeries()
    expect(series).toMatchObject({ name: 'Кубок осени', isActive: true, nextStartAt: inDays(9).toISOString() })
    expect(series.opensAt).toBe(inDays(6).toISOString())
    expect(await pageOf(app, undefined, cup.id)).toMatchObject({ repeats: series.nextStartAt })
    await roundAt(app, new Date(+inDays(6) - 1))
    expect(await starts(app)).toEqual(iso(2))
    await roundAt(app, inDays(6))
    expect(await starts(app)).toEqual(iso(2, 9))
    const made = (await list(app, undefined)).find(({ startDate }) => startDate === inDays(9).toISOString())
    expect(made).toMatchObject({
      name: 'Кубок осени',
      entryFee: 300,
      prize: 1750,
      status: 'upcoming',
      registrationStartDate: new Date(+inHours(-1) + 7 * DAY).toISOString(),
      registrationEndDate: inDays(8).toISOString(),
      maxParticipants: 3,
      currentParticipants: 0,
      repeats: inDays(16).toISOString(),
    })
    expect(await seriesOf(app, judge)).toMatchObject([{ nextStartAt: inDays(16).toISOString(), version: 2 }])
    const log = await done<{ action: string; adminId: string }[]>(app.requestAs(judge, '/api/admin/actions'))
    const acts = log.map(({ action, adminId }) => `${action} by ${adminId === 'system' ? 'system' : 'admin'}`)
    expect(acts).toEqual(['create_tournament by system', 'create_series by admin', 'create_tournament by admin'])
    await expectAuditToPass(app)
  })

  test('whose next one is due already creates it at once, and more than one where it is made weeks ahead', async () => {
    const { app } = await withSeries({}, 28)
    expect(await starts(app)).toEqual(iso(2, 9, 16, 23))
    await roundAt(app, noon)
    expect(await starts(app)).toEqual(iso(2, 9, 16, 23))
  })

  test('after weeks without a server makes the next one that still makes sense, not a heap of past ones', async () => {
    const { app, judge } = await withSeries()
    await roundAt(app, inDays(21))
    expect(await seriesOf(app, judge)).toMatchObject([{ nextStartAt: inDays(30).toISOString() }])
    expect(await starts(app)).toEqual(iso(2, 23))
  })

  test('skips one whose registration is over, and waits for the time of the next', async () => {
    const { app, judge } = await withSeries()
    await roundAt(app, inDays(22))
    expect(await starts(app)).toEqual(iso(2))
    expect(await seriesOf(app, judge)).toMatchObject([{ nextStartAt: inDays(30).toISOString() }])
    await roundAt(app, inDays(27))
    expect(await starts(app)).toEqual(iso(2, 30))
  })

  test('is continued once by many at once, on two servers, and leaves no file behind', async () => {
    const { app, judge } = await withTournament()
    const fields = { ...form({ name: 'С картинкой' }), image: picture(png(1)) }
    const cup = await done<AdminTournament>(create(app, judge, fields))
    await done(repeat(app, judge, cup.id, 3))
    const other = await otherServer(app)
    app.clock.now = inDays(6)
    const rounds = [app, other, app, other].map(({ deps }) => seriesRound({ ...deps, now: () => inDays(6) }))
    await Promise.all(rounds)
    await seriesRound(app.deps)
    const rows = (await snapshot(app.db)).tournaments.filter(({ name }) => name === 'С картинкой')
    expect(rows).toHaveLength(2)
    expect(new Set(rows.map(({ imageKey }) => imageKey)).size).toBe(2)
    // The tournament's, the series' and the new one's, each with its preview.
    expect(app.filesLeft().filter((name) => /\.(png|avif)$/.test(name))).toHaveLength(6)
    await expectAuditToPass(app)
  })

  test('goes on when one of its tournaments is cancelled, moved or deleted, and when its picture is gone', async () => {
    const { app, judge, cup } = await withSeries()
    await done(setStatus(app, judge, cup.id, 'cancelled'))
    await roundAt(app, inDays(6))
    const [made] = (await list(app, undefined)).filter(({ id }) => id !== cup.id)
    const moved = { startDate: inDays(16).toISOString(), registrationEndDate: inDays(15).toISOString() }
    await done(edit(app, judge, made!.id, form(moved)))
    await roundAt(app, inDays(13))
    expect(await starts(app)).toEqual(iso(2, 16, 16))
    await done(remove(app, judge, made!.id))
    await roundAt(app, inDays(20))
    expect(await starts(app)).toEqual(iso(2, 16, 23))
  })

  test('that has stopped makes none and is said no more; started again it goes on with the next that makes sense', async () => {
    const { app, judge, cup, series } = await withSeries()
    const stopped = await done<Series>(change(app, judge, series, { isActive: false }))
    expect(await pageOf(app, undefined, cup.id)).toMatchObject({ repeats: null })
    await roundAt(app, inDays(20))
    expect(await starts(app)).toEqual(iso(2))
    await done(change(app, judge, stopped, { isActive: true }))
    expect(await starts(app)).toEqual(iso(2, 23))
  })

  test('changes what comes, by one of its tournaments, and leaves what is there', async () => {
    const { app, judge, series } = await withSeries()
    await roundAt(app, inDays(6))
    const [, next] = (await list(app, undefined)).sort((one, two) => one.startDate.localeCompare(two.startDate))
    const moved = { startDate: inHours(9 * 24 + 25).toISOString(), registrationEndDate: inDays(9).toISOString() }
    await done(edit(app, judge, next!.id, { ...form({ ...moved, name: 'Новый кубок' }), image: picture(png(2)) }))
    const [now] = await seriesOf(app, judge)
    const changed = await done<Series>(change(app, judge, now!, { tournamentId: next!.id, opensDaysBefore: 4 }))
    expect(changed).toMatchObject({ name: 'Новый кубок', nextStartAt: inHours(16 * 24 + 25).toISOString() })
    await roundAt(app, new Date(changed.opensAt))
    const rows = (await snapshot(app.db)).tournaments
    expect(rows.map(({ name }) => name)).toEqual(['Кубок осени', 'Новый кубок', 'Новый кубок'])
    expect(rows.map(({ imageKey }) => imageKey !== null)).toEqual([false, true, true])
    expect(series.version).toBe(1)
    await expectAuditToPass(app)
  })

  test('moves the season of a qualification with its months', async () => {
    const score = { kind: 'score', board: 'kills', season: '2026-08', atLeast: 5 }
    const { app } = await withSeries({ qualification: JSON.stringify(score) }, 28)
    const seasons = (await snapshot(app.db)).tournaments
      .sort((one, two) => +one.startDate - +two.startDate)
      .map(({ qualification }) => qualification?.kind === 'score' && qualification.season)
    expect(await starts(app)).toEqual(iso(2, 9, 16, 23))
    expect(seasons).toEqual(['2026-08', '2026-08', '2026-08', '2026-09'])
  })

  test('stands in the list of weekly ones, and takes players like another', async () => {
    const { app, cup } = await withSeries()
    const oleg = await named(app, 'Олег')
    await done(register(app, oleg, cup.id))
    expect((await list(app, oleg, '?only=weekly&status=active')).map(({ id }) => id)).toEqual([cup.id])
  })
})

describe('a series is refused, and nothing is written', () => {
  test('of a tournament that has one, of a draft, and of one that there is not', async () => {
    const { app, judge, cup } = await withSeries()
    await expectRefusal(app, () => repeat(app, judge, cup.id), 409, 'in_series')
    const draft = await done<AdminTournament>(create(app, judge, form({ isDraft: '1' })))
    for (const id of [draft.id, 'nowhere'])
      await expectRefusal(app, () => repeat(app, judge, id), 404, 'not_found', 'Турнир не найден')
  })
  test('for no day, for more than four weeks, and to players', async () => {
    const { app, judge, ivan, cup } = await withTournament()
    const text = 'За сколько дней создавать — целое число от 1 до 28'
    for (const days of [0, 29, 1.5])
      await expectRefusal(app, () => repeat(app, judge, cup.id, days), 400, 'invalid_input', text)
    await expectRefusal(app, () => repeat(app, ivan, cup.id), 403, 'forbidden')
  })
  test('when another admin has changed it, by a tournament of none, and one that there is not', async () => {
    const { app, judge, series } = await withSeries()
    const stranger = await done<AdminTournament>(create(app, judge, form({ name: 'Чужой' })))
    await expectRefusal(app, () => change(app, judge, { ...series, version: 7 }), 409, 'edited_meanwhile')
    const text = 'Такого еженедельного турнира нет'
    await expectRefusal(app, () => change(app, judge, series, { tournamentId: stranger.id }), 404, 'not_found', text)
    await expectRefusal(app, () => change(app, judge, { ...series, id: 'nowhere' }), 404, 'not_found', text)
  })
  test('a second time under one key it answers the same', async () => {
    const { app, judge, cup } = await withTournament()
    const key = { 'Idempotency-Key': 'series' }
    const first = await done(repeat(app, judge, cup.id, 7, key))
    expect(await done(repeat(app, judge, cup.id, 7, key))).toEqual(first)
  })
})
