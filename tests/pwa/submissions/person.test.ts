import { expect, test } from 'vitest'
import { MOST_COUNTED } from '#shared/review/person'
import { DAY } from '#shared/units'
import type { LastSubmission, Person } from '../../../pwa/submissions/person/personQueries.ts'
import { ageInWords, figuresInWords, isCut, outcomeInWords } from '../../../pwa/submissions/person/words.ts'

const plain = (text: string | undefined) => text?.replaceAll(/[\u202f\u00a0]/g, ' ')

test.each([
  [0, 'меньше дня'],
  [1, '1 день'],
  [21, '21 день'],
  [59, '59 дней'],
  [60, '2 месяца'],
  [364, '12 месяцев'],
  [729, '24 месяца'],
  [730, '2 года'],
  [1825, '5 лет'],
])('an account of %i days is «%s» old', (days, words) => {
  const now = Date.parse('2026-11-30T12:00:00Z')
  expect(ageInWords(new Date(now - days * DAY).toISOString(), now)).toBe(words)
})

const figures = { sent: 12, approved: 7, rejected: 3, undoCount: 1, appealsWon: 2, appealsLost: 0, copies: 4 }
const person = (sent: number, count: number, amount: number) =>
  ({ figures: { ...figures, sent }, openWithdrawals: { count, amount } }) as Person

test('the figures have the same places before the answer and after it (REVIEW-25)', () => {
  const before = figuresInWords(undefined)
  const after = figuresInWords(person(12, 2, 2700))
  expect(after.map(({ label }) => label)).toEqual(before.map(({ label }) => label))
  expect(before.every(({ value }) => value === undefined)).toBe(true)
  expect(after.map(({ value }) => plain(value))).toEqual(['12', '7', '3', '1', '2', '0', '4', '2 на 2 700 ₽'])
})

test('from a thousand on a figure is of the last thousand, and says so', () => {
  expect(figuresInWords(person(MOST_COUNTED, 0, 0))[0]?.value).toBe('1000+')
  expect([isCut(person(MOST_COUNTED, 0, 0)), isCut(person(999, 0, 0))]).toEqual([true, false])
})

test('a thumbnail is named by its verdict and reason, never by colour alone', () => {
  const of = (fields: Partial<LastSubmission>) =>
    plain(outcomeInWords({ category: 'victory', createdAt: '2026-11-21T11:05:00Z', ...fields } as LastSubmission))
  expect(of({ status: 'approved', reward: 300 })).toMatch(/^Одобрена, 300 ₽\. Победа, 21\.11\.2026, /)
  expect(of({ status: 'rejected', rejectionReason: 'Повтор' })).toMatch(/^Отклонена: Повтор\. Победа, /)
  // The reason goes with its player's account.
  expect(of({ status: 'rejected', rejectionReason: null })).toMatch(/^Отклонена: без причины\. /)
  expect(of({ status: 'pending' })).toMatch(/^На проверке\. /)
})
