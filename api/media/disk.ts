import { statfs } from 'node:fs/promises'
import { AppError } from '#shared/errors'
import { MIB, SECOND } from '#shared/units'

declare module '../core/deps.ts' {
  interface Deps {
    disk: Disk
  }
}

/** How long an answer of the disk is used again. */
const ANSWER_LIFE = SECOND

export type Disk = ReturnType<typeof diskRoom>
type Options = { free: () => Promise<number>; reserve: number; now?: () => number }

/** The room for uploads: what is free, less the reserve for the database. `free`: bytes left on the fullest volume. */
export function diskRoom({ free, reserve, now = () => performance.now() }: Options) {
  let answer: { at: number; free: Promise<number>; writtenBefore: number } | undefined
  let [held, written] = [0, 0]

  // No await between the sum and `held`: two callers must not get the same room.
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
    /** Throws `storage_full` if fewer bytes are left. */
    async require(bytes: number) {
      await take(bytes)
      held -= bytes
    },
    /** Runs work that writes at most so many bytes, which others cannot use until it ends. Throws `storage_full`. */
    async hold<T>(bytes: number, work: () => Promise<T>) {
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

/** Bytes left on the fullest of these folders' volumes. */
export async function freeBytes(folders: string[]) {
  const volumes = await Promise.all(folders.map((folder) => statfs(folder)))
  return Math.min(...volumes.map(({ bavail, bsize }) => bavail * bsize))
}

/** Throws if a row would soon not fit: a small one may still fit into space that the database already has. */
export async function requireRoomForRows(folder: string) {
  if ((await freeBytes([folder])) < MIB) throw new AppError('storage_full')
}
