import { rm } from 'node:fs/promises'
import type { FileType } from '#shared/fileLimits'
import { SECOND } from '#shared/units'
import { fairQueue } from '../core/fairQueue.ts'
import { startWorker } from '../core/worker.ts'
import type { Sample, Samples } from './sampling.ts'

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
/** Returns the prints of a picture or of a clip's frames, undefined if it cannot be decoded. Previews come first. */
type SamplesOf = (path: string, fileType: FileType) => Promise<Sample[] | undefined>

declare module '../core/deps.ts' {
  interface Deps {
    previews: Previews
    samplesOf: SamplesOf
  }
}

export type Preview = { width: number; height: number }
export type PreviewJob = { path: string; fileType: FileType; target: string; size: PreviewSize }
export type MediaJob = PreviewJob | { path: string; fileType: FileType; from: number }

/** Longer than one such job may take: whoever sends what cannot be decoded in time leaves the others their previews. */
const PATIENCE = 12 * SECOND
/** Of one player; the submission of one more is taken without a preview. */
const SHARE = 8
const MOST_WAITING = 48
/** Of a job that is required: a busy machine must not make a good picture look damaged. */
const REQUIRED_TIMEOUT = 60 * SECOND
/** Of one turn of `samplesOf`: a large picture, or the way to a frame whose key frame is far. */
const SAMPLES_TIMEOUT = 20 * SECOND

type Options = Parameters<typeof startWorker>[0] & {
  /** Milliseconds that what is not required may wait. */
  patience?: number
}

/**
 * Small pictures (WebP) and prints of what was sent, made by a process of its own: a hostile file can bring down that one
 * only.
 */
export function startPreviews({ patience = PATIENCE, ...options }: Options) {
  const worker = startWorker<MediaJob, Preview | Samples>(options)
  const inTurn = fairQueue<Preview | Samples, 'required' | 'listed' | 'samples'>({
    kinds: {
      required: { share: MOST_WAITING, patience: Number.POSITIVE_INFINITY },
      listed: { share: SHARE, patience },
      samples: { share: 1, patience: Number.POSITIVE_INFINITY },
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
      const timeout = size.isRequired ? REQUIRED_TIMEOUT : undefined
      const job = { path, fileType, target, size }
      const preview = await inTurn(asker, () => worker.run(job, timeout)).catch((error: Error) => {
        options.onFailure?.(error.message)
        return undefined
      })
      if (preview && 'width' in preview) return preview
      await rm(target, { force: true })
      return undefined
    },

    /** Of a clip that breaks off what came before. */
    async samplesOf(path: string, fileType: FileType): Promise<Sample[] | undefined> {
      const found: Sample[] = []
      for (let from: number | undefined = 0; from !== undefined; ) {
        const job = { path, fileType, from }
        const made = await inTurn({ kind: 'samples', id: path }, () => worker.run(job, SAMPLES_TIMEOUT))
        if (!made || !('samples' in made)) return found.length > 0 ? found : undefined
        found.push(...made.samples)
        from = made.next
      }
      return found
    },
    close: worker.close,
  }
}
