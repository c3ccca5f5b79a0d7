import { expect, test } from 'vitest'
import { transact } from '#api/core/transact'
import { linkDiscord, unlinkDiscord } from '#api/linking/accounts'
import { forgetOldGifts } from '#api/premium/gifts'
import { applyRole } from '#api/premium/role'
import { premiumRound } from '#api/premium/rounds'
import { sweepRoles } from '#api/premium/sweep'
import { premiumPeriods, roleGifts, roleSweeps, type User } from '#db/schema'
import { type App, inDays, noon, send } from '../../support/app.ts'
import { expectRefusal } from '../../support/refusals.ts'
import { unlink } from '../../support/slices/linking.ts'
import { checkRole, logOf, startPremium, statusOf } from '../../support/slices/premium.ts'
import { close } from '../../support/slices/privacy.ts'

const account = { discordId: '100', discordUsername: 'role_holder', discordEmail: null }
const link = ({ deps }: App, user: User) => transact(deps, (tx) => linkDiscord(tx, user.id, account))
const giftsOf = ({ db }: App) => db.read.select().from(roleGifts)
const withdraw = async (app: App, user: User) => {
  const methodData = { currency: 'USDT', walletAddress: 'TQn9Y2khEsLJW1ChVWFMSMeRDow5' }
  const json = { amount: 1000, method: 'crypto', methodData }
  return (await (await send(app, user, 'POST', `user/${user.id}/withdrawal`, json)).json()) as { premiumBonus: number }
}

async function lenders(count: number) {
  const place = await startPremium()
  place.server.members.set('100', ['premium'])
  const players: User[] = []
  for (let at = 0; at < count; at++)
    players.push(await place.app.player({ username: `p${at}`, telegramUsername: `tg${at}`, balance: 1000 }))
  await link(place.app, players[0]!)
  return { ...place, players: players as [User, User, ...User[]] }
}

test('a role that gave one player Premium gives another none for thirty days, also while a withdrawal with its bonus is open', async () => {
  const { app, players } = await lenders(2)
  const [ivan, olga] = players
  expect((await checkRole(app, ivan)).status).toBe(200)
  expect(await withdraw(app, ivan)).toMatchObject({ premiumBonus: 100 })
  expect((await unlink(app, ivan, 'discord')).status).toBe(200)
  expect(await statusOf(app, ivan)).toMatchObject({ isActive: false })

  await link(app, olga)
  const words = 'Этот Discord уже дал Premium другому игроку. Другому он сможет дать Premium через 30 дней'
  await expectRefusal(app, () => checkRole(app, olga), 409, 'role_given', words)
  expect(await withdraw(app, olga)).toMatchObject({ premiumBonus: 0 })
})

test('after thirty days it gives the next one, and then not the first', async () => {
  const { app, players } = await lenders(2)
  const [ivan, olga] = players
  await checkRole(app, ivan)
  await unlink(app, ivan, 'discord')
  await link(app, olga)
  const seen = ({ id: userId }: User) =>
    transact(app.deps, (tx) => applyRole(tx, { userId, discordId: '100', tier: 'basic', requestedAt: tx.now }))
  app.clock.now = new Date(inDays(30).getTime() - 1)
  await expect(seen(olga)).rejects.toMatchObject({ code: 'role_given' })
  expect(await giftsOf(app)).toMatchObject([{ userId: ivan.id, reservedUntil: inDays(30) }])
  app.clock.now = inDays(30)
  await seen(olga)
  expect(await giftsOf(app)).toMatchObject([{ userId: olga.id, reservedUntil: inDays(60) }])

  await transact(app.deps, (tx) => unlinkDiscord(tx, olga.id))
  await link(app, ivan)
  await expect(seen(ivan)).rejects.toMatchObject({ code: 'role_given' })
})

test('its own player may unlink and link it again', async () => {
  const { app, players } = await lenders(2)
  const [ivan] = players
  await checkRole(app, ivan)
  await unlink(app, ivan, 'discord')
  app.clock.now = inDays(3)
  await link(app, ivan)
  expect((await checkRole(app, ivan)).status).toBe(200)
  expect(await giftsOf(app)).toMatchObject([{ userId: ivan.id, reservedUntil: inDays(33) }])
})

