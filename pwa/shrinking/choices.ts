import { MAX_FILE } from '#shared/files/limits'
import { MIB } from '#shared/units'

/** Displayed pixels. `isForeign`: an unsupported type, its copy may be larger. */
type Facts = { size: number; width: number; height: number; isForeign: boolean }
export type PictureFacts = Facts & { kind: 'picture' }
export type ClipFacts = Facts & {
  kind: 'clip'
  /** Seconds. */
  duration: number
  encoder: 'avc' | 'vp9' | undefined
  canCopy: boolean
  sound: 'none' | 'kept' | 'lost'
}

/** Seconds. */
export type Span = readonly [start: number, end: number]

export type Choice = {
  id: string
  label: string
  /** Expected bytes. */
  bytes: number
  /** Pixels of a clip's shorter or a picture's longer side; undefined: packets are copied. */
  side?: number
  /** Bits per second of the picture. */
  bitrate?: number
  problem?: 'not smaller' | 'too large'
}

const LINES = [1080, 720, 480]
const SIDES = [2560, 1920, 1280]
/** 0.1 bit per pixel at 30 frames: H.264 of a game without visible blocks. */
const BITS_PER_PIXEL = 3
export const SOUND_BITRATE = 128_000
/** A JPEG of quality 85 has 0.15 for a sky and 0.4 for grass. */
const BYTES_PER_PIXEL = 0.3
/** The container, and an inexact encoder. */
const SPARE = 1.04
export const MIN_SPAN = 0.5

const judged = (choice: Choice, { size, isForeign }: Facts): Choice => {
  if (choice.bytes > MAX_FILE) return { ...choice, problem: 'too large' }
  return !isForeign && choice.bytes > size * 0.95 ? { ...choice, problem: 'not smaller' } : choice
}

const sidesBelow = (steps: number[], own: number) => [
  ...(own <= steps[0]! ? [own] : []),
  ...steps.filter((step) => step < own),
]

export const isWhole = ({ duration }: ClipFacts, [start, end]: Span) => end - start > duration - 0.1

export const named = (name: string, extension: string) => `${name.replace(/\.[^.]*$/, '') || 'file'}.${extension}`

export function clipChoices(facts: ClipFacts, span: Span): Choice[] {
  const seconds = span[1] - span[0]
  const own = Math.min(facts.width, facts.height)
  const encoded = facts.encoder ? sidesBelow(LINES, own) : []
  const cut: Choice = { id: 'cut', label: 'Только обрезать', bytes: facts.size * (seconds / facts.duration) }
  return [
    ...(facts.canCopy && !(isWhole(facts, span) && encoded.length > 0) ? [cut] : []),
    ...encoded.map((side) => {
      const bitrate = bitrateFor(facts, side, seconds)
      const bytes = ((bitrate + soundIn(facts)) / 8) * seconds * SPARE
      return { id: String(side), label: `${side}p`, side, bitrate, bytes }
    }),
  ].map((choice) => judged(choice, facts))
}

const soundIn = ({ sound }: ClipFacts) => (sound === 'kept' ? SOUND_BITRATE : 0)

/** At most the original's; long clips lose up to half to fit 50 MB. */
function bitrateFor(facts: ClipFacts, side: number, seconds: number) {
  const { width, height, size, duration } = facts
  const scale = side / Math.min(width, height)
  const usual = width * height * scale ** 2 * BITS_PER_PIXEL
  const original = ((size * 8) / duration - soundIn(facts)) * 0.9
  const fitting = (MAX_FILE * 8) / SPARE / seconds - soundIn(facts)
  return Math.round(Math.max(100_000, Math.min(usual, original, Math.max(usual / 2, fitting * 0.95))))
}

export function pictureChoices(facts: PictureFacts): Choice[] {
  const { width, height } = facts
  const own = Math.max(width, height)
  return sidesBelow(SIDES, own).map((side) => {
    const bytes = width * height * (side / own) ** 2 * BYTES_PER_PIXEL
    return judged({ id: String(side), label: `${side} px`, side, bytes }, facts)
  })
}

const PATIENCE = 180

/** Returns the best choice that is sent within PATIENCE, otherwise the fastest. */
export function usualChoice(choices: Choice[], bytesPerSecond: number | undefined) {
  const worth = choices.filter(({ problem }) => !problem)
  return worth.find(({ bytes }) => !bytesPerSecond || bytes / bytesPerSecond <= PATIENCE) ?? worth.at(-1)
}

const LARGE = 8 * MIB
const SMALL = MIB
const LONG = 60

/** Whether the file is large, or the connection slow and the file not tiny. */
export function isWorthShrinking(size: number, bytesPerSecond: number | undefined, isSlow = isConnectionSlow()) {
  if (size > LARGE) return true
  return size > SMALL && (isSlow || (bytesPerSecond !== undefined && size / bytesPerSecond > LONG))
}

type Connection = { effectiveType?: string; saveData?: boolean }

function isConnectionSlow() {
  const { effectiveType = '', saveData } = (navigator as { connection?: Connection }).connection ?? {}
  return saveData === true || /^(slow-2g|2g|3g)$/.test(effectiveType)
}
