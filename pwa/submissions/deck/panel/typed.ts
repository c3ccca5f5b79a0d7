/** What was typed about a card, kept while others are shown. */
export type Typed = { reward: string; words: string }
export const nothingTyped: Typed = { reward: '', words: '' }
