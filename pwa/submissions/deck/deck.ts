import type { QueuedSubmission } from '../review/queueQueries.ts'

/** A submission of the deck. `isSecondLook`: decided before, shown as if it were not. */
export type Card = { submission: QueuedSubmission; isSecondLook: boolean }
/** `at`: the card on the screen. */
export type Deck = { cards: readonly Card[]; at: number }

export type DeckChange =
  | { kind: 'loaded'; cards: readonly Card[] }
  | { kind: 'moved'; by: 1 | -1 }
  /** Decided here or by another admin, or taken over. */
  | { kind: 'dropped'; id: string }
  /** It was found to be like another, or its file has other addresses. */
  | { kind: 'changed'; row: Partial<QueuedSubmission> & { id: string } }
  /** Undone, or refused: to be decided after all. `isNow`: at once. */
  | { kind: 'returned'; card: Card; isNow: boolean }

export const emptyDeck: Deck = { cards: [], at: 0 }

/** Cards that are ready before they are needed: their media is loaded, and they are held. */
const AHEAD = 2

export const currentCard = ({ cards, at }: Deck): Card | undefined => cards[at]
export const readyCards = ({ cards, at }: Deck) => cards.slice(at, at + 1 + AHEAD)

export function changedDeck(deck: Deck, change: DeckChange): Deck {
  const { cards, at } = deck
  switch (change.kind) {
    case 'loaded': {
      const known = new Set(cards.map(idOf))
      return { cards: [...cards, ...change.cards.filter((card) => !known.has(idOf(card)))], at }
    }
    case 'moved':
      return { cards, at: Math.max(0, Math.min(cards.length - 1, at + change.by)) }
    case 'dropped': {
      const index = cards.findIndex((card) => idOf(card) === change.id)
      if (index === -1) return deck
      const left = cards.filter((_, each) => each !== index)
      return { cards: left, at: clamped(index < at ? at - 1 : at, left) }
    }
    case 'changed':
      return { cards: cards.map((card) => (idOf(card) === change.row.id ? withRow(card, change.row) : card)), at }
    case 'returned': {
      const left = cards.filter((card) => idOf(card) !== idOf(change.card))
      const to = Math.min(change.isNow ? at : at + 1, left.length)
      return { cards: [...left.slice(0, to), change.card, ...left.slice(to)], at: change.isNow ? to : at }
    }
  }
}

const withRow = (card: Card, row: Partial<QueuedSubmission>): Card => ({
  ...card,
  submission: { ...card.submission, ...row },
})

const idOf = ({ submission }: Card) => submission.id
const clamped = (at: number, cards: readonly Card[]) => Math.max(0, Math.min(at, cards.length - 1))
