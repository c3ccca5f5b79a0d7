import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Drawing } from '#api/core/deps'
import { startDrawings } from '#api/drawing/drawings'
import { lineOf } from '#api/drawing/svg'
import { faces } from '#api/drawing/typefaces'
import { fonts } from './typefaces.ts'

function drawings() {
  const reasons: string[] = []
  const made = startDrawings({
    script: join(import.meta.dirname, '../../../api/drawing/drawingWorker.ts'),
    fonts,
    onFailure: (reason) => reasons.push(reason),
  })
  onTestFinished(() => made.close())
  return { ...made, reasons }
}

const drawing = (svg: string, picture?: Drawing['picture']): Drawing => ({
  width: 300,
  height: 100,
  ground: '#000000',
  svg: `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="100">${svg}</svg>`,
  ...(picture && { picture }),
})
const written = (text: string, face: keyof typeof faces) =>
  drawing(lineOf(text, { x: 20, y: 70, size: 60, face, fill: '#fff' }))
const pixels = async (bytes: Buffer | undefined) => (await sharp(bytes).raw().toBuffer()).toString('base64')

describe('pictures are drawn by a process apart', () => {
  test.each(Object.keys(faces) as (keyof typeof faces)[])(
    'in letters that differ, also Russian ones, and not as boxes: %s',
    { timeout: 20_000 },
    async (face) => {
      const { draw } = drawings()
      const seen = await Promise.all(
        ['Ш', 'Щ', 'Ё', 'Ł', 'Ш'].map(async (text, at) => pixels(await draw(`${at}`, async () => written(text, face)))),
      )
      expect(new Set(seen).size).toBe(4)
      expect(seen[4]).toBe(seen[0])
    },
  )

  test('a picture lies under them, cut to its place', { timeout: 20_000 }, async () => {
    const { draw } = drawings()
    const red = { create: { width: 64, height: 64, channels: 3, background: '#ff0000' } } as const
    const bytes = await sharp(red).webp().toBuffer()
    const drawn = await draw('red', async () => drawing('', { bytes, left: 200, top: 0, width: 100, height: 100 }))
    const { data } = await sharp(drawn).raw().toBuffer({ resolveWithObject: true })
    const at = (x: number) => [...data.subarray((50 * 300 + x) * 3, (50 * 300 + x) * 3 + 3)]
    expect([at(50)[0], at(250)[0]].map((red = 0) => red > 200)).toEqual([false, true])
    expect(await sharp(drawn).metadata()).toMatchObject({ format: 'jpeg', width: 300, height: 100 })
  })

  test('once however many ask, and is kept', { timeout: 20_000 }, async () => {
    const { draw, find } = drawings()
    let times = 0
    const compose = async () => {
      times++
      return written('Раз', 'text')
    }
    const answers = await Promise.all(Array.from({ length: 50 }, () => draw('one', compose)))
    expect([times, new Set(answers).size]).toEqual([1, 1])
    expect(find('one')).toBe(answers[0])
    expect(find('another')).toBeUndefined()
  })

  test('no more than a few wait at once; who comes then gets none', { timeout: 20_000 }, async () => {
    const { draw } = drawings()
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, at) => draw(`${at}`, async () => written('А', 'text'))),
    )
    expect(answers.filter(Boolean)).toHaveLength(12)
  })

  test('what cannot be drawn is none, and the next one is', { timeout: 20_000 }, async () => {
    const { draw, reasons } = drawings()
    expect(await draw('broken', async () => drawing('<g>'))).toBeUndefined()
    expect(await draw('thrown', () => Promise.reject(new Error('no tournament')))).toBeUndefined()
    expect(reasons).toHaveLength(2)
    expect(await draw('whole', async () => written('А', 'text'))).toBeDefined()
  })
})
