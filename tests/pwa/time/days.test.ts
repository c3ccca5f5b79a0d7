import { expect, test } from 'vitest'
import { byMonth } from '../../../pwa/balance/days.ts'

const at = (month: number, day: number, hour: number) => ({ createdAt: new Date(2026, month, day, hour).toISOString() })
const now = new Date(2026, 10, 21, 12).getTime()

test('rows stand under their month and day, the last two days by name', () => {
  const months = byMonth([at(10, 21, 11), at(10, 21, 1), at(10, 20, 23), at(10, 3, 9), at(9, 3, 9), at(8, 3, 9)], now)
  expect(months.map(({ month, days }) => [month, days.map(({ day, rows }) => [day, rows.length])])).toEqual([
    [
      'Ноябрь 2026',
      [
        ['Сегодня', 2],
        ['Вчера', 1],
        ['3 ноября', 1],
      ],
    ],
    ['Октябрь 2026', [['3 октября', 1]]],
    ['Сентябрь 2026', [['3 сентября', 1]]],
  ])
})

test('no rows, no months', () => expect(byMonth([], now)).toEqual([]))
