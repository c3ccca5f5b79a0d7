import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Presets } from '#shared/review/presets'
import { presetOf } from '#shared/review/reasons'
import { OWN_WORDS } from '#shared/review/review'
import type { Review } from '#shared/submissions'
import { MINUTE, SECOND } from '#shared/units'
import { type Decided, isUndoable, lastUndoable, stateInWords } from '../../pwa/submissions/deck/acts/decided.ts'
import { askedBy, type Deciding } from '../../pwa/submissions/deck/deciding.ts'
import {
  type Card,
  changedDeck,
  currentCard,
  type Deck,
  type DeckChange,
  emptyDeck,
  isResting,
} from '../../pwa/submissions/deck/deck.ts'
import { KEYS_REST, meaningOf, type Press } from '../../pwa/submissions/deck/keys.ts'
import { ownWords, reasonOf, roomFor } from '../../pwa/submissions/deck/panel/presets.ts'
import { givenPresets } from '../support/givenPresets.ts'
import { RUNS } from '../support/time/clock.ts'

const card = (id: string) => ({ submission: { id, category: 'funny' }, isSecondLook: false }) as Card
const letters = ['KeyJ', 'KeyK', 'KeyA', 'KeyG', 'KeyR', 'KeyF', 'KeyC', 'KeyU'] as const
const keys = [...letters, 'Space', 'Escape', 'Enter', 'Tab', 'Slash'] as const
const digits = ['Digit1', 'Digit2', 'Digit3', 'Digit7', 'Digit8', 'Digit9'] as const
type Code = (typeof keys)[number] | (typeof digits)[number]
const unmodified = { repeat: false, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false }
const shifted = ['Shift+Digit2', 'Shift+Digit7'] as const
const pressOf = (code: Code | (typeof shifted)[number]): Press => ({
  ...unmodified,
  code: code.replace('Shift+', ''),
  key: code === 'Escape' ? 'Escape' : '',
  shiftKey: code.startsWith('Shift+'),
})

/** A moderator before the deck: `DeckScreen` and `Decider` without the browser. */
function moderator(ids: string[], isUnseen = false, isUnreadable = false, presets: Presets | undefined = givenPresets) {
  let deck: Deck = emptyDeck
  let deciding: Deciding = { mode: 'choose', category: 'funny' }
  let words = ''
  let isInField = false
  /** Milliseconds. */
  let now = 0
  let restsUntil = Number.POSITIVE_INFINITY
  const decisions: { id: string; review: Review }[] = []
  /** Which card was on the screen since when, and whether it came by a key of the moderator. */
  let shown = { id: undefined as string | undefined, since: 0, isOwn: true }
  const idNow = () => currentCard(deck)?.submission.id

  function change(next: DeckChange, isOwn = false) {
    deck = changedDeck(deck, next)
    if (idNow() === shown.id) return
    shown = { id: idNow(), since: now, isOwn }
    deciding = { mode: 'choose', category: 'funny' }
    words = ''
    isInField = false
    if (isResting(deck)) restsUntil = now + KEYS_REST
  }

  function decide(review: Review) {
    const id = idNow()
    if (!id || deck.lost) return
    decisions.push({ id, review })
    change({ kind: 'decided', id }, true)
  }

  function press(code: Code | (typeof shifted)[number]) {
    if (isInField && code === 'Enter' && deciding.mode === 'reward') return decide({ status: 'approved', reward: 7 })
    if (isInField && code === 'Enter')
      return decide({ status: 'rejected', rejectionReason: reasonOf(deciding.preset ?? ownWords, words || 'слова') })
    if (isInField && code === 'Escape') {
      isInField = false
      return
    }
    if (isInField) words += code.at(-1)
    const meaning = meaningOf(pressOf(code), isInField ? 'field' : 'nothing', isResting(deck))
    if (meaning === undefined || meaning === 'nothing' || !idNow()) return
    const asked = askedBy(meaning, deciding, { isLost: deck.lost !== undefined, isUnseen, isUnreadable, presets })
    if (asked && 'status' in asked) decide(asked)
    else if (asked) {
      isInField = asked.mode === 'reason' || asked.mode === 'reward'
      deciding = asked
    } else if (meaning === 'next' || meaning === 'previous')
      change({ kind: 'moved', by: meaning === 'next' ? 1 : -1 }, true)
  }
  const lose = (id: string) => change({ kind: 'lost', id, why: 'Её теперь смотрит Борис', isTyping: isInField })

  function wait(ms: number) {
    now += ms
    if (isResting(deck) && now >= restsUntil) change({ kind: 'rested' })
  }

  change({ kind: 'loaded', cards: ids.map(card) })
  wait(KEYS_REST)
  return {
    press: (...codes: (Code | (typeof shifted)[number])[]) => {
      for (const code of codes) press(code)
    },
    change,
    wait,
    lose,
    decisions,
    look: () => ({
      ...shown,
      age: now - shown.since,
      mode: deciding.mode,
      lost: deck.lost,
      words,
      isInField,
      cards: deck.cards.length,
    }),
  }
}

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

test('a digit chooses the active reason that has it, and a reward of the category, once they have come (REVIEW-27)', () => {
  const [first, second, ...others] = givenPresets.reasons
  const cheat = { ...second!, code: 'cheat', text: 'Чит в кадре', digit: 2 }
  const reasons = [...others, { ...second!, digit: null }, cheat, { ...first!, isActive: false }]
  const amounts: [number, number, number] = [1, 2.5, 3]
  const presets = { reasons, rewards: { ...givenPresets.rewards, funny: { amounts, version: 2 } } }
  const { press, decisions } = moderator(['1', '2', '3'], false, false, presets)
  press('KeyR', 'Digit1', 'Digit2', 'KeyA', 'Digit2')
  expect(decisions).toEqual([
    { id: '1', review: { status: 'rejected', rejectionReason: 'Чит в кадре' } },
    { id: '2', review: { status: 'approved', reward: 2.5 } },
  ])
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
