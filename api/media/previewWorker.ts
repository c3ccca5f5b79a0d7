import { access, writeFile } from 'node:fs/promises'
import { VideoSampleSink } from 'mediabunny'
import sharp from 'sharp'
import { answerJobs } from '#shared/answerJobs'
import type { FileType } from '#shared/files/limits'
import { openPicture, shownPixelsOf, Unsupported, withClip } from './decoding.ts'
import { makeSheet, takeFrames } from './film.ts'
import { samplesOf } from './likeness/sampling.ts'
import type { MediaAnswer, MediaJob, Preview, PreviewJob, PreviewSize } from './previews.ts'
import { smallPicture } from './smallPicture.ts'

// A hostile file can crash or bloat this process only; it asks the kernel to end it first.
await writeFile('/proc/self/oom_score_adj', '1000').catch(() => {})

async function ofImage(path: string, size: PreviewSize) {
  // A picture for every page must be whole; of a submission a moderator sees what there is.
  const { picture, width, height } = await openPicture(path, size.isRequired ? 'truncated' : 'none')
  return { bytes: await smallPicture(picture, size), width, height }
}

const ofVideo = (path: string, size: PreviewSize) =>
  withClip(path, async (track, start, end) => {
    const frames = new VideoSampleSink(track)
    // The first frame of a clip that ends before.
    const inside = await frames.getSample(start + Math.min(1, (end - start) / 3)).catch(() => null)
    using frame = inside ?? (await frames.getSample(start))
    if (!frame) throw new Error('no frame')
    const { displayWidth: width, displayHeight: height } = frame
    const scale = Math.min(1, size.side / Math.max(width, height))
    const scaled = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
    const { pixels, raw } = await shownPixelsOf(track, frame, scaled)
    return { bytes: await smallPicture(sharp(pixels, { raw }).removeAlpha(), size), width, height }
  })

const previewOf: Record<FileType, typeof ofImage> = { image: ofImage, video: ofVideo }

async function makePreview({ path, fileType, target, size }: PreviewJob): Promise<Preview> {
  const { bytes, width, height } = await previewOf[fileType](path, size)
  await writeFile(target, bytes)
  return { width, height }
}

answerJobs(async (job: MediaJob): Promise<MediaAnswer> => {
  // Throws outside `try`: an error of the disk is no fault of the file.
  await access(job.path)
  try {
    if ('frames' in job) return await ('taken' in job ? makeSheet(job) : takeFrames(job))
    return 'target' in job ? await makePreview(job) : await samplesOf(job.path, job.fileType, job.from)
  } catch (error) {
    if (!(error instanceof Error) || 'syscall' in error) throw error
    const { message: reason, codec } = error as Error & { codec?: string | null }
    return { fault: error instanceof Unsupported ? 'unsupported' : 'unreadable', reason, codec }
  }
})
