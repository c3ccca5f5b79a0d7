import { setTimeout as pause } from 'node:timers/promises'
import { DAY, SECOND } from '#shared/units'
import type { Deps } from '../../core/deps.ts'
import { transact } from '../../core/transact.ts'
import type { MadeOfFile } from '../../media/fileWork.ts'
import { type Failed, isFailed } from '../../media/previews.ts'
import {
  enqueueOldFiles,
  fail,
  filesWithoutWork,
  finish,
  isWaiting,
  kinds,
  nextDue,
  type Taken,
  take,
} from './queue.ts'

/** Of one round, so that a long backlog leaves the processor free between rounds. */
const MOST = 20
/** Every so many turns the oldest comes, so that new files do not delay it for ever. */
const OLDEST_EVERY = 4

/** After work on an old file, so many times as long: what people wait for has the processor. */
const REST = 4
const LONGEST_REST = SECOND

/** Does due work on sent files, the newest first (UPLOAD-24). */
export async function fileWorkRound(deps: Deps, isStopped: () => boolean) {
  for (let done = 1; done <= MOST && !isStopped(); done++) {
    const order = done % OLDEST_EVERY === 0 ? 'oldest' : 'newest'
    if (!(await nextDue(deps.db, deps.now(), order)) && !(await queueOldFiles(deps))) return
    const taken = await transact(deps, (tx) => take(tx, order))
    if (!taken) continue
    const started = performance.now()
    await work(deps, taken, isStopped)
    const isOld = deps.now().getTime() - taken.createdAt.getTime() > DAY
    if (isOld && !isStopped()) await pause(Math.min(LONGEST_REST, REST * (performance.now() - started)))
  }
}

const lost: Failed = { failure: 'late' }

/** Only when nothing else is due. */
const queueOldFiles = async (deps: Deps) =>
  (await filesWithoutWork(deps.db)).length > 0 && transact(deps, enqueueOldFiles)

async function work(deps: Deps, taken: Taken, isStopped: () => boolean) {
  const made = await kinds[taken.kind]?.(deps, taken, async (tx) => !isStopped() && (await isWaiting(tx, taken))).catch(
    async (error: NodeJS.ErrnoException) => {
      // A missing file must not end every round.
      if (error.code === 'ENOENT') return lost
      // A fault of the store or the database, not of the file.
      await transact(deps, (tx) => fail(tx, taken, 'busy'))
      throw error
    },
  )
  if (!made || isStopped()) return
  if (isFailed(made)) {
    const dueAt = await transact(deps, (tx) => fail(tx, taken, made.failure))
    const { kind, attempts } = taken
    if (!dueAt) deps.log.warn({ kind, attempts, failure: made.failure }, 'gave up work on a file')
  } else await keep(deps, taken, made)
}

async function keep(deps: Deps, taken: Taken, made: MadeOfFile) {
  const isKept = await transact(deps, async (tx) => {
    const isWanted = await finish(tx, taken)
    if (isWanted) await made.keep(tx)
    return isWanted
  })
  if (!isKept) await made.drop?.()
}
