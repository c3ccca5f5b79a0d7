import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { registrations, type User, users } from '#db/schema'
import type { PaidOut, PrizeCandidate, TournamentPrize } from '#shared/tournaments/shapes'
import { send } from '../../../support/app.ts'
import { expectRefusal } from '../../../support/refusals.ts'
import { accept, asked, waitingFor } from '../../../support/slices/approvals.ts'
import { close } from '../../../support/slices/privacy.ts'
import { saved, tableOf } from '../../../support/slices/tournaments/results.ts'
import { withRunningTeams } from '../../../support/slices/tournaments/teams.ts'
import { done, notificationsOf, pageOf, payOut } from '../../../support/slices/tournaments/tournaments.ts'
import { expectAuditToPass, moneyOf } from '../../../support/slices/withdrawals.ts'

type Made = Awaited<ReturnType<typeof withRunningTeams>>
/** What of the thousand roubles each began with has grown, in kopecks. */
const wonBy = ({ app }: Made, ...members: User[]) =>
  Promise.all(members.map(async (member) => (await moneyOf(app, member)).available - 1000_00))
const first = ({ id: userId }: User, amount: number) => ({ place: 1, userId, amount })
const second = ({ id: userId }: User, amount: number) => ({ place: 2, userId, amount })

describe('the prize of a team (TOURNAMENT-75)', () => {
  test('is split to the kopeck; what is left over is the captain’s', async () => {
    const made = await withRunningTeams()
    const { app, judge, cup, wolves, foxes } = made
    await saved(
      made.save(1, [
        [wolves[0], 1, 5],
        [foxes[0], 2, 3],
      ]),
    )
    // Any member stands for the team.
    const paid = await done<PaidOut>(payOut(app, judge, cup.id, [first(wolves[1], 1000), second(foxes[0], 0.01)]))
    expect(await wonBy(made, ...wolves)).toEqual([33334, 33333, 33333, 0])
    expect(await wonBy(made, ...foxes)).toEqual([1, 0, 0])
    expect(paid).toMatchObject({
      total: 1000.01,
      winners: [{ place: 1, amount: 333.34 }, {}, {}, { place: 2 }, {}, {}],
    })
    const page = await pageOf(app, undefined, cup.id)
    expect(page.winners).toEqual([
      {
        ...{ place: 1, displayName: 'Волки', teamName: 'Волки', amount: 1000 },
        members: ['Анна Волки', 'Борис Волки', 'Вера Волки', 'Глеб Волки'],
      },
      expect.objectContaining({ place: 2, displayName: 'Лисы', amount: 0.01 }),
    ])
    expect(await notificationsOf(app, wolves[1])).toContain(
      'Призы турнира распределены: «Кубок осени», команда «Волки»: место — 1, твоя доля приза 333,33 ₽ уже на балансе',
    )
    const prizes = (member: User) => done<TournamentPrize[]>(app.requestAs(member, `/api/user/${member.id}/prizes`))
    expect(await prizes(wolves[2])).toMatchObject([{ place: 1, amount: 333.33, teamName: 'Волки' }])
    expect(await prizes(wolves[3]!)).toEqual([])
    expect((await pageOf(app, wolves[3]!, cup.id)).ownRegistration).toMatchObject({ place: 1, prize: null })
    await expectAuditToPass(app)
  })

  test('is shared by a substitute who was named in a match, and says so before', async () => {
    const made = await withRunningTeams()
    const { app, judge, cup, wolves, foxes } = made
    const [anna, boris, , gleb] = wolves
    await saved(
      made.save(1, [
        [anna, 1, 5],
        [foxes[0], 2, 3],
      ]),
    )
    await saved(
      made.save(2, [
        [
          anna,
          1,
          5,
          [
            [anna, null],
            [boris, null],
            [gleb!, null],
          ],
        ],
      ]),
    )
    const { winners } = await done<{ winners: PrizeCandidate[] }>(
      app.requestAs(judge, `/api/admin/tournament/${cup.id}/winners`),
    )
    expect(winners[0]?.sharers).toMatchObject([
      { displayName: 'Анна Волки', role: 'captain', balance: 1000 },
      { role: 'player' },
      { role: 'player', matches: [] },
      { displayName: 'Глеб Волки', role: 'substitute', matches: [2] },
    ])
    await done(payOut(app, judge, cup.id, [first(anna, 100.03)]))
    expect(await wonBy(made, ...wolves)).toEqual([2503, 2500, 2500, 2500])
    await expectAuditToPass(app)
  })

  test('goes past a closed account; without the captain to the others, the first of whom gets what is left over', async () => {
    const made = await withRunningTeams()
    const { app, judge, cup, wolves } = made
    await saved(made.save(1, [[wolves[0], 1, 5]]))
    await done(close(app, wolves[0]))
    expect((await tableOf(app, undefined, cup.id)).rows).toMatchObject([{ displayName: 'Волки' }])
    await done(payOut(app, judge, cup.id, [first(wolves[1], 0.05)]))
    expect(await wonBy(made, wolves[1], wolves[2])).toEqual([3, 2])
    await expectAuditToPass(app)
    await done(close(app, wolves[3]!))
    await expectAuditToPass(app)
  })
})

