import * as v from 'valibot'
import { roublesBetween } from './amounts.ts'
import { MAX_REWARD } from './balance.ts'
import { errorText } from './errors.ts'
import type { Extension } from './files/sniff.ts'
import { IdempotencyKey } from './ids.ts'
import { keysOf } from './labels.ts'
import { filled, matching, searchable, text } from './text.ts'

/** UPLOAD-3. */
export const submissionTypes = ['png', 'jpg', 'mp4', 'mov'] as const satisfies Extension[]

// «Серебрянный» is spelled this way (UPLOAD-1).
export const submissionCategoryLabels = {
  'gold-kill': 'Золотой килл',
  'silver-kill': 'Серебрянный килл',
  'bronze-kill': 'Бронзовый килл',
  victory: 'Победа',
  funny: 'Другое',
}
export const submissionCategories = keysOf(submissionCategoryLabels)
export type SubmissionCategory = keyof typeof submissionCategoryLabels

export const isFound = (
  { originalFilename, category }: { originalFilename: string; category: SubmissionCategory },
  q: string,
) => searchable(`${originalFilename} ${submissionCategoryLabels[category]}`).includes(searchable(q))

export const submissionStatusLabels = {
  pending: 'На модерации',
  approved: 'Одобрено',
  rejected: 'Отклонено',
}
export const submissionStatuses = keysOf(submissionStatusLabels)
export type SubmissionStatus = keyof typeof submissionStatusLabels

export type Reviewer = { id?: string; displayName: string; username: string }

export const MAX_TEXT = 500

export const NewSubmission = v.object(
  {
    category: v.picklist(submissionCategories, errorText('category_required')),
    additionalText: v.optional(text(MAX_TEXT), ''),
    draftId: v.optional(IdempotencyKey),
    /** `1`: trimmed or made smaller on the device. An older version of the app says nothing of it. */
    reencoded: v.pipe(
      v.optional(v.picklist(['0', '1'], errorText('tus_version')), '0'),
      v.transform((sign) => sign === '1'),
    ),
  },
  errorText('category_required'),
)
export type NewSubmission = v.InferOutput<typeof NewSubmission>

export const MAX_CODE = 40
const codeForm = 'Код — латинские строчные буквы, цифры и _, первой буква'
/** The code of a reason (REVIEW-27). */
export const ReasonCode = matching(/^[a-z][a-z0-9_]*$/, MAX_CODE, codeForm)

/** An admin's decision; `reward` in roubles; `category` where it is another than the player's. */
export const Review = v.variant(
  'status',
  [
    v.object(
      {
        status: v.literal('approved'),
        reward: roublesBetween(0, MAX_REWARD, errorText('reward_required')),
        category: v.optional(v.picklist(submissionCategories, errorText('category_required'))),
      },
      errorText('reward_required'),
    ),
    v.object(
      {
        status: v.literal('rejected'),
        rejectionReason: filled(MAX_TEXT, errorText('reason_required')),
        /** The earlier submission that it repeats; its player does not see which (REVIEW-17). */
        repeatOf: v.optional(filled(64, errorText('invalid_input'))),
        /** The preset that it was chosen by, as it may be called otherwise by now. */
        reasonCode: v.optional(ReasonCode),
      },
      errorText('reason_required'),
    ),
  ],
  'Выбери решение: одобрить или отклонить',
)
export type Review = v.InferOutput<typeof Review>
export type Rejection = Pick<Extract<Review, { status: 'rejected' }>, 'rejectionReason' | 'reasonCode'>
