import { keysOf } from '../labels.ts'
import type { SubmissionCategory } from '../submissions.ts'

export const killTypeLabels = {
  gold: 'Золотой',
  silver: 'Серебряный',
  bronze: 'Бронзовый',
}
export const killTypes = keysOf(killTypeLabels)
export type KillType = keyof typeof killTypeLabels

/** The kill that an approved item of this category counts as, if it is one. */
export const killTypeOf = (category: SubmissionCategory): KillType | undefined =>
  killTypes.find((type) => category === `${type}-kill`)
