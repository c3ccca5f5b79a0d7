import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, onTestFinished, test } from 'vitest'
import { SIDE, spectrumOf } from '#api/media/likeness/pdq'
import { distanceBetween, type Look, lookOf, printOf } from '#api/media/likeness/print'
import { isFailed, startPreviews } from '#api/media/previews'
import { makeClip, makePicture } from '#db/seed/media'
import { randomOf } from '#db/seed/scene'
import { MAX_DISTANCE } from '#shared/review/repeats'
import { stopTimers } from '../../support/time/stopped.ts'
import { jpeg, newPath, png, put } from './files.ts'

function grey(draw: (x: number, y: number) => number) {
  return Float64Array.from({ length: SIDE * SIDE }, (_, at) => draw(at % SIDE, Math.floor(at / SIDE)))
}
/** Soft patches, as in a photograph. */
function patches(seed: number) {
  const random = randomOf(seed)
  const values = Array.from({ length: 17 * 17 }, () => random() * 255)
  return (x: number, y: number) => {
    const [left, top] = [Math.floor(x / 4), Math.floor(y / 4)]
    const [right, down] = [(x % 4) / 4, (y % 4) / 4]
    const at = (column: number, row: number) => values[row * 17 + column] ?? 0
    const above = at(left, top) * (1 - right) + at(left + 1, top) * right
    return above * (1 - down) + (at(left, top + 1) * (1 - right) + at(left + 1, top + 1) * right) * down
  }
}
const printOfGrey = (draw: (x: number, y: number) => number) => printOf(spectrumOf(grey(draw)))

describe('a print (PDQ)', () => {
  test('is the same when the picture is brighter or has more contrast', () => {
    const draw = patches(1)
    const changed = printOfGrey((x, y) => 40 + draw(x, y) * 0.6)
    expect(distanceBetween(printOfGrey(draw), changed).distance).toBeLessThanOrEqual(4)
  })

  test('of a mirror image has the same bands', () => {
    for (let seed = 0; seed < 20; seed++) {
      const draw = patches(seed)
      const [print, mirrored] = [printOfGrey(draw), printOfGrey((x, y) => draw(SIDE - 1 - x, y))]
      expect(distanceBetween(print, mirrored)).toEqual({ distance: 0, isMirrored: true })
      expect(mirrored.bands).toEqual(print.bands)
    }
  })

  test('of another picture differs in nearly half of its bits', () => {
    const all = Array.from({ length: 60 }, (_, seed) => printOfGrey(patches(seed)))
    const distances = all.flatMap((one, index) =>
      all.slice(0, index).map((other) => distanceBetween(one, other).distance),
    )
    expect(Math.min(...distances)).toBeGreaterThan(2 * MAX_DISTANCE)
  })

  test('has ten bands, each with the values that a copy may have in it', () => {
    const spectrum = spectrumOf(grey(patches(3)))
    const { bands, probes, turned } = lookOf(spectrum)
    expect(bands.every((band) => band >= 0 && band < 2 ** 26)).toBe(true)
    expect({ bands, turned }).toEqual(printOf(spectrum))
    for (const [band, values] of probes.entries()) {
      expect(values[0]).toBe(bands[band])
      expect(new Set(values).size).toBe(12)
    }
  })

  test('says how much there is to see', () => {
    expect(spectrumOf(grey(() => 0)).quality).toBe(0)
    expect(spectrumOf(grey((x) => x / 2)).quality).toBe(0)
    expect(spectrumOf(grey(patches(1))).quality).toBeGreaterThan(50)
  })
})

