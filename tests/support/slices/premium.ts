import type { Deps } from '#api/core/deps'
import { adminActionLog, notifications, premiumPeriods, type User } from '#db/schema'
import { AppError } from '#shared/errors'
import type { PremiumStatus } from '#shared/premium/premium'
import { DAY } from '#shared/units'
import { type App, inDays, noLimits, send, startApp } from '../app.ts'

export const iso = (days: number) => inDays(days).toISOString()

/** The community's server: who is a member with which roles, and whether it answers. */
export function fakeDiscord() {
  const server = {
    members: new Map<string, string[]>(),
    isDown: false,
    /** Calls for one member so far. */
    roleRequests: 0,
    /** What happens while a call is on its way. */
    meanwhile: async () => {},
    /** Pages of the list that arrive before it breaks. */
    pages: Number.POSITIVE_INFINITY,
  }
  const discord: Deps['discord'] = {
    authorizeUrl: () => '',
    accountOf: () => Promise.reject(new AppError('discord_unreachable')),
    async rolesOf(discordId) {
      server.roleRequests++
      const roles = server.members.get(discordId) ?? null
      await server.meanwhile()
      if (server.isDown) throw new AppError('discord_unreachable')
      return roles
    },
    async *everybody() {
      const all = [...server.members].map(([discordId, roles]) => ({ discordId, roles }))
      for (let at = 0, page = 0; at < all.length; at += 2, page++) {
        if (server.isDown || page >= server.pages) throw new AppError('discord_unreachable')
        yield all.slice(at, at + 2)
      }
      if (server.isDown) throw new AppError('discord_unreachable')
    },
  }
  return { server, discord }
}

export async function startPremium() {
  const { server, discord } = fakeDiscord()
  const app = await startApp({ discord, limits: noLimits })
  const judge = await app.admin()
  return { app, server, judge }
}

export async function premiumPlayer(fields?: Parameters<App['player']>[0]) {
  const place = await startPremium()
  return { ...place, ivan: await place.app.player(fields) }
}
export const linkedPlayer = () => premiumPlayer({ username: 'ivan', discordId: '100', discordUsername: 'ivan_ds' })

export const grant = (app: App, admin: User, id: string, json: unknown = { reason: 'Оплата' }, headers?: object) =>
  send(app, admin, 'POST', `admin/user/${id}/premium`, json, headers)
export const revoke = (app: App, admin: User, id: string, json: unknown = {}, headers?: object) =>
  send(app, admin, 'DELETE', `admin/user/${id}/premium`, json, headers)
export const checkRole = (app: App, asker: User, id = asker.id, headers?: object) =>
  send(app, asker, 'POST', `user/${id}/check-discord-premium`, {}, headers)
export const statusOf = async (app: App, user: User) =>
  (await (await app.requestAs(user, `/api/user/${user.id}/premium`)).json()) as PremiumStatus

/** Days from the tests' noon, of each period of a player, in the order in which they run. */
export async function daysOf({ db }: App, user: User, from: Date) {
  const rows = (await db.read.select().from(premiumPeriods)).filter(({ userId }) => userId === user.id)
  const day = (date: Date) => (+date - +from) / DAY
  return rows
    .map(({ source, startDate, endDate }) => [source, day(startDate), day(endDate)] as const)
    .sort((one, other) => one[1] - other[1] || one[2] - other[2])
}

export const logOf = async ({ db }: App) =>
  (await db.read.select().from(adminActionLog).orderBy(adminActionLog.id)).map(
    ({ adminId, action, targetId, details }) => ({
      adminId,
      action,
      targetId,
      details,
    }),
  )
export const notificationsOf = async ({ db }: App, user: User) =>
  (await db.read.select().from(notifications)).filter(({ userId }) => userId === user.id).map(({ title }) => title)
