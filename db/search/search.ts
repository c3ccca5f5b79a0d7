import { type AnyColumn, sql } from 'drizzle-orm'
import { among, dialect } from '../columns.ts'
import type { Reads } from '../open.ts'
import { users } from '../schema.ts'
import {
  type Chosen,
  conditionsOf,
  type Filters,
  isUsers,
  joined,
  type Look,
  type Searched,
  type Sought,
} from './searchConditions.ts'

/** Matches that are looked at in one go: how far they are counted, and longer than any page. */
export const MATCHES = 300
/** What one look costs at most, in rows walked and matches looked for. */
const limits = {
  rows: { rows: 1500, most: MATCHES },
  users: { rows: 500, most: MATCHES },
  players: { rows: 300, most: 50 },
}
const limitsOf = (table: Searched) => limits[isUsers(table) ? 'users' : 'rows']

/** The words, and the page of what they find: `limit` rows from the cursor on. */
type SearchQuery = { q: string; cursor?: string | undefined; limit: number; order?: 'newest first' | 'oldest first' }

/** How many rows match: at least so many, when it would take too long to count them all. */
export type Total = number | { atLeast: number }
type Found = { ids: string[]; total: Total; next: string | undefined }

/**
 * The search of a list, in bounded work: ids of a page and how many match. A page may be short, then `next` says where
 * it goes on. `chosen`: what an index of the list's order answers; `rest`: what is looked at row by row.
 */
export function searchIn(table: Searched, chosen?: Chosen, ids: readonly AnyColumn[] = [], rest?: Chosen) {
  const { userId } = table
  const { byText, byFts, byIndex } = conditionsOf(table, chosen, rest)
  const byPlayers = userId && byIndex(({ players }) => among(userId, sql`${players}`))
  const byIds = ids.map((id) => byIndex(({ first, last }) => sql`(${id} >= ${first} and ${id} < ${last})`))
  const isNewestFirst = (order: SearchQuery['order']) => order !== 'oldest first'

  return async (db: Reads, { q, cursor, limit, order }: SearchQuery, filters: Filters = {}): Promise<Found> => {
    const players = userId ? await playersNamed(db, q) : []
    const all = { db, q, filters, cursor: undefined, isNewestFirst: isNewestFirst(order), ...limitsOf(table) }
    const index = isIndexed(q) ? await byFts(all) : undefined
    const page = async (sought: Sought) => {
      const looks = [byText(sought, limit, index)]
      if (isIdPart(q)) looks.push(...byIds.map((look) => look({ ...sought, values: idsFrom(q) })))
      if (byPlayers && players.length > 0)
        looks.push(byPlayers({ ...sought, values: { players: JSON.stringify(players) } }))
      return joined(sought, await Promise.all(looks))
    }
    const first = await page(all)
    const total = first.reached ? { atLeast: first.matches.length } : first.matches.length
    const pageIn = ({ matches, reached }: Look, from = 0) => {
      const ids = matches.slice(from, from + limit).map(({ id }) => id)
      return { ids, total, next: ids.length < limit ? reached?.id : undefined }
    }
    if (cursor === undefined) return pageIn(first)
    const from = first.matches.findIndex(({ id }) => id === cursor) + 1
    const isSeen = from > 0 && (!first.reached || first.matches.length >= from + limit)
    return isSeen ? pageIn(first, from) : pageIn(await page({ ...all, cursor }))
  }
}

const players = conditionsOf(users)

async function playersNamed(db: Reads, q: string) {
  const sought = { db, q, filters: {}, cursor: undefined, isNewestFirst: true, ...limits.players }
  const { matches } = isIndexed(q) ? await players.byFts(sought) : await players.byText(sought, sought.most)
  return matches.slice(0, sought.most).map(({ id }) => id)
}

/** Whether SQLite's index, which is one of trigrams, knows the rows with this word. */
const isIndexed = (q: string) => dialect === 'sqlite' && [...q].length >= 3

const isIdPart = (q: string) => /^[0-9a-f]{8}[0-9a-f-]{0,28}$/.test(q)

/** A range, which a column's index answers: ids are hexadecimal, and `g` comes after every one that goes on. */
const idsFrom = (q: string) => ({ first: q, last: `${q}g` })
