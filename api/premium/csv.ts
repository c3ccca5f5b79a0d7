import {
  type PremiumUser,
  premiumSourceLabels,
  premiumStateLabels,
  premiumStateOf,
  premiumTierLabels,
} from '#shared/premium/premium'
import { type CsvColumn, csvTime } from '../core/http/csvStream.ts'

export const premiumColumns: readonly CsvColumn<PremiumUser>[] = [
  ['Игрок', ({ displayName }) => displayName],
  ['Имя пользователя', ({ username }) => username],
  ['ID игрока', ({ id }) => id],
  ['Уровень', ({ premiumTier }) => premiumTierLabels[premiumTier]],
  ['Источник', ({ premiumSource }) => premiumSourceLabels[premiumSource]],
  csvTime<PremiumUser>('Окончание', ({ premiumEndDate }) => new Date(premiumEndDate)),
  ['Осталось дней', ({ isExpired, daysRemaining }) => (isExpired ? 0 : daysRemaining)],
  ['Статус', (user) => premiumStateLabels[premiumStateOf(user)]],
]
