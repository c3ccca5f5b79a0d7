import { expect } from 'vitest'
import { registrations, submissions, tournaments, type User, users } from '#db/schema'
import { type Board, boards, type Entry, gainsOf, type OwnPlace, pointsOf } from '#shared/leaderboards/boards'
import { seasonOf } from '#shared/leaderboards/seasons'
import { toRoubles } from '#shared/money'
import { type App, send } from '../app.ts'
import { done } from './tournaments/tournaments.ts'

export const setHidden = (app: App, user: User, isHidden: unknown, headers?: object) =>
  send(app, user, 'PUT', `user/${user.id}/leaderboards`, { isHidden }, headers)
export const exclude = (app: App, admin: User, id: string, reason: unknown = 'Повторы', headers?: object) =>
  send(app, admin, 'POST', `admin/user/${id}/leaderboards`, { reason }, headers)
export const include = (app: App, admin: User, id: string, headers?: object) =>
  send(app, admin, 'DELETE', `admin/user/${id}/leaderboards`, undefined, headers)

export const ownPlace = (app: App, user: User, board: Board, season: string) =>
  done<OwnPlace>(app.requestAs(user, `/api/leaderboard/me?board=${board}&season=${season}`))

/** A board by its own links, so many rows at a time. */
export async function wholeBoard(app: App, board: Board, season: string, limit: number, user?: User) {
  const entries: Entry[] = []
  let path: string | undefined = `/api/leaderboard?board=${board}&season=${season}&limit=${limit}`
  let total = 0
  while (path) {
    const answer: Response = await (user ? app.requestAs(user, path) : app.request(path))
    entries.push(...(await done<Entry[]>(Promise.resolve(answer))))
    total = Number(answer.headers.get('X-Total-Count'))
    path = answer.headers.get('Link')?.match(/<(.*)>/)?.[1]
  }
  return { entries, total }
}

/** Counts again from what was approved and paid. Returns the scores of a board by player, in the API's unit. */
async function recount({ db }: App, board: Board, season: string) {
  const counted = new Map<string, number>()
  const add = (userId: string, at: Date, gains: Partial<Record<Board, number>>) => {
    if (seasonOf(at) === season) counted.set(userId, (counted.get(userId) ?? 0) + (gains[board] ?? 0))
  }
  for (const row of await db.read.select().from(submissions))
    if (row.status === 'approved') add(row.userId, row.reviewedAt!, gainsOf(row))
  const held = await db.read.select().from(tournaments)
  for (const { userId, tournamentId, place, prize } of await db.read.select().from(registrations)) {
    const paidOutAt = held.find(({ id }) => id === tournamentId)?.paidOutAt
    if (place && paidOutAt) add(userId, paidOutAt, { money: prize ?? 0, ranks: pointsOf(place) })
  }
  const inUnit = (score: number) => (board === 'money' ? toRoubles(score) : score)
  return new Map([...counted].filter(([, score]) => score > 0).map(([id, score]) => [id, inUnit(score)]))
}

/** Expects that every board, page and own place is what a count from the beginning gives. `hidden`: ids of players. */
export async function expectRecount(app: App, season: string, hidden: ReadonlySet<string>, limit = 2) {
  const people = await app.db.read.select().from(users)
  const open = people.filter(({ deletedAt }) => !deletedAt)
  for (const board of boards) {
    const counted = await recount(app, board, season)
    const shown = open.filter(({ id }) => counted.has(id) && !hidden.has(id))
    const scores = shown.map(({ id }) => counted.get(id)!)
    const rankOf = (score: number) => 1 + scores.filter((other) => other > score).length
    const { entries, total } = await wholeBoard(app, board, season, limit)
    const plain = (list: { displayName: string; score: number; rank: number }[]) =>
      list.map(({ displayName, score, rank }) => `${rank} ${displayName} ${score}`)
    const expected = shown.map(({ id, displayName }) => {
      const score = counted.get(id)!
      return { displayName, score, rank: rankOf(score) }
    })
    expect([...plain(entries)].sort(), board).toEqual([...plain(expected)].sort())
    expect(entries.map(({ rank }) => rank)).toEqual(entries.map(({ rank }) => rank).sort((a, b) => a - b))
    expect(total).toBe(shown.length)

    for (const player of open) {
      const own = await ownPlace(app, player, board, season)
      const score = counted.get(player.id) ?? 0
      const isShown = score > 0 && !hidden.has(player.id)
      expect(own).toMatchObject({ score, total, isHidden: hidden.has(player.id) })
      const higher = scores.filter((other) => other > score)
      const next = Math.min(...higher)
      const step = { rank: rankOf(next), score: next, distance: Math.round((next - score) * 100) / 100 }
      expect(own.next).toEqual(isShown && higher.length > 0 ? step : null)
      expect(own.rank).toBe(isShown ? rankOf(score) : null)
      const at = entries.findIndex(({ displayName }) => displayName === player.displayName)
      const around = isShown ? entries.slice(Math.max(0, at - 2), at + 3) : []
      expect(own.neighbours).toEqual(
        around.map((entry) => ({ ...entry, isMe: entry.displayName === player.displayName })),
      )
    }
  }
}
