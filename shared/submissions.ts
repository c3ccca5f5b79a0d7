import * as v from 'valibot'
import { errorText } from './errors.ts'
import { IdempotencyKey } from './ids.ts'
import { roublesBetween } from './money.ts'
import { filled, text } from './text.ts'
import { GIB, MIB } from './units.ts'

export const submissionCategories = ['gold-kill', 'silver-kill', 'bronze-kill', 'victory', 'funny'] as const
export type SubmissionCategory = (typeof submissionCategories)[number]

// «Серебрянный» is spelled this way in the specification (player.md, section 2).
export const submissionCategoryLabels: Record<SubmissionCategory, string> = {
  'gold-kill': 'Золотой килл',
  'silver-kill': 'Серебрянный килл',
  'bronze-kill': 'Бронзовый килл',
  victory: 'Победа',
  funny: 'Другое',
}

/** Whether the search in one's own submissions finds this one: by its file's name and its category, and by nothing else. */
export const isFound = (
  { originalFilename, category }: { originalFilename: string; category: SubmissionCategory },
  q: string,
) => `${originalFilename} ${submissionCategoryLabels[category]}`.toLowerCase().includes(q.toLowerCase())

export const submissionStatuses = ['pending', 'approved', 'rejected'] as const
export type SubmissionStatus = (typeof submissionStatuses)[number]

export const submissionStatusLabels: Record<SubmissionStatus, string> = {
  pending: 'На модерации',
  approved: 'Одобрено',
  rejected: 'Отклонено',
}

/** Who decided; the id is for admins only. */
export type Reviewer = { id?: string; displayName: string; username: string }

export const fileTypes = ['image', 'video'] as const
export type FileType = (typeof fileTypes)[number]
export const fileTypeLabels: Record<FileType, string> = { image: 'Изображение', video: 'Видео' }

export const killTypes = ['gold', 'silver', 'bronze'] as const
export type KillType = (typeof killTypes)[number]
export const killTypeLabels: Record<KillType, string> = { gold: 'Золотой', silver: 'Серебряный', bronze: 'Бронзовый' }

/** The kill that an approved item of this category counts as, if it is one. */
export const killTypeOf = (category: SubmissionCategory): KillType | undefined =>
  killTypes.find((type) => category === `${type}-kill`)

export const MAX_TEXT = 500
/** Bytes: 50 MB (rules.md, section 4). */
export const MAX_FILE = 50 * MIB
/** Of one player, on all devices: how much of the server's disk a player can hold without sending anything. */
export const MAX_UNFINISHED = 20
/** Bytes of those, by their whole length: what is begun and left lies there for a week. */
export const MAX_UNFINISHED_BYTES = 512 * MIB
/** Of one player, waiting for a decision (rules.md, section 4). */
export const MAX_PENDING = 50
/** Bytes in them. */
export const MAX_PENDING_BYTES = 2 * GIB
/** Days that a rejected file stays after the decision; its row and thumbnail stay. */
export const REJECTED_KEPT_DAYS = 30
/** Roubles. */
export const MAX_REWARD = 10_000

/** What is said about a file, beside the file itself. */
export const NewSubmission = v.object(
  {
    category: v.picklist(submissionCategories, errorText('category_required')),
    additionalText: v.optional(v.pipe(text, v.trim(), v.maxLength(MAX_TEXT, `Не больше ${MAX_TEXT} символов`)), ''),
    /** The device's own id of the draft: one draft becomes one submission. */
    draftId: v.optional(IdempotencyKey),
    /** `1`: trimmed or made smaller on the device. An older version of the app says nothing of it. */
    reencoded: v.pipe(
      v.optional(v.picklist(['0', '1'], 'Неверное поле reencoded. Обнови страницу'), '0'),
      v.transform((sign) => sign === '1'),
    ),
  },
  errorText('category_required'),
)
export type NewSubmission = v.InferOutput<typeof NewSubmission>

/** An admin's decision; `reward` in roubles. */
export const Review = v.variant(
  'status',
  [
    v.object(
      {
        status: v.literal('approved'),
        reward: roublesBetween(0, MAX_REWARD, errorText('reward_required')),
      },
      errorText('reward_required'),
    ),
    v.object(
      {
        status: v.literal('rejected'),
        rejectionReason: v.pipe(
          filled(errorText('reason_required')),
          v.maxLength(MAX_TEXT, `Не больше ${MAX_TEXT} символов`),
        ),
      },
      errorText('reason_required'),
    ),
  ],
  'Выбери решение: одобрить или отклонить',
)
export type Review = v.InferOutput<typeof Review>
