import type * as v from 'valibot'
import { expect } from 'vitest'
import type { RegistrationRow, User } from '#db/schema'
import type { Formula } from '#shared/tournaments/resultForms'
import type {
  AdminMatch,
  AdminMatchDetail,
  AdminResults,
  PlayerMatch,
  Standing,
  StandingsChange,
} from '#shared/tournaments/results'
import { type App, inDays, send } from '../../app.ts'
import { done, register, withTournament } from './tournaments.ts'

type Result = readonly [player: User, placement: number | null, kills: number]
/** The rows of a match, one a player. */
export const played = (...rows: Result[]) => rows
type Saved = { version: number; match: AdminMatch }

export const onlyKills: Formula = { placementPoints: [], pointsPerKill: 1, killCap: null, bestOf: null }

/** A running tournament with three participants. `idOf`: a player's registration. */
export async function withRunning(...options: Parameters<typeof withTournament>) {
  const made = await withTournament(...options)
  const ids = new Map<string, string>()
  const join = async (player: User) => {
    const { registration } = await done<{ registration: RegistrationRow }>(register(made.app, player, made.cup.id))
    ids.set(player.id, registration.id)
  }
  for (const player of [made.ivan, made.olga, made.pavel]) await join(player)
  const begin = () => {
    made.app.clock.now = inDays(2.1)
  }
  begin()
  made.app.events.length = 0
  const idOf = ({ id }: User) => ids.get(id)!
  const rowsOf = (results: Result[]) =>
    results.map(([player, placement, kills]) => ({ registrationId: idOf(player), placement, kills }))
  const save = (number: number, results: Result[], version = 0, also: object = {}, headers = {}) =>
    saveMatch(made.app, made.judge, made.cup.id, number, { version, results: rowsOf(results), ...also }, headers)
  return { ...made, idOf, rowsOf, save, join }
}

export const saveMatch = (app: App, admin: User, id: string, number: number, json: object, headers = {}) =>
  send(app, admin, 'PUT', `admin/tournament/${id}/match/${number}`, json, headers)
export const saved = (answer: Promise<Response>) => done<Saved>(answer)
export const deleteMatch = (app: App, admin: User, id: string, number: number, version: number) =>
  send(app, admin, 'DELETE', `admin/tournament/${id}/match/${number}?version=${version}`)
type TypedFormula = v.InferInput<typeof Formula>
export const setFormula = (app: App, admin: User, id: string, formula: TypedFormula, version: number) =>
  send(app, admin, 'PUT', `admin/tournament/${id}/scoring`, { formula, version })

export const correct = (app: App, admin: User, id: string, json: object) =>
  send(app, admin, 'POST', `admin/tournament/${id}/corrections`, json)
export const uncorrect = (app: App, admin: User, id: string, correction: string, version: number) =>
  send(app, admin, 'DELETE', `admin/tournament/${id}/corrections/${correction}?version=${version}`)

export const resultsOf = (app: App, admin: User, id: string) =>
  done<AdminResults>(app.requestAs(admin, `/api/admin/tournament/${id}/results`))
export const matchOf = (app: App, admin: User, id: string, number: number) =>
  done<AdminMatchDetail>(app.requestAs(admin, `/api/admin/tournament/${id}/match/${number}`))

export async function tableOf(app: App, user: User | undefined, id: string, query = '') {
  const path = `/api/tournament/${id}/standings${query}`
  const answer = await (user ? app.requestAs(user, path) : app.request(path))
  expect(answer.status).toBe(200)
  return {
    rows: (await answer.json()) as Standing[],
    total: Number(answer.headers.get('X-Total-Count')),
    next: answer.headers.get('Link')?.match(/^<\/api\/tournament\/[^/]+\/standings(.+)>; rel="next"$/)?.[1],
  }
}
export const matchesIn = (app: App, id: string, registrationId: string) =>
  done<PlayerMatch[]>(app.request(`/api/tournament/${id}/standings/${registrationId}/matches`))
/** `1. Иван 13` for each row. */
export const linesOf = async (app: App, id: string) =>
  (await tableOf(app, undefined, id)).rows.map(({ rank, displayName, points }) => `${rank}. ${displayName} ${points}`)

export const standingsEvents = ({ events }: App) =>
  events.flatMap((event): { to: string; data: StandingsChange }[] => (event.name === 'standings-update' ? [event] : []))
