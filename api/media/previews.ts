import { rm } from 'node:fs/promises'
import type { FileType } from '#shared/fileLimits'
import { SECOND } from '#shared/units'
import { fairQueue } from '../core/fairQueue.ts'
import { startWorker } from '../core/worker.ts'

/** `side` in pixels; `mostBytes` at the cost of quality; `isRequired`: what gives no preview is refused. */
export type PreviewSize = { side: number; mostBytes?: number; isRequired?: boolean }

/** Makes a preview at `target`; returns the original's upright size, undefined if it cannot be decoded. */
type Previews = {
  make: (
    path: string,
    fileType: FileType,
    target: string,
    size: PreviewSize,
    senderId: string,
  ) => Promise<{ width: number; height: number } | undefined>
}

declare module '../core/deps.ts' {
  interface Deps {
    previews: Previews
  }
}

export type Preview = { width: number; height: number }
export type PreviewJob = { path: string; fileType: FileType; target: string; size: PreviewSize }

/** Longer than one job may take: whoever sends what cannot be decoded in time leaves the others their previews. */
const PATIENCE = 12 * SECOND
/** Of one player; the submission of one more is taken without a preview. */
const SHARE = 8
const MOST_WAITING = 48

type Options = Parameters<typeof startWorker>[0] & {
  /** Milliseconds that what is not required may wait. */
  patience?: number
}

/** Small pictures of what was sent (WebP), made by a process of its own: a hostile file can bring down that one only. */
export function startPreviews({ patience = PATIENCE, ...options }: Options) {
  const worker = startWorker<PreviewJob, Preview>(options)
  const inTurn = fairQueue<Preview, 'required' | 'listed'>({
    kinds: {
      required: { share: MOST_WAITING, patience: Number.POSITIVE_INFINITY },
      listed: { share: SHARE, patience },
    },
    most: MOST_WAITING,
  })
  return {
    /** Undefined for what cannot be decoded, or waits too long and is not required. */
    async make(
      path: string,
      fileType: FileType,
      target: string,
      size: PreviewSize,
      senderId: string,
    ): Promise<Preview | undefined> {
      const asker = { kind: size.isRequired ? 'required' : 'listed', id: senderId } as const
      const preview = await inTurn(asker, () => worker.run({ path, fileType, target, size })).catch((error: Error) => {
        options.onFailure?.(error.message)
        return undefined
      })
      if (!preview) await rm(target, { force: true })
      return preview
    },
    close: worker.close,
  }
}
