import { randomOf } from '#db/seed/scene'
import { type Size, sceneAt } from './scenes.ts'

const RATE = 6
const SECONDS = 3
const size: Size = { width: 320, height: 180 }
/** Seconds between two drawn frames: drawing is what takes long. */
const STEP = 1 / RATE

type Frame = Size & { pixels: Buffer }
type Copying = (frame: Frame, random: () => number) => Frame

/** What people do to a clip that they send as their own. */
export const clipCopies: Record<string, Copying> = {
  'clip, saved again': (frame) => frame,
  'clip, mirrored': (frame) => mapped(frame, frame, (x, y) => [frame.width - 1 - x, y]),
  'clip, padded to 9:16': (frame) => padded(frame, () => 0),
  'clip, padded to 9:16 with itself, blurred': (frame) => padded(frame, blurredAt(frame)),
  'clip, cropped by 5 %': (frame, random) => cropped(frame, 0.05, random),
  'clip, cropped by 10 %': (frame, random) => cropped(frame, 0.1, random),
  'clip, cut by 10 % on every side': (frame) => cropped(frame, 0.2, () => 0.5),
  'clip, cropped to 9:16': (frame) => {
    const width = even((frame.height * 9) / 16)
    const left = (frame.width - width) >> 1
    return mapped(frame, { width, height: frame.height }, (x, y) => [left + x, y])
  },
}

const even = (pixels: number) => Math.round(pixels / 2) * 2

function mapped({ pixels, width }: Frame, to: Size, from: (x: number, y: number) => [number, number] | number): Frame {
  const copy = Buffer.alloc(to.width * to.height * 3)
  for (let y = 0; y < to.height; y++)
    for (let x = 0; x < to.width; x++) {
      const place = from(x, y)
      const at = (y * to.width + x) * 3
      if (typeof place === 'number') copy.fill(place, at, at + 3)
      else pixels.copy(copy, at, (place[1] * width + place[0]) * 3, (place[1] * width + place[0]) * 3 + 3)
    }
  return { ...to, pixels: copy }
}

function padded(frame: Frame, behind: (x: number, y: number) => number) {
  const height = even((frame.width * 16) / 9)
  const top = (height - frame.height) >> 1
  return mapped(frame, { width: frame.width, height }, (x, y) =>
    y >= top && y < top + frame.height ? [x, y - top] : behind(x / frame.width, y / height),
  )
}

/** The mean of a large square around the point of the same part. */
function blurredAt({ pixels, width, height }: Frame) {
  const [columns, rows] = [8, 8]
  const means = Array.from({ length: columns * rows }, (_, cell) => {
    const [left, top] = [
      Math.floor(((cell % columns) * width) / columns),
      Math.floor((Math.floor(cell / columns) * height) / rows),
    ]
    let [sum, n] = [0, 0]
    for (let y = top; y < top + height / rows; y += 3)
      for (let x = left; x < left + width / columns; x += 3) {
        sum += pixels[(Math.floor(y) * width + x) * 3 + 1] ?? 0
        n++
      }
    return sum / n
  })
  return (x: number, y: number) => {
    const [across, down] = [Math.min(columns - 1.01, x * (columns - 1)), Math.min(rows - 1.01, y * (rows - 1))]
    const [left, top] = [Math.floor(across), Math.floor(down)]
    const at = (column: number, row: number) => means[row * columns + column] ?? 0
    const above = at(left, top) + (at(left + 1, top) - at(left, top)) * (across - left)
    const below = at(left, top + 1) + (at(left + 1, top + 1) - at(left, top + 1)) * (across - left)
    return Math.round(above + (below - above) * (down - top))
  }
}

function cropped(frame: Frame, part: number, random: () => number) {
  const to = { width: even(frame.width * (1 - part)), height: even(frame.height * (1 - part)) }
  const [left, top] = [
    Math.floor(random() * (frame.width - to.width)),
    Math.floor(random() * (frame.height - to.height)),
  ]
  return mapped(frame, to, (x, y) => [left + x, top + y])
}

const drawn = new Map<number, Promise<Buffer[]>>()
/** A scene's frames, which each of its copies is made from. */
function framesOf(scene: number) {
  const frames =
    drawn.get(scene) ?? Promise.all(Array.from({ length: RATE * SECONDS }, (_, at) => sceneAt(scene, at * STEP, size)))
  drawn.clear()
  drawn.set(scene, frames)
  return frames
}

/** A clip of a scene as it was recorded, or as this kind of copy. */
export async function clipOf(scene: number, kind?: string): Promise<Buffer> {
  const { BufferTarget, Mp4OutputFormat, Output, Quality, VideoSample, VideoSampleSource } = await import('mediabunny')
  const { registerMediabunnyServer } = await import('@mediabunny/server')
  registerMediabunnyServer({ hardwareContext: null })
  const target = new BufferTarget()
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target })
  const source = new VideoSampleSource({
    codec: 'avc',
    quality: new Quality({ bitrate: kind ? 500_000 : 1_500_000 }),
    keyFrameInterval: 1,
    latencyMode: 'realtime',
  })
  output.addVideoTrack(source, { frameRate: RATE })
  await output.start()
  const copying = kind ? clipCopies[kind]! : (frame: Frame) => frame
  for (const [at, pixels] of (await framesOf(scene)).entries()) {
    // The same crop in each frame.
    const copy = copying({ ...size, pixels }, randomOf(scene * 17 + (kind?.length ?? 0)))
    using sample = new VideoSample(inFour(copy), {
      format: 'RGBX',
      codedWidth: copy.width,
      codedHeight: copy.height,
      timestamp: at * STEP,
      duration: STEP,
    })
    await source.add(sample)
  }
  await output.finalize()
  return Buffer.from(target.buffer!)
}

function inFour({ pixels, width, height }: Frame) {
  const four = Buffer.alloc(width * height * 4, 255)
  for (let at = 0; at < width * height; at++) pixels.copy(four, at * 4, at * 3, at * 3 + 3)
  return four
}
