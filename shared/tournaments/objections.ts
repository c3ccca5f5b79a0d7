import * as v from 'valibot'
import { errorText } from '../errors.ts'
import type { Extension } from '../files/sniff.ts'
import { IdempotencyKey } from '../ids.ts'
import { keysOf } from '../labels.ts'
import { plural } from '../plural.ts'
import { filled, matching, text } from '../text.ts'
import { HOUR } from '../units.ts'
import { MAX_MATCHES } from './resultForms.ts'
import type { MatchResult } from './results.ts'

/** The category of an upload that becomes an objection and no submission. */
export const OBJECTION = 'objection'

export const MAX_OBJECTION = 500
export const MAX_OBJECTION_REASON = 500
export const objectionTypes = ['png', 'jpg', 'webp'] as const satisfies Extension[]
/** Milliseconds after the last save of a match (TOURNAMENT-66). */
const OBJECT_WITHIN = 24 * HOUR

/** Until when a match may be objected to, in milliseconds; the payout may end it earlier. */
export const objectableUntil = (savedAt: Date) => savedAt.getTime() + OBJECT_WITHIN

export const objectionStatusLabels = { open: 'На проверке', corrected: 'Исправлено', declined: 'Отклонено' }
export const objectionStatuses = keysOf(objectionStatusLabels)
export type ObjectionStatus = keyof typeof objectionStatusLabels

/** Returns `2 возражения без ответа`. */
export const withoutAnswer = (count: number) =>
  `${count} ${plural(count, 'возражение', 'возражения', 'возражений')} без ответа`

const id = text(64, errorText('invalid_input'), errorText('invalid_input'))
const textRequired = 'Напиши, что не так с результатом'

/** What comes with the picture: the match, and the player's text. */
export const NewObjection = v.object(
  {
    draftId: IdempotencyKey,
    tournamentId: id,
    match: v.pipe(
      matching(/^[1-9]\d{0,2}$/, 3, errorText('match_not_entered')),
      v.transform(Number),
      v.maxValue(MAX_MATCHES, errorText('match_not_entered')),
    ),
    additionalText: filled(MAX_OBJECTION, textRequired, `Возражение — не больше ${MAX_OBJECTION} символов`),
  },
  textRequired,
)
export const ObjectionText = NewObjection.entries.additionalText

const reasonRequired = 'Напиши игроку, почему результат остаётся'
export const ObjectionAnswer = v.variant(
  'status',
  [
    v.object({ status: v.literal('corrected') }),
    v.object({
      status: v.literal('declined'),
      reason: filled(MAX_OBJECTION_REASON, reasonRequired, `Причина — не больше ${MAX_OBJECTION_REASON} символов`),
    }),
  ],
  'Выбери ответ: исправлено или отклонено',
)
export type ObjectionAnswer = v.InferOutput<typeof ObjectionAnswer>

/** A player's own objection. Addresses are signed and expire; null: the picture has been deleted. */
export type Objection = {
  id: string
  match: number
  text: string
  pictureUrl: string | null
  thumbnailUrl: string | null
  status: ObjectionStatus
  /** The organiser's reason. */
  answer: string | null
  createdAt: string
}
/** `result`: what the match gives the player now; null: nothing was entered. */
export type AdminObjection = Objection & {
  registrationId: string
  displayName: string
  username: string
  teamName: string | null
  /** The results have changed since it was sent. */
  isCorrected: boolean
  result: MatchResult | null
}
