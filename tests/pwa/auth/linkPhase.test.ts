import { expect, test } from 'vitest'
import { minutesAndSeconds, phaseOf } from '#pwa/linking/phase.ts'

const link = { hasCode: true, hasFailed: false, status: 'pending' as const, isOver: false }

test('a link asks for its code, waits, and ends as the server says', () => {
  expect(phaseOf({ ...link, hasCode: false, status: undefined })).toBe('asking')
  expect(phaseOf({ ...link, status: undefined })).toBe('waiting')
  expect(phaseOf(link)).toBe('waiting')
  expect(phaseOf({ ...link, status: 'completed' })).toBe('linked')
  expect(phaseOf({ ...link, status: 'expired' })).toBe('expired')
  expect(phaseOf({ ...link, status: 'taken' })).toBe('failed')
  expect(phaseOf({ ...link, status: 'declined' })).toBe('declined')
})

test('five minutes or a failed check end a link, but not a completed one', () => {
  expect(phaseOf({ ...link, isOver: true })).toBe('expired')
  expect(phaseOf({ ...link, hasFailed: true })).toBe('failed')
  expect(phaseOf({ ...link, hasFailed: true, hasCode: false, status: undefined })).toBe('failed')
  expect(phaseOf({ ...link, status: 'completed', isOver: true, hasFailed: true })).toBe('linked')
})

test('the time left is shown in minutes and seconds, never below nothing', () => {
  expect([300_000, 245_000, 9400, 0, -5000].map(minutesAndSeconds)).toEqual(['5:00', '4:05', '0:10', '0:00', '0:00'])
})
