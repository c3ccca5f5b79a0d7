import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { transact } from '#api/core/transact'
import { eraseOldDetails } from '#api/withdrawals/details'
import { sessions, withdrawals } from '#db/schema'
import { DAY } from '#shared/units'
import { type App, noon, startApp } from '../../support/app.ts'
import { card } from '../../support/browser/forms.ts'
import { snapshot } from '../../support/database/snapshot.ts'
import { expectRefusal } from '../../support/refusals.ts'
import {
  adminList,
  decide,
  expectAuditToPass,
  linked,
  listOf,
  request,
  requested,
  toCard,
  withMoney,
} from '../../support/slices/withdrawals.ts'

/** Far beyond the clock that the test moves. */
const sessionsLast = (app: App) =>
  app.db.tx(async (q) => void (await q.update(sessions).set({ expiresAt: new Date(noon.getTime() + 365 * DAY) })))

describe('where the money goes', () => {
  test('is whole for an admin who opens it, each time with a row in the log', async () => {
    const { app, ivan, judge } = await withMoney()
    const { id } = await requested(app, ivan)
    for (const times of [1, 2]) {
      const answer = await app.requestAs(judge, `/api/admin/withdrawal/${id}`)
      expect([answer.status, await answer.json()]).toMatchObject([
        200,
        {
          id,
          methodDataState: 'whole',
          methodData: { cardNumber: '4276550012349876', cardHolder: 'IVAN PETROV', cardCountry: 'RU' },
        },
      ])
      const { adminActionLog: log } = await snapshot(app.db)
      expect(log).toHaveLength(times)
      expect(log.at(-1)).toMatchObject({
        adminId: judge.id,
        action: 'view_withdrawal',
        targetType: 'withdrawal',
        targetId: id,
      })
    }
    await expectAuditToPass(app)
  })

  test.each(['completed', 'rejected'])(
    'of one that was %s is whole and logged for 30 days; then neither',
    async (status) => {
      const { app, ivan, judge } = await withMoney()
      const { id } = await requested(app, ivan)
      await decide(app, judge, id, { status, rejectionReason: 'Карта закрыта' })
      const open = async () => (await (await app.requestAs(judge, `/api/admin/withdrawal/${id}`)).json()) as object
      const looks = async () =>
        (await snapshot(app.db)).adminActionLog.filter(({ action }) => action === 'view_withdrawal').length
      await sessionsLast(app)
      const end = app.clock.now.getTime()
      app.clock.now = new Date(end + 30 * DAY)
      expect(await open()).toMatchObject({ methodDataState: 'whole', methodData: { cardNumber: '4276550012349876' } })
      expect(await looks()).toBe(1)

      // The daily job has not come by yet.
      app.clock.now = new Date(end + 30 * DAY + 1)
      const before = (await snapshot(app.db)).adminActionLog
      for (const withJob of [false, true]) {
        if (withJob) await transact(app.deps, async (tx) => void (await eraseOldDetails(tx)))
        expect(await open()).toMatchObject({
          methodDataState: 'erased',
          methodData: { cardNumber: '•••• •••• •••• 9876' },
        })
      }
      expect((await snapshot(app.db)).adminActionLog).toEqual(before)
    },
  )

  test('is gone but for the last four 30 days after the end, and not before', async () => {
    const { app, ivan, judge } = await withMoney()
    const [paid, open] = [await requested(app, ivan), await requested(app, ivan)]
    await decide(app, judge, paid.id, { status: 'completed' })
    const end = app.clock.now.getTime()
    const kept = async () =>
      (await app.db.read.select().from(withdrawals)).filter(({ methodData }) => methodData !== null).map(({ id }) => id)
    const jobAt = async (at: number) => {
      app.clock.now = new Date(at)
      await transact(app.deps, async (tx) => void (await eraseOldDetails(tx)))
    }
    await jobAt(end + 30 * DAY)
    expect(await kept()).toHaveLength(2)
    await jobAt(end + 30 * DAY + 1)
    expect(await kept()).toEqual([open.id])
    await transact(app.deps, async (tx) => void (await eraseOldDetails(tx)))
    // Back to when the admin was signed in.
    app.clock.now = new Date(end)
    expect(await listOf(app, ivan)).toMatchObject([
      { id: open.id, methodData: { cardHolder: 'IVAN PETROV' } },
      { id: paid.id, methodData: { cardNumber: '•••• •••• •••• 9876' } },
    ])
    expect(JSON.stringify((await listOf(app, ivan))[1])).not.toContain('PETROV')
    expect(await adminList(app, judge)).toMatchObject([
      { id: open.id, methodDataState: 'masked' },
      { id: paid.id, methodDataState: 'erased', methodData: { cardNumber: '•••• •••• •••• 9876' } },
    ])
    await expectAuditToPass(app)
  })

  test('is in no table and no line of the log in clear', async () => {
    const lines: string[] = []
    const { default: pino } = await import('pino')
    const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) })
    const app = await startApp({ log })
    const [ivan, judge] = [await app.player({ balance: 9000, ...linked }), await app.admin()]
    const wallet = 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE'
    const email = 'secret.petrov@example.com'
    const key = (name: string) => ({ 'Idempotency-Key': name })
    await request(app, ivan, toCard(1000), key('a'))
    await request(app, ivan, { amount: 1000, method: 'crypto', methodData: { walletAddress: wallet } }, key('b'))
    await request(app, ivan, { amount: 1000, method: 'paypal', methodData: { email } }, key('c'))
    await request(app, ivan, toCard(1000, { cardCountry: 'US' }))
    await request(app, ivan, toCard(100_000))
    for (const { id } of await listOf(app, ivan)) {
      expect((await app.requestAs(judge, `/api/admin/withdrawal/${id}`)).status).toBe(200)
      await decide(app, judge, id, { status: 'completed' }, key(id))
    }
    const dump = JSON.stringify([await snapshot(app.db), lines]).toLowerCase()
    expect(dump).toContain('withdrawal')
    for (const secret of [card.cardNumber, '4276550012349876', '55001234', card.cardHolder, wallet, email, 'secret.p'])
      expect(dump.includes(secret.toLowerCase()), secret).toBe(false)
  })

  test('does not open under another key, nor in another row', async () => {
    const { app, ivan, judge } = await withMoney()
    const [one, two] = [await requested(app, ivan), await requested(app, ivan)]
    const rows = await app.db.read.select().from(withdrawals)
    const sealed = rows.find(({ id }) => id === one.id)?.methodData ?? null
    await app.db.tx(
      async (q) => void (await q.update(withdrawals).set({ methodData: sealed }).where(eq(withdrawals.id, two.id))),
    )
    await expectRefusal(app, () => app.requestAs(judge, `/api/admin/withdrawal/${two.id}`), 500, 'sealed_otherwise')
    // It does not hide the player's list.
    expect((await listOf(app, ivan)).map(({ methodData }) => methodData.cardHolder)).toEqual([undefined, 'IVAN PETROV'])
  })
})
