import { describe, expect, test } from 'vitest'
import { coverageAt, type PaidTier, type PremiumSource } from '#shared/premium'

const DAY = 24 * 3_600_000
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
