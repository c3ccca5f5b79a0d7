import { expect } from 'vitest'
import { HOUR } from '#shared/units'
import type { Beside } from '../../database/beside.ts'
import { ask } from '../../machines/clients.ts'
import { type Server, type Session, signIn } from '../../server.ts'
import { until } from '../../time/clock.ts'
import { joining, newTeamContest, type TeamContest } from '../contention.ts'

/** Trios: the first ones are complete in the end, of the others one is missing. */
const [COMPLETE, INCOMPLETE] = [3, 7]
const [BALANCE, FEE] = [1000, 100]
const PRIZES = [1000, 500, 250]
/** Each one's share in roubles: a third of the prize, the captain's with what is left over. */
const captainsShares = [333.34, 166.68, 83.34]
const shares = [333.33, 166.66, 83.33]

/**
 * Kills a server again and again while members join, while teams that are not complete are dropped, and while prizes are
 * paid. Each of it happens once, and a key has one answer.
 */
export async function killAmongTeams(server: Server, beside: Beside) {
  const prizeDistribution = JSON.stringify(Object.fromEntries(PRIZES.map((prize, at) => [at + 1, prize])))
  const teams = COMPLETE + INCOMPLETE
  const made = await newTeamContest(server.address, teams, 3, teams, { prizeDistribution })
  const contest = { ...made, players: made.players.slice(0, teams + COMPLETE) }

  const joins = await joinAll(server, beside, contest)
  await dropIncomplete(server, beside)
  const paid = await payOut(server, beside, contest)

  for (const { send, first } of [...joins, paid]) expect(await send()).toEqual(first)
  expect(await outcomeOf(server, contest)).toEqual(expectedOutcome())
  await server.end()
  expect(server.audit()).toMatchObject({ code: 0 })
}

type Answer = { status: number; body: unknown }
/** A call under a key, and what it answered first. */
type Keyed = { send: () => Promise<Answer>; first: Answer }

/** Asks until there is an answer. */
async function call({ address }: Server, session: Session, path: string, body?: object, key?: string): Promise<Answer> {
  const init = { ...(body && { method: 'POST', body }), ...(key !== undefined && { key }) }
  const { status, text } = await ask(`${address}/api/${path}`, session, init)
  return { status, body: JSON.parse(text) }
}

/** All join at once, and ask again until they are answered, while the server is killed again and again. */
async function joinAll(server: Server, { killMidway }: Beside, contest: TeamContest): Promise<Keyed[]> {
  const killedAfter = [1, 6]
  let answers = 0
  let restarts = Promise.resolve()
  const restart = async (kill: () => Promise<unknown>) => {
    await kill()
    await server.start()
  }
  const act = joining(contest, false)
  const joins = contest.players.map((player, at) => {
    const { path, body } = act(player, 0, at)
    return () => call(server, player, path, body, `join-${at}`)
  })
  if (killMidway) restarts = restart(killMidway)
  const answered = await Promise.all(
    joins.map(async (send) => {
      const first = await send()
      if (killedAfter.includes(++answers)) restarts = restarts.then(() => restart(server.kill))
      return { send, first }
    }),
  )
  await restarts
  expect(answered.filter(({ first }) => first.status !== 201)).toEqual([])
  return answered
}

/** Registration ends, and the server is killed again and again among the transactions that drop teams. */
async function dropIncomplete(server: Server, { count, letPass, killMidway }: Beside) {
  const dropped = () => count(`select count(*) from tournament_teams where status = 'ended'`)
  await server.kill()
  await letPass(25 * HOUR)
  const steps = [1, 4].map((enough) => async () => {
    await until(dropped, (ended) => ended >= enough)
    await server.kill()
  })
  for (const kill of killMidway ? [killMidway, ...steps] : steps) {
    // It may be killed before it is ready.
    const starting = server.start().catch(() => {})
    await kill()
    await starting
    await letPass(0)
  }
  await server.start()
  await expect.poll(dropped).toBe(INCOMPLETE)
}

async function payOut(server: Server, { count, letPass, killMidway }: Beside, { cup, captains }: TeamContest) {
  await server.kill()
  await letPass(24 * HOUR)
  await server.start()
  const judge = await signIn(server.address, 'admin')
  const prizes = PRIZES.map((amount, at) => ({ place: at + 1, userId: captains[at]?.user.id, amount }))
  const send = () => call(server, judge, `admin/tournament/${cup}/payout`, { prizes }, 'payout')
  const paying = send()
  const kills = [
    () => call(server, judge, `tournament/${cup}`).then(server.kill),
    () => until(() => count('select count(*) from tournaments where paid_out_at is not null')).then(server.kill),
  ]
  for (const kill of killMidway ? [killMidway, ...kills] : kills) {
    await kill()
    await server.start()
  }
  const first = await paying
  expect(first.status).toBe(200)
  return { send, first }
}

/** `heard`: how often of each of `titles`. */
type Outcome = { balance: number; heard: number[] }
const titles = ['В команде новый игрок', 'Команда не собралась', 'Призы турнира распределены']

/** What each member of each team has in the end, and has heard. */
async function outcomeOf(server: Server, { captains, players }: TeamContest): Promise<Outcome[][]> {
  const read = async <T>(session: Session, path: string) => (await call(server, session, path)).body as T
  const outcome = async (session: Session) => {
    const { balance } = await read<{ balance: number }>(session, 'auth/me')
    const heard = await read<{ title: string }[]>(session, 'territory/notifications')
    return { balance, heard: titles.map((wanted) => heard.filter(({ title }) => title === wanted).length) }
  }
  return Promise.all(
    captains.map((captain, at) =>
      Promise.all([captain, ...players.filter((_, index) => index % captains.length === at)].map(outcome)),
    ),
  )
}

function expectedOutcome(): Outcome[][] {
  const winners = PRIZES.map((_, at) => {
    const [captain, member] = [captainsShares, shares].map((all) => BALANCE - FEE + (all[at] ?? 0)) as [number, number]
    const others = { balance: member, heard: [0, 0, 1] }
    return [{ balance: captain, heard: [1, 0, 1] }, others, others]
  })
  const refunded = [
    { balance: BALANCE, heard: [1, 1, 0] },
    { balance: BALANCE, heard: [0, 1, 0] },
  ]
  return [...winners, ...Array.from({ length: INCOMPLETE }, () => refunded)]
}
