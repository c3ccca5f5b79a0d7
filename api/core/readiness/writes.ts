import { SECOND } from '#shared/units'
import type { Deps } from '../deps.ts'
import { refusalIn } from '../http/errors.ts'

/** `error`: why this process cannot write (OPS-3). */
export type Readiness = { writtenAt: Date; error?: string }

/** Without a written row for so long, a process is not ready. */
export const UNWRITTEN = 7 * SECOND

/** Keeps when this process last wrote a row, or why it could not: a reader waits for no database. */
export function watchWrites({ db, now, log }: Pick<Deps, 'db' | 'now' | 'log'>) {
  let writtenAt = now()
  let fault: string | undefined
  let unreadySince: Date | undefined

  function state(): Readiness {
    if (fault !== undefined) return { writtenAt, error: fault }
    if (now().getTime() - writtenAt.getTime() <= UNWRITTEN) return { writtenAt }
    return { writtenAt, error: db.dialect === 'sqlite' ? HELD : AWAY }
  }

  return {
    state,
    /** Never throws. */
    async write(work: () => Promise<void>) {
      try {
        await work()
        writtenAt = now()
        fault = undefined
      } catch (error) {
        fault = causeOf(error as Error)
      }
    },
    /** Logs when the process becomes ready or unready, once. */
    tell() {
      const { error } = state()
      if (error !== undefined && unreadySince === undefined) {
        unreadySince = now()
        log.error({ error }, 'not ready: nothing can be written')
      } else if (error === undefined && unreadySince !== undefined) {
        log.info({ after: now().getTime() - unreadySince.getTime() }, 'ready again')
        unreadySince = undefined
      }
    },
  }
}

const HELD = 'another program holds the write lock of trofey.db'
const AWAY = 'the database does not answer'

function causeOf(error: Error) {
  const code = codeIn(error)
  const refusal = refusalIn(error)?.code
  if (refusal === 'storage_full') return 'the disk of the database is full'
  if (code.startsWith('SQLITE_BUSY')) return HELD
  // read_only_sql_transaction; feature_not_supported: a standby has no serializable transactions.
  if (code.startsWith('SQLITE_READONLY') || code === '25006' || code === '0A000') return 'the database is read-only'
  return refusal === 'unavailable' ? AWAY : `the database refuses to write (${code || error.name})`
}

const codeIn = (error: Error): string =>
  'code' in error ? String(error.code) : error.cause instanceof Error ? codeIn(error.cause) : ''
