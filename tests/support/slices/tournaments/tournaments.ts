import * as v from 'valibot'
import { expect } from 'vitest'
import { transact } from '#api/core/transact'
import { createTournament } from '#api/tournaments/edit/edit'
import { tournamentRound } from '#api/tournaments/jobs'
import { accounts, type TournamentRow, type User } from '#db/schema'
import { TournamentForm } from '#shared/tournaments/form'
import type { TournamentDetail, TournamentSummary } from '#shared/tournaments/shapes'
import { HOUR } from '#shared/units'
import { type App, inDays, noon, send, startApp } from '../../app.ts'

export const inHours = (hours: number) => new Date(noon.getTime() + hours * HOUR)

/** The form of a tournament whose registration is open and that begins in two days. */
export const form = (changes: Record<string, string> = {}) => ({
  name: 'Кубок осени',
  description: 'Три карты, одна победа',
  rules: 'Играем честно',
  prizeDistribution: JSON.stringify({ 1: 1000, 2: 500, 3: 250 }),
  entryFee: '300',
  registrationStartDate: inHours(-1).toISOString(),
  registrationEndDate: inDays(1).toISOString(),
  startDate: inDays(2).toISOString(),
  maxParticipants: '3',
  ...changes,
})

export const tournament = (app: App, admin: User, changes: Record<string, string> = {}): Promise<TournamentRow> =>
  transact(app.deps, (tx) =>
    createTournament(tx, admin, v.parse(TournamentForm, form(changes)), undefined, app.deps.sealer),
  )

export async function withTournament(changes: Record<string, string> = {}, fakes: Parameters<typeof startApp>[0] = {}) {
  const app = await startApp(fakes)
  const judge = await app.admin()
  const [ivan, olga, pavel] = [await named(app, 'Иван'), await named(app, 'Ольга'), await named(app, 'Павел')]
  const cup = await tournament(app, judge, changes)
  app.events.length = 0
  return { app, judge, ivan, olga, pavel, cup }
}
/** The same, and the first `count` of Ivan, Olga and Pavel are registered. */
export async function withRegistered(changes: Record<string, string> = {}, count = 1) {
  const made = await withTournament(changes)
  const { app, ivan, olga, pavel, cup } = made
  for (const player of [ivan, olga, pavel].slice(0, count)) await done(register(app, player, cup.id))
  return made
}
/** Ivan and Olga have the two seats, Pavel waits. */
export async function withWaitlist() {
  const made = await withRegistered({ maxParticipants: '2' }, 2)
  await done(wait(made.app, made.pavel, made.cup.id))
  return made
}
export const named = (app: App, displayName: string, balance = 1000) =>
  app.player({ displayName, username: displayName.toLowerCase(), balance })
/** New participants, or with `enter` new players on the waitlist; one for each balance. */
export async function entered(app: App, id: string, balances: number[], enter: typeof register = register) {
  const players: User[] = []
  for (const [index, balance] of balances.entries()) {
    const player = await named(app, `Игрок ${index}`, balance)
    await done(enter(app, player, id))
    players.push(player)
  }
  return players
}

export const register = (app: App, user: User, id: string, json: object = {}, headers?: object) =>
  send(app, user, 'POST', `tournament/${id}/register`, json, headers)
export const unregister = (app: App, user: User, id: string, headers?: object) =>
  send(app, user, 'DELETE', `tournament/${id}/register`, undefined, headers)
export const wait = (app: App, user: User, id: string, json: object = {}) =>
  send(app, user, 'POST', `tournament/${id}/waiting`, json)
export const leaveWaitlist = (app: App, user: User, id: string) => send(app, user, 'DELETE', `tournament/${id}/waiting`)
export const setStatus = (app: App, admin: User, id: string, status: string, headers?: object) =>
  send(app, admin, 'PATCH', `admin/tournament/${id}`, { status }, headers)
export const remove = (app: App, admin: User, id: string) => send(app, admin, 'DELETE', `admin/tournament/${id}`)
export const payOut = (app: App, admin: User, id: string, prizes: object[], headers?: object) =>
  send(app, admin, 'POST', `admin/tournament/${id}/payout`, { prizes }, headers)

export async function done<Json = unknown>(answer: Promise<Response>) {
  const { status, ok } = await answer
  const body = await (await answer).json()
  expect(ok, `${status} ${JSON.stringify(body)}`).toBe(true)
  return body as Json
}

export const pageOf = (app: App, user: User | undefined, id: string) => {
  const path = `/api/tournament/${id}`
  return done<TournamentDetail>(user ? app.requestAs(user, path) : app.request(path))
}
export const list = (app: App, user: User | undefined, query = '') => {
  const path = `/api/tournaments${query}`
  return done<TournamentSummary[]>(user ? app.requestAs(user, path) : app.request(path))
}

/** Kopecks in a tournament's escrow. */
export async function escrowOf({ db }: App, { id }: Pick<TournamentRow, 'id'>) {
  const rows = await db.read.select().from(accounts)
  return rows.find((row) => row.id === `tournament:${id}:escrow`)?.balance ?? 0
}

export async function clockAt(app: App, at: Date) {
  app.clock.now = at
  await tournamentRound(app.deps)
}

/** What a player was told, the last first. */
export const notificationsOf = async (app: App, user: User) =>
  (await done<{ title: string; message: string }[]>(app.requestAs(user, '/api/territory/notifications'))).map(
    ({ title, message }) => `${title}: ${message.replaceAll(/[\u202f\u00a0]/g, ' ')}`,
  )

/** A form's fields and files; undefined: not sent. */
type Fields = Record<string, string | Blob | undefined>
export function body(fields: Fields) {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) data.set(name, value)
  return data
}
const sendForm = (
  app: App,
  user: User,
  method: string,
  path: string,
  fields: Fields,
  headers: Record<string, string> = {},
) => app.requestAs(user, `/api/admin/${path}`, { method, body: body(fields), headers })
export const create = (app: App, user: User, fields: Fields = form(), headers = {}) =>
  sendForm(app, user, 'POST', 'tournament', fields, headers)
export const edit = (app: App, user: User, id: string, fields: Fields, headers = {}) =>
  sendForm(app, user, 'PUT', `tournament/${id}`, fields, headers)
export const picture = (bytes: Uint8Array, name = 'cup.png') => new File([new Uint8Array(bytes)], name)
