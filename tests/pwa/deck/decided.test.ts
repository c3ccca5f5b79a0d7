import { describe, expect, test } from 'vitest'
import { MINUTE, SECOND } from '#shared/units'
import { type Decided, isUndoable, lastUndoable, stateInWords } from '../../../pwa/submissions/deck/acts/decided.ts'
import type { Card } from '../../../pwa/submissions/deck/deck.ts'

const card = (id: string) => ({ submission: { id, category: 'funny' }, isSecondLook: false }) as Card

describe('the decisions of a visit', () => {
  const at = Date.parse('2026-09-13T12:00:00Z')
  const one = (state: Decided['state'], more: Partial<Decided> = {}): Decided => ({
    card: card('1'),
    review: { status: 'approved', reward: 1 },
    at,
    state,
    ...more,
  })
  const look = one('done', { card: { ...card('2'), isSecondLook: true } })

  test('are undone from the last that can be: a second look, an undone and a refused one are passed over', () => {
    const kept = one('done')
    expect(lastUndoable([one('done'), kept, look, one('undone'), one('refused'), one('undoing')], at)).toBe(kept)
    expect(lastUndoable([look], at)).toBeUndefined()
    expect(isUndoable(one('sending'), at)).toBe(true)
  })

  test('can be undone for ten minutes from the server’s time, then the list says why not (REVIEW-10)', () => {
    const submission = { reviewedAt: '2026-09-13T12:00:05Z' } as Decided['submission']
    const recorded = one('done', { submission })
    expect(isUndoable(recorded, at + 10 * MINUTE + 5 * SECOND)).toBe(true)
    expect(stateInWords(recorded, at)).toBeUndefined()
    expect(isUndoable(recorded, at + 10 * MINUTE + 5 * SECOND + 1)).toBe(false)
    expect(stateInWords(recorded, at + 11 * MINUTE)).toMatch(/Прошло 10 минут/)
    expect(stateInWords(look, at)).toMatch(/контрольная проверка/)
    expect(stateInWords(one('refused', { why: 'Нет связи' }), at)).toBe('Не записано: Нет связи')
  })
})
