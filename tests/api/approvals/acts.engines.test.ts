import { describe, expect, test } from 'vitest'
import { transact } from '#api/core/transact'
import { reconcileAdmins } from '#api/users/admins'
import { guardedActs, payoutTemplates, type User } from '#db/schema'
import type { Payout } from '#shared/tournaments/form'
import { type App, send } from '../../support/app.ts'
import { adjust, setUser } from '../../support/people.ts'
import { expectRefusal } from '../../support/refusals.ts'
import { accept, asked, badgeOf, decline, waitingFor } from '../../support/slices/approvals.ts'
import { exported, finish, readBatch, withTwoAdmins } from '../../support/slices/payouts.ts'
import { clockAt, inHours, payOut, register, tournament } from '../../support/slices/tournaments/tournaments.ts'
import { expectAuditToPass, moneyOf } from '../../support/slices/withdrawals.ts'

// MONEY-25: above 10 000 roubles two admins are needed.

type World = Awaited<ReturnType<typeof withTwoAdmins>>
type Kind = {
  /** Asks for what is above the limit. */
  ask: (place: World, admin: User) => Promise<Response>
  isDone: (place: World) => Promise<boolean>
}

const template = { head: '', line: '{{reference}};{{card}};{{kopecks}}', separator: ';' }
const put = (app: App, admin: User, change: object) => send(app, admin, 'PUT', 'admin/payout-template/card', change)

const kinds: Record<string, (place: World) => Promise<Kind>> = {
  async credit({ ivan }) {
    return {
      ask: ({ app }, admin) => Promise.resolve(adjust(app, admin, ivan.id, { amount: 10_000.01, reason: 'Приз' })),
      isDone: async ({ app }) => (await moneyOf(app, ivan)).available > 100_000_00,
    }
  },
  async prizes({ app, ivan, anna }) {
    const cup = await tournament(app, anna, { entryFee: '0' })
    await register(app, ivan, cup.id)
    await clockAt(app, inHours(72))
    const prizes = [{ place: 1, userId: ivan.id, amount: cup.prize / 100 + 10_000.01 }] satisfies Payout['prizes']
    return {
      ask: (place, admin) => Promise.resolve(payOut(place.app, admin, cup.id, prizes)),
      isDone: async (place) => (await moneyOf(place.app, ivan)).available > 100_000_00,
    }
  },
  async return({ app, ivan, anna, boris }) {
    const { id, sum, count } = await exported(app, { author: anna, second: boris, player: ivan }, [6000, 7000])
    return {
      ask: (place, admin) =>
        Promise.resolve(finish(place.app, admin, id, { outcome: 'returned', sum, count, reason: 'Отказ банка' })),
      isDone: async (place) => (await readBatch(place.app, anna, id)).returnedCount === 2,
    }
  },
  async template() {
    return {
      ask: ({ app }, admin) => Promise.resolve(put(app, admin, { ...template, version: 0 })),
      async isDone({ app }) {
        return (await app.db.read.$count(payoutTemplates)) === 1
      },
    }
  },
}

describe.each(Object.keys(kinds))('%s above the limit', (name) => {
  const prepared = async () => {
    const place = await withTwoAdmins()
    const kind = await kinds[name]!(place)
    place.app.events.length = 0
    return { ...place, place, kind }
  }

  test('waits for a second admin, who accepts it; the first one cannot', async () => {
    const { app, anna, boris, place, kind } = await prepared()
    const before = await badgeOf(app, boris)
    const id = await asked(kind.ask(place, anna))
    expect(await kind.isDone(place)).toBe(false)
    expect(await badgeOf(app, boris)).toBe(before + 1)
    expect((await waitingFor(app, anna)).acts).toMatchObject([{ id, kind: name, isOwn: true, canDecide: false }])
    expect((await waitingFor(app, boris)).acts).toMatchObject([
      { id, kind: name, isOwn: false, canDecide: true, requestedBy: { displayName: 'Анна' } },
    ])
    await expectRefusal(app, () => accept(app, anna, id), 403, 'own_act')
    await expectRefusal(app, () => kind.ask(place, boris), 409, 'act_waits')
    expect((await accept(app, boris, id)).status).toBe(200)
    expect(await kind.isDone(place)).toBe(true)
    expect(await badgeOf(app, boris)).toBe(before)
    await expectRefusal(app, () => accept(app, boris, id), 409, 'act_decided')
    await expectRefusal(app, () => decline(app, boris, id), 409, 'act_decided')
    await expectAuditToPass(app)
  })

  test('is declined, or taken back, and nothing is done', async () => {
    const { app, anna, boris, place, kind } = await prepared()
    for (const admin of [boris, anna]) {
      const id = await asked(kind.ask(place, anna))
      expect((await decline(app, admin, id)).status).toBe(200)
      await expectRefusal(app, () => accept(app, boris, id), 409, 'act_decided')
    }
    expect(await kind.isDone(place)).toBe(false)
    await expectAuditToPass(app)
  })

  test('counts for nothing once who asked is no admin', async () => {
    const { app, anna, boris, place, kind } = await prepared()
    const id = await asked(kind.ask(place, anna))
    await setUser(app, anna, { isAdmin: false })
    await expectRefusal(app, () => accept(app, boris, id), 409, 'act_of_former_admin')
    expect((await decline(app, boris, id)).status).toBe(200)
    expect(await kind.isDone(place)).toBe(false)
  })

  test('passes at once with the only admin', async () => {
    const { app, anna, boris, place, kind } = await prepared()
    await setUser(app, boris, { isAdmin: false })
    expect((await kind.ask(place, anna)).status).toBe(200)
    expect(await kind.isDone(place)).toBe(true)
    const [act] = await app.db.read.select().from(guardedActs)
    expect(act).toMatchObject({ status: 'done', isOnlyAdmin: true, decidedBy: null })
    await expectAuditToPass(app)
  })

  test('waits too while the second admin of the settings has not signed in', async () => {
    const { app, anna, boris, place, kind } = await prepared()
    await setUser(app, boris, { isAdmin: false })
    await transact(app.deps, (tx) => reconcileAdmins(tx, [anna.epicGamesId, 'not-there-yet']))
    const answer = await kind.ask(place, anna)
    expect([answer.status, await answer.json()]).toEqual([
      202,
      {
        waitingActId: expect.any(String),
        words: expect.stringMatching(/Второй администратор ещё не входил$/),
      },
    ])
  })
})
