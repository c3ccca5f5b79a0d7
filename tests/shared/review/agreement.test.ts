import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shareInWords, wilsonInterval } from '#shared/review/agreement'

// REVIEW-16.

test.each([
  // By Wilson (1927), as R's binom.wilson computes them.
  [18, 24, 0.551, 0.88],
  [0, 20, 0, 0.1611],
  [20, 20, 0.8389, 1],
  [50, 100, 0.4038, 0.5962],
  [1, 1, 0.2065, 1],
])('the interval of %i of %i is right', (agreed, checked, low, high) => {
  const interval = wilsonInterval({ agreed, checked })
  expect(interval.low).toBeCloseTo(low, 3)
  expect(interval.high).toBeCloseTo(high, 3)
})

test('a share has its interval from twenty on, and no percentage of fewer', () => {
  expect(shareInWords({ agreed: 18, checked: 24 })).toBe('75\u00a0%, от 55 до 88')
  expect(shareInWords({ agreed: 20, checked: 20 })).toBe('100\u00a0%, от 84 до 100')
  for (const checked of [0, 1, 19]) expect(shareInWords({ agreed: checked, checked })).toBeUndefined()
})

test('an interval holds its share and is narrower of more', () => {
  fc.assert(
    fc.property(fc.nat(400), fc.integer({ min: 1, max: 400 }), (part, checked) => {
      const agreed = Math.min(part, checked)
      const [few, many] = [
        wilsonInterval({ agreed, checked }),
        wilsonInterval({ agreed: agreed * 10, checked: checked * 10 }),
      ]
      expect(few.low).toBeLessThanOrEqual(agreed / checked + 1e-9)
      expect(few.high).toBeGreaterThanOrEqual(agreed / checked - 1e-9)
      expect(many.high - many.low).toBeLessThan(few.high - few.low)
    }),
  )
})