test('an admin who checks reads a text about the player, and the log keeps no check that was refused', async () => {
  const { app, judge, players } = await lenders(2)
  const [ivan, olga] = players
  const nothing = 'Игрок не привязал Discord: проверять нечего'
  await expectRefusal(app, () => checkRole(app, judge, olga.id), 409, 'discord_not_linked', nothing)
  await checkRole(app, ivan)
  await unlink(app, ivan, 'discord')
  await link(app, olga)
  const given = 'Discord этого игрока уже дал Premium другому. Сюда он сможет дать его через 30 дней'
  await expectRefusal(app, () => checkRole(app, judge, olga.id), 409, 'role_given', given)
  expect(await logOf(app)).toEqual([])
})

test('the check of everybody gives it to nobody else, and does not count it as given', async () => {
  const { app, judge, players } = await lenders(2)
  const [ivan, olga] = players
  await checkRole(app, ivan)
  await unlink(app, ivan, 'discord')
  await link(app, olga)
  await send(app, judge, 'POST', 'admin/check-all-discord-premium', {})
  await expect
    .poll(async () => (await app.db.read.select().from(roleSweeps))[0])
    .toMatchObject({ endedAt: noon, total: 1, done: 1, active: 0, failed: 0 })
  expect(await statusOf(app, olga)).toMatchObject({ isActive: false })
})

test('the daily proof reserves it further, from the day on which it was last seen', async () => {
  const { app, players } = await lenders(2)
  const [ivan] = players
  await checkRole(app, ivan)
  app.clock.now = inDays(5)
  await premiumRound(app.deps)
  expect(await giftsOf(app)).toMatchObject([{ userId: ivan.id, reservedUntil: inDays(35) }])
})

test('closing the account lends it to nobody, and the row goes when its time is over', async () => {
  const { app, players } = await lenders(2)
  const [ivan, olga] = players
  await checkRole(app, ivan)
  expect((await close(app, ivan, { confirm: 'УДАЛИТЬ', balance: 1000 })).status).toBe(200)
  await link(app, olga)
  await expectRefusal(app, () => checkRole(app, olga), 409, 'role_given')

  const forget = () => transact(app.deps, async (tx) => void (await forgetOldGifts(tx)))
  app.clock.now = new Date(inDays(30).getTime() - 1)
  await forget()
  expect(await giftsOf(app)).toHaveLength(1)
  app.clock.now = inDays(30)
  await forget()
  expect(await giftsOf(app)).toEqual([])
})

test('Premium that it gave before gifts were written down is reserved when the account leaves its player', async () => {
  const { app, players } = await lenders(2)
  const [ivan, olga] = players
  await checkRole(app, ivan)
  await app.db.tx(async (q) => void (await q.delete(roleGifts)))
  app.clock.now = inDays(1)
  await unlink(app, ivan, 'discord')
  expect(await giftsOf(app)).toMatchObject([{ userId: ivan.id, reservedUntil: inDays(30) }])
  await link(app, olga)
  await expectRefusal(app, () => checkRole(app, olga), 409, 'role_given')
})

test('of ten players who link, ask and unlink it at once, one has had Premium', async () => {
  const { app, players } = await lenders(10)
  await unlink(app, players[0], 'discord')
  const lend = async (player: User) => {
    for (let round = 0; round < 4; round++) {
      await link(app, player).catch(() => undefined)
      await checkRole(app, player)
      await unlink(app, player, 'discord')
    }
  }
  await Promise.all([...players.map(lend), sweepRoles(app.deps, 'none')])
  const periods = await app.db.read.select().from(premiumPeriods)
  expect(periods.length).toBeGreaterThan(0)
  expect(new Set(periods.map(({ userId }) => userId)).size).toBe(1)
  expect(await giftsOf(app)).toMatchObject([{ userId: periods[0]?.userId }])
})
