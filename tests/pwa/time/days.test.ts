import { expect, test } from 'vitest'
import { byDay } from '../../../pwa/balance/days.ts'

const at = (day: number, hour: number) => ({ createdAt: new Date(2026, 10, day, hour).toISOString() })
const now = new Date(2026, 10, 21, 12).getTime()

test('rows stand under their day, the last two by name', () => {
  const days = byDay([at(21, 11), at(21, 1), at(20, 23), at(3, 9)], now)
  expect(days.map(({ day, rows }) => [day, rows.length])).toEqual([
    ['Сегодня', 2],
    ['Вчера', 1],
    ['3 ноября 2026 г.', 1],
  ])
})

test('no rows, no days', () => expect(byDay([], now)).toEqual([]))
