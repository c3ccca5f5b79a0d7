import { writeFile } from 'node:fs/promises'
import { registerMediabunnyServer } from '@mediabunny/server'
import { FilePathSource, Input, MP4, QTFF, VideoSampleSink } from 'mediabunny'
import sharp, { type Sharp } from 'sharp'
import type { FileType } from '#shared/fileLimits'
import { answerJobs } from '../core/worker.ts'
import type { Preview, PreviewJob } from './previews.ts'

// A process of its own: a hostile picture or clip can crash or bloat this one only, and it asks to be the first to go.
await writeFile('/proc/self/oom_score_adj', '1000').catch(() => {})

const LONGER_SIDE = 640
const MOST_PIXELS = 50_000_000
// A frame takes three times this in memory, and a codec keeps several.
const MOST_FRAME_PIXELS = 8192 * 4352

sharp.cache(false)
sharp.concurrency(1)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] })
// Looking for hardware takes time and writes to the error stream.
registerMediabunnyServer({ hardwareContext: null })

// The types at hand are older than the option.
const rgba: VideoFrameCopyToOptions & { format: 'RGBA' } = { format: 'RGBA' }

const small = (picture: Sharp) =>
  picture
    .resize({ width: LONGER_SIDE, height: LONGER_SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 78 })
    .toBuffer()

async function ofImage(path: string) {
  const options = { failOn: 'none', limitInputPixels: MOST_PIXELS, sequentialRead: true } as const
  const { autoOrient } = await sharp(path, options).metadata()
  const bytes = await small(sharp(path, options).autoOrient())
  return { bytes, width: autoOrient.width, height: autoOrient.height }
}

async function ofVideo(path: string) {
  using input = new Input({ source: new FilePathSource(path), formats: [MP4, QTFF] })
  const track = await input.getPrimaryVideoTrack()
  if (!track) throw new Error('no video track')
  if ((await track.getCodedWidth()) * (await track.getCodedHeight()) > MOST_FRAME_PIXELS) throw new Error('too large')

  const start = await track.getFirstTimestamp()
  const length = (await track.computeDuration()) - start
  const frames = new VideoSampleSink(track)
  using frame = (await frames.getSample(start + Math.min(1, length / 3))) ?? (await frames.getSample(start))
  if (!frame) throw new Error('no frame')

  const { displayWidth: width, displayHeight: height } = frame
  const scale = Math.min(1, LONGER_SIDE / Math.max(width, height))
  const size = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
  // Bakes in the rotation and the shape of the pixels.
  using upright = await frame.transform({ ...size, fit: 'fill' })
  const pixels = new Uint8Array(upright.allocationSize(rgba))
  await upright.copyTo(pixels, rgba)
  const raw = { width: upright.codedWidth, height: upright.codedHeight, channels: 4 } as const
  return { bytes: await small(sharp(pixels, { raw }).removeAlpha()), width, height }
}

const previewOf: Record<FileType, typeof ofImage> = { image: ofImage, video: ofVideo }

answerJobs(async ({ path, fileType, target }: PreviewJob): Promise<Preview> => {
  const { bytes, width, height } = await previewOf[fileType](path)
  await writeFile(target, bytes)
  return { width, height }
})
