import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Review } from '#shared/submissions'
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
import { RUNS } from '../support/time/clock.ts'

const card = (id: string) => ({ submission: { id, category: 'funny' }, isSecondLook: false }) as Card
const letters = ['KeyJ', 'KeyK', 'KeyA', 'KeyR', 'KeyF', 'KeyC', 'KeyU'] as const
const keys = [...letters, 'Space', 'Escape', 'Enter', 'Tab', 'Slash'] as const
const digits = ['Digit1', 'Digit2', 'Digit3', 'Digit7', 'Digit8', 'Digit9'] as const
type Code = (typeof keys)[number] | (typeof digits)[number]
const unmodified = { repeat: false, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false }
const pressOf = (code: Code): Press => ({ ...unmodified, code, key: code === 'Escape' ? 'Escape' : '' })

/** A moderator before the deck: `DeckScreen` and `Decider` without the browser. */
function moderator(ids: string[], isUnseen = false, isUnreadable = false) {
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

  function press(code: Code) {
    if (isInField && code === 'Enter') return decide({ status: 'rejected', rejectionReason: words || 'слова' })
    if (isInField && code === 'Escape') {
      isInField = false
      return
    }
    if (isInField) words += code.at(-1)
    const meaning = meaningOf(pressOf(code), isInField ? 'field' : 'nothing', isResting(deck))
    if (meaning === undefined || meaning === 'nothing' || !idNow()) return
    const asked = askedBy(meaning, deciding, { isLost: deck.lost !== undefined, isUnseen, isUnreadable })
    if (asked && 'status' in asked) decide(asked)
    else if (asked) {
      isInField = asked.mode === 'reason'
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
    press: (...codes: Code[]) => {
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

test('two hundred random keys among take-overs decide only what their moderator has seen', () => {
  const step = fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(...keys, ...digits) },
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
        expect(['approve', 'reject', 'reason']).toContain(before.mode)
        if (!before.isOwn) expect(before.age).toBeGreaterThanOrEqual(KEYS_REST)
      }
    }),
    { numRuns: RUNS * 20 },
  )
})
