import { writeFile } from 'node:fs/promises'
import { registerMediabunnyServer } from '@mediabunny/server'
import { FilePathSource, Input, MP4, QTFF, VideoSampleSink } from 'mediabunny'
import sharp, { type Sharp } from 'sharp'
import { type FileType, MAX_PIXELS, MAX_WHOLE_PIXELS } from '#shared/fileLimits'
import { answerJobs } from '../core/worker.ts'
import type { Preview, PreviewJob, PreviewSize } from './previews.ts'

// A process of its own: a hostile picture or clip can crash or bloat this one only, and it asks to be the first to go.
await writeFile('/proc/self/oom_score_adj', '1000').catch(() => {})

const QUALITIES = [78, 60, 40, 20] as const
// A frame takes three times this in memory, and a codec keeps several.
const MOST_FRAME_PIXELS = 8192 * 4352

sharp.cache(false)
sharp.concurrency(1)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] })
registerMediabunnyServer({ hardwareContext: null })

const rgba: VideoFrameCopyToOptions & { format: 'RGBA' } = { format: 'RGBA' }

async function small(picture: Sharp, { side, mostBytes = Number.POSITIVE_INFINITY }: PreviewSize) {
  const resized = picture.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
  let bytes = await resized.clone().webp({ quality: QUALITIES[0] }).toBuffer()
  for (const quality of QUALITIES.slice(1)) {
    if (bytes.length <= mostBytes) break
    bytes = await resized.clone().webp({ quality }).toBuffer()
  }
  return bytes
}

async function ofImage(path: string, size: PreviewSize) {
  // Where every page shows it, a picture that was cut short is refused; of a submission a moderator sees what there is.
  const failOn = size.isRequired ? 'truncated' : 'none'
  const options = { failOn, limitInputPixels: MAX_PIXELS, sequentialRead: true } as const
  const { autoOrient, format, isProgressive, width, height } = await sharp(path, options).metadata()
  if ((isProgressive || format === 'webp') && width * height > MAX_WHOLE_PIXELS) throw new Error('too large')
  const bytes = await small(sharp(path, options).autoOrient(), size)
  return { bytes, ...autoOrient }
}

async function ofVideo(path: string, size: PreviewSize) {
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
  const scale = Math.min(1, size.side / Math.max(width, height))
  const scaled = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
  // Bakes in the rotation and the shape of the pixels.
  using upright = await frame.transform({ ...scaled, fit: 'fill' })
  const pixels = new Uint8Array(upright.allocationSize(rgba))
  await upright.copyTo(pixels, rgba)
  const raw = { width: upright.codedWidth, height: upright.codedHeight, channels: 4 } as const
  return { bytes: await small(sharp(pixels, { raw }).removeAlpha(), size), width, height }
}

const previewOf: Record<FileType, typeof ofImage> = { image: ofImage, video: ofVideo }

answerJobs(async ({ path, fileType, target, size }: PreviewJob): Promise<Preview> => {
  const { bytes, width, height } = await previewOf[fileType](path, size)
  await writeFile(target, bytes)
  return { width, height }
})
