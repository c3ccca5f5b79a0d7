import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { presetOf } from '#shared/review/reasons'
import { OWN_WORDS } from '#shared/review/review'
import { type Card, changedDeck, drawnCards } from '../../../pwa/submissions/deck/deck.ts'
import { KEYS_REST, meaningOf } from '../../../pwa/submissions/deck/keys.ts'
import { reasonOf, roomFor } from '../../../pwa/submissions/deck/panel/presets.ts'
import { givenPresets } from '../../support/givenPresets.ts'
import { RUNS } from '../../support/time/clock.ts'
import { card, digits, keys, moderator, pressOf, shifted } from './moderator.ts'

describe('a card that is lost (REVIEW-9)', () => {
  test('while words are typed about it stays with them, and nothing more is decided, until a key of its own', () => {
    const { press, lose, decisions, look } = moderator(['1', '2'])
    press('KeyR', 'Digit7', 'KeyA')
    lose('1')
    press('KeyR', 'Digit2', 'Enter')
    expect(look()).toMatchObject({ id: '1', words: 'AR2', lost: 'Её теперь смотрит Борис' })
    press('Escape', 'KeyA', 'Digit1', 'KeyC', 'Escape')
    expect(look()).toMatchObject({ id: '1', mode: 'reason' })
    expect(decisions).toEqual([])
    press('KeyJ')
    expect(look()).toMatchObject({ id: '2', mode: 'choose', lost: undefined, cards: 1 })
    press('KeyA', 'Digit1')
    expect(decisions).toMatchObject([{ id: '2' }])
  })

  test('otherwise makes room for the next, for which keys rest', () => {
    const { press, wait, lose, decisions, look } = moderator(['1', '2'])
    press('KeyR')
    lose('1')
    press('KeyR', 'Digit2')
    wait(KEYS_REST - 1)
    press('KeyA', 'Digit2', 'KeyJ')
    expect(look()).toMatchObject({ id: '2', mode: 'choose' })
    wait(1)
    press('KeyR', 'Digit2')
    expect(decisions).toEqual([{ id: '2', review: { status: 'rejected', rejectionReason: 'Повтор' } }])
  })

  test('behind the one on the screen changes nothing there, and keys do not rest', () => {
    const { press, lose, decisions } = moderator(['1', '2', '3'])
    press('KeyA')
    lose('2')
    press('Digit1')
    expect(decisions).toMatchObject([{ id: '1' }])
  })
})

test('a card that comes back while a lost one is kept waits behind it', () => {
  const { press, lose, change, look } = moderator(['1', '2'])
  press('KeyR', 'Digit7')
  lose('1')
  change({ kind: 'returned', card: card('0'), isNow: true })
  expect(look()).toMatchObject({ id: '1', lost: expect.any(String) })
  press('Escape', 'KeyJ')
  expect(look()).toMatchObject({ id: '0', cards: 2 })
})

describe('the cards to draw', () => {
  const [one, two, three, four] = ['1', '2', '3', '4'].map(card) as [Card, Card, Card, Card]
  const drawnBefore = { cards: [one, two, three, four], at: 0 }

  test('keep their places in the document while the next one comes to the front', () => {
    expect(drawnCards(drawnBefore, one)).toEqual([one, two, three])
    expect(drawnCards(drawnBefore, two)).toEqual([one, two, three])
  })

  test('have the current one in its latest state, once, also where it was not drawn before', () => {
    const changed = { ...two, submission: { ...two.submission, isUnreadable: true } }
    expect(drawnCards(drawnBefore, changed)).toEqual([one, changed, three])
    expect(drawnCards(drawnBefore, four)).toEqual([four, one, two, three])
  })

  test('stay the same when something is told of a file that is not among them', () => {
    const row = { id: '9', thumbnailUrl: '/новая' }
    expect(changedDeck(drawnBefore, { kind: 'changed', row })).toBe(drawnBefore)
    expect(changedDeck(drawnBefore, { kind: 'loaded', cards: [two] })).toBe(drawnBefore)
  })
})

test('what nobody could see is approved or rejected only when it is asked for twice', () => {
  const { press, decisions, look } = moderator(['1', '2'], true)
  press('KeyA', 'Digit1', 'KeyR')
  expect(look()).toMatchObject({ id: '1', mode: 'reject' })
  press('Escape', 'KeyR', 'Digit2')
  expect(decisions).toEqual([])
  press('KeyA', 'Digit1')
  expect(decisions).toMatchObject([{ id: '1', review: { status: 'approved' } }])
})

