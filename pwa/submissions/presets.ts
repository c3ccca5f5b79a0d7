import type { SubmissionCategory } from '#shared/submissions'

/** Roubles: the usual reward of a category, and what is a little less or more than usual. */
export const rewardPresets: Record<SubmissionCategory, readonly number[]> = {
  'gold-kill': [150, 300, 500],
  'silver-kill': [100, 200, 300],
  'bronze-kill': [50, 100, 150],
  victory: [250, 500, 1000],
  funny: [25, 50, 100],
}

export const rejectionPresets = [
  'Нет никнейма на экране',
  'Повтор',
  'Монтаж',
  'Не та категория',
  'Плохое качество',
  'Чужое видео',
  'Другое',
] as const
