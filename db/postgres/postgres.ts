import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool, type PoolClient } from 'pg'
import { type IRateLimiterOptions, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { asQueries, casing, type Queries } from '../columns.ts'
import type { Limiter } from '../sqlite/memoryLimiter.ts'
import type { Opening } from '../version.ts'
import { damagedIndexes } from './damage.ts'
import { dumpTo } from './dump.ts'
import { type EventLine, eventLine } from './eventLine.ts'
import { type Hold, LockMissing, type Locks, lockAll, turnsByName, UNLOCK_ALL } from './locks.ts'
import { requireWhole } from './moveState.ts'
import { prepareSchema } from './schema.ts'

type Options = {
  migrations: string
  schema: Opening
  onMigration: (line: string) => void
  /** The most connections that this process takes. */
  connections: number
  /** Opens also what a move has not yet finished. */
  ofMove: boolean
  onFault: (error: Error) => void
  onRetry?: ((code: string) => void) | undefined
}

/**
 * Three pools: for writes, for reads, and for counts, whose commits wait for no disk. Throws for a database that is only
 * half moved, but `ofMove`, and for one that is not to be opened so (`mustMigrate`), which stays as it is.
 */
export async function openPostgres(
  connectionString: string,
  { connections, ofMove, onFault, onRetry = () => {}, ...opening }: Options,
) {
  const shared = { connectionString, connectionTimeoutMillis: PATIENCE, keepAlive: true }
  const most = shareConnections(connections)
  const writers = new Pool({ ...shared, max: most.writers, options: `${RANDOM_READS} ${KEEPALIVE}` })
  const readers = new Pool({ ...shared, max: most.readers, options: `${RANDOM_READS} ${READ_ONLY}` })
  const counters = new Pool({ ...shared, max: most.counters, options: `${KEEPALIVE} ${NOT_AWAITED}` })
  for (const pool of [writers, readers, counters]) {
    pool.on('error', onFault)
    // Also one that is lent: without a listener its end would be the process's.
    pool.on('connect', (client) => client.on('error', onFault))
  }

  const opener = await writers.connect().catch((error: Error) => {
    throw isFull(error) ? new Error(`${error.message}: ${noRoom(connections)}`) : error
  })
  try {
    if (!ofMove) await requireWhole(opener)
    await prepareSchema(opener, opening)
  } finally {
    opener.release(true)
  }

  const read = asQueries(drizzle(readers, { casing }))
  const inTurn = turnsByName()
  const lines: EventLine[] = []

  async function attempts<T>(work: (queries: Queries) => Promise<T>, locks: readonly string[]): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await inTransaction(writers, 'isolation level serializable', work, locks)
      } catch (error) {
        const code = lostRace(error)
        if (attempt === MAX_ATTEMPTS || !code) throw error
        onRetry(code)
        await pause(Math.random() * 4 * attempt)
      }
    }
  }

  return {
    read,
    async tx<T>(work: (queries: Queries, hold: Hold) => Promise<T>, locks?: Locks): Promise<T> {
      for (let names = (await locks?.({ read })) ?? []; ; ) {
        const hold: Hold = (lock) => {
          if (!names.includes(lock)) throw new LockMissing(lock)
        }
        try {
          return await inTurn(names, () => attempts((queries) => work(queries, hold), names))
        } catch (error) {
          if (!(error instanceof LockMissing)) throw error
          names = (await locks?.({ read })) ?? []
          if (!names.includes(error.lock)) throw error
        }
      }
    },
    eventLine(on: Parameters<typeof eventLine>[3]) {
      const line = eventLine(connectionString, counters, onFault, on)
      lines.push(line)
      return line
    },
    isReady: async () => void (await readers.query('select 1')),
    damage: () => damagedIndexes(readers),
    limiter: (options: IRateLimiterOptions) => sharedLimiter(counters, options),
    snapshot: <T>(work: (db: { read: Queries }) => Promise<T>) =>
      inTransaction(readers, 'isolation level repeatable read read only', (queries) => work({ read: queries })),
    async copyTo(folder: string, work: (copy: { read: Queries }) => Promise<void>) {
      const name = 'trofey.dump'
      await inTransaction(readers, 'isolation level repeatable read read only', async (read) => {
        const [row] = await read.select({ id: sql<string>`pg_export_snapshot()` }).from(sql`(select 1) as one`)
        await dumpTo(join(folder, name), connectionString, row?.id ?? '')
        await work({ read })
      })
      return name
    },
    async close() {
      // What has just been committed is still sent.
      await Promise.all([writers.end(), readers.end()])
      await Promise.all(lines.map((line) => line.close()))
      await counters.end()
    },
  }
}

