import { EXPIRING_DAYS, type PremiumUser, premiumSourceLabels, premiumTierLabels } from '#shared/premium'
import { type CsvColumn, csvTime } from '../core/http/csvStream.ts'

export const premiumColumns: readonly CsvColumn<PremiumUser>[] = [
  ['Игрок', ({ displayName }) => displayName],
  ['Имя пользователя', ({ username }) => username],
  ['ID игрока', ({ id }) => id],
  ['Уровень', ({ premiumTier }) => premiumTierLabels[premiumTier]],
  ['Источник', ({ premiumSource }) => premiumSourceLabels[premiumSource]],
  ...csvTime<PremiumUser>('Окончание', ({ premiumEndDate }) => new Date(premiumEndDate)),
  ['Осталось дней', ({ isExpired, daysRemaining }) => (isExpired ? 0 : daysRemaining)],
  ['Статус', stateOf],
]

function stateOf({ isExpired, daysRemaining }: PremiumUser) {
  if (isExpired) return 'Истёк'
  return daysRemaining > EXPIRING_DAYS ? 'Активен' : 'Скоро истечёт'
}
