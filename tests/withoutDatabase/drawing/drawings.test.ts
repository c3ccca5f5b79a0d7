import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Drawing } from '#api/drawing/drawing'
import { startDrawings } from '#api/drawing/drawings'
import { lineOf } from '#api/drawing/svg'
import { faces } from '#api/drawing/typefaces'
import { fontsFolder } from '../../support/fonts.ts'
import { limits } from '../../support/time/clock.ts'
import { stopTimers } from '../../support/time/stopped.ts'

function drawings(patience?: Parameters<typeof startDrawings>[0]['patience']) {
  if (!patience) stopTimers()
  const reasons: string[] = []
  const made = startDrawings({
    script: join(import.meta.dirname, '../../../api/drawingWorker.ts'),
    fonts: fontsFolder(),
    onFailure: (reason) => reasons.push(reason),
    ...(patience && { patience }),
  })
  onTestFinished(() => made.close())
  return { ...made, reasons }
}

const card = { kind: 'card', id: '203.0.113.9' } as const

const drawing = (svg: Drawing['svg'], picture?: Drawing['picture']): Drawing => ({
  width: 300,
  height: 100,
  ground: '#000000',
  svg: typeof svg === 'string' ? `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="100">${svg}</svg>` : svg,
  ...(picture && { picture }),
})
const written = (text: string, face: keyof typeof faces) =>
  drawing(lineOf(text, { x: 20, y: 70, size: 60, face, fill: '#fff' }))
const pixels = async (bytes: Buffer | undefined) => (await sharp(bytes).raw().toBuffer()).toString('base64')

describe('pictures are drawn by a process apart', () => {
  test.each(Object.keys(faces) as (keyof typeof faces)[])(
    'in letters that differ, also Russian ones, and not as boxes: %s',
    async (face) => {
      const { draw } = drawings()
      const seen = await Promise.all(
        ['Ш', 'Щ', 'Ё', 'Ł', 'Ш'].map(async (text, at) =>
          pixels(await draw(`${at}`, card, async () => written(text, face))),
        ),
      )
      expect(new Set(seen).size).toBe(4)
      expect(seen[4]).toBe(seen[0])
    },
  )

  test.each(['avif', 'webp'] as const)('a picture lies under them, cut to its place: %s', async (format) => {
    const { draw } = drawings()
    const red = { create: { width: 64, height: 64, channels: 3, background: '#ff0000' } } as const
    const bytes = await sharp(red).toFormat(format).toBuffer()
    const drawn = await draw('red', card, async () =>
      drawing('', { bytes, left: 200, top: 0, width: 100, height: 100 }),
    )
    const { data } = await sharp(drawn).raw().toBuffer({ resolveWithObject: true })
    const at = (x: number) => [...data.subarray((50 * 300 + x) * 3, (50 * 300 + x) * 3 + 3)]
    expect([at(50)[0], at(250)[0]].map((red = 0) => red > 200)).toEqual([false, true])
    expect(await sharp(drawn).metadata()).toMatchObject({ format: 'jpeg', width: 300, height: 100 })
  })

  test('once however many ask, and is kept', async () => {
    const { draw, find } = drawings()
    let times = 0
    const compose = async () => {
      times++
      return written('Раз', 'text')
    }
    const answers = await Promise.all(Array.from({ length: 50 }, () => draw('one', card, compose)))
    expect([times, new Set(answers).size]).toEqual([1, 1])
    expect(find('one')).toBe(answers[0])
    expect(find('another')).toBeUndefined()
  })

  test('and not again for who has looked for it before it was there', async () => {
    const { draw, find } = drawings()
    expect(find('one')).toBeUndefined()
    const first = await draw('one', card, async () => written('Раз', 'text'))
    const compose = () => Promise.reject(new Error('composed again'))
    expect(await draw('one', card, compose)).toBe(first)
  })

  test('what is composed of much is composed there', async () => {
    const { draw, reasons } = drawings()
    expect(await draw('strange', card, async () => drawing({ composer: 'strange', of: {} }))).toBeUndefined()
    expect(reasons).toEqual(['no composer of this name: strange'])
  })

  test('one asker alone leaves the others theirs: cards come first, then who has asked for little', async () => {
    const { draw, reasons } = drawings()
    const order: string[] = []
    const ask = (name: string, kind: 'card' | 'export', id: string) =>
      draw(name, { kind, id }, async () => {
        order.push(name)
        return written('А', 'text')
      })
    const asked = [
      ...Array.from({ length: 13 }, (_, at) => ask(`Ивана ${at}`, 'export', 'ivan')),
      ask('Ольги', 'export', 'olga'),
      ...Array.from({ length: 14 }, (_, at) => ask(`карточка ${at}`, 'card', 'Telegram')),
      ask('карточка другого', 'card', 'Discord'),
    ]
    const drawn = (await Promise.all(asked)).filter(Boolean)
    const cards = Array.from({ length: 12 }, (_, at) => `карточка ${at}`)
    const inOrder = ['Ивана 0', cards[0], 'карточка другого', ...cards.slice(1), 'Ольги', 'Ивана 1']
    expect([drawn.length, order]).toEqual([inOrder.length, inOrder])
    expect(reasons).toEqual([])
    expect(await ask('Ивана 2', 'export', 'ivan')).toBeDefined()
  })

  test('a file for a person may take longer than a card for a messenger', async () => {
    const { draw, reasons } = drawings({ card: 1, export: limits.poll })
    const file = { kind: 'export', id: 'ivan' } as const
    expect(await draw('card', card, async () => written('А', 'text'))).toBeUndefined()
    expect(reasons).toEqual(['took longer than 1 ms'])
    expect(await draw('file', file, async () => written('А', 'text'))).toBeDefined()
  })

  test('what cannot be drawn is none, and the next one is', async () => {
    const { draw, reasons } = drawings()
    expect(await draw('broken', card, async () => drawing('<g>'))).toBeUndefined()
    expect(await draw('thrown', card, () => Promise.reject(new Error('no tournament')))).toBeUndefined()
    expect(reasons).toHaveLength(2)
    expect(await draw('whole', card, async () => written('А', 'text'))).toBeDefined()
  })
})
