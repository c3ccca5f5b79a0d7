import { statfs } from 'node:fs/promises'
import { AppError } from '#shared/errors'
import { MIB, SECOND } from '#shared/units'

/** The room that uploads may take: what is free but for the reserve, which the database and everything else keeps. */
export type Disk = {
  /** Bytes that the fullest volume has left. */
  free: () => Promise<number>
  /** Throws `storage_full` when fewer than so many bytes are left. */
  require: (bytes: number) => Promise<void>
  /** Runs what writes at most so many bytes; until it ends nobody else is given them. Throws `storage_full`. */
  hold: <T>(bytes: number, work: () => Promise<T>) => Promise<T>
}

declare module '../core/deps.ts' {
  interface Deps {
    disk: Disk
  }
}

/** How long an answer of the disk is used again. */
const ANSWER_LIFE = SECOND

export function diskRoom({
  free,
  reserve,
  now = () => performance.now(),
}: {
  free: () => Promise<number>
  reserve: number
  now?: () => number
}): Disk {
  let answer: { at: number; free: Promise<number>; writtenBefore: number } | undefined
  let [held, written] = [0, 0]

  // Nothing is awaited between the sum and `held`: two who come at once are not given the same room.
  async function take(bytes: number, maxAge = ANSWER_LIFE): Promise<void> {
    if (!answer || now() - answer.at >= maxAge) answer = { at: now(), free: free(), writtenBefore: written }
    const { free: asked, writtenBefore } = answer
    const left = (await asked) - reserve - held - (written - writtenBefore)
    if (left >= bytes) held += bytes
    else if (maxAge === 0) throw new AppError('storage_full')
    else await take(bytes, 0)
  }

  return {
    free,
    async require(bytes) {
      await take(bytes)
      held -= bytes
    },
    async hold(bytes, work) {
      await take(bytes)
      try {
        return await work()
      } finally {
        held -= bytes
        written += bytes
      }
    },
  }
}

/** Bytes that this process may still write to the fullest of these folders' volumes. */
export async function freeBytes(folders: string[]) {
  const volumes = await Promise.all(folders.map((folder) => statfs(folder)))
  return Math.min(...volumes.map(({ bavail, bsize }) => bavail * bsize))
}

/** Throws where a row would soon not fit: a small one may still find room in what the database has taken before. */
export async function requireRoomForRows(folder: string) {
  if ((await freeBytes([folder])) < MIB) throw new AppError('storage_full')
}
