import { describe, expect, onTestFinished, test } from 'vitest'
import { nextStatusChange, statusAt, type TournamentStatus } from '#shared/tournaments/status'
import { inDays } from '../../support/app.ts'
import { snapshot } from '../../support/database/snapshot.ts'
import { expectUntouched } from '../../support/refusals.ts'
import {
  clockAt,
  done,
  inHours,
  list,
  pageOf,
  setStatus,
  tournament,
  withTournament,
} from '../../support/slices/tournaments/tournaments.ts'
import { expectAuditToPass } from '../../support/slices/withdrawals.ts'

const statusOf = async (app: Parameters<typeof pageOf>[0], id: string) => (await pageOf(app, undefined, id)).status

describe('the status moves by itself', () => {
  test('at its dates, to the millisecond, also before the job has come by', async () => {
    const { app, judge } = await withTournament()
    const { id } = await tournament(app, judge, { registrationStartDate: inHours(1).toISOString() })
    const at: [Date, TournamentStatus][] = [
      [inHours(0), 'upcoming'],
      [new Date(+inHours(1) - 1), 'upcoming'],
      [inHours(1), 'registration_open'],
      [new Date(+inDays(1) - 1), 'registration_open'],
      [inDays(1), 'registration_closed'],
      [new Date(+inDays(2) - 1), 'registration_closed'],
      [inDays(2), 'in_progress'],
      [inDays(300), 'in_progress'],
    ]
    for (const [now, status] of at) {
      app.clock.now = now
      expect([now, await statusOf(app, id)]).toEqual([now, status])
    }
  })

  test('and the job writes it down, tells of it, and keeps the tallies', async () => {
    const { app, judge, cup } = await withTournament()
    const { id } = await tournament(app, judge, { registrationStartDate: inHours(1).toISOString() })
    app.events.length = 0
    await clockAt(app, inHours(1))
    const rows = (await snapshot(app.db)).tournaments
    expect(rows.find((row) => row.id === id)).toMatchObject({ status: 'registration_open', nextStatusAt: inDays(1) })
    expect(rows.find((row) => row.id === cup.id)?.version).toBe(1)
    expect(app.events).toMatchObject(
      [`tournament:${id}`, 'tournaments:all', 'admins'].map((to) => ({ to, data: { status: 'registration_open' } })),
    )
    await expectUntouched(app, () => clockAt(app, inHours(2)))
    await clockAt(app, inDays(2))
    expect((await snapshot(app.db)).tournaments).toMatchObject([{ status: 'in_progress' }, { status: 'in_progress' }])
    await expectAuditToPass(app)
  })

  test('over several dates at once after a server that was away', async () => {
    const { app, cup } = await withTournament()
    await clockAt(app, inDays(30))
    expect((await snapshot(app.db)).tournaments).toMatchObject([{ status: 'in_progress', nextStatusAt: null }])
    expect(await statusOf(app, cup.id)).toBe('in_progress')
  })
})

describe('what an admin has set by hand', () => {
  test('holds until the next date passes', async () => {
    const { app, judge, cup } = await withTournament()
    await done(setStatus(app, judge, cup.id, 'upcoming'))
    await clockAt(app, inHours(23))
    expect(await statusOf(app, cup.id)).toBe('upcoming')
    await clockAt(app, inDays(1))
    expect(await statusOf(app, cup.id)).toBe('registration_closed')
    await done(setStatus(app, judge, cup.id, 'registration_open'))
    await clockAt(app, inDays(1.9))
    expect(await statusOf(app, cup.id)).toBe('registration_open')
    await clockAt(app, inDays(2))
    expect(await statusOf(app, cup.id)).toBe('in_progress')
  })

  test('is never taken back by a date', async () => {
    const { app, judge, cup } = await withTournament()
    await done(setStatus(app, judge, cup.id, 'in_progress'))
    for (const days of [1, 2, 3]) {
      await clockAt(app, inDays(days))
      expect(await statusOf(app, cup.id)).toBe('in_progress')
    }
  })

  test.each(['completed', 'cancelled'])('%s stays for ever', async (status) => {
    const { app, judge, cup } = await withTournament()
    await done(setStatus(app, judge, cup.id, status))
    for (const days of [1, 2, 30]) {
      await clockAt(app, inDays(days))
      expect(await statusOf(app, cup.id)).toBe(status)
    }
  })
})

test('dates are moments: neither a time zone nor daylight saving moves them', () => {
  // The clocks of Berlin go back at 01:00 UTC on 2026-10-25, those of New York forward at 07:00 UTC on 2026-03-08.
  const own = process.env.TZ
  onTestFinished(() => {
    if (own === undefined) delete process.env.TZ
    else process.env.TZ = own
  })
  for (const zone of ['UTC', 'Europe/Moscow', 'Europe/Berlin', 'America/New_York', 'Asia/Kathmandu']) {
    process.env.TZ = zone
    for (const start of ['2026-10-25T01:30:00+02:00', '2026-10-25T02:30:00+01:00', '2026-03-08T02:30:00-05:00']) {
      const startDate = new Date(start)
      const dates = {
        registrationStartDate: new Date(+startDate - 7_200_000),
        registrationEndDate: new Date(+startDate - 3_600_000),
        startDate,
      }
      const standing = { ...dates, status: 'upcoming' as const, statusSince: new Date(0) }
      const at = (ms: number) => statusAt(standing, new Date(+startDate + ms))
      const closed = 'registration_closed'
      const statuses = [-7_200_001, -7_200_000, -3_600_000, -1, 0].map(at)
      expect(statuses).toEqual(['upcoming', 'registration_open', closed, closed, 'in_progress'])
      expect(nextStatusChange(standing, new Date(+startDate - 1))).toEqual(startDate)
    }
  }
})

test('the list shows the status that each has now, and finds by the one that is written down', async () => {
  const { app, cup } = await withTournament()
  app.clock.now = inDays(2)
  expect((await list(app, undefined)).map(({ status }) => status)).toEqual(['in_progress'])
  await clockAt(app, inDays(2))
  expect((await list(app, undefined, '?status=in_progress')).map(({ id }) => id)).toEqual([cup.id])
  expect(await list(app, undefined, '?status=registration_open')).toEqual([])
})
