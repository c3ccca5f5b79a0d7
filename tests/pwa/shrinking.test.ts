import { describe, expect, test } from 'vitest'
import { MAX_FILE } from '#shared/files/limits'
import { MIB } from '#shared/units'
import {
  type ClipFacts,
  clipChoices,
  isWorthShrinking,
  named,
  type PictureFacts,
  pictureChoices,
  usualChoice,
} from '../../pwa/shrinking/choices.ts'
import { growingFile } from '../../pwa/shrinking/growingFile.ts'

/** A phone's full HD: a minute at 17 Mbit/s. */
const clip = (facts: Partial<ClipFacts> = {}): ClipFacts => ({
  kind: 'clip',
  size: 128 * MIB,
  isForeign: false,
  width: 1920,
  height: 1080,
  duration: 60,
  encoder: 'avc',
  canCopy: true,
  sound: 'kept',
  ...facts,
})
const picture = (facts: Partial<PictureFacts> = {}): PictureFacts => ({
  kind: 'picture',
  size: 20 * MIB,
  isForeign: false,
  width: 4000,
  height: 3000,
  ...facts,
})
const idsOf = (choices: { id: string }[]) => choices.map(({ id }) => id)

describe('a clip', () => {
  test.each([
    ['4K', 3840, 2160, ['1080', '720', '480']],
    ['full HD', 1920, 1080, ['1080', '720', '480']],
    ['a phone held upright', 720, 1280, ['720', '480']],
    ['an old phone', 640, 360, ['360']],
    ['an odd screen', 1600, 900, ['900', '720', '480']],
  ])('is never offered more lines than it has: %s', (_, width, height, ids) => {
    expect(idsOf(clipChoices(clip({ width, height }), [0, 60]))).toEqual(ids)
  })

  test('may only be cut where this browser cannot encode, and then only when it is trimmed', () => {
    const facts = clip({ encoder: undefined })
    expect(clipChoices(facts, [0, 60])).toMatchObject([{ id: 'cut', problem: 'too large' }])
    expect(clipChoices({ ...facts, size: 10 * MIB }, [0, 60])).toMatchObject([{ id: 'cut', problem: 'not smaller' }])
    const [half] = clipChoices(facts, [0, 20])
    expect(half).toMatchObject({ id: 'cut', bytes: (128 * MIB) / 3 })
    expect(half).not.toHaveProperty('problem')
  })

  test('that is trimmed may be cut losslessly, unless its packets fit no MP4', () => {
    expect(idsOf(clipChoices(clip(), [10, 20]))).toEqual(['cut', '1080', '720', '480'])
    expect(idsOf(clipChoices(clip({ canCopy: false }), [10, 20]))).toEqual(['1080', '720', '480'])
  })

  test('has an expected size of its bits, including sound', () => {
    const [, hd] = clipChoices(clip({ duration: 10, size: 100 * MIB }), [0, 10])
    expect(hd).toMatchObject({ id: '720', bitrate: 1280 * 720 * 3 })
    expect(hd!.bytes).toBeCloseTo(((1280 * 720 * 3 + 128_000) / 8) * 10 * 1.04, 0)
  })

  test('never gets a higher bitrate', () => {
    const [same] = clipChoices(clip({ size: 9 * MIB, sound: 'none' }), [0, 60])
    expect(same!.bitrate).toBeLessThan((9 * MIB * 8) / 60)
  })

  test('of two minutes gives up bits to fit 50 MB; one of eight fits only the smallest picture', () => {
    const long = clipChoices(clip({ duration: 120, size: 256 * MIB }), [0, 120])
    expect(long[0]).not.toHaveProperty('problem')
    expect(long[0]!.bytes).toBeLessThan(MAX_FILE)
    expect(long[0]!.bytes).toBeGreaterThan(MAX_FILE * 0.9)
    const film = clipChoices(clip({ duration: 480, size: 1024 * MIB }), [0, 480])
    expect(film.map(({ problem }) => problem)).toEqual(['too large', 'too large', undefined])
  })
})

describe('a picture', () => {
  test.each([
    ['a large one', 4000, 3000, ['2560', '1920', '1280']],
    ['a screenshot', 1920, 1080, ['1920', '1280']],
    ['a tall one', 1170, 2532, ['2532', '1920', '1280']],
    ['a small one', 800, 600, ['800']],
  ])('is never offered longer than it is: %s', (_, width, height, ids) => {
    expect(idsOf(pictureChoices(picture({ width, height })))).toEqual(ids)
  })

  test('that is small is not offered', () => {
    const choices = pictureChoices(picture({ width: 1920, height: 1080, size: 100_000 }))
    expect(choices.map(({ problem }) => problem)).toEqual(['not smaller', 'not smaller'])
    expect(usualChoice(choices, undefined)).toBeUndefined()
  })

  test('of a type that is not taken may become larger', () => {
    const choices = pictureChoices(picture({ width: 1920, height: 1080, size: 100_000, isForeign: true }))
    expect(usualChoice(choices, undefined)?.id).toBe('1920')
  })
})

describe('the choice made beforehand', () => {
  const choices = clipChoices(clip({ duration: 60, size: 128 * MIB }), [0, 60])
  test.each([
    ['the best, where nobody knows the line', undefined, '1080'],
    ['the best on a fast line', 2_000_000, '1080'],
    ['what goes in three minutes on a slower one', 130_000, '720'],
    ['the fastest where nothing does', 10_000, '480'],
  ])('is %s', (_, bytesPerSecond, id) => {
    expect(usualChoice(choices, bytesPerSecond)?.id).toBe(id)
  })
})

test.each([
  ['nine megabytes on any line', 9 * MIB, undefined, false, true],
  ['four on a line that nobody has measured', 4 * MIB, undefined, false, false],
  ['four on a line that the browser calls slow', 4 * MIB, undefined, true, true],
  ['four that take more than a minute', 4 * MIB, 50_000, false, true],
  ['four that take ten seconds', 4 * MIB, 400_000, false, false],
  ['half a megabyte, however slow', MIB / 2, 1000, true, false],
])('a smaller copy is offered or not: %s', (_, size, bytesPerSecond, isSlow, isOffered) => {
  expect(isWorthShrinking(size, bytesPerSecond, isSlow)).toBe(isOffered)
})

test.each([
  ['клип.MOV', 'клип.mp4'],
  ['a.b.webm', 'a.b.mp4'],
  ['без конца', 'без конца.mp4'],
  ['.mov', 'file.mp4'],
])('%s becomes %s', (name, expected) => expect(named(name, 'mp4')).toBe(expected))

test('a growing file appends, overwrites, and reports its limit', async () => {
  let overAt: number | undefined
  const { blob, stream } = growingFile(6, () => {
    overAt ??= blob().size
  })
  const writer = stream.getWriter()
  const write = (text: string, position: number) => writer.write({ data: new TextEncoder().encode(text), position })
  await write('????ab', 0)
  await write('size', 0)
  expect(overAt).toBeUndefined()
  await write('cdef', 6)
  await write('AB', 4)
  expect(await blob().text()).toBe('sizeABcdef')
  expect(overAt).toBe(10)
})
