import { authDocs } from './calls/auth.ts'
import { dropmapsDocs } from './calls/dropmaps.ts'
import { eveningsDocs } from './calls/evenings.ts'
import { invitesDocs } from './calls/invites.ts'
import { leaderboardsDocs } from './calls/leaderboards.ts'
import { linkingDocs } from './calls/linking.ts'
import { notificationsDocs } from './calls/notifications.ts'
import { payoutsDocs } from './calls/payouts.ts'
import { poiDraftsDocs } from './calls/poiDrafts.ts'
import { premiumDocs } from './calls/premium.ts'
import { privacyDocs } from './calls/privacy.ts'
import { profilesDocs } from './calls/profiles.ts'
import { resultsDocs } from './calls/results.ts'
import { serverDocs } from './calls/server.ts'
import { submissionsDocs } from './calls/submissions.ts'
import { tournamentDaysDocs } from './calls/tournamentDays.ts'
import { tournamentsDocs } from './calls/tournaments.ts'
import { uploadsDocs } from './calls/uploads.ts'
import { withdrawalsDocs } from './calls/withdrawals.ts'
import type { RouteDocs } from './describe.ts'

/** Every call of the API, by the heading under which the page shows it. */
export const groups: readonly { title: string; docs: RouteDocs }[] = [
  { title: 'Сервер и обзор', docs: serverDocs },
  { title: 'Вход и устройства', docs: authDocs },
  { title: 'Игроки, баланс, киллы', docs: profilesDocs },
  { title: 'Заявки', docs: submissionsDocs },
  { title: 'Загрузка по частям', docs: uploadsDocs },
  { title: 'Выводы', docs: withdrawalsDocs },
  { title: 'Пакеты выплат', docs: payoutsDocs },
  { title: 'Premium', docs: premiumDocs },
  { title: 'Уведомления', docs: notificationsDocs },
  { title: 'Telegram и Discord', docs: linkingDocs },
  { title: 'Свои данные', docs: privacyDocs },
  { title: 'Таблицы лидеров', docs: leaderboardsDocs },
  { title: 'Турниры', docs: tournamentsDocs },
  { title: 'День турнира', docs: tournamentDaysDocs },
  { title: 'Результаты турнира', docs: resultsDocs },
  { title: 'Карты', docs: dropmapsDocs },
  { title: 'Приглашения', docs: invitesDocs },
  { title: 'Вечер на карте', docs: eveningsDocs },
  { title: 'Драфты локаций', docs: poiDraftsDocs },
]

export const calls: RouteDocs = Object.assign({}, ...groups.map(({ docs }) => docs))
