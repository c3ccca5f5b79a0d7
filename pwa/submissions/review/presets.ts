import type { SubmissionCategory } from '#shared/submissions'

/** Roubles. */
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

/** No preset: the admin types the reason. */
export const OTHER_REASON = 'Другое'

const isPresetOf = (reason: string) => (preset: string) => reason === preset || reason.startsWith(`${preset}. `)

export const presetIn = (reason: string) => rejectionPresets.find(isPresetOf(reason))

/** Returns the reason with its preset replaced; typed text stays. */
export function withPreset(reason: string, preset: string) {
  const typed = reason
    .slice(presetIn(reason)?.length ?? 0)
    .replace(/^\. /, '')
    .trim()
  return [preset === OTHER_REASON ? '' : preset, typed].filter(Boolean).join('. ')
}
