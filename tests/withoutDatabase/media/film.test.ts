import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { VideoCodec } from 'mediabunny'
import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { type Film, isFailed, startPreviews } from '#api/media/previews'
import { makeClip } from '#db/seed/media'
import { KIB } from '#shared/units'
import { soundClip } from '../../support/clips.ts'
import { codecClip, taggedAsHdr } from '../../support/codecs/codecClips.ts'
import { stopTimers } from '../../support/time/stopped.ts'
import { mp4, newPath, put } from './files.ts'

const script = join(import.meta.dirname, '../../../api/media/previewWorker.ts')

// Its start takes longer than a strip.
const media = startPreviews({ script })
afterAll(media.close)
beforeEach(stopTimers)

async function filmed(clip: Buffer) {
  const target = newPath('film.webp')
  const made = await media.filmOf(await put(clip), target)
  if (isFailed(made)) throw new Error(made.failure)
  return { ...made, target }
}

/** The colour in the middle of each frame. */
async function coloursOf({ strip, target }: { strip: Film['strip']; target: string }) {
  const { data, info } = await sharp(target).raw().toBuffer({ resolveWithObject: true })
  return strip.times.map((_, index) => {
    const x = (index % strip.columns) * strip.width + Math.floor(strip.width / 2)
    const y = Math.floor(index / strip.columns) * strip.height + Math.floor(strip.height / 2)
    const at = (y * info.width + x) * info.channels
    return [...data.subarray(at, at + 3)]
  })
}

const near = (colour: number[], by: number) => colour.map((part) => expect.closeTo(part, -Math.log10(2 * by)))

describe('the strip of a clip’s frames (REVIEW-23)', () => {
  const shades = (frame: number) => [40 + frame * 5, 120, 220 - frame * 5] as const

  test.each<[VideoCodec, string]>([
    ['avc', 'H.264'],
    ['hevc', 'HEVC'],
    ['av1', 'AV1'],
    ['vp9', 'VP9'],
    ['prores', 'ProRes'],
  ])('of %s shows the frames of its times, and its codec is named', async (codec, name) => {
    const { codec: named, strip, target } = await filmed(await codecClip({ codec, frames: 36, colourAt: shades }))
    expect([named, strip.times.length, strip.columns]).toEqual([name, 12, 6])
    expect(strip).toMatchObject({ width: 160, height: 90 })
    const times = strip.times
    expect(times).toEqual(times.toSorted((one, other) => one - other))
    expect(times[0]).toBeLessThan(250)
    expect(times.at(-1)).toBeGreaterThan(1250)
    const gaps = times.slice(1).map((ms, index) => ms - (times[index] ?? 0))
    expect(Math.max(...gaps)).toBeLessThan(250)
    const expected = times.map((ms) => near([...shades(Math.round((ms * 24) / 1000))], 12))
    expect(await coloursOf({ strip, target })).toEqual(expected)
    expect((await sharp(target).metadata()).format).toBe('webp')
  })

  test('has 24 frames from four seconds on, and each frame once where there are fewer', async () => {
    const long = await codecClip({ codec: 'avc', frames: 24 * 5, colourAt: () => [9, 9, 9] })
    const short = await codecClip({ codec: 'avc', frames: 5, colourAt: (frame) => [50 * frame, 9, 9] })
    expect((await filmed(long)).strip.times).toHaveLength(24)
    expect((await filmed(short)).strip.times).toEqual([0, 42, 83, 125, 167])
  })

  test('has at most 300 KB, also of noise, by quality first', async () => {
    const { strip, target } = await filmed(await soundClip({ width: 640, height: 360, seconds: 5 }))
    expect((await stat(target)).size).toBeLessThanOrEqual(300 * KIB)
    expect(strip.times).toHaveLength(24)
    expect(strip.width / strip.height).toBeCloseTo(16 / 9, 1)
    const { width, height } = await sharp(target).metadata()
    expect([width, height]).toEqual([strip.columns * strip.width, 4 * strip.height])
  })

  test('is upright', async () => {
    const turned = Buffer.from(mp4)
    // The matrix of the track, for a quarter turn clockwise (ISO/IEC 14496-12, 8.3.2).
    const matrix = turned.indexOf('tkhd', 0, 'latin1') + 44
    for (const [place, value] of [0, 0x10000, 0, -0x10000, 0].entries()) turned.writeInt32BE(value, matrix + place * 4)
    expect((await filmed(turned)).strip).toMatchObject({ width: 180, height: 320 })
  })

  test('of a clip that breaks off shows what is before', async () => {
    const whole = await makeClip({ seed: 5, seconds: 8, container: 'mp4' })
    const broken = Buffer.from(whole)
    const data = broken.indexOf('mdat', 0, 'latin1')
    broken.fill(0xff, data + Math.round((broken.length - data) * 0.5))
    const made = await filmed(broken)
    expect(made.strip.times.length).toBeGreaterThan(0)
  })
})

