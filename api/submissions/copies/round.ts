import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { newId } from '#shared/ids'
import type { Deps } from '../../core/deps.ts'
import { transact } from '../../core/transact.ts'
import { storeFiles } from '../../media/writeIntent.ts'
import { forgetOldCopies } from './forget.ts'
import { COPY_BYTES, type CopyFault } from './maker.ts'
import {
  again,
  fail,
  finish,
  MOST_ATTEMPTS,
  nextDue,
  putBack,
  RENEWED_EVERY,
  renew,
  type Taken,
  take,
} from './queue.ts'

/** Removes copies of yesterday and makes those that admins asked for, one after another (REVIEW-24). */
export async function viewingCopyRound(deps: Deps, isStopped: () => boolean) {
  await forgetOldCopies(deps)
  while (!isStopped() && (await nextDue(deps.db, deps.now()))) {
    const taken = await transact(deps, take)
    if (taken) await makeOne(deps, taken, isStopped)
  }
}

async function makeOne(deps: Deps, taken: Taken, isStopped: () => boolean) {
  const target = join(deps.uploads, `${newId()}.mp4`)
  try {
    const failed = await inLease(deps, taken, isStopped, (making) =>
      deps.files.withPath(taken.mediaKey, (path) =>
        deps.disk.hold(COPY_BYTES, () => deps.copies.make({ path, target }, making)),
      ),
    ).catch((error: NodeJS.ErrnoException): CopyFault => {
      if (error.code === 'ENOENT') return { failure: 'missing' }
      throw error
    })
    // The lease runs out: the next process begins again.
    if (failed === 'stopped') return
    if (!failed) return await keep(deps, taken, target)
    deps.log.warn({ submission: taken.submissionId, ...failed }, 'no copy for viewing')
    // The decoder of ProRes ends its process now and then, at no frame in particular.
    const isTriedAgain = failed.failure === 'died' && taken.attempts < MOST_ATTEMPTS
    await transact(deps, (tx) => (isTriedAgain ? again(tx, taken) : fail(tx, taken, failed.failure)))
  } catch (error) {
    await transact(deps, (tx) => putBack(tx, taken))
    throw error
  } finally {
    await rm(target, { force: true })
  }
}

type Making = Parameters<Deps['copies']['make']>[1]

/** Keeps the lease while `work` runs, and ends it once the copy is not wanted any more. */
async function inLease<Made>(
  deps: Deps,
  taken: Taken,
  isStopped: () => boolean,
  work: (making: Making) => Promise<Made>,
) {
  const stop = new AbortController()
  let share = 0
  const timer = setInterval(async () => {
    const isWanted = await transact(deps, (tx) => renew(tx, taken, share)).catch(() => true)
    if (!isWanted || isStopped()) stop.abort()
  }, RENEWED_EVERY)
  const onProgress = (done: number) => {
    share = done
  }
  try {
    return await work({ onProgress, signal: stop.signal })
  } finally {
    clearInterval(timer)
  }
}

async function keep(deps: Deps, taken: Taken, path: string) {
  const { size: fileSize } = await stat(path)
  const id = newId()
  const key = `copies/${id.slice(-2)}/${id}.mp4`
  const { drop } = await storeFiles(deps, [{ key, path }], id)
  if (!(await transact(deps, (tx) => finish(tx, taken, { key, fileSize })))) await drop()
}
