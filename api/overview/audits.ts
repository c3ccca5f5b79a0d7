import { desc, eq, isNull } from 'drizzle-orm'
import type { Reads } from '#db/open'
import { audits, users } from '#db/schema'
import type { Audit, Overview } from '#shared/admin/overview'
import { SYSTEM } from '#shared/audit'
import { moscowHour } from '#shared/dates'
import { AppError } from '#shared/errors'
import { newId } from '#shared/ids'
import { HOUR } from '#shared/units'
import type { Deps } from '../core/deps.ts'
import { type Tx, transact } from '../core/transact.ts'

declare module '../core/deps.ts' {
  interface Deps {
    /** Audits the database in a process of its own, which stores what it finds under this id; resolves when it has ended. */
    audit: (id: string) => Promise<void>
  }
}

/** One that has not finished by then has died with its server. */
const DEAD_AFTER = HOUR
/** Hours in Moscow in which an audit disturbs the fewest; less than a day between two, so that the hour does not wander. */
const NIGHT = [3, 4, 5]
const A_NIGHT_AGO = 20 * HOUR

type Run = typeof audits.$inferSelect

const isRunning = ({ startedAt, finishedAt }: Run, now: Date) =>
  finishedAt === null && now.getTime() - startedAt.getTime() < DEAD_AFTER

const LATEST = 20
const latestRuns = (db: Reads) => db.read.select().from(audits).orderBy(desc(audits.startedAt)).limit(LATEST)

/** Begins a run, one at a time; `runAudit` does the rest. Returns its id. Throws `audit_running`. */
export async function beginAudit(tx: Tx, by: string) {
  const runs = await tx.read.select().from(audits).where(isNull(audits.finishedAt))
  if (runs.some((run) => isRunning(run, tx.now))) throw new AppError('audit_running')
  const id = newId()
  await tx.write.insert(audits).values({ id, startedAt: tx.now, by })
  tellAdmins(tx)
  return id
}

/** Runs it in another process and notifies admins when it has finished or failed. */
export async function runAudit(deps: Deps, id: string) {
  await deps.audit(id)
  await transact(deps, async (tx) => {
    const [run] = await tx.read.select().from(audits).where(eq(audits.id, id))
    if (run && run.finishedAt === null)
      await tx.write.update(audits).set({ finishedAt: tx.now }).where(eq(audits.id, id))
    tellAdmins(tx)
  })
}

const tellAdmins = (tx: Tx) => tx.emit({ name: 'audit-update', to: 'admins', data: {} })

/** The night's run, by whichever process comes first (MONEY-5): all of them ask, every hour. */
export async function nightlyAudit(deps: Deps) {
  const hour = Number(moscowHour(deps.now()).slice(-2))
  if (!NIGHT.includes(hour)) return
  const id = await transact(deps, async (tx) => {
    const [last] = await latestRuns(tx)
    if (last && tx.now.getTime() - last.startedAt.getTime() < A_NIGHT_AGO) return undefined
    return beginAudit(tx, SYSTEM)
  })
  if (id) await runAudit(deps, id)
}

/** The last run that has finished, with what it found. */
export const lastAudit = async (db: Reads) => (await latestRuns(db)).find(({ violations }) => violations !== null)

/** The run that is under way, and the last one that has finished or broken off. */
export async function auditState(db: Reads, now: Date): Promise<Overview['audit']> {
  const runs = await latestRuns(db)
  const [running, last] = [runs.find((run) => isRunning(run, now)), runs.find((run) => !isRunning(run, now))]
  return { running: running ? await auditJson(db, running) : null, last: last ? await auditJson(db, last) : null }
}

async function auditJson(db: Reads, { startedAt, finishedAt, violations, by }: Run): Promise<Audit> {
  const [admin] = by === SYSTEM ? [] : await db.read.select().from(users).where(eq(users.id, by))
  return {
    startedAt: startedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    violations,
    by: admin?.displayName ?? null,
  }
}
