import { join } from 'node:path'
import Database from 'better-sqlite3'
import { type Server, type Session, signIn } from '../server.ts'

/** Who asks: nobody, one of these players, or the admin. */
export type Actor = 'nobody' | 'admin' | `player${number}`

const PLAYERS = 8
/** Requests after which the players are others: whoever is limited makes place for whoever is not. */
const TURN = 400
/** Names of a table that are taken into the world: the first ones, and the last ones as what the run itself has made. */
const MOST = 12

export const playerAt = (index: number, of: number) =>
  `player${Math.floor(index / TURN) * PLAYERS + (of % PLAYERS)}` as const

/** What there is: ids and codes by the table that they stand in, so that a new table is known without a word. */
export type Things = { tables: Map<string, string[]>; ids: string[] }

/** The word by which a table may be found: of `userId`, `users` and `user` the same. */
const stem = (name: string) =>
  name
    .toLowerCase()
    .replace(/ids?$/, '')
    .replace(/(ies|s|y)$/, '')

export function fitting({ tables }: Things, ...words: string[]) {
  const stems = words.map(stem).filter((word) => word.length > 2)
  const of = (isOne: (table: string, word: string) => boolean) =>
    [...tables].flatMap(([table, own]) => (stems.some((word) => isOne(table, word)) ? own : []))
  const exact = of((table, word) => stem(table) === word)
  return exact.length > 0 ? exact : of((table, word) => table.includes(word))
}

export function thingsIn(dataDir: string): Things {
  const database = new Database(join(dataDir, 'trofey.db'), { readonly: true })
  try {
    const columns = database
      .prepare(
        `SELECT t.name AS "table", c.name AS "column" FROM sqlite_schema t, pragma_table_info(t.name) c
         WHERE t.type = 'table' AND c.name IN ('id', 'code') AND c.type = 'TEXT' ORDER BY t.name, c.name`,
      )
      .all() as { table: string; column: string }[]
    const tables = new Map<string, string[]>()
    for (const { table, column } of columns) {
      const some = (order: string) =>
        database
          .prepare(`SELECT "${column}" FROM "${table}" ORDER BY rowid ${order} LIMIT ${MOST}`)
          .pluck()
          .all() as string[]
      const names = [...new Set([...some('ASC'), ...some('DESC')])].filter(Boolean)
      if (names.length > 0) tables.set(table, [...(tables.get(table) ?? []), ...names])
    }
    return { tables, ids: [...tables.values()].flat() }
  } finally {
    database.close()
  }
}

/** Those who ask, signed in when they first do, and again when they were signed out. */
export function signedInActors({ address }: Server) {
  const sessions = new Map<Actor, Promise<Session>>()
  let signedIn = 0
  const of = (actor: Actor) => {
    // Each from an address of their own: the limit of addresses would soon let nobody in.
    const session = sessions.get(actor) ?? signIn(address, actor, `10.250.${signedIn >> 8}.${signedIn++ & 255}`)
    sessions.set(actor, session)
    return session
  }
  return {
    of: async (actor: Actor) => (actor === 'nobody' ? undefined : of(actor)),
    async again(actor: Actor, { token }: Session) {
      if ((await sessions.get(actor))?.token === token) sessions.delete(actor)
    },
  }
}
