import * as v from 'valibot'
import { shownVersion, wholeBetween } from '../amounts.ts'
import { ReasonCode } from '../submissions.ts'
import { filled, isOneLine, searchable } from '../text.ts'
import { beginsWithPreset } from './review.ts'

/** A reason that admins choose from (REVIEW-27). Inactive ones name old decisions only. */
export type ReasonPreset = {
  code: string
  text: string
  /** The key that chooses it on the deck; null: none. */
  digit: number | null
  isActive: boolean
  /** One of the product's own: it stays active, and keeps its text. */
  isGiven: boolean
  /** A decision was made with it: it may be switched off, but not deleted. */
  isUsed: boolean
  version: number
}
export const MAX_PRESET_TEXT = 100
/** How many reasons there may be, with those that are switched off. */
export const MAX_REASONS = 50
export const digits = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const

const wanted = {
  text: v.pipe(
    filled(MAX_PRESET_TEXT, 'Напиши причину', `Не больше ${MAX_PRESET_TEXT} символов`),
    v.check(isOneLine, 'Причина — в одну строку, слова через один пробел'),
    v.check((text) => !text.endsWith('.'), 'Без точки в конце: за ней идут слова модератора'),
  ),
  digit: v.nullable(wholeBetween(1, 9, 'Выбери цифру от 1 до 9')),
}
const NewCode = v.pipe(
  ReasonCode,
  // As a filter it means every reason.
  v.check((code) => code !== 'all', 'Код all занят'),
)
export const NewReason = v.object({ code: NewCode, ...wanted }, 'Напиши причину')
export type NewReason = v.InferOutput<typeof NewReason>
export const ReasonChange = v.object({ ...wanted, isActive: v.boolean(), version: shownVersion }, 'Напиши причину')
export type ReasonChange = v.InferOutput<typeof ReasonChange>
/** `version`: of the reason that was on the screen. */
export const ReasonDeletion = v.object({ version: shownVersion })

type Named = Pick<ReasonPreset, 'code' | 'text'>

/** Returns the preset that a reason begins with. */
export const presetOf = <Preset extends Named>(reason: string, presets: readonly Preset[]) =>
  presets.find(({ text }) => beginsWithPreset(reason, text))

/** Returns the preset from whose text this one could not be told apart; undefined for none. */
function confusedWith(text: string, others: readonly Named[]) {
  const typed = searchable(text)
  return others.find((other) => {
    const known = searchable(other.text)
    return beginsWithPreset(typed, known) || beginsWithPreset(known, typed)
  })
}

/** Why a reason with this text and key would be one too many, in Russian; undefined if it would not. */
export function reasonProblem({ text, digit }: Pick<ReasonPreset, 'text' | 'digit'>, others: readonly ReasonPreset[]) {
  const like = confusedWith(text, others)
  if (like) return `Эту причину не отличить от «${like.text}»`
  const sameDigit = others.find((other) => digit !== null && other.digit === digit)
  return sameDigit && `Цифра ${digit} уже у причины «${sameDigit.text}»`
}

/** In the order of their digits, then by text: those with a key first. */
export const inOrder = <Preset extends Pick<ReasonPreset, 'digit' | 'text'>>(presets: readonly Preset[]) =>
  presets.toSorted((one, other) => (one.digit ?? 10) - (other.digit ?? 10) || (one.text < other.text ? -1 : 1))
