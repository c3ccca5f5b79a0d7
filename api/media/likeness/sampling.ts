import { type InputVideoTrack, type VideoSample, VideoSampleSink } from 'mediabunny'
import sharp from 'sharp'
import type { FileType } from '#shared/files/limits'
import { openPicture, pixelsOf, withClip } from '../decoding.ts'
import { sizeOfGrey, greyOf as smallGreyOf } from './grey.ts'
import { SIDE, spectrumOf } from './pdq.ts'
import { distanceBetween, type Look, lookOf, lookOfFrame, MIN_QUALITY, printOf } from './print.ts'
import { type Variants, variantsOf } from './variants.ts'

/**
 * `ms` from a clip's beginning, 0 in a picture; `isKept` for one frame a second, the others are only searched for.
 * `variants`: of a picture and a few of a clip's frames, to find copies that were changed.
 */
export type Sample = { ms: number; isKept: boolean; look: Look; variants?: Variants }
/** `next`: where the rest of a clip begins, in ms. */
export type Samples = { samples: Sample[]; next?: number }

/**
 * Milliseconds between frames that are searched for: a cut copy begins between two seconds of its original, and what moves
 * has another print two frames later. In a long clip the steps fall on different fractions of its many seconds.
 */
const STEPS = { least: 40, most: 120, perClip: 100 }
const SECOND = 1000
/** Of a clip; 50 MB rarely hold more. */
const LONGEST = 600 * SECOND
/** Frames that differ by so few bits are searched for once. */
const SAME = 4
/** Frames of a clip with variants. */
const MOST_VARIED = 4
/** Pixels a side of what several prints are made from: a picture is decoded once, a frame's pixels are read once. */
const WORKING_SIDE = 512
/** Milliseconds of work before the rest becomes another job, because previews wait. */
const TURN = 1000

/** The prints of a picture, or of a clip from `from` ms on, as many as `TURN` allows. */
export const samplesOf = (path: string, fileType: FileType, from: number): Promise<Samples> =>
  fileType === 'image' ? ofPicture(path) : withClip(path, (track, start, end) => ofClip(track, start, end, from))

async function ofPicture(path: string): Promise<Samples> {
  const { picture } = await openPicture(path, 'none')
  const { data, info } = await picture
    .resize({ width: WORKING_SIDE, height: WORKING_SIDE, fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { spectrum, variants } = await seenIn({ pixels: data, raw: { ...info, channels: 4 } }, true)
  return { samples: variants ? [{ ms: 0, isKept: true, look: lookOf(spectrum), variants }] : [] }
}

type Pixels = Awaited<ReturnType<typeof pixelsOf>>

/** Without variants there is nothing to see. */
async function seenIn({ pixels, raw }: Pixels, isThorough: boolean) {
  const resized = async (size: { width: number; height: number }) =>
    sharp(pixels, { raw })
      .resize({ ...size, fit: 'fill' })
      .raw()
      .toBuffer()
  const spectrum = spectrumOf(greyOf(await resized({ width: SIDE, height: SIDE })))
  if (spectrum.quality < MIN_QUALITY) return { spectrum }
  const size = sizeOfGrey(raw.width, raw.height)
  return { spectrum, variants: variantsOf(smallGreyOf(await resized(size), size), isThorough) }
}

async function ofClip(track: InputVideoTrack, start: number, end: number, from: number): Promise<Samples> {
  const length = Math.min(LONGEST, (end - start) * SECOND)
  const moments = momentsOf(length).filter((ms) => ms >= from)
  const varied = variedOf(length)
  const samples: Sample[] = []
  let endsAt = Number.POSITIVE_INFINITY
  // Each frame once: reading its pixels takes them from others of the same moment.
  for await (const frame of new VideoSampleSink(track).samples(start + from / SECOND)) {
    using _ = frame
    const ms = Math.round((frame.timestamp - start) * SECOND)
    const due = moments.filter((moment) => moment <= ms)
    if (due.length === 0) continue
    moments.splice(0, due.length)
    const isKept = due.some((moment) => moment % SECOND === 0)
    const isVaried = due.some((moment) => varied.has(moment))
    const found = await sampleOf(frame, { ms, isKept }, samples, isVaried)
    if (found) samples.push(found)
    const [next] = moments
    if (next === undefined) break
    // From the first frame on: reaching it may take longer than `TURN`, and each job must advance.
    endsAt = Math.min(endsAt, performance.now() + TURN)
    if (performance.now() > endsAt) return { samples, next }
  }
  return { samples }
}

type When = Pick<Sample, 'ms' | 'isKept'>

async function sampleOf(frame: VideoSample, when: When, before: Sample[], isVaried: boolean) {
  const { spectrum, variants } = await seenInFrame(frame, isVaried)
  if (spectrum.quality < MIN_QUALITY) return undefined
  const print = printOf(spectrum)
  const last = before.at(-1)
  if (!when.isKept && last && distanceBetween(print, last.look).distance <= SAME) return undefined
  const sample: Sample = { ...when, look: lookOfFrame(print, before.length) }
  return variants ? { ...sample, variants } : sample
}

async function seenInFrame(frame: VideoSample, isVaried: boolean): ReturnType<typeof seenIn> {
  if (isVaried) {
    const scale = Math.min(1, WORKING_SIDE / Math.max(frame.displayWidth, frame.displayHeight))
    const side = (pixels: number) => Math.max(1, Math.round(pixels * scale))
    const size = { width: side(frame.displayWidth), height: side(frame.displayHeight) }
    return await seenIn(await pixelsOf(frame, size), false)
  }
  const { pixels } = await pixelsOf(frame, { width: SIDE, height: SIDE })
  return { spectrum: spectrumOf(greyOf(pixels)) }
}

/** Every step and every second. */
function momentsOf(length: number) {
  const step = Math.min(STEPS.most, Math.max(STEPS.least, length / STEPS.perClip))
  const every = (ms: number) => Array.from({ length: Math.ceil(length / ms) }, (_, index) => index * ms)
  return [...new Set([...every(step), ...every(SECOND)])].sort((one, other) => one - other)
}

/** The same seconds in a copy of which an end was cut off: by twos, by fours. */
function variedOf(length: number) {
  let step = SECOND
  while (length > step * MOST_VARIED) step *= 2
  return new Set(Array.from({ length: Math.ceil(length / step) }, (_, index) => index * step))
}

function greyOf(pixels: Uint8Array) {
  const colour = (at: number) => pixels[at] ?? 0
  return Float64Array.from(
    { length: SIDE * SIDE },
    (_, at) => 0.299 * colour(at * 4) + 0.587 * colour(at * 4 + 1) + 0.114 * colour(at * 4 + 2),
  )
}
