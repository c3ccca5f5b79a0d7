import { describe, expect, test } from 'vitest'
import { daysInWords } from '#shared/plural'
import {
  coverageAt,
  daysLeft,
  type PaidTier,
  type PremiumSource,
  rescheduled,
  tierOfRoles,
  waitInWords,
} from '#shared/premium/premium'
import { DAY } from '#shared/units'

const day = (number: number) => new Date(Date.parse('2026-09-01T00:00:00Z') + number * DAY)
const period = (from: number, to: number, tier: PaidTier = 'basic', source: PremiumSource = 'admin') => ({
  tier,
  source,
  startDate: day(from),
  endDate: day(to),
})

describe('Premium', () => {
  test('is decided by time, its end not included', () => {
    const periods = [period(1, 3)]
    expect(coverageAt(periods, new Date(+day(1) - 1))).toBeUndefined()
    expect(coverageAt(periods, day(1))).toEqual(periods[0])
    expect(coverageAt(periods, new Date(+day(3) - 1))).toEqual(periods[0])
    expect(coverageAt(periods, day(3))).toBeUndefined()
    expect(coverageAt([], day(3))).toBeUndefined()
  })

  test('goes on without a break through what follows on, in whatever order it was given', () => {
    const periods = [period(20, 30), period(0, 10), period(10, 20), period(40, 50)]
    expect(coverageAt(periods, day(5))).toMatchObject({ startDate: day(0), endDate: day(30) })
    expect(coverageAt(periods, day(35))).toBeUndefined()
    expect(coverageAt(periods, day(45))).toMatchObject({ startDate: day(40), endDate: day(50) })
  })

  test('has the highest tier that runs, and only while it runs', () => {
    const periods = [period(0, 30, 'basic', 'boosty'), period(5, 10, 'vip', 'discord')]
    expect(coverageAt(periods, day(7))).toMatchObject({ tier: 'vip', source: 'discord', endDate: day(30) })
    expect(coverageAt(periods, day(12))).toMatchObject({ tier: 'basic', source: 'boosty', startDate: day(0) })
  })

  test('an empty period, as a revoked one may be, connects nothing', () => {
    expect(coverageAt([period(0, 5), period(5, 5), period(6, 9)], day(1))).toMatchObject({ endDate: day(5) })
    expect(coverageAt([period(3, 3)], day(3))).toBeUndefined()
  })
})

describe('what waits', () => {
  const stretch = (id: string, from: number, to: number) => ({ id, startDate: day(from), endDate: day(to) })
  const lined = (periods: ReturnType<typeof stretch>[], now: number) =>
    rescheduled(periods, day(now)).map(({ id, startDate, endDate }) => [id, startDate, endDate])

  test('begins where everything that runs has ended, one after the other, each as long as it was', () => {
    const waiting = [stretch('c', 40, 45), stretch('b', 10, 40)]
    expect(lined([stretch('a', 0, 10), ...waiting], 5)).toEqual([])
    // Something beside it grew: nothing that waits is eaten.
    expect(lined([stretch('a', 0, 10), stretch('d', 5, 35), ...waiting], 5)).toEqual([
      ['b', day(35), day(65)],
      ['c', day(65), day(70)],
    ])
    // What ran has ended early: no gap opens.
    expect(lined([stretch('a', 0, 5), ...waiting], 5)).toEqual([
      ['b', day(5), day(35)],
      ['c', day(35), day(40)],
    ])
  })

  test('what has begun, is over or is empty stays as it is', () => {
    expect(lined([stretch('a', 0, 3), stretch('b', 5, 9), stretch('c', 6, 6), stretch('d', 9, 10)], 5)).toEqual([])
    expect(lined([], 5)).toEqual([])
  })
})

test('the highest role wins; what is no role of ours is nothing', () => {
  const tiers = new Map(Object.entries({ 1: 'basic', 2: 'vip', 3: 'gold' } as const))
  expect(tierOfRoles(['1', '3'], tiers)).toBe('gold')
  expect(tierOfRoles(['3', '2', '1'], tiers)).toBe('vip')
  expect(tierOfRoles(['4', 'constructor', '__proto__', ''], tiers)).toBeUndefined()
  expect(tierOfRoles([], tiers)).toBeUndefined()
})

test('days are whole, a begun one counts, and have their Russian form', () => {
  expect([day(7), new Date(+day(6) + 1), new Date(+day(0) + 1), day(0)].map((end) => daysLeft(end, day(0)))).toEqual([
    7, 7, 1, 0,
  ])
  expect(daysLeft(day(-3), day(0))).toBe(0)
  expect([1, 4, 5, 11, 21, 22].map(daysInWords)).toEqual(['1 день', '4 дня', '5 дней', '11 дней', '21 день', '22 дня'])
  expect([1, 3, 30].map(waitInWords)).toEqual(['Подождите 1 секунду', 'Подождите 3 секунды', 'Подождите 30 секунд'])
})
