import { and, desc, eq, isNotNull, lt } from 'drizzle-orm'
import { newId } from '#shared/ids'
import { DAY } from '#shared/units'
import type { Db, Reads } from '../open.ts'
import { backups } from '../schema.ts'

type Outcome = Pick<typeof backups.$inferInsert, 'files' | 'bytes' | 'isProven' | 'failure'>
type Attempt = typeof backups.$inferSelect

const ROWS_KEPT = 400 * DAY
/** One that has not finished by then has died. */
const DEAD_AFTER = DAY / 2

/**
 * Records an attempt from its beginning, so that one that is killed leaves a trace too. Returns how to record its outcome.
 * A backup is taken even when the database takes no rows.
 */
export function beginAttempt(db: Db, { startedAt, isRehearsal }: Pick<Attempt, 'startedAt' | 'isRehearsal'>) {
  const id = newId()
  const begins = { id, startedAt, isRehearsal }
  const noted = db
    .tx(async (queries) => {
      await queries.delete(backups).where(lt(backups.startedAt, new Date(startedAt.getTime() - ROWS_KEPT)))
      await queries.insert(backups).values(begins)
    })
    .catch(() => {})
  return async (outcome: Outcome) => {
    await noted
    const ended = { ...outcome, finishedAt: new Date() }
    await db.tx(async (queries) => {
      await queries
        .insert(backups)
        .values({ ...begins, ...ended })
        .onConflictDoUpdate({ target: backups.id, set: ended })
    })
  }
}

/** The last attempt, the last backup that was proven, and the last rehearsal that was. */
export async function backupState(db: Reads, now: Date) {
  const newest = async (where: ReturnType<typeof and>) =>
    (await db.read.select().from(backups).where(where).orderBy(desc(backups.startedAt)).limit(1))[0]
  const last = await newest(isNotNull(backups.id))
  return {
    last,
    hasFailed: last !== undefined && hasFailed(last, now),
    proven: await newest(and(eq(backups.isProven, true), eq(backups.isRehearsal, false))),
    rehearsed: await newest(and(eq(backups.isProven, true), eq(backups.isRehearsal, true))),
  }
}

export type BackupState = Awaited<ReturnType<typeof backupState>>

const hasFailed = ({ startedAt, finishedAt, isProven }: Attempt, now: Date) =>
  finishedAt ? isProven !== true : now.getTime() - startedAt.getTime() > DEAD_AFTER
