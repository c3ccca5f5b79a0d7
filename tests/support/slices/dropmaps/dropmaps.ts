import { desc, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { type Tx, transact } from '#api/core/transact'
import { deleteMap } from '#api/dropmaps/edit/deleteMap'
import { createLocation } from '#api/dropmaps/edit/locations'
import { createMap, createTemplate } from '#api/dropmaps/edit/newMap'
import { changeSettings } from '#api/dropmaps/edit/settings'
import { addPlayers } from '#api/dropmaps/seating/players'
import { lockMap } from '#db/locks'
import { only } from '#db/only'
import {
  adminActionLog,
  maps,
  notifications,
  territories,
  territoryClaims,
  territoryQueue,
  type User,
} from '#db/schema'
import { type MapSettings, NewLocation } from '#shared/dropmaps/forms'
import { locationId } from '#shared/dropmaps/locationId'
import type { GuestInvite, InviteCode, MapState } from '#shared/dropmaps/shapes'
import { type App, send, startApp } from '../../app.ts'
import { credentials } from '../../credentials.ts'
import { done, named } from '../tournaments/tournaments.ts'

export const square = (number: number) => {
  const [x, y] = [((number - 1) % 10) * 100, Math.floor((number - 1) / 10) * 100]
  return [
    { x, y },
    { x: x + 90, y },
    { x: x + 90, y: y + 90 },
    { x, y: y + 90 },
  ]
}

const names = ['Маяк', 'Порт', 'Лес', 'Шахта', 'Мост', 'Руины']

type MapOptions = { locations?: number; maxPlayers?: number } & Omit<MapSettings, 'isLocked'>

/** Returns the id of a map without players. */
export async function makeMap(app: App, admin: User, { locations = 3, maxPlayers, ...settings }: MapOptions = {}) {
  const { id } = await transact(app.deps, (tx) => createMap(tx, admin, { name: 'Остров', description: '' }))
  const fill = async (tx: Tx) => {
    for (let number = 1; number <= locations; number++) {
      const name = names[number - 1] ?? `Место ${number}`
      const location = v.parse(NewLocation, { name, points: square(number), maxPlayers })
      await createLocation(tx, admin, id, location)
    }
    if (Object.keys(settings).length > 0) await changeSettings(tx, admin, id, settings)
  }
  await transact(app.deps, fill, lockMap(id))
  app.events.length = 0
  return id
}

/** Returns the id of a template with three locations. */
export async function makeTemplate(app: App, admin: User) {
  const sourceId = await makeMap(app, admin)
  const make = async (tx: Tx) => {
    const made = await createTemplate(tx, admin, { name: 'Остров', description: '', sourceId })
    await deleteMap(tx, admin, sourceId)
    return made
  }
  const { id } = await transact(app.deps, make, lockMap(sourceId))
  app.events.length = 0
  return id
}

/** `place`: players claim locations by number; `wait`: they join their waitlists. */
export async function withMap(options: MapOptions = {}, changes: Parameters<typeof startApp>[0] = {}) {
  const app = await startApp(changes)
  const judge = await app.admin()
  const [ivan, olga, pavel] = [await named(app, 'Иван'), await named(app, 'Ольга'), await named(app, 'Павел')]
  const map = await makeMap(app, judge, options)
  await transact(app.deps, (tx) => addPlayers(tx, judge, map, [ivan.id, olga.id, pavel.id]), lockMap(map))
  app.events.length = 0
  const at = (number: number) => locationId(map, number)
  const each =
    (act: typeof claim) =>
    async (...pairs: [player: User, number: number][]) => {
      for (const [player, number] of pairs) await done(act(app, player, at(number)))
    }
  return { app, judge, ivan, olga, pavel, map, at, place: each(claim), wait: each(joinWaitlist) }
}

export async function withInvite(options: MapOptions = {}) {
  const world = await withMap(options)
  const code = await invite(world.app, world.judge, world.map)
  world.app.events.length = 0
  return { ...world, code }
}

export const claim = (app: App, user: User, id: string, headers?: object) =>
  send(app, user, 'POST', `territories/${id}/claim`, {}, headers)
export const release = (app: App, user: User, id: string) => send(app, user, 'DELETE', `territories/${id}/claim`)
export const joinWaitlist = (app: App, user: User, id: string) => send(app, user, 'POST', `territories/${id}/queue`, {})
export const leaveWaitlist = (app: App, user: User, id: string) => send(app, user, 'DELETE', `territories/${id}/queue`)
export const assign = (app: App, admin: User, id: string, userId: string) =>
  send(app, admin, 'POST', `admin/territories/${id}/assign-player`, { userId })
export const revoke = (app: App, admin: User, id: string, userId: string) =>
  send(app, admin, 'POST', `admin/territories/${id}/remove-player`, { userId })
export const reject = (app: App, admin: User, id: string, userId: string) =>
  send(app, admin, 'POST', `admin/territories/${id}/reject-queue`, { userId })

export const revokeClaimOf = (app: App, admin: User, id: string, claimId: string) =>
  send(app, admin, 'POST', `admin/territories/${id}/remove-player`, { claimId })

export const invite = async (app: App, admin: User, map: string, displayName = 'Гость', expiresInDays = 30) =>
  (await done<InviteCode>(send(app, admin, 'POST', `maps/${map}/invites`, { displayName, expiresInDays }))).code

/** Types of a player's notifications, the oldest first. */
export const notificationTypesOf = async ({ db }: App, userId: string) => {
  const own = db.read.select().from(notifications).where(eq(notifications.userId, userId))
  return (await own.orderBy(notifications.id)).map(({ type }) => type)
}

export const lastLog = async ({ db }: App) =>
  (await db.read.select().from(adminActionLog).orderBy(desc(adminActionLog.id)).limit(1))[0]

/** `address`: as a trusted proxy gives it. */
export const openInvite = async (app: App, code: string, address?: string) =>
  app.request(`/api/dropmap/invite/${code}`, { headers: from(address) })
export const claimAsGuest = async (app: App, code: string, territoryId: string, address?: string) =>
  app.request('/api/claim-with-invite', {
    method: 'POST',
    body: JSON.stringify({ code, territoryId }),
    headers: { 'Content-Type': 'application/json', ...from(address) },
  })
export const openedInvite = (app: App, code: string) => done<GuestInvite>(openInvite(app, code))

export const behindProxy = { env: { PUBLIC_URL: 'https://trofey.example', TRUSTED_PROXIES: '1', ...credentials } }
const from = (address?: string): Record<string, string> => (address ? { 'X-Forwarded-For': address } : {})

/** MAP-17. */
export const setMap = (app: App, admin: User, id: string, fields: Record<string, string | Blob>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return app.requestAs(admin, `/api/maps/${id}`, { method: 'PUT', body: form })
}

export const stateOf = (app: App, user: User, map: string) =>
  done<MapState>(send(app, user, 'GET', `maps/${map}/state`))

/** Players' ids by location number, in the order of their claims. */
export async function claimsOf({ db }: App, map: string) {
  const rows = await db.read
    .select({ number: territories.number, userId: territoryClaims.userId })
    .from(territoryClaims)
    .innerJoin(territories, eq(territories.id, territoryClaims.territoryId))
    .where(eq(territoryClaims.mapId, map))
    .orderBy(territoryClaims.id)
  const claims: Record<number, (string | null)[]> = {}
  for (const { number, userId } of rows) {
    claims[number] ??= []
    claims[number].push(userId)
  }
  return claims
}

export const waitlistOf = ({ db }: App, map: string) =>
  db.read
    .select({ userId: territoryQueue.userId, number: territories.number })
    .from(territoryQueue)
    .innerJoin(territories, eq(territories.id, territoryQueue.territoryId))
    .where(eq(territoryQueue.mapId, map))
    .orderBy(territoryQueue.id)

export const mapRow = async ({ db }: App, id: string) => only(await db.read.select().from(maps).where(eq(maps.id, id)))