describe('the frames that are looked at', () => {
  function previews({ script = join(import.meta.dirname, '../../../api/media/previewWorker.ts') } = {}) {
    stopTimers()
    const reasons: string[] = []
    const made = startPreviews({ script, onFailure: (reason) => reasons.push(reason) })
    onTestFinished(() => made.close())
    const samplesOf = async (...file: Parameters<typeof made.samplesOf>) => {
      const samples = await made.samplesOf(...file)
      if (isFailed(samples)) throw new Error(samples.failure)
      return samples
    }
    return { ...made, samplesOf, reasons }
  }

  test('of a picture are one, and a smaller copy of it is near', async () => {
    const { samplesOf } = previews()
    const small = await sharp(png).resize({ width: 480 }).jpeg({ quality: 50 }).toBuffer()
    const turned = await sharp(png).flop().jpeg({ quality: 70 }).toBuffer()
    const [original, copy, mirrored, other] = await Promise.all(
      [png, small, turned, jpeg].map(async (bytes) => {
        const [sample, ...rest] = await samplesOf(await put(bytes), 'image')
        expect([sample?.ms, sample?.isKept, rest]).toEqual([0, true, []])
        return sample!.look
      }),
    )
    expect(distanceBetween(original!, copy!)).toMatchObject({
      isMirrored: false,
      distance: expect.toSatisfy((d) => d < 16),
    })
    expect(distanceBetween(original!, mirrored!)).toMatchObject({
      isMirrored: true,
      distance: expect.toSatisfy((d) => d < 16),
    })
    expect(distanceBetween(original!, other!).distance).toBeGreaterThan(MAX_DISTANCE)
  })

  test('of a clip are many, and one a second of them is kept', async () => {
    const { samplesOf } = previews()
    const clip = await makeClip({ seed: 31, seconds: 6, container: 'mp4' })
    const samples = await samplesOf(await put(clip), 'video')
    const kept = samples.filter(({ isKept }) => isKept)
    expect(kept.map(({ ms }) => ms)).toEqual([0, 1000, 2000, 3000, 4000, 5000])
    expect(samples.length).toBeGreaterThan(40)
    expect(samples.map(({ ms }) => ms)).toEqual([...new Set(samples.map(({ ms }) => ms))].sort((a, b) => a - b))
    expect(distanceBetween(kept[0]!.look, kept[1]!.look).distance).toBeGreaterThan(MAX_DISTANCE)
  })

  test('are none where there is nothing to see, and a refusal where nothing can be decoded', async () => {
    const { samplesOf, reasons } = previews()
    const black = await sharp({ create: { width: 640, height: 360, channels: 3, background: '#000' } })
      .png()
      .toBuffer()
    expect(await samplesOf(await put(black), 'image')).toEqual([])
    await expect(samplesOf(await put('no picture'), 'image')).rejects.toThrow('unreadable')
    await expect(samplesOf(await put('no clip'), 'video')).rejects.toThrow('unreadable')
    expect(reasons).toHaveLength(2)
  })

  test('wait for previews: what is asked for meanwhile comes before the rest of a clip', async () => {
    const turns = `process.on('message', ({ from, target }) => {
      const samples = [{ ms: from, isKept: true, look: { bands: [], turned: 0, probes: [] } }]
      process.send(target ? { width: 1, height: 1 } : { samples, next: from < 3 ? from + 1 : undefined })
    })`
    const { samplesOf, make } = previews({ script: await put(turns, 'turns.mjs') })
    const order: string[] = []
    const looked = samplesOf('clip', 'video').then((samples) => order.push(`prints ${samples.map(({ ms }) => ms)}`))
    const shown = make('clip', 'video', newPath(), { side: 640 }, 'ivan').then(() => order.push('preview'))
    await Promise.all([looked, shown])
    expect(order).toEqual(['preview', 'prints 0,1,2,3'])
  })

  test('of a clip that breaks off are those before it does', async () => {
    const breaks = `process.on('message', ({ from }) => process.send(from ? { fault: 'unreadable', reason: 'broken' } : { samples: [{}], next: 1 }))`
    const { samplesOf, reasons } = previews({ script: await put(breaks, 'breaks.mjs') })
    expect([await samplesOf('clip', 'video'), reasons]).toEqual([[{}], ['broken']])
  })

  test('of one of many pictures of a game are near to no other', async () => {
    const { samplesOf } = previews()
    const pictures = await Promise.all(
      Array.from({ length: 12 }, (_, seed) => makePicture({ seed: 500 + seed, kind: 'jpeg', category: 'victory' })),
    )
    const looks: Look[] = []
    for (const picture of pictures) looks.push((await samplesOf(await put(picture), 'image'))[0]!.look)
    const distances = looks.flatMap((one, index) =>
      looks.slice(0, index).map((other) => distanceBetween(one, other).distance),
    )
    expect(Math.min(...distances)).toBeGreaterThan(MAX_DISTANCE)
  })
})
