import { describe, expect, test } from 'vitest'
import {
  countOf,
  isSought,
  narrowingFilters,
  narrowingIn,
  noNarrowing,
} from '../../../pwa/submissions/review/narrowing.ts'

// REVIEW-28, ADMIN-11.

describe('the filters of an address', () => {
  test.each([
    ['category', 'victory', 'defeat'],
    ['reason', 'no_nickname', 'нет'],
    ['moderator', '0199abcd-1234-7000-8000-000000000000', 'x'.repeat(65)],
    ['from', '2026-11-28', '2026-02-30x'],
    ['to', '2026-11-28', '28.11.2026'],
    ['appeal', 'won', 'maybe'],
    ['repeats', 'yes', 'no'],
    ['handed', 'yes', 'no'],
  ] as const)('%s knows %s and not %s', (name, known, unknown) => {
    const isKnown = narrowingFilters[name]
    expect([isKnown(known), isKnown(unknown), isKnown('all')]).toEqual([true, false, false])
  })

  test('are counted, asked for as they are, and taken away together', () => {
    const chosen = {
      status: 'rejected',
      order: 'all',
      category: 'all',
      reason: 'repeat',
      from: '2026-11-01',
      to: 'all',
    }
    const narrowing = narrowingIn(chosen)
    expect(narrowing).toEqual({ reason: 'repeat', from: '2026-11-01' })
    expect(countOf(narrowing)).toBe(2)
    expect(Object.keys(noNarrowing)).toEqual(Object.keys(narrowingFilters))
    expect(isSought({ q: '', narrowing })).toBe(true)
    expect(isSought({ q: '', narrowing: narrowingIn({}) })).toBe(false)
  })
})
