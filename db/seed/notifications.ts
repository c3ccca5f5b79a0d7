import type { NotificationType } from '#shared/notifications'
import { HOUR } from '#shared/units'
import type { PremiumPeriodRow } from '../schema.ts'
import type { Rows } from './rows.ts'

/** Players that have something to read about maps. */
const TOLD = 20

type News = { type: Exclude<NotificationType, 'other'>; territory: string; title: string; message: string }

/** Newest first: one of every type, in the words of what happened. */
const news: News[] = [
  {
    type: 'queue_approved',
    territory: 'Маяк',
    title: 'Очередь подошла',
    message: 'Место освободилось, и теперь оно твоё: карта «Осенний кубок».',
  },
  {
    type: 'territory_assigned',
    territory: 'Верфь',
    title: 'Тебе назначено место',
    message: 'Его выбрал администратор карты «Осенний кубок».',
  },
  {
    type: 'territory_lost',
    territory: 'Карьер',
    title: 'Место потеряно',
    message: 'Локацию убрали с карты «Осенний кубок». Выбери другую, пока карта открыта.',
  },
  {
    type: 'queue_rejected',
    territory: 'Рудник',
    title: 'В очереди отказано',
    message: 'Администратор карты «Осенний кубок» отклонил твою заявку на это место.',
  },
  {
    type: 'territory_claimed',
    territory: 'Карьер',
    title: 'Место за тобой',
    message: 'Ты на карте «Осенний кубок». Сменить место можно, пока карта открыта.',
  },
  {
    type: 'territory_revoked',
    territory: 'Порт',
    title: 'Место снято',
    message: 'Администратор карты «Летний кубок» освободил твоё место.',
  },
  {
    type: 'queue_expired',
    territory: 'Обсерватория',
    title: 'Очередь закончилась',
    message: 'Карта «Летний кубок» закрыта: место уже не освободится.',
  },
]

/** What Premium players heard of the maps during the last days. */
export function tellOfTerritories(rows: Rows, premium: PremiumPeriodRow[], now: Date) {
  const players = [...new Set(premium.map(({ userId }) => userId))].slice(0, TOLD)
  for (const userId of players) {
    for (const [index, { title, message, ...about }] of news.entries()) {
      const at = new Date(now.getTime() - (0.4 + 1.9 * index ** 2) * HOUR)
      rows.notify(userId, title, message, at, about)
    }
  }
}
