import type { QueuedSubmission } from '../review/queueQueries.ts'

/** A submission of the deck. `isSecondLook`: decided before, shown as if it were not. */
export type Card = { submission: QueuedSubmission; isSecondLook: boolean }
/** `at`: the shown card. `lost`: why it is not this tab's. `restingFor`: a card that came unasked, keys pause. */
export type Deck = {
  cards: readonly Card[]
  at: number
  lost?: string | undefined
  restingFor?: string | null | undefined
}

export type DeckChange =
  | { kind: 'loaded'; cards: readonly Card[] }
  | { kind: 'moved'; by: 1 | -1 }
  /** Pressed in the strip. */
  | { kind: 'chosen'; id: string }
  /** Decided here. */
  | { kind: 'decided'; id: string }
  /** Taken over, or decided elsewhere. */
  | { kind: 'lost'; id: string; why: string; isTyping: boolean }
  /** The repeats check or new file addresses. */
  | { kind: 'changed'; row: Partial<QueuedSubmission> & { id: string } }
  /** Comes last from now on. */
  | { kind: 'skipped'; id: string }
  /** Handed to this admin: come next. */
  | { kind: 'handed'; cards: readonly Card[] }
  /** Undone or refused. `isNow`: shown at once. */
  | { kind: 'returned'; card: Card; isNow: boolean }
  /** The keys have rested. */
  | { kind: 'rested' }

export const emptyDeck: Deck = { cards: [], at: 0 }

/** Cards loaded and leased ahead. */
const AHEAD = 2

export const currentCard = ({ cards, at }: Deck): Card | undefined => cards[at]
export const readyCards = ({ cards, at }: Deck) => cards.slice(at, at + 1 + AHEAD)

/**
 * The cards to draw: the current one and those that are prepared behind it. In the order of `deck`, which may be drawn
 * later than `current`: a card that comes to the front keeps its place in the document.
 */
export function drawnCards(deck: Deck, current: Card): readonly Card[] {
  const drawn = readyCards(deck)
  const place = drawn.findIndex((card) => idOf(card) === idOf(current))
  return place === -1 ? [current, ...drawn] : drawn.with(place, current)
}

export const isResting = ({ restingFor }: Deck) => restingFor !== undefined

/** Changes by the admin's own act. */
const asked: ReadonlySet<DeckChange['kind']> = new Set(['moved', 'chosen', 'decided', 'skipped'])

/** A card that comes unasked pauses the keys (REVIEW-9). */
export function changedDeck(deck: Deck, change: DeckChange): Deck {
  const next = withChange(deck, change)
  const isAsked = asked.has(change.kind)
  return isAsked || currentId(next) === currentId(deck) ? next : { ...next, restingFor: currentId(next) ?? null }
}

function withChange(deck: Deck, change: DeckChange): Deck {
  const { cards, at, lost } = deck
  switch (change.kind) {
    case 'loaded': {
      const known = new Set(cards.map(idOf))
      const more = change.cards.filter((card) => !known.has(idOf(card)))
      return more.length === 0 ? deck : { ...deck, cards: [...cards, ...more] }
    }
    case 'moved':
      if (lost) return without(deck, currentId(deck))
      return { ...deck, at: clamped(at + change.by, cards) }
    case 'chosen': {
      const left = lost ? without(deck, currentId(deck)) : deck
      const to = left.cards.findIndex((card) => idOf(card) === change.id)
      return to === -1 ? left : { ...left, at: to }
    }
    case 'decided':
      return without(deck, change.id)
    case 'skipped': {
      const skipped = cards.find((card) => idOf(card) === change.id)
      const left = without(deck, change.id)
      return skipped ? { ...left, cards: [...left.cards, skipped] } : left
    }
    case 'handed': {
      const known = new Set(cards.map(idOf))
      const to = Math.min(at + 1, cards.length)
      const handed = change.cards.filter((card) => !known.has(idOf(card)))
      return { ...deck, cards: [...cards.slice(0, to), ...handed, ...cards.slice(to)] }
    }
    case 'lost':
      if (change.id !== currentId(deck)) return without(deck, change.id)
      return lost || change.isTyping ? { ...deck, lost: lost ?? change.why } : without(deck, change.id)
    case 'changed':
      if (!cards.some((card) => idOf(card) === change.row.id)) return deck
      return { ...deck, cards: cards.map((card) => (idOf(card) === change.row.id ? withRow(card, change.row) : card)) }
    case 'returned': {
      const left = cards.filter((card) => idOf(card) !== idOf(change.card))
      const isNow = change.isNow && !lost
      const to = Math.min(isNow ? at : at + 1, left.length)
      return { ...deck, cards: [...left.slice(0, to), change.card, ...left.slice(to)], at: isNow ? to : at }
    }
    case 'rested':
      return { ...deck, restingFor: undefined }
  }
}

function without(deck: Deck, id: string | undefined): Deck {
  const { cards, at, lost } = deck
  const index = cards.findIndex((card) => idOf(card) === id)
  if (index === -1) return deck
  const left = cards.filter((_, each) => each !== index)
  return { ...deck, cards: left, at: clamped(index < at ? at - 1 : at, left), lost: index === at ? undefined : lost }
}

const withRow = (card: Card, row: Partial<QueuedSubmission>): Card => ({
  ...card,
  submission: { ...card.submission, ...row },
})

const idOf = ({ submission }: Card) => submission.id
const currentId = (deck: Deck) => currentCard(deck)?.submission.id
const clamped = (at: number, cards: readonly Card[]) => Math.max(0, Math.min(at, cards.length - 1))
