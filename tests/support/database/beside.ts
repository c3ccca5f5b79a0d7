import { join } from 'node:path'
import Database from 'better-sqlite3'
import { Client } from 'pg'
import type { Server } from '../server.ts'
import { letPass, passingTime } from '../slices/passingTime.ts'
import { until } from '../time/clock.ts'
import { newDatabase } from './postgres.ts'

/** What a test does with the database of a server, beside it. */
export type Beside = {
  count: (query: string) => Promise<number>
  /** While the server is down: lets so many milliseconds pass for the tournaments, and for whoever led the jobs. */
  letPass: (ms: number) => Promise<void>
  /** Kills the server in the middle of its next transaction that notifies somebody. Only PostgreSQL can hold it there. */
  killMidway: (() => Promise<void>) | undefined
}

export const besideSqlite = ({ dataDir }: Server): Beside => ({
  async count(query) {
    const db = new Database(join(dataDir, 'trofey.db'), { readonly: true })
    try {
      return db.prepare(query).pluck().get() as number
    } finally {
      db.close()
    }
  },
  letPass: async (ms) => letPass(dataDir, ms),
  killMidway: undefined,
})

/** A new database in a cluster: settings of a server on it, and what goes beside that server. */
export async function besidePostgres(cluster: string) {
  const address = await newDatabase(cluster)
  async function connected<T>(work: (client: Client) => Promise<T>) {
    const client = new Client(address)
    await client.connect()
    try {
      return await work(client)
    } finally {
      await client.end()
    }
  }
  const count = (query: string) =>
    connected(async (client) => Number(Object.values((await client.query<Record<string, unknown>>(query)).rows[0]!)[0]))
  const beside = (server: Server): Beside => ({
    count,
    letPass: (ms) =>
      connected(async (client) => {
        for (const statement of passingTime((column) => `${column} - interval '${ms} milliseconds'`))
          await client.query(statement)
        await client.query('delete from leases')
      }),
    killMidway: () =>
      connected(async (client) => {
        await client.query('begin; lock table notifications in exclusive mode')
        await until(() =>
          count(`select count(*) from pg_locks where not granted and relation = 'notifications'::regclass`),
        )
        await server.kill()
        await client.query('rollback')
      }),
  })
  return { env: { DATABASE_URL: address }, beside }
}
