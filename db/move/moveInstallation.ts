import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { newId } from '#shared/ids'
import { type Note, readNote, requireNotMoved, writeNote } from '../dataFolder.ts'
import { secretKey } from '../secretKey.ts'
import { openSource, type Source } from './source.ts'
import { movedTables } from './tables.ts'
import { type MoveState, openTarget, type Target } from './target.ts'

type Move = {
  dataDir: string
  /** The address of an empty database, or of one where an earlier call was cut. */
  to: string
  /** The folder with the migrations of both engines. */
  migrations: string
  /** What the audit of either database prints, and whether it finds nothing. */
  audit: (of: 'source' | 'target') => Promise<{ isSound: boolean; text: string }>
  now?: () => Date
  /** Called after each step, and before the commit of one that has several; what it throws ends the move there. */
  onStep?: (step: string) => void
}

/**
 * Copies a SQLite installation into an empty PostgreSQL database and proves the copy (OPS-10). Cut before all rows have
 * come, it leaves the tables empty, and the next call starts from the beginning; cut afterwards, the next call proves them. Throws, with
 * nothing changed on either side, where it cannot begin.
 */
export async function moveInstallation(move: Move) {
  const { dataDir, to } = move
  const note = readNote(dataDir)
  if (note?.finishedAt) requireNotMoved(dataDir)
  const key = ownKey(dataDir)
  const source = openSource(dataDir, move.migrations)
  try {
    source.requireOwnKey(key)
    const target = await openTarget(to)
    try {
      return await moved({ now: () => new Date(), onStep: () => {}, ...move, source, target, note })
    } finally {
      await target.close()
    }
  } catch (error) {
    throw new Error(reasonOf(error, to), { cause: error })
  } finally {
    source.close()
  }
}

type Running = Required<Move> & { source: Source; target: Target; note: Note | undefined }

async function moved(running: Running) {
  const { dataDir, to, source, target, now, note } = running
  const state = await target.state()
  if (state && state.id !== note?.id)
    throw new Error(`${shown(to)} holds another installation, or another move of this one: name an empty database`)
  // A server may have written to a finished one.
  const proved = state?.finishedAt && note ? note : await copied(running, state)
  await writeNote(dataDir, { ...proved, finishedAt: now().toISOString() })
  const rows = movedTables.reduce((sum, table) => sum + source.count(table), 0)
  return { to: shown(to), tables: movedTables.length, rows }
}

async function copied(running: Running, state: MoveState | undefined) {
  const { source, target, audit, now, onStep } = running
  // An unstorable value is refused while nothing is changed yet.
  if (!state) for (const table of movedTables) for (const _ of source.batches(table));
  onStep('source read')
  const { isSound, text } = await audit('source')
  // Nobody has written since the move began, but of files without a row the audit tells after an hour.
  if (!state && !isSound) throw new Error('the audit found violations: see npm run audit')
  onStep('source audited')

  const note = state && running.note ? running.note : await begin(running)
  onStep('begun')
  if (!state?.isFilled) await fill(running)
  await prove(running, text)
  onStep('proved')
  await target.finish(now())
  onStep('finished')
  return note
}

/** Folder and database say that a move has begun, so that no other program opens them (OPS-11). */
async function begin({ dataDir, to, target, now, onStep }: Running) {
  const note = { id: newId(), to: shown(to), startedAt: now().toISOString(), finishedAt: null }
  await target.begin(note.id, async () => {
    await writeNote(dataDir, note)
    onStep('note written')
  })
  return note
}

async function fill({ source, target, migrations, onStep }: Running) {
  await target.makeTables(join(migrations, 'postgres'))
  onStep('tables made')
  await target.fill(async (add) => {
    for (const table of movedTables) {
      for (const rows of source.batches(table)) await add(table, rows)
      onStep(`${table.name} copied`)
    }
  })
  await target.analyze()
  onStep('rows copied')
}

/** Throws for a table with more or fewer rows than before, and where the audits differ. */
async function prove({ source, target, audit }: Running, sourceAudit: string) {
  for (const table of movedTables) {
    const [before, after] = [source.count(table), await target.count(table)]
    if (before !== after)
      throw new Error(`${table.name} is not equal: ${before} rows became ${after}: name an empty database`)
  }
  const { text } = await audit('target')
  // For the same reason both sides are asked again before they count as different.
  if (text !== sourceAudit && text !== (await audit('source')).text)
    throw new Error(
      `the audits of the two databases do not say the same: name an empty database; that of PostgreSQL:\n${text}`,
    )
}

function ownKey(dataDir: string) {
  const file = join(dataDir, 'secret.key')
  if (!existsSync(file)) throw new Error(`put the installation's secret.key into ${dataDir} first`)
  return secretKey(file)
}

/** The address without user, password and settings. */
function shown(address: string) {
  const { host, pathname } = new URL(address)
  return `postgres://${host}${pathname}`
}

const DISK_FULL = '53100'

function reasonOf(error: unknown, to: string) {
  const { message, code } = error as Error & { code?: string }
  if (code === DISK_FULL) return `the disk of ${shown(to)} is full: make room and run npm run move again`
  // Node's own error of several refused addresses has no message.
  return code ? `${shown(to)}: ${message || code}` : message
}
