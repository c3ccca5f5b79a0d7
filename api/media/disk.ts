import { statfs } from 'node:fs/promises'
import { AppError } from '#shared/errors'
import { SECOND } from '#shared/units'
import type { Disk } from '../core/deps.ts'

/** How long an answer of the disk is used again. */
const ANSWER_LIFE = SECOND

type Held = { bytes: number; endedAt?: number }

/** `free`: asks the disk for its free bytes. `reserve`: bytes. `now`: milliseconds of a clock that only runs forward. */
export function diskRoom({
  free,
  reserve,
  now = () => performance.now(),
}: {
  free: () => Promise<number>
  reserve: number
  now?: () => number
}): Disk {
  let answer: { at: number; free: Promise<number> } | undefined
  const held = new Set<Held>()

  // Nothing is awaited between the sum and `held.add`: two who come at once are not given the same room.
  async function take(bytes: number, maxAge: number): Promise<Held> {
    if (!answer || now() - answer.at >= maxAge) answer = { at: now(), free: free() }
    const { at } = answer
    let left = (await answer.free) - reserve - bytes
    for (const one of held) {
      // What has ended before the disk was asked is in its answer.
      if (one.endedAt !== undefined && one.endedAt < at) held.delete(one)
      else left -= one.bytes
    }
    if (left >= 0) {
      const mine = { bytes }
      held.add(mine)
      return mine
    }
    if (maxAge === 0) throw new AppError('storage_full')
    // An old answer refuses nobody: the disk is asked again first.
    return take(bytes, 0)
  }

  return {
    async require(bytes) {
      held.delete(await take(bytes, ANSWER_LIFE))
    },
    async hold(bytes, work) {
      const mine = await take(bytes, ANSWER_LIFE)
      try {
        return await work()
      } finally {
        mine.endedAt = now()
      }
    },
  }
}

/** Bytes that this process may still write to the fullest of these folders' volumes. */
export async function freeBytes(folders: string[]) {
  const volumes = await Promise.all(folders.map((folder) => statfs(folder)))
  return Math.min(...volumes.map(({ bavail, bsize }) => bavail * bsize))
}
