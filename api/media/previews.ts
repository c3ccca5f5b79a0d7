import { rm } from 'node:fs/promises'
import type { FileType } from '#shared/files/limits'
import type { Strip } from '#shared/review/clips'
import { SECOND } from '#shared/units'
import { fairQueue } from '../core/work/fairQueue.ts'
import { startWorker } from '../core/work/worker.ts'
import type { Frames, FramesJob, Sheet, SheetJob } from './film.ts'
import type { Sample, Samples } from './likeness/sampling.ts'

/** `side` in pixels; `mostBytes` at the cost of quality; `isRequired`: a file without a preview is refused. */
export type PreviewSize = { side: number; mostBytes?: number; isRequired?: boolean }

/** Of a file that is broken or empty; without a decoder or too large; too slow or fatal to the process; not tried. */
export type Failure = 'unreadable' | 'unsupported' | 'late' | 'busy'
/** `codec`: of a clip without a decoder. */
export type Failed = { failure: Failure; codec?: string | null | undefined }
export const isFailed = <Made extends object>(made: Made | Failed): made is Failed => 'failure' in made

export type Preview = { width: number; height: number }
export type Film = { codec: string | null; strip: Strip }

type Started = ReturnType<typeof startPreviews>
declare module '../core/deps.ts' {
  interface Deps {
    previews: Pick<Started, 'make'>
    samplesOf: Started['samplesOf']
    filmOf: Started['filmOf']
  }
}

export type PreviewJob = { path: string; fileType: FileType; target: string; size: PreviewSize }
export type MediaJob = PreviewJob | { path: string; fileType: FileType; from: number } | FramesJob | SheetJob
type Made = Preview | Samples | Frames | Sheet
export type MediaAnswer =
  | Made
  | { fault: 'unreadable' | 'unsupported'; reason: string; codec?: string | null | undefined }

/** Longer than one such job may take, so that files which cannot be decoded in time do not cost others' previews. */
const PATIENCE = 12 * SECOND
/** Of one player; a further submission is taken without a preview. */
const SHARE = 8
const MOST_WAITING = 48
/** Of a required job: a busy machine must not make a good picture look damaged. */
const REQUIRED_TIMEOUT = 60 * SECOND
/** Of one job of `samplesOf` and `filmOf`: a large picture, or a frame far from its key frame. */
const TURN_TIMEOUT = 20 * SECOND

type Turn = 'required' | 'listed' | 'later'
const late: Failed = { failure: 'late' }
const busy: Failed = { failure: 'busy' }

type Options = Parameters<typeof startWorker>[0] & {
  /** Milliseconds that what is not required may wait. */
  patience?: number
}

/** Previews (AVIF) and prints of files, made by a child process: a hostile file can crash only that. */
export function startPreviews({ patience = PATIENCE, ...options }: Options) {
  const worker = startWorker<MediaJob, MediaAnswer>(options)
  const inTurn = fairQueue<Made | Failed, Turn>({
    kinds: {
      required: { share: MOST_WAITING, patience: Number.POSITIVE_INFINITY },
      listed: { share: SHARE, patience },
      later: { share: 1, patience: Number.POSITIVE_INFINITY },
    },
    most: MOST_WAITING,
  })
  async function run(kind: Turn, id: string, job: MediaJob, timeout?: number) {
    const answer = await inTurn({ kind, id }, async () => {
      const made = await worker.run(job, timeout)
      if (!made) return late
      if (!('fault' in made)) return made
      options.onFailure?.(made.reason)
      return { failure: made.fault, codec: made.codec }
    }).catch((error: Error) => {
      options.onFailure?.(error.message)
      return undefined
    })
    return answer ?? busy
  }
  return {
    /** Makes a preview at `target`; returns the original's upright size. Without a sender it runs after all others. */
    async make(
      path: string,
      fileType: FileType,
      target: string,
      size: PreviewSize,
      senderId?: string,
    ): Promise<Preview | Failed> {
      const kind = size.isRequired ? 'required' : senderId === undefined ? 'later' : 'listed'
      const timeout = size.isRequired ? REQUIRED_TIMEOUT : undefined
      const made = await run(kind, senderId ?? path, { path, fileType, target, size }, timeout)
      if ('width' in made) return { width: made.width, height: made.height }
      await rm(target, { force: true })
      return isFailed(made) ? made : late
    },

    /** The prints of a picture or of a clip's frames, up to where the clip breaks off. Previews come first. */
    async samplesOf(path: string, fileType: FileType): Promise<Sample[] | Failed> {
      const found: Sample[] = []
      for (let from: number | undefined = 0; from !== undefined; ) {
        const made: Made | Failed = await run('later', path, { path, fileType, from }, TURN_TIMEOUT)
        if (isFailed(made)) return made.failure === 'unreadable' && found.length > 0 ? found : made
        if (!('samples' in made)) return late
        found.push(...made.samples)
        from = made.next
      }
      return found
    },

    /** Makes the strip of a clip's frames at `target` (WebP). Previews come first. */
    async filmOf(path: string, target: string): Promise<Film | Failed> {
      const frames = `${target}.frames`
      try {
        let taken: Frames['taken'] = { times: [], width: 0, height: 0 }
        let codec: string | null = null
        for (let from: number | undefined = 0; from !== undefined; ) {
          const job = { path, frames, from, before: taken.times }
          const made: Made | Failed = await run('later', path, job, TURN_TIMEOUT)
          if (isFailed(made)) return { ...made, codec: made.codec ?? codec }
          if (!('taken' in made)) return late
          taken = made.taken
          codec = made.codec
          from = made.next
        }
        const made = await run('later', path, { path, frames, target, taken }, TURN_TIMEOUT)
        if (isFailed(made)) return { ...made, codec }
        return 'strip' in made ? { codec, strip: made.strip } : late
      } finally {
        await rm(frames, { force: true })
      }
    },
    close: worker.close,
  }
}
