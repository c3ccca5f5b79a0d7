import type { SubmissionCategory } from './submissions.ts'

export const killTypes = ['gold', 'silver', 'bronze'] as const
export type KillType = (typeof killTypes)[number]
export const killTypeLabels: Record<KillType, string> = { gold: 'Золотой', silver: 'Серебряный', bronze: 'Бронзовый' }

/** The kill that an approved item of this category counts as, if it is one. */
export const killTypeOf = (category: SubmissionCategory): KillType | undefined =>
  killTypes.find((type) => category === `${type}-kill`)
