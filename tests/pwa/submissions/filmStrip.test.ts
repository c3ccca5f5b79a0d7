import { expect, test } from 'vitest'
import { meaningOf } from '../../../pwa/submissions/deck/keys.ts'
import { frameAt, frameTime, secondOf, stepStrip } from '../../../pwa/submissions/film/moments.ts'

test('a frame is named by its time (REVIEW-23)', () => {
  expect([0, 3456, 59_960, 61_000, 600_040].map(frameTime)).toEqual(['0:00,0', '0:03,5', '1:00,0', '1:01,0', '10:00,0'])
})

test('the frame of a moment is the last that has begun, and going to a frame shows that one', () => {
  const times = [33, 1233, 4000]
  expect([0, 0.5, 1.2333, 3.9, 4, 99].map((second) => frameAt(times, second))).toEqual([0, 0, 1, 1, 2, 2])
  for (const [index, ms] of times.entries()) expect(frameAt(times, secondOf(ms))).toBe(index)
  expect(frameAt([], 3)).toBe(0)
})

test('the strip’s keys press the frames beside the marked one, and end at its ends', () => {
  const pressed: number[] = []
  const frames = [0, 1, 2].map((index) => ({ ariaCurrent: String(index === 1), click: () => pressed.push(index) }))
  const strip = { querySelectorAll: () => frames } as unknown as HTMLElement
  stepStrip(strip, 1)
  stepStrip(strip, -1)
  for (const frame of frames) frame.ariaCurrent = String(frame === frames[2])
  stepStrip(strip, 1)
  stepStrip(null, 1)
  expect(pressed).toEqual([2, 0])
})

test('comma and period move along the strip, held down too, also by Russian letters and from the clip', () => {
  const press = { repeat: true, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false }
  expect(meaningOf({ ...press, code: 'Comma', key: 'б' }, 'control', false)).toBe('stripBack')
  expect(meaningOf({ ...press, code: 'Period', key: '.' }, 'nothing', false)).toBe('stripForward')
  expect(meaningOf({ ...press, code: 'Period', key: '.' }, 'field', false)).toBeUndefined()
})
