import { stat } from 'node:fs/promises'
import type { CopyFailure } from '#shared/review/clips'
import { GIB, MIB, MINUTE, SECOND } from '#shared/units'
import { isBroken, startWorker } from '../../core/work/worker.ts'

declare module '../../core/deps.ts' {
  interface Deps {
    copies: Pick<ReturnType<typeof startCopies>, 'make'>
  }
}

/** Bytes of a copy at most, about: a long clip gets fewer bits a second. */
export const COPY_BYTES = 128 * MIB

/** Bytes in memory. A clip of 1080p takes a quarter of it, one of 8K half. */
const MOST_MEMORY = GIB
/** Half an hour of a small clip takes less; what takes longer is given up. */
const timeFor = (bytes: number) => 5 * MINUTE + (bytes / MIB) * 12 * SECOND

export type CopyJob = { path: string; target: string }
export type CopyAnswer = { isMade: true } | { fault: 'unreadable' | 'unsupported'; reason: string }
export type CopyFault = { failure: CopyFailure }

type Making = { onProgress: (share: number) => void; signal: AbortSignal }
type Options = {
  script: string
  mostMemory?: number
  onFailure?: (reason: string) => void
}

const failureOf = { ended: 'died', time: 'late', memory: 'memory' } as const

/** Copies of clips, made one at a time, each by a process of its own that gives way to all others. */
export function startCopies({ script, mostMemory = MOST_MEMORY, onFailure }: Options) {
  const worker = startWorker<CopyJob, CopyAnswer>({
    script,
    // More threads take a third more memory and save little: decoder and encoder have their own.
    env: { UV_THREADPOOL_SIZE: '1' },
    niceness: 19,
    mostMemory,
    idle: 0,
    onFailure,
  })
  return {
    /**
     * Writes the copy of `path` at `target`. Returns undefined once it is made, why the clip has none, or `stopped`. Throws
     * for a fault of the machine.
     */
    async make({ path, target }: CopyJob, { onProgress, signal }: Making): Promise<CopyFault | 'stopped' | undefined> {
      const { size } = await stat(path)
      const done = await worker.attempt({ path, target }, { time: timeFor(size), onProgress, signal })
      if (!done) return 'stopped'
      if (isBroken(done)) {
        if (done.cause === 'said') throw new Error(done.reason)
        return { failure: failureOf[done.cause] }
      }
      if (!('fault' in done)) return undefined
      onFailure?.(done.reason)
      return { failure: done.fault }
    },
    close: worker.close,
  }
}