describe('a clip without a strip', () => {
  test('of a codec that nobody can decode has its name', async () => {
    const { filmOf } = media
    const target = newPath('film.webp')
    const clipOf = (letters: string) => {
      const clip = Buffer.from(mp4)
      for (let at = clip.indexOf('avc1', 0, 'latin1'); at >= 0; at = clip.indexOf('avc1', at + 4, 'latin1'))
        clip.write(letters, at, 'latin1')
      return put(clip)
    }
    expect(await filmOf(await clipOf('CFHD'), target)).toEqual({ failure: 'unsupported', codec: 'CineForm' })
    expect(await filmOf(await clipOf('zzz9'), target)).toEqual({ failure: 'unsupported', codec: 'zzz9' })
    await expect(readFile(target)).rejects.toThrow('ENOENT')
  })

  test('ends no process but the decoder’s, and the next one has its strip', async () => {
    const dying = `process.on('message', ({ path, taken }) => {
      if (path === 'die') process.kill(process.pid, 'SIGKILL')
      else process.send(taken ? { strip: { ...taken, columns: 1 } } : { codec: 'AV1', taken: { times: [0], width: 2, height: 1 } })
    })
    process.on('disconnect', () => process.exit())`
    const reasons: string[] = []
    const { filmOf, close } = startPreviews({
      script: await put(dying, 'stand-in.mjs'),
      onFailure: (reason) => reasons.push(reason),
    })
    onTestFinished(close)
    const [died, next] = await Promise.all([filmOf('die', newPath()), filmOf('other', newPath())])
    expect(died).toMatchObject({ failure: 'late' })
    expect(next).toEqual({ codec: 'AV1', strip: { times: [0], width: 2, height: 1, columns: 1 } })
    expect(reasons).toEqual(['ended with SIGKILL'])
  })

  test('leaves no file of pixels behind', async () => {
    const target = newPath('film.webp')
    expect(await media.filmOf(await put('Просто текст'), target)).toMatchObject({ failure: 'unreadable' })
    await media.filmOf(await put(mp4), target)
    await expect(stat(`${target}.frames`)).rejects.toThrow('ENOENT')
  })
})

describe('a clip in HDR is shown as a screen without HDR shows it', () => {
  const shown = async (clip: Buffer) => {
    const frame = (await coloursOf(await filmed(clip)))[0]
    const target = newPath('poster.avif')
    await media.make(await put(clip), 'video', target, { side: 640 }, 'ivan')
    const { data } = await sharp(target).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    return { frame, poster: [...data.subarray(0, 3)] }
  }
  const hdrClip = (transfer: 'pq' | 'hlg', colour: readonly [number, number, number]) =>
    codecClip({ codec: 'prores', frames: 3, colourAt: () => colour }, transfer)

  test.each([
    // Diffuse white, of 203 cd/m² (ITU-R BT.2408).
    ['hlg', [0.75, 0.75, 0.75], [231, 231, 231]],
    ['pq', [0.58, 0.58, 0.58], [231, 231, 231]],
    // A grey card, 26 cd/m²: as without HDR.
    ['hlg', [0.38, 0.38, 0.38], [103, 103, 103]],
    ['pq', [0.38, 0.38, 0.38], [103, 103, 103]],
    ['pq', [0, 0, 0], [0, 0, 0]],
    // The brightest red of BT.709, of 100 cd/m², in BT.2020.
    ['pq', [0.4621, 0.2713, 0.1767], [186, 0, 0]],
  ] as const)('%s %j', async (transfer, signal, colour) => {
    const { frame, poster } = await shown(await hdrClip(transfer, signal))
    expect(frame).toEqual(near([...colour], 12))
    expect(poster).toEqual(near([...colour], 12))
  })

  test('also where only the container says so', async () => {
    const plain = await codecClip({ codec: 'avc', frames: 3, colourAt: () => [191, 191, 191] })
    const { frame, poster } = await shown(await taggedAsHdr(plain, 'hlg'))
    expect(Math.min(...(frame ?? []), ...poster)).toBeGreaterThan(205)
  })
})
