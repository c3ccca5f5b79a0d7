import type { ReasonPreset } from '#shared/review/reasons'
import { OWN_WORDS } from '#shared/review/review'
import { MAX_TEXT } from '#shared/submissions'

/** A preset as it was shown when it was chosen. */
export type ChosenReason = Pick<ReasonPreset, 'code' | 'text'>

/** Only the admin's own words. */
export const ownWords: ChosenReason = { code: OWN_WORDS, text: '' }

/** The reason that a preset and the admin's own words make (REVIEW-6). */
export const reasonOf = ({ code, text }: ChosenReason, words: string) =>
  code === OWN_WORDS ? words : [text, words.trim()].filter(Boolean).join('. ')

/** How many letters of own words a reason has room for beside its preset. */
export const roomFor = ({ code, text }: ChosenReason) => MAX_TEXT - (code === OWN_WORDS ? 0 : `${text}. `.length)
