import { eq } from 'drizzle-orm'
import { only } from '#db/only'
import { registrations, type TournamentRow, type User } from '#db/schema'
import type { OwnTeam, Team } from '#shared/tournaments/teams'
import { type App, inDays, send, startApp } from '../../app.ts'
import { saveMatch } from './results.ts'
import { done, named, tournament } from './tournaments.ts'

export const createTeam = (app: App, user: User, id: string, json: object = { name: 'Волки' }, headers?: object) =>
  send(app, user, 'POST', `tournament/${id}/team`, json, headers)
export const joinTeam = (app: App, user: User, id: string, code: string, json: object = {}, headers?: object) =>
  send(app, user, 'POST', `tournament/${id}/team/join`, { code, ...json }, headers)
export const leaveTeam = (app: App, user: User, id: string, query = '') =>
  send(app, user, 'DELETE', `tournament/${id}/team/me${query}`)
export const removeMember = (app: App, captain: User, id: string, { id: userId }: User, query = '') =>
  send(app, captain, 'DELETE', `tournament/${id}/team/members/${userId}${query}`)
export const editTeam = (app: App, user: User, id: string, json: object) =>
  send(app, user, 'PUT', `tournament/${id}/team`, json)
export const renewCode = (app: App, user: User, id: string) => send(app, user, 'POST', `tournament/${id}/team/code`)

export const teamOf = (app: App, user: User, id: string) =>
  done<OwnTeam>(app.requestAs(user, `/api/tournament/${id}/team`))
export const teamsOf = (app: App, id: string) => done<Team[]>(app.request(`/api/tournament/${id}/teams`))

/** A tournament of trios for 300 roubles with three seats; `changes` are fields of its form. */
export async function withTeams(changes: Record<string, string> = {}) {
  const app = await startApp()
  const judge = await app.admin()
  const cup = await tournament(app, judge, { teamSize: '3', substitutes: '1', ...changes })
  app.events.length = 0
  return { app, judge, cup }
}

/** New players of these names, each with 1000 roubles. */
export async function players(app: App, ...names: string[]) {
  const made: User[] = []
  for (const name of names) made.push(await named(app, name))
  return made as [User, User, User, ...User[]]
}

/** A team of new players, the first one its captain; a name for each. */
export async function gathered(app: App, { id }: Pick<TournamentRow, 'id'>, name: string, ...names: string[]) {
  const members = await players(app, ...names.map((each) => `${each} ${name}`))
  const { code } = await done<OwnTeam>(createTeam(app, members[0], id, { name }))
  for (const member of members.slice(1)) await done(joinTeam(app, member, id, code ?? ''))
  return { members, captain: members[0], code: code ?? '' }
}
/** A complete trio. */
export const trio = (app: App, cup: Pick<TournamentRow, 'id'>, name: string) =>
  gathered(app, cup, name, 'Анна', 'Борис', 'Вера')

/** A free tournament of trios that has begun: «Волки» with the substitute Глеб, and «Лисы». `entryOf`: a captain's registration. */
export async function withRunningTeams(changes: Record<string, string> = {}) {
  const made = await withTeams({ entryFee: '0', ...changes })
  const { app, judge, cup } = made
  const wolves = await gathered(app, cup, 'Волки', 'Анна', 'Борис', 'Вера', 'Глеб')
  const foxes = await trio(app, cup, 'Лисы')
  app.clock.now = inDays(2.1)
  app.events.length = 0
  /** The registration of a member. */
  const idOf = async ({ id }: User) => {
    const rows = await app.db.read.select().from(registrations).where(eq(registrations.userId, id))
    return only(rows).id
  }
  type Result = readonly [captain: User, placement: number | null, kills: number, members?: [User, number | null][]]
  const save = async (number: number, results: Result[], version = 0) => {
    const rows = []
    for (const [captain, placement, kills, members] of results) {
      const named = []
      for (const [member, own] of members ?? []) named.push({ registrationId: await idOf(member), kills: own })
      rows.push({ registrationId: await idOf(captain), placement, kills, ...(members && { members: named }) })
    }
    return saveMatch(app, judge, cup.id, number, { version, results: rows })
  }
  return { ...made, wolves: wolves.members, foxes: foxes.members, idOf, save }
}
