import { join } from 'node:path'
import { and, count, desc, eq } from 'drizzle-orm'
import { only } from '#db/only'
import { openDb } from '#db/open'
import { scores, users } from '#db/schema'
import { type Board, boards } from '#shared/leaderboards/boards'
import { signIn } from '../support/server.ts'
import { cpuByRequest, type Load, median, print } from './measure.ts'
import { keptFolder, seed } from './seasons.ts'
import { startProduct } from './servers.ts'

const SCALE = 1_000_000
const [ROUNDS, REQUESTS] = [7, 200]
/** Milliseconds of processor that any of these may cost. */
const MOST = 2

/**
 * Pages of a leaderboard and an own place in its middle, on the built server with SQLite: processor by request. Fails
 * past its bar.
 */
export async function leaderboards(_engine?: string, scale = SCALE) {
  const folder = keptFolder(scale === SCALE ? 'SQLite-large' : `SQLite-${scale}`)
  seed(folder, scale, '')
  const middles = await middleOf(join(folder, 'trofey.db'))
  const server = await startProduct({ DATA_DIR: folder })
  const reads: { what: string; players: number; load: Load; costs: number[] }[] = []
  for (const { board, season, players, cursor, username } of middles) {
    const { token } = await signIn(server.address, username)
    const query = `board=${board}&season=${season}`
    const headers = { Authorization: `Bearer ${token}` }
    const roads = {
      'first page of 50': { path: `/api/leaderboard?${query}&limit=50` },
      'page in the middle': { path: `/api/leaderboard?${query}&limit=50&cursor=${cursor}` },
      'own place in the middle': { path: `/api/leaderboard/me?${query}`, headers },
    }
    for (const [what, road] of Object.entries(roads)) {
      const load = { ...road, address: server.address, count: REQUESTS }
      reads.push({ what: `${board}: ${what}`, players, load, costs: [] })
    }
  }
  // The first round is not counted: a server that has just started is still compiling.
  for (let round = -1; round < ROUNDS; round++)
    for (const { load, costs } of reads) {
      const cost = await cpuByRequest(server.pid, load)
      if (round >= 0) costs.push(cost / 1000)
    }
  await server.end()
  print(
    `Leaderboards of a season of ${scale}, on SQLite`,
    ['', 'players on the board', 'processor by request, ms', 'worst of seven rounds'],
    reads.map(({ what, players, costs }) => [what, players, median(costs).toFixed(2), Math.max(...costs).toFixed(2)]),
  )
  const tooSlow = reads.filter(({ costs }) => median(costs) > MOST).map(({ what }) => what)
  if (tooSlow.length > 0) throw new Error(`over ${MOST} ms: ${tooSlow.join(', ')}`)
}

/** The fullest month of each board, and who stands in its middle. */
async function middleOf(file: string) {
  const db = await openDb(file)
  const of = async (board: Board) => {
    const months = await db.read
      .select({ season: scores.season, players: count() })
      .from(scores)
      .where(eq(scores.board, board))
      .groupBy(scores.season)
      .orderBy(desc(count()))
    const { season, players } = only(months.slice(0, 1))
    const middle = await db.read
      .select({ id: scores.id, score: scores.score, username: users.username })
      .from(scores)
      .innerJoin(users, eq(users.id, scores.userId))
      .where(and(eq(scores.board, board), eq(scores.season, season)))
      .orderBy(desc(scores.score), desc(scores.id))
      .limit(1)
      .offset(players >> 1)
    const { id, score, username } = only(middle)
    return { board, season, players, cursor: `${score}_${id}`, username }
  }
  const middles = []
  for (const board of boards) middles.push(await of(board))
  await db.close()
  return middles
}
