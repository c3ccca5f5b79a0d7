import { timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import { backupState } from '#db/backup/attempts'
import { AppError } from '#shared/errors'
import { SECOND } from '#shared/units'
import type { AppEnv, Deps } from './core/deps.ts'
import { notFound } from './core/http/errors.ts'
import { proxiesSeen } from './core/http/proxies.ts'
import { isFromThisMachine, sightingIn } from './core/http/thisMachine.ts'
import type { Readiness } from './core/readiness/writes.ts'
import { sha256 } from './core/secrets.ts'
import { faultIn } from './core/telemetry/log.ts'
import type { Metrics } from './core/telemetry/metrics.ts'
import { lastAudit } from './overview/audits.ts'
import { dueWork } from './submissions/fileWork/queue.ts'
import { dueCounts, oldestPending } from './submissions/queue/dueQueue.ts'
import { waiting } from './waiting.ts'

declare module './core/deps.ts' {
  interface Deps {
    /** Of this process. */
    socketCount: () => number
    readiness: () => Readiness
  }
}

/** For whoever watches the server, not for people: health, readiness and metrics (OPS-3). */
export function operationRoutes(deps: Deps) {
  const { metrics } = deps
  const { METRICS_TOKEN: token } = deps.settings
  const read = metrics && token ? readings(deps, metrics) : undefined

  return new Hono<AppEnv>()
    .get('/health', (c) => c.json({ ok: true }))
    .get('/ready', (c) => {
      const { error } = deps.readiness()
      const schema = deps.db.version
      if (error === undefined) return c.json({ ok: true, schema })
      // Logged as a warning, like whatever waits for the database.
      c.error = new AppError('unavailable')
      return c.json({ ok: false, error, schema }, 503)
    })
    .get('/proxies', (c) => {
      // For `npm run doctor` alone.
      if (!isFromThisMachine(sightingIn(c))) return notFound(c)
      return c.json({ seen: proxiesSeen() ?? null, trusted: deps.settings.TRUSTED_PROXIES })
    })
    .get('/metrics', async (c) => {
      if (!metrics || !token || !read) return notFound(c)
      if (!isSame(c.req.header('Authorization') ?? '', `Bearer ${token}`))
        return c.text('Unauthorized\n', 401, { 'WWW-Authenticate': 'Bearer' })
      await read()
      return c.body(await metrics.text(), 200, { 'Content-Type': metrics.contentType })
    })
}

const isSame = (one: string, other: string) => timingSafeEqual(Buffer.from(sha256(one)), Buffer.from(sha256(other)))

/** What is read at each scrape. Without a database the process still tells of itself. */
function readings(deps: Deps, metrics: Metrics) {
  const { db, now, disk, settings, log } = deps
  const up = metrics.gauge('database_up', 'Whether the database answers')
  const ready = metrics.gauge('ready', 'Whether this process can serve and write')
  const heartbeat = metrics.gauge('heartbeat_timestamp_seconds', 'When this process last wrote a row')
  const sockets = metrics.gauge('sockets', 'Open sockets of this process')
  const free = metrics.gauge('disk_free_bytes', 'Free space where media and uploads lie')
  const reserve = metrics.gauge('disk_reserve_bytes', 'Free space below which uploads are refused')
  const queue = metrics.gauge('waiting', 'What waits for an admin', 'queue')
  const late = metrics.gauge('late_submissions', 'Pending submissions past the promised time; at most 1000 are counted')
  const oldest = metrics.gauge('oldest_pending_seconds', 'Age of the oldest pending submission; 0: there is none')
  const audited = metrics.gauge('last_audit_timestamp_seconds', 'When the last audit finished; 0: never')
  const violations = metrics.gauge('last_audit_violations', 'What the last audit found')
  const backedUp = metrics.gauge('last_backup_timestamp_seconds', 'When the last proven backup began; 0: never')
  const backupSize = metrics.gauge('last_backup_bytes', 'Size of the last proven backup, database and media')
  const backupFailed = metrics.gauge('last_backup_failed', 'Whether the last backup or rehearsal was not proven')
  const rehearsedAt = metrics.gauge(
    'last_rehearsal_timestamp_seconds',
    'When the last rehearsed restore began; 0: never',
  )
  const fileWork = metrics.gauge('file_work_waiting', 'Previews and prints that are due; at most 1000 are counted')
  const backup = [backedUp, backupSize, backupFailed, rehearsedAt]
  const stored = [queue, late, fileWork, oldest, audited, violations, ...backup]
  const seconds = (time: Date | null | undefined) => (time ? time.getTime() / SECOND : 0)

  async function readDatabase() {
    for (const [name, count] of Object.entries(await waiting(db, now()))) queue.set(count, name)
    late.set((await dueCounts(db, now())).late)
    fileWork.set(await dueWork(db, now()))
    const since = await oldestPending(db)
    oldest.set(since ? (now().getTime() - since.getTime()) / SECOND : 0)
    const audit = await lastAudit(db)
    audited.set(seconds(audit?.finishedAt))
    violations.set((audit?.violations ?? []).reduce((sum, { count }) => sum + count, 0))
    const { proven, hasFailed, rehearsed } = await backupState(db, now())
    backedUp.set(seconds(proven?.startedAt))
    backupSize.set(proven?.bytes ?? 0)
    backupFailed.set(Number(hasFailed))
    rehearsedAt.set(seconds(rehearsed?.startedAt))
  }

  return async function read() {
    const { writtenAt, error } = deps.readiness()
    ready.set(error === undefined ? 1 : 0)
    heartbeat.set(seconds(writtenAt))
    sockets.set(deps.socketCount())
    free.set(await disk.free())
    reserve.set(settings.DISK_RESERVE)
    try {
      await readDatabase()
      up.set(1)
    } catch (error) {
      log.warn(faultIn(error as Error), 'metrics without a database')
      for (const gauge of stored) gauge.reset()
      up.set(0)
    }
  }
}
