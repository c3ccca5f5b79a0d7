import * as v from 'valibot'
import { type ErrorCode, errorText } from '../errors.ts'
import { keysOf } from '../labels.ts'
import { ReasonCode } from '../submissions.ts'
import { filled, momentOr, text } from '../text.ts'
import { DAY, HOUR, MINUTE } from '../units.ts'

/** Within which a decision is promised (REVIEW-4), from the moment of sending or of the appeal. */
const DUE_WITHIN = 24 * HOUR
export const dueFrom = (at: Date) => new Date(at.getTime() + DUE_WITHIN)
/** From here on a submission is amber. */
export const SOON_DUE = DUE_WITHIN / 4
/** How long the admin who opened a submission holds it (REVIEW-8), from the last sign of work on it. */
export const LEASE = 10 * MINUTE
/** How long admins may undo their own decisions; other admins may at any time (REVIEW-10). */
export const OWN_UNDO = 10 * MINUTE
export const MAX_BULK = 50
const BULK_SIZE = `Выбери от 1 до ${MAX_BULK} заявок`
/** Days in which a rejection may be appealed (REVIEW-12). */
const APPEAL_DAYS = 20
export const MAX_APPEAL = 500
const NO_APPEAL = 'Напиши, с чем ты не согласен'
/** Days that a decided submission waits for somebody to decide it once more (REVIEW-16). */
export const SECOND_LOOK_DAYS = 7

/** The reasons that the product comes with: their codes and texts stay (REVIEW-27). */
export const reasonLabels = {
  no_nickname: 'Нет никнейма на экране',
  repeat: 'Повтор',
  montage: 'Монтаж',
  wrong_category: 'Не та категория',
  quality: 'Плохое качество',
  not_own: 'Чужое видео',
  other: 'Другое',
  unreadable: 'Файл не открывается',
}

/** Words of the admin's own have this code. */
export const OWN_WORDS = 'other'
/** Whether a reason is this preset, alone or with words of the admin's own behind it. */
export const beginsWithPreset = (reason: string, preset: string) =>
  reason === preset || reason.startsWith(`${preset}. `)

/** The given reason that a text begins with. */
export const givenCodeOf = (reason: string): string =>
  keysOf(reasonLabels).find((code) => beginsWithPreset(reason, reasonLabels[code])) ?? OWN_WORDS

export const isSoonDue = (dueAt: string, now: number) => Date.parse(dueAt) - now <= SOON_DUE
export const isLate = (dueAt: string, now: number) => Date.parse(dueAt) < now

/** Until when a rejection may be appealed. */
export const appealableUntil = (reviewedAt: Date) => new Date(reviewedAt.getTime() + APPEAL_DAYS * DAY)

const someIds = (max: number, message: string) =>
  v.pipe(v.array(text(64, message, message), message), v.minLength(1, message), v.maxLength(max, message))

/** How many submissions one call holds: the one on the screen, and those that come next. */
const MAX_HELD = 5
/** The key of the tab that reviews: a reload keeps it, and no two tabs have the same. Older pages send none. */
export const Tab = v.optional(text(64, errorText('invalid_input'), errorText('invalid_input')), 'none')
/** Submissions that are let go of, or opened for review. `takeOver`: also from other holders. */
export const Release = v.object(
  { ids: someIds(MAX_HELD, errorText('invalid_input')), tab: Tab },
  errorText('invalid_input'),
)
export const Hold = v.object(
  { ...Release.entries, takeOver: v.optional(v.boolean(errorText('invalid_input')), false) },
  errorText('invalid_input'),
)
export type Hold = v.InferOutput<typeof Hold>
export type Release = v.InferOutput<typeof Release>
type Refused = { id: string; code: ErrorCode; error: string }
export type Held = { id: string; heldUntil: string } | Refused
/** What became of one submission of a bulk. */
export type BulkResult = { id: string } | Refused

/** What is undoCount: the decision that the admin has seen. */
export const Undo = v.object({ reviewedAt: momentOr(errorText('invalid_input')) }, errorText('invalid_input'))

export const Bulk = v.object(
  {
    ids: someIds(MAX_BULK, BULK_SIZE),
    rejectionReason: filled(500, errorText('reason_required')),
    reasonCode: v.optional(ReasonCode),
  },
  BULK_SIZE,
)
export type Bulk = v.InferOutput<typeof Bulk>

export const MAX_HANDOVER_NOTE = 200
/** To which admin a submission is given, and what that admin reads on it (REVIEW-26). */
export const Handover = v.object(
  {
    to: text(64, errorText('invalid_input'), errorText('invalid_input')),
    note: v.optional(text(MAX_HANDOVER_NOTE), ''),
  },
  errorText('invalid_input'),
)
export type Handover = v.InferOutput<typeof Handover>

export const Appeal = v.object({ text: filled(MAX_APPEAL, NO_APPEAL) }, NO_APPEAL)