function sharedLimiter(storeClient: Pool, options: IRateLimiterOptions): Limiter {
  const counts = new RateLimiterPostgres({
    ...options,
    storeClient,
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
  })
  const counted = (key: string, cost: number, { msBeforeNext }: RateLimiterRes) => {
    const endsAt = Date.now() + msBeforeNext
    return {
      async giveBack() {
        // Later it would be a present to the next window.
        if (Date.now() < endsAt) await counts.reward(key, cost)
      },
    }
  }
  return {
    async consume(key, cost = 1) {
      try {
        return counted(key, cost, await counts.consume(key, cost))
      } catch (refusal) {
        // It has counted what it refuses: without that, acts given back would leave room for nobody.
        if (refusal instanceof RateLimiterRes) await counted(key, cost, refusal).giveBack()
        throw refusal
      }
    },
  }
}

/** As on solid-state disks. By default a page of a filtered list is looked for among all rows, as one would on a spinning disk. */
const RANDOM_READS = '-c random_page_cost=1.1'
/** A list's plan depends on what is asked for: one that was made for a common word would be slow for a rare one. */
const READ_ONLY = '-c default_transaction_read_only=on -c plan_cache_mode=force_custom_plan'
/** A machine that vanished is noticed within a minute and not after two hours: until then its locks would hold everybody. */
const KEEPALIVE = '-c tcp_keepalives_idle=30 -c tcp_keepalives_interval=10 -c tcp_keepalives_count=3'
/** A commit does not wait for the disk: of counts and events a crash may take the last ones. */
const NOT_AWAITED = '-c synchronous_commit=off'
/** Milliseconds that a query waits for a connection, so that requests fail when the database is unreachable. */
const PATIENCE = 15_000
const MAX_ATTEMPTS = 50

const lent = new WeakMap<PoolClient, Queries>()

/** Unlike Drizzle's own: keeps prepared statements, and loses no connection that broke before the transaction. */
async function inTransaction<T>(
  pool: Pool,
  mode: string,
  work: (queries: Queries) => Promise<T>,
  locks: readonly string[] = [],
) {
  const client = await pool.connect()
  let isBroken = false
  // Both in one call: the locks are held no longer than the commit takes.
  const unlock = locks.length > 0 ? `; ${UNLOCK_ALL}` : ''
  try {
    const queries = lent.get(client) ?? asQueries(drizzle(client, { casing }))
    lent.set(client, queries)
    try {
      await lockAll(client, locks)
      await client.query(`begin ${mode}`)
      const result = await work(queries)
      await client.query(`commit${unlock}`)
      return result
    } catch (error) {
      await client.query(`rollback${unlock}`).catch(() => {
        isBroken = true
      })
      throw error
    }
  } finally {
    client.release(isBroken)
  }
}

/** How many of them for what; one more hears the other servers. */
function shareConnections(connections: number) {
  const counters = Math.max(1, Math.floor((connections - 1) / 5))
  const writers = Math.max(1, Math.floor((connections - 1 - counters) / 2))
  return { counters, writers, readers: connections - 1 - counters - writers }
}

const isFull = (error: Error) => 'code' in error && error.code === '53300'
const noRoom = (connections: number) =>
  `it has no connection free, and this process takes up to DATABASE_CONNECTIONS=${connections}. Lower that in every process, or raise max_connections in PostgreSQL`

/** Returns serialization_failure or deadlock_detected; Drizzle wraps the driver's error. */
function lostRace(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const code = 'code' in error ? String(error.code) : ''
  return ['40001', '40P01'].includes(code) ? code : lostRace(error.cause)
}
