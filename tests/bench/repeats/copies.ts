import { registerMediabunnyServer } from '@mediabunny/server'
import {
  BufferSource,
  BufferTarget,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
  Quality,
  VideoSampleSink,
  VideoSampleSource,
} from 'mediabunny'
import sharp, { type Sharp } from 'sharp'
import { landscape, randomOf, result } from '#db/seed/scene'
import type { SubmissionCategory } from '#shared/submissions'

registerMediabunnyServer({ hardwareContext: null })

type Change = (picture: Sharp, size: { width: number; height: number }) => Sharp

const jpeg = (quality: number) => (picture: Sharp) => picture.jpeg({ quality })

/** How a picture is sent again. */
export const pictureCopies: Record<string, Change> = {
  'JPEG of quality 40': jpeg(40),
  'half the size': (picture, { width }) => picture.resize({ width: Math.round(width / 2) }).jpeg({ quality: 80 }),
  'a quarter of the size, JPEG of quality 60': (picture, { width }) =>
    picture.resize({ width: Math.round(width / 4) }).jpeg({ quality: 60 }),
  'half as large again, PNG': (picture, { width }) =>
    picture.resize({ width: Math.round(width * 1.5) }).png({ palette: true }),
  mirrored: (picture) => picture.flop().jpeg({ quality: 80 }),
  'mirrored, half the size, JPEG of quality 50': (picture, { width }) =>
    picture
      .flop()
      .resize({ width: Math.round(width / 2) })
      .jpeg({ quality: 50 }),
}

/** Beyond what PDQ is made for: how much of it is found all the same. */
export const pictureChanges: Record<string, Change> = {
  'brighter by a fifth': (picture) => picture.modulate({ brightness: 1.2 }).jpeg({ quality: 80 }),
  'one hundredth cut off each edge': (picture, size) => cutOff(picture, size, 0.01),
  'two hundredths cut off each edge': (picture, size) => cutOff(picture, size, 0.02),
}

function cutOff(picture: Sharp, { width, height }: { width: number; height: number }, part: number) {
  const [left, top] = [Math.round(width * part), Math.round(height * part)]
  return picture.extract({ left, top, width: width - 2 * left, height: height - 2 * top }).jpeg({ quality: 80 })
}

/** `from` and `to`: the middle of the clip, at no round time. */
type ClipCopy = {
  from?: number
  to?: number
  scale?: number
  isMirrored?: boolean
  bitrate?: number
  isAfterAnother?: boolean
}

export const clipCopies: Record<string, ClipCopy> = {
  'a third of the bits': { bitrate: 300_000 },
  'half the size': { scale: 0.5 },
  mirrored: { isMirrored: true },
  'cut to its middle': { from: 0.43, to: 2.21 },
  'cut, mirrored, three quarters of the size': { from: 0.71, to: 2.57, isMirrored: true, scale: 0.75 },
  'behind another clip': { isAfterAnother: true },
}

export async function changed(bytes: Buffer, change: Change) {
  const { width, height } = await sharp(bytes).metadata()
  return change(sharp(bytes), { width, height }).toBuffer()
}

/** One of 10,000: a screen as `makePicture` draws it, a quarter as wide, because that takes a tenth of the time. */
export function drawn(seed: number, category: SubmissionCategory) {
  const random = randomOf(seed)
  const [width, height] = [320, 180]
  const body = landscape(random, width, height) + result(random, width, height, category, 'Player')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${body}</svg>`
  return sharp(Buffer.from(svg)).removeAlpha().jpeg({ quality: 90 }).toBuffer()
}

/** A clip written anew; `another` comes before it where the copy is behind another clip. */
export async function recoded(clip: Buffer, another: Buffer, copy: ClipCopy) {
  const target = new BufferTarget()
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target })
  const source = new VideoSampleSource({
    codec: 'avc',
    quality: new Quality({ bitrate: copy.bitrate ?? 700_000 }),
    keyFrameInterval: 2,
    latencyMode: 'realtime',
  })
  output.addVideoTrack(source, { frameRate: 24 })
  await output.start()
  const end = copy.isAfterAnother ? await write(source, another, {}, 0) : 0
  await write(source, clip, copy, end)
  await output.finalize()
  return Buffer.from(target.buffer ?? new ArrayBuffer(0))
}

async function write(
  source: VideoSampleSource,
  clip: Buffer,
  { from = 0, to, scale = 1, isMirrored = false }: ClipCopy,
  at: number,
) {
  using input = new Input({ source: new BufferSource(clip), formats: [MP4, QTFF] })
  const track = await input.getPrimaryVideoTrack()
  if (!track) throw new Error('no track')
  let end = at
  for await (const frame of new VideoSampleSink(track).samples(from, to)) {
    using _ = frame
    const [width, height] = [frame.displayWidth, frame.displayHeight].map((side) => 2 * Math.round((side * scale) / 2))
    const timestamp = Math.max(0, frame.timestamp - from) + at
    end = timestamp + frame.duration
    using changed = await frame.transform({ width: width ?? 2, height: height ?? 2, fit: 'fill', flip: isMirrored })
    changed.setTimestamp(timestamp)
    await source.add(changed)
  }
  return end
}

/** The picture that a clip shows at this second. */
export async function stillOf(clip: Buffer, second: number) {
  using input = new Input({ source: new BufferSource(clip), formats: [MP4, QTFF] })
  const track = await input.getPrimaryVideoTrack()
  using frame = track && (await new VideoSampleSink(track).getSample(second))
  if (!frame) throw new Error(`no frame at ${second}`)
  const { displayWidth: width, displayHeight: height } = frame
  using whole = await frame.transform({ width, height, fit: 'fill' })
  const options: VideoFrameCopyToOptions & { format: 'RGBA' } = { format: 'RGBA' }
  const pixels = new Uint8Array(whole.allocationSize(options))
  await whole.copyTo(pixels, options)
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .jpeg({ quality: 80 })
    .toBuffer()
}
