import { Client } from 'pg'
import { only } from '#db/only'
import { HOUR } from '#shared/units'
import { png, uploadForm } from '../browser/forms.ts'
import { type Session, signIn } from '../server.ts'
import { stopwatch } from '../time/clock.ts'

/** Who acts, and what they all want at once. */
export type Contest = { players: Session[]; cup: string; map: string; locations: string[] }
/** Acts of a player in their order; `serial`: which act of all the players' it is. */
export type Act = (
  player: Session,
  turn: number,
  serial: number,
) => { method: string; path: string; body?: FormData | object }

const FEE = 100

async function call({ token }: Session, address: string, method: string, path: string, body?: object) {
  const headers = { Authorization: `Bearer ${token}`, ...(body && { 'Content-Type': 'application/json' }) }
  const answer = await fetch(`${address}/api/${path}`, { method, headers, body: body ? JSON.stringify(body) : null })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}

/** Players with money for every fee, a tournament for all of them, and the shipped island with all of them on its list. */
export async function newContest(address: string, count: number, seats: number): Promise<Contest> {
  const judge = await signIn(address, 'admin')
  const players = await newPlayers(address, judge, count)
  const cup = await newCup(address, judge, { maxParticipants: `${seats}` })
  const [template] = (await call(judge, address, 'GET', 'territory/templates')) as { id: string }[]
  const settings = { templateId: template?.id, maxPlayersPerSpot: 3 }
  const map = (await call(judge, address, 'POST', 'dropmap/settings', settings)) as { id: string }
  await call(judge, address, 'POST', `maps/${map.id}/players`, { userIds: players.map(({ user }) => user.id) })
  const territories = (await call(judge, address, 'GET', `maps/${map.id}/territories/public`)) as { id: string }[]
  return { players, cup: cup.id, map: map.id, locations: territories.map(({ id }) => id) }
}

/** Teams of a tournament, each of its captain alone: their codes, and players who may join them. `changes` are fields of its form. */
export async function newTeamContest(
  address: string,
  teams: number,
  teamSize: number,
  seats: number,
  changes: Record<string, string> = {},
) {
  const judge = await signIn(address, 'admin')
  const cup = await newCup(address, judge, { maxParticipants: `${seats}`, teamSize: `${teamSize}`, ...changes })
  const everybody = await newPlayers(address, judge, teams * teamSize)
  const codes: string[] = []
  for (const [n, captain] of everybody.slice(0, teams).entries()) {
    const path = `tournament/${cup.id}/team`
    codes.push(((await call(captain, address, 'POST', path, { name: `Команда ${n}` })) as { code: string }).code)
  }
  return { cup: cup.id, codes, captains: everybody.slice(0, teams), players: everybody.slice(teams) }
}
export type TeamContest = Awaited<ReturnType<typeof newTeamContest>>

/** No more may sign in from one address in a minute; the others need a server that trusts a proxy. */
const AT_ONE_ADDRESS = 100

async function newPlayers(address: string, judge: Session, count: number) {
  const players: Session[] = []
  for (let n = 0; n < count; n++)
    players.push(await signIn(address, `contender ${n}`, n < AT_ONE_ADDRESS ? undefined : '10.0.0.1'))
  for (const { user } of players)
    await call(judge, address, 'POST', `admin/user/${user.id}/balance`, { amount: 1000, reason: 'Приз' })
  return players
}

async function newCup(address: string, judge: Session, changes: Record<string, string>) {
  const form = new FormData()
  const at = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()
  const fields = {
    name: 'Кубок осени',
    description: 'Три карты, одна победа',
    rules: 'Играем честно',
    prizeDistribution: JSON.stringify({ 1: 1000 }),
    entryFee: `${FEE}`,
    registrationStartDate: at(-1),
    registrationEndDate: at(24),
    startDate: at(48),
    ...changes,
  }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const made = await fetch(`${address}/api/admin/tournament`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${judge.token}` },
    body: form,
  })
  return (await made.json()) as { id: string }
}

/** Registers and leaves, again and again. */
export const registering =
  ({ cup }: Contest): Act =>
  (_, turn) => ({ method: turn % 2 === 0 ? 'POST' : 'DELETE', path: `tournament/${cup}/register` })

/** Each joins a team, by turns, and with `leaves` leaves it again. */
export const joining =
  ({ cup, codes, players }: TeamContest, leaves = true): Act =>
  (player, turn) =>
    leaves && turn % 2 === 1
      ? { method: 'DELETE', path: `tournament/${cup}/team/me` }
      : {
          method: 'POST',
          path: `tournament/${cup}/team/join`,
          body: { code: codes[players.indexOf(player) % codes.length] },
        }

/** Claims one location after another; of a full one another player's move is awaited. */
export const claiming =
  ({ locations }: Contest): Act =>
  (_, turn, serial) => ({
    method: 'POST',
    path: `territories/${locations[(serial * 7 + turn) % locations.length]}/claim`,
  })

/** Sends a small picture that nobody has sent before. */
export const uploading: Act = (_, __, serial) => ({
  method: 'POST',
  path: 'upload',
  body: uploadForm({ file: png(serial), category: 'gold-kill', draftId: `draft-${serial}` }),
})

type Race = { addresses: string[]; players: Session[]; act: Act; acts: number; limit?: number }

/**
 * All players at once, each one act after another, each at one of the servers. Returns the milliseconds of every act
 * and of the whole, and how many answers there were by their status.
 * @param acts of each player
 * @param limit milliseconds after which nobody begins another act
 */
export async function race({ addresses, players, act, acts, limit = Number.POSITIVE_INFINITY }: Race) {
  const times: number[] = []
  const counts: Record<number, number> = {}
  const sinceStart = stopwatch()
  await Promise.all(
    players.map(async (player, at) => {
      for (let turn = 0; turn < acts && sinceStart() < limit; turn++) {
        const { method, path, body = {} } = act(player, turn, turn * players.length + at)
        const address = addresses[at % addresses.length]
        const taken = stopwatch()
        const answer = await fetch(`${address}/api/${path}`, {
          method,
          body: method !== 'POST' ? null : body instanceof FormData ? body : JSON.stringify(body),
          headers: {
            Authorization: `Bearer ${player.token}`,
            ...(method === 'POST' && !(body instanceof FormData) && { 'Content-Type': 'application/json' }),
          },
        })
        await answer.arrayBuffer()
        times.push(taken())
        counts[answer.status] = (counts[answer.status] ?? 0) + 1
      }
    }),
  )
  times.sort((one, other) => one - other)
  return { times, counts, whole: sinceStart() }
}

type Faults = { deadlocks: number; rollbacks: number }

/** Returns what a PostgreSQL has counted; complete when nobody else is connected, since each connection tells at its end. */
export async function databaseFaults(address: string) {
  const client = new Client(address)
  await client.connect()
  const { rows } = await client.query<Faults>(
    'select deadlocks::int, xact_rollback::int as rollbacks from pg_stat_database where datname = current_database()',
  )
  await client.end()
  return only(rows)
}
