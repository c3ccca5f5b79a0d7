import { expect, test } from 'vitest'
import { busyBit, busyTime, forecast, pacesOf } from '#shared/review/forecast'
import { bucketOf, medianOf } from '#shared/review/waits'
import { HOUR, MINUTE } from '#shared/units'
import { arrivalsOf, replayed } from '../../support/slices/replayedSeason.ts'

const noon = new Date('2026-09-13T12:00:00Z')

test.each(Object.entries(arrivalsOf))(
  'on a replayed season the promised time is off by at most a fifth in the median, sent %s (REVIEW-14)',
  (_, arrival) => {
    for (const scale of [1000, 10_000]) {
      const errors = replayed(scale, arrival).errors.sort((one, other) => one - other)
      expect(errors.length).toBeGreaterThan(500)
      expect(errors[errors.length >> 1], `${scale} submissions`).toBeLessThan(0.2)
    }
  },
)

test('the pace of an hour is counted while something waits; an hour that never waited has the pace of all', () => {
  const hour = (utc: number, decisions: number, busy: number) => ({
    at: new Date(Date.UTC(2026, 8, 12, utc, 30)),
    decisions,
    busy: busy * MINUTE,
  })
  const paces = pacesOf([hour(9, 10, 30), hour(10, 0, 60), hour(11, 5, 60)])
  expect([paces[9], paces[10], paces[11]]).toEqual([20, 0, 5])
  expect(paces[3]).toBe(6)
})

test('a forecast waits for the hours in which somebody decides, and knows nothing where nobody does', () => {
  const paces = Array.from({ length: 24 }, (_, hour) => (hour === 14 ? 30 : 0))
  expect(forecast(1, noon, paces)).toEqual(new Date('2026-09-13T14:02:00Z'))
  expect(forecast(30, noon, paces)).toEqual(new Date('2026-09-13T15:00:00Z'))
  expect(forecast(45, noon, paces)).toEqual(new Date('2026-09-14T14:30:00Z'))
  expect(forecast(1, noon, new Array(24).fill(0))).toBeUndefined()
})

test('busy time is the sum of the slots in which something waited, each once', () => {
  const at = (minutes: number) => busyBit(new Date(noon.getTime() + minutes * MINUTE))
  expect(busyTime(at(0))).toBe(2 * MINUTE)
  expect(busyTime(at(0) | at(1) | at(59))).toBe(4 * MINUTE)
  expect(busyTime(2 ** 30 - 1)).toBe(HOUR)
})

test.each([1, 7, 61, 260, 3000, 40_000])('a median of %i minutes is right within three per cent', (minutes) => {
  const counts = new Map<number, number>()
  for (const each of [0.2, 1, 5]) {
    const bucket = bucketOf(minutes * each * MINUTE)
    counts.set(bucket, (counts.get(bucket) ?? 0) + 1)
  }
  expect((medianOf(counts) ?? 0) / (minutes * MINUTE)).toBeCloseTo(1, 1.5)
})
