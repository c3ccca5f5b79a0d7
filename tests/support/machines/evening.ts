import { Client } from 'pg'
import { KIB, MIB } from '#shared/units'
import { addMoney, type Server, type Session } from '../server.ts'
import { newContest } from '../slices/contention.ts'
import { delay, stopwatch, until } from '../time/clock.ts'
import { clip } from '../tus.ts'
import { ask, sendInChunks, versionsOf, watchMap } from './clients.ts'

const FILE = 2 * MIB
const CHUNK = 256 * KIB
const CLAIMS = 12
/** Milliseconds between two claims of a player. */
const PACE = 150

type Options = { address: string; servers: Server[]; database: string; viewers: number; players: number }

/**
 * Players register, withdraw, claim and upload through a balancer while viewers look at the map. After a third of it the first
 * process, which leads the jobs, is killed. Returns what each player has, and how long others took, in milliseconds.
 */
export async function eveningOnMachines({ address, servers, database, viewers: count, players }: Options) {
  const contest = await newContest(address, players, players)
  for (const { user } of contest.players) await addMoney(address, user.id, 5000)
  const ids = contest.players.map(({ user }) => user.id)
  const db = new Client(database)
  await db.connect()
  await db.query(`update users set discord_id = id, discord_username = 'linked' where id = any($1)`, [ids])
  const leader = async () => {
    const { rows } = await db.query<{ holder: string; until: Date }>(`select * from leases where name = 'jobs'`)
    return rows[0]
  }
  const formerLeader = (await leader())?.holder
  const sessionOf = (at: number) => contest.players[at % players] as Session
  const viewers = await Promise.all(
    Array.from({ length: count }, (_, at) => watchMap(address, contest.map, sessionOf(at), at)),
  )

  const acts = players * (CLAIMS + 3)
  let done = 0
  let moved: Promise<number> | undefined
  const counted = async <T>(act: Promise<T>) => {
    const outcome = await act
    if (++done === Math.ceil(acts / 3)) {
      const since = stopwatch()
      await servers[0]?.kill()
      moved = leaseMoved().then(since)
    }
    return outcome
  }
  const leaseMoved = () => until(leader, (now) => now !== undefined && now.holder !== formerLeader)

  const act = (path: string, session: Session, key?: string, body?: object) =>
    counted(
      ask(`${address}/api/${path}`, session, {
        method: 'POST',
        ...(body && { body }),
        ...(key !== undefined && { key }),
      }),
    )
  async function claimAll(session: Session, at: number) {
    for (let turn = 0; turn < CLAIMS; turn++) {
      await act(`territories/${contest.locations[(at * 7 + turn) % contest.locations.length]}/claim`, session)
      await delay(PACE)
    }
  }
  const withdrawal = { amount: 1000, method: 'crypto', methodData: { walletAddress: `T${'a'.repeat(33)}` } }
  const sent = await Promise.all(
    contest.players.map(async (session, at) => {
      const file = clip(FILE, at + 1)
      const [upload, registered, withdrawn] = await Promise.all([
        counted(sendInChunks(address, session, `draft-${at}`, file, CHUNK)),
        act(`tournament/${contest.cup}/register`, session, `register-${at}`, {}),
        act(`user/${session.user.id}/withdrawal`, session, `withdraw-${at}`, withdrawal),
        claimAll(session, at),
      ])
      return { session, file, ...upload, answers: [registered.status, withdrawn.status] }
    }),
  )
  const sinceActs = stopwatch()
  const { text } = await ask(`${address}/api/maps/${contest.map}/territories/public`, sessionOf(0))
  const truth = versionsOf(JSON.parse(text))
  const wrong = () => viewers.filter(({ versions }) => versions() !== truth).length
  await until(wrong, (count) => count === 0)
  const rightAfter = sinceActs()
  const polling = viewers.filter(({ socket }) => socket.io.engine?.transport.name === 'polling').length
  await Promise.all(viewers.map(({ close }) => close()))

  const leaseMovedAfter = await moved
  const perPlayer = (table: string) => `(select count(*)::int from ${table} t where t.user_id = u.id) as ${table}`
  const { rows } = await db.query<Record<string, number>>(
    `select ${['tournament_registrations', 'withdrawals', 'submissions'].map(perPlayer)} from users u where u.id = any($1)`,
    [ids],
  )
  await db.end()
  return { sent, rows, wrong: wrong(), polling, rightAfter, leaseMovedAfter }
}
