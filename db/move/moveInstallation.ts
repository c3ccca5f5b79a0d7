import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { newId } from '#shared/ids'
import { readNote, requireNotMoved, writeNote } from '../dataFolder.ts'
import { fingerprintOf, secretKey } from '../secretKey.ts'
import { openSource, type Source } from './source.ts'
import { type MovedTable, movedTables } from './tables.ts'
import { openTarget, type Progress, type Target } from './target.ts'

type Move = {
  dataDir: string
  /** The address of an empty database, or of one that an earlier call has begun to fill. */
  to: string
  /** The folder with the migrations of both engines. */
  migrations: string
  /** What the audit of either database prints, and whether it finds nothing. */
  audit: (of: 'source' | 'target') => Promise<{ isSound: boolean; text: string }>
  now?: () => Date
  /** Rows of a transaction. */
  batchSize?: number
  /** Called after each step, and before the commit of one that has several; what it throws ends the move there. */
  onStep?: (step: string) => void
}

const BATCH = 20_000

/**
 * Copies a SQLite installation into an empty PostgreSQL database and proves the copy (OPS-10). Whatever ends it, the next
 * call goes on at the row where it ended. Throws, with nothing changed on either side, where it cannot begin.
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
      const defaults = { now: () => new Date(), batchSize: BATCH, onStep: () => {} }
      return await moved({ ...defaults, ...move, source, target, fingerprint: fingerprintOf(key), id: note?.id })
    } finally {
      await target.close()
    }
  } catch (error) {
    throw new Error(reasonOf(error, to), { cause: error })
  } finally {
    source.close()
  }
}

type Running = Required<Move> & { source: Source; target: Target; fingerprint: string; id: string | undefined }

async function moved(running: Running) {
  const { dataDir, to, target, fingerprint, id, now, onStep } = running
  const former = await target.state()
  if (former && former.id !== id)
    throw new Error(`${shown(to)} holds another installation, or another move of this one: name an empty database`)
  if (former && former.keyFingerprint !== fingerprint)
    throw new Error(`secret.key in ${dataDir} is not the one that this move began with: put that one back`)
  const state = former ?? (await start(running))
  onStep('begun')

  const progress = await target.progress()
  if (!state.finishedAt) {
    await fill(running, progress)
    await prove(running, progress, state.audit)
    onStep('proved')
    await target.finish(now())
    onStep('finished')
  }
  const [startedAt, finishedAt] = [state.startedAt.toISOString(), now().toISOString()]
  await writeNote(dataDir, { id: state.id, to: shown(to), startedAt, finishedAt })
  const rows = [...progress.values()].reduce((sum, { rows }) => sum + rows, 0)
  return { to: shown(to), tables: progress.size, rows }
}

/** Reads the whole source, which refuses what cannot be moved; only then folder and database say that a move has begun. */
async function start({
  dataDir,
  to,
  source,
  target,
  fingerprint,
  audit,
  now,
  batchSize,
  onStep,
  id = newId(),
}: Running) {
  const totals = new Map(movedTables.map((table) => [table.name, source.digest(table, batchSize)]))
  onStep('source read')
  const { isSound, text } = await audit('source')
  if (!isSound) throw new Error('the audit found violations: see npm run audit')
  const state = { id, keyFingerprint: fingerprint, audit: text, startedAt: now() }
  onStep('source audited')
  await target.begin(state, totals, async () => {
    await writeNote(dataDir, { id, to: shown(to), startedAt: state.startedAt.toISOString(), finishedAt: null })
    onStep('note written')
  })
  return { ...state, finishedAt: null }
}

async function fill({ source, target, migrations, batchSize, onStep }: Running, progress: Map<string, Progress>) {
  await target.prepare(join(migrations, 'postgres'))
  onStep('tables made')
  for (const table of movedTables) {
    const { rows = 0, copied: before = 0, last } = progress.get(table.name) ?? {}
    let copied = before
    if (copied < rows)
      for (const batch of source.batches(table, last, batchSize)) {
        copied += batch.rows
        await target.copy(table, batch, () => onStep(`${table.name}: ${copied} of ${rows}`))
      }
  }
  onStep('rows copied')
  for (const postponed of await target.postponed()) {
    await target.makeUp(postponed)
    onStep(postponed.statement)
  }
  await target.analyze()
  onStep('indexes made')
}

/** Throws for what is not equal, with the first row of it. */
async function prove(
  { source, target, audit, batchSize, onStep }: Running,
  progress: Map<string, Progress>,
  sourceAudit: string,
) {
  for (const table of movedTables) {
    const { rows, digest } = await target.digest(table)
    const expected = progress.get(table.name)
    if (rows !== expected?.rows || digest !== expected.digest)
      throw new Error(
        `${table.name} is not equal: ${expected?.rows} rows became ${rows}, ${await firstDifference(source, target, table, batchSize)}: name an empty database to begin anew`,
      )
    onStep(`${table.name} proved`)
  }
  const { text } = await audit('target')
  // Of files without a row the audit tells after an hour: both sides are asked anew before they count as different.
  if (text !== sourceAudit && text !== (await audit('source')).text)
    throw new Error(`the audits of the two databases do not say the same; that of PostgreSQL:\n${text}`)
}

async function firstDifference(source: Source, target: Target, table: MovedTable, batchSize: number) {
  const lines = linesIn(source, table, batchSize)
  let found: string | undefined
  // To its end all the same: a COPY that is left in the middle holds its connection.
  for await (const line of target.lines(table)) {
    const own = found === undefined ? lines.next().value : line
    if (own !== line) found = own ?? line
  }
  found ??= lines.next().value || 'none'
  lines.return()
  const values = found.split('\t')
  return `the first row that differs is ${table.keyAt.map((at) => values[at]).join(', ')}`
}

function* linesIn(source: Source, table: MovedTable, batchSize: number) {
  for (const { lines } of source.batches(table, undefined, batchSize)) yield* lines.slice(0, -1).split('\n')
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
