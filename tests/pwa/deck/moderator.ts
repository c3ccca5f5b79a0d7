import type { Presets } from '#shared/review/presets'
import type { Review } from '#shared/submissions'
import {
  type Card,
  changedDeck,
  currentCard,
  type Deck,
  type DeckChange,
  emptyDeck,
  isResting,
} from '../../../pwa/submissions/deck/deck.ts'
import { KEYS_REST, meaningOf, type Press } from '../../../pwa/submissions/deck/keys.ts'
import { askedBy, type Deciding } from '../../../pwa/submissions/deck/panel/deciding.ts'
import { ownWords, reasonOf } from '../../../pwa/submissions/deck/panel/presets.ts'
import { givenPresets } from '../../support/givenPresets.ts'

export const card = (id: string) => ({ submission: { id, category: 'funny' }, isSecondLook: false }) as Card
const letters = ['KeyJ', 'KeyK', 'KeyA', 'KeyG', 'KeyR', 'KeyF', 'KeyC', 'KeyU'] as const
export const keys = [...letters, 'Space', 'Escape', 'Enter', 'Tab', 'Slash'] as const
export const digits = ['Digit1', 'Digit2', 'Digit3', 'Digit7', 'Digit8', 'Digit9'] as const
type Code = (typeof keys)[number] | (typeof digits)[number]
const unmodified = { repeat: false, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false }
export const shifted = ['Shift+Digit2', 'Shift+Digit7'] as const
export const pressOf = (code: Code | (typeof shifted)[number]): Press => ({
  ...unmodified,
  code: code.replace('Shift+', ''),
  key: code === 'Escape' ? 'Escape' : '',
  shiftKey: code.startsWith('Shift+'),
})

/** A moderator before the deck: `DeckScreen` and `Decider` without the browser. */
export function moderator(
  ids: string[],
  isUnseen = false,
  isUnreadable = false,
  presets: Presets | undefined = givenPresets,
) {
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