test('a team’s prize above the announced waits for a second admin, who pays the same shares', async () => {
  const made = await withRunningTeams()
  const { app, judge, cup, wolves } = made
  const helper = await app.admin({ displayName: 'Второй' })
  const amount = cup.prize / 100 + 50_001
  const part = amount / 3
  const [one, rest] = [Math.floor(part * 100), Math.round(amount * 100) - 2 * Math.floor(part * 100)]
  const shares = wolves
    .slice(0, 3)
    .map(({ id: userId }, index) => ({ userId, amount: (index === 0 ? rest : one) / 100 }))
  const act = await asked(payOut(app, judge, cup.id, [{ ...first(wolves[0], amount), shares }]))
  expect((await waitingFor(app, helper)).acts).toMatchObject([
    { winners: [{ place: 1, displayName: 'Анна Волки', amount: rest / 100 }, {}, {}] },
  ])
  await done(accept(app, helper, act))
  expect(await wonBy(made, ...wolves)).toEqual([rest, one, one, 0])
  await expectAuditToPass(app)
})

describe('it is refused, and nobody gets anything', () => {
  test('with other shares than shown, or another balance', async () => {
    const { app, judge, cup, wolves, save } = await withRunningTeams()
    const [anna, boris, vera, gleb] = wolves
    await saved(save(1, [[anna, 1, 5]]))
    const shares = [
      { userId: anna.id, amount: 33.34, balance: 1000 },
      { userId: boris.id, amount: 33.33 },
      { userId: vera.id, amount: 33.33 },
    ]
    const prize = { ...first(anna, 100), shares }
    const error = 'Доли команды «Волки» тем временем изменились. Проверь их и подтверди ещё раз'
    const others = [
      shares.slice(0, 2),
      [...shares, { userId: gleb!.id, amount: 0 }],
      shares.map((share) => ({ ...share, amount: 33.33 })),
    ]
    for (const odd of others)
      await expectRefusal(
        app,
        () => payOut(app, judge, cup.id, [{ ...prize, shares: odd }]),
        409,
        'payout_changed',
        error,
      )
    const poor = shares.map((share) => ({ ...share, balance: 5 }))
    expect((await payOut(app, judge, cup.id, [{ ...prize, shares: poor }])).status).toBe(409)
    await done(payOut(app, judge, cup.id, [prize]))
    await expectAuditToPass(app)
  })

  test('to a team twice, to a team without an open account, to a team of the admin who pays', async () => {
    const { app, judge, cup, wolves, foxes } = await withRunningTeams()
    await expectRefusal(
      app,
      () => payOut(app, judge, cup.id, [first(wolves[0], 5), second(wolves[1], 5)]),
      400,
      'invalid_input',
      'Одна команда — одно место',
    )
    await app.admin({ displayName: 'Второй' })
    await app.db.tx(
      async (tx) => void (await tx.update(users).set({ isAdmin: true }).where(eq(users.id, wolves[2].id))),
    )
    const byMember = () =>
      send(app, { ...wolves[2], isAdmin: true }, 'POST', `admin/tournament/${cup.id}/payout`, {
        prizes: [first(wolves[0], 5)],
      })
    await expectRefusal(app, byMember, 403, 'own_prize')
    for (const member of foxes) await done(close(app, member))
    await expectRefusal(
      app,
      () => payOut(app, judge, cup.id, [first(foxes[0], 5)]),
      409,
      'account_closed',
      'Аккаунты игроков команды удалены: приз получить некому',
    )
    expect((await app.db.read.select().from(registrations)).every(({ place }) => place === null)).toBe(true)
  })
})
