import { appendFile, readFile, writeFile } from 'node:fs/promises'
import { EncodedPacketSink, type InputVideoTrack, VideoSampleSink } from 'mediabunny'
import sharp from 'sharp'
import type { Strip } from '#shared/review/clips'
import { KIB } from '#shared/units'
import { codecNameOf } from './decoded/codecNames.ts'
import { shownPixelsOf, withClip } from './decoding.ts'

/** `frames`: a file to which the frames' pixels are appended. `before`: the times of those that are there. */
export type FramesJob = { path: string; frames: string; from: number; before: number[] }
/** Of all frames so far. `next`: which moment comes next. */
export type Frames = { taken: Omit<Strip, 'columns'>; codec: string | null; next?: number | undefined }
export type SheetJob = { path: string; frames: string; target: string; taken: Frames['taken'] }
export type Sheet = { strip: Strip }

/** Frames of a clip below `SHORT` seconds, and of a longer one. */
const COUNTS = { short: 12, long: 24 }
const SHORT = 4
/** Pixels of a frame's longer side. */
const SIDE = 320
const COLUMNS = 6
/** Of a pixel: red, green, blue. */
const CHANNELS = 3
const SECOND = 1000
/** Milliseconds of work before the rest becomes another job, because previews wait. */
const TURN = 1000

const MOST_BYTES = 300 * KIB
/** Tried in this order until the sheet is small enough. */
const ATTEMPTS = [
  { scale: 1, quality: 65 },
  { scale: 1, quality: 35 },
  { scale: 0.75, quality: 35 },
  { scale: 0.5, quality: 30 },
  { scale: 0.3, quality: 10 },
]

/** Appends frames that are evenly spread over the clip, as many as `TURN` allows. */
export const takeFrames = (job: FramesJob): Promise<Frames> =>
  withClip(job.path, async (track, start, end) => {
    const codec = await codecNameOf(track)
    const scale = Math.min(1, SIDE / Math.max(await track.getDisplayWidth(), await track.getDisplayHeight()))
    const size = {
      width: sideOf(await track.getDisplayWidth(), scale),
      height: sideOf(await track.getDisplayHeight(), scale),
    }
    const times = [...job.before]
    const made = (next?: number): Frames => ({ taken: { times, ...size }, codec, next })
    const began = performance.now()
    let endsAt = Number.POSITIVE_INFINITY
    let at = job.from
    try {
      const moments = (await momentsOf(track, start, end)).slice(job.from)
      for await (const frame of new VideoSampleSink(track).samplesAtTimestamps(moments)) {
        using _ = frame
        at++
        const ms = frame && Math.round((frame.timestamp - start) * SECOND)
        if (ms !== null && ms > (times.at(-1) ?? -1)) {
          const { pixels, raw } = await shownPixelsOf(track, frame!, size)
          await appendFile(job.frames, await sharp(pixels, { raw }).removeAlpha().raw().toBuffer())
          times.push(ms)
        }
        // Far from a key frame it takes long to reach the first: then the turn lasts as long again.
        const now = performance.now()
        if (endsAt === Number.POSITIVE_INFINITY) endsAt = now + Math.max(TURN, now - began)
        if (now > endsAt && at < job.from + moments.length) return made(at)
      }
    } catch (error) {
      // A clip that breaks off has the frames before.
      if (times.length === 0 || (error as Error & { syscall?: string }).syscall)
        throw Object.assign(error as Error, { codec })
    }
    if (times.length === 0) throw new Error('no frame')
    return made()
  })

/** Seconds; where a key frame is near it is taken, because nothing must be decoded for it. */
async function momentsOf(track: InputVideoTrack, start: number, end: number) {
  const packets = new EncodedPacketSink(track)
  const bare = { metadataOnly: true }
  // A file may name any length.
  const last = await packets.getPacket(Number.POSITIVE_INFINITY, bare)
  const length = Math.min(end, (last?.timestamp ?? end) + 1) - start
  const count = length < SHORT ? COUNTS.short : COUNTS.long
  const step = length / count
  const moments = []
  for (let index = 0; index < count; index++) {
    const moment = start + (index + 0.5) * step
    const key = await packets.getKeyPacket(moment + step / 4, bare)
    moments.push(key && key.timestamp >= moment - step / 4 ? key.timestamp : moment)
  }
  return moments
}

/** Writes all frames as one WebP of at most `MOST_BYTES`, and returns how they lie on it. */
export async function makeSheet({ frames, target, taken }: SheetJob): Promise<Sheet> {
  const { times, width, height } = taken
  const columns = Math.min(times.length, COLUMNS)
  const rows = Math.ceil(times.length / columns)
  const raw = { width: columns * width, height: rows * height, channels: CHANNELS } as const
  const whole = laidOut(await readFile(frames), taken, columns)
  for (const { scale, quality } of ATTEMPTS) {
    const size = { width: sideOf(width, scale), height: sideOf(height, scale) }
    const resized = sharp(whole, { raw }).resize(columns * size.width, rows * size.height, { fit: 'fill' })
    const sheet = await resized.webp({ quality }).toBuffer()
    if (sheet.length > MOST_BYTES) continue
    await writeFile(target, sheet)
    return { strip: { times, columns, ...size } }
  }
  throw new Error('too many bytes')
}

/** The pixels of all frames, which lie one behind another, as those of the sheet. */
function laidOut(frames: Buffer, { times, width, height }: Frames['taken'], columns: number) {
  const line = width * CHANNELS
  const sheet = Buffer.alloc(columns * Math.ceil(times.length / columns) * height * line)
  for (const index of times.keys())
    for (let y = 0; y < height; y++) {
      const row = Math.floor(index / columns) * height + y
      const from = (index * height + y) * line
      frames.copy(sheet, (row * columns + (index % columns)) * line, from, from + line)
    }
  return sheet
}

const sideOf = (pixels: number, scale: number) => Math.max(1, Math.round(pixels * scale))