test('what the server could not open is rejected by one press, also where nobody could see it (REVIEW-19)', () => {
  const one = moderator(['1', '2'], true, true)
  one.press('KeyF')
  const review = { status: 'rejected', rejectionReason: 'Файл не открывается' }
  expect([one.decisions, one.look()]).toMatchObject([[{ id: '1', review }], { id: '2', mode: 'choose' }])
  one.lose('2')
  one.press('KeyF')
  expect(one.decisions).toHaveLength(1)
  const other = moderator(['1', '2'])
  other.press('KeyF', 'KeyR', 'Digit8')
  expect(other.decisions).toMatchObject([{ id: '1', review }])
})

test('a control that was reached by Tab has its own Space; modified keys are the browser’s', () => {
  expect(meaningOf(pressOf('Space'), 'control', false)).toBeUndefined()
  expect(meaningOf(pressOf('Space'), 'nothing', false)).toBe('play')
  expect(meaningOf({ ...pressOf('KeyR'), ctrlKey: true }, 'nothing', false)).toBeUndefined()
  expect(meaningOf(pressOf('Enter'), 'control', true)).toBe('nothing')
  expect(meaningOf(pressOf('Tab'), 'control', true)).toBeUndefined()
})

test('another reward is one key away, also where nobody could see the file, after one more press (REVIEW-9)', () => {
  const one = moderator(['1', '2'])
  one.press('KeyG', 'Digit7', 'Enter')
  expect(one.decisions).toEqual([{ id: '1', review: { status: 'approved', reward: 7 } }])
  const other = moderator(['1', '2'], true)
  other.press('KeyG', 'Digit1', 'Enter')
  expect([other.decisions, other.look().mode]).toEqual([[], 'unseen'])
  other.press('KeyG', 'Enter')
  expect(other.decisions).toHaveLength(1)
})

test('with Shift a preset is continued in own words, which fit into a reason (REVIEW-6)', () => {
  const { press, decisions, look } = moderator(['1', '2'])
  press('Shift+Digit2', 'KeyR', 'Shift+Digit2')
  expect(look()).toMatchObject({ id: '1', mode: 'reason', isInField: true })
  press('KeyA', 'Enter')
  expect(decisions).toEqual([{ id: '1', review: { status: 'rejected', rejectionReason: 'Повтор. A' } }])
  for (const preset of givenPresets.reasons) {
    const longest = reasonOf(preset, 'ы'.repeat(roomFor(preset)))
    expect(longest).toHaveLength(500)
    if (preset.code !== OWN_WORDS) expect(presetOf(longest, givenPresets.reasons)).toBe(preset)
  }
})

test('a card that was pressed in the strip is shown at once, and leaves the lost one', () => {
  const { press, lose, change, decisions, look } = moderator(['1', '2', '3'])
  press('KeyR', 'Digit7')
  lose('1')
  change({ kind: 'chosen', id: '3' }, true)
  expect(look()).toMatchObject({ id: '3', lost: undefined, cards: 2 })
  press('KeyA', 'Digit1')
  expect(decisions).toMatchObject([{ id: '3' }])
})

test('two hundred random keys among take-overs decide only what their moderator has seen', () => {
  const step = fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(...keys, ...digits, ...shifted) },
    { weight: 3, arbitrary: fc.constantFrom('KeyR', 'Digit7', 'Digit2', 'KeyA', 'Digit1') },
    { weight: 3, arbitrary: fc.integer({ min: 1, max: 900 }) },
    { weight: 2, arbitrary: fc.constantFrom('takeOver', 'takeOverNext', 'comes', 'returns') },
  )
  fc.assert(
    fc.property(fc.array(step, { minLength: 200, maxLength: 200 }), (steps) => {
      const { press, wait, lose, change, decisions, look } = moderator(['1', '2', '3', '4'])
      const taken = new Set<string | undefined>()
      for (const [index, next] of steps.entries()) {
        const before = look()
        const count = decisions.length
        if (typeof next === 'number') wait(next)
        else if (next === 'takeOver' && before.id) {
          lose(before.id)
          taken.add(before.id)
        } else if (next === 'takeOverNext') lose(`new ${index}`)
        else if (next === 'comes') change({ kind: 'loaded', cards: [card(`new ${index}`), card(`next ${index}`)] })
        else if (next === 'returns') change({ kind: 'returned', card: card(`back ${index}`), isNow: !before.isInField })
        else if (next !== 'takeOver') press(next)

        const after = look()
        if (before.lost && after.id === before.id) expect(after.words.startsWith(before.words)).toBe(true)
        if (before.isInField && next !== 'Enter') expect([after.id, decisions.length]).toEqual([before.id, count])
        if (decisions.length === count) continue
        expect(decisions.at(-1)?.id).toBe(before.id)
        expect(taken.has(before.id)).toBe(false)
        expect(['approve', 'reward', 'reject', 'reason']).toContain(before.mode)
        if (!before.isOwn) expect(before.age).toBeGreaterThanOrEqual(KEYS_REST)
      }
    }),
    { numRuns: RUNS * 20 },
  )
})
