import {
  AlarmClockOff,
  BadgeCheck,
  Banknote,
  ChartColumn,
  Crosshair,
  Crown,
  Layers,
  Map as MapIcon,
  ScrollText,
  Shield,
  ShieldCheck,
  Swords,
  Tags,
  UsersRound,
} from 'lucide-react'
import { Suspense } from 'react'
import { Link } from 'wouter'
import { adminActions } from '#shared/audit'
import { killTypes } from '#shared/leaderboards/kills'
import { premiumStates } from '#shared/premium/premium'
import { screenshotStatuses, screenshotStatusLabels } from '#shared/premium/subscriptions'
import { submissionStatuses, submissionStatusLabels } from '#shared/submissions'
import { AWAITING_PAYOUT, awaitingPayoutLabel } from '#shared/tournaments/status'
import { withdrawalStatuses, withdrawalStatusLabels } from '#shared/withdrawals/withdrawals'
import type { LogFilters } from '../../audit/queries.ts'
import type { KillFilter } from '../../kills/queries.ts'
import { ALL } from '../../lib/browser/address.ts'
import type { PremiumFilter } from '../../premium/admin/adminQueries.ts'
import type { StatusFilter } from '../../submissions/queries.ts'
import { narrowingFilters, narrowingIn } from '../../submissions/review/narrowing.ts'
import { Filters } from '../../submissions/review/queue/Filters.tsx'
import { LATE_FIRST } from '../../submissions/review/queueQueries.ts'
import type { ScreenshotFilter } from '../../subscriptions/adminQueries.ts'
import type { AdminTournamentFilter } from '../../tournaments/admin/adminQueries.ts'
import { buttonClass } from '../../ui/classNames.ts'
import type { WithdrawalFilter } from '../../withdrawals/admin/adminQueries.ts'

import {
  AdminApprovals,
  AdminBatches,
  AdminCreateTournament,
  AdminKills,
  AdminLogs,
  AdminMaps,
  AdminOverview,
  AdminPremium,
  AdminPremiumActs,
  AdminPresets,
  AdminSubmissions,
  AdminSubscriptions,
  AdminTournaments,
  AdminUsers,
  AdminWithdrawals,
  Exclusion,
  GrantDialog,
  PayoutDialog,
  PayoutYears,
  Prizes,
} from './adminPanels.ts'
import type { AdminTab, Choice } from './adminTab.ts'

const statusesOf = <Value extends string>(values: readonly Value[], labels: Record<Value, string>): Choice[] => [
  { value: ALL, label: 'Все' },
  ...values.map((value) => ({ value, label: labels[value] })),
]
const among = (values: readonly string[]) => (value: string) => values.includes(value)

export const adminTabs: [AdminTab, ...AdminTab[]] = [
  {
    value: 'submissions',
    table: 'submissions',
    label: 'Заявки',
    icon: <Shield />,
    slices: ['submissions'],
    placeholder: 'Игрок, файл, текст, причина или номер',
    finding: (props) => <Filters {...props} />,
    waits: 'submissions',
    filters: { status: among(submissionStatuses), order: among([LATE_FIRST]), ...narrowingFilters },
    statuses: statusesOf(submissionStatuses, submissionStatusLabels),
    sorting: {
      label: 'Сначала просроченные',
      icon: <AlarmClockOff />,
      changes: { status: 'pending', order: LATE_FIRST },
    },
    act: (
      <Link href="/admin/review" className={buttonClass()}>
        <Layers className="size-4.5" />
        Проверять подряд
      </Link>
    ),
    panel: ({ q, chosen, openedId, onOpen }) => (
      <AdminSubmissions
        q={q}
        status={chosen.status as StatusFilter}
        isLateFirst={chosen.order === LATE_FIRST}
        narrowing={narrowingIn(chosen)}
        openedId={openedId}
        onOpen={onOpen}
      />
    ),
  },
  {
    value: 'kills',
    table: 'kills',
    label: 'Киллы',
    icon: <Crosshair />,
    slices: ['kills'],
    placeholder: 'Игрок, файл или категория',
    filters: { killType: among(killTypes) },
    panel: ({ q, chosen, choose, onOpen }) => (
      <AdminKills
        q={q}
        killType={chosen.killType as KillFilter}
        onFilter={(killType) => choose({ killType })}
        onOpen={onOpen}
      />
    ),
  },
  {
    value: 'users',
    table: 'users',
    label: 'Пользователи',
    icon: <UsersRound />,
    slices: ['users'],
    placeholder: 'Имя, контакт, email или ID',
    panel: ({ q }) => (
      <AdminUsers
        q={q}
        grantDialog={(props) => (
          // The tab stays while this loads.
          <Suspense>
            <GrantDialog {...props} />
          </Suspense>
        )}
        more={({ id, deletedAt }) => (
          <Suspense>
            <PayoutYears userId={id} />
            <Prizes userId={id} />
            {!deletedAt && <Exclusion userId={id} />}
          </Suspense>
        )}
      />
    ),
  },
  {
    value: 'withdrawals',
    table: 'withdrawals',
    label: 'Выводы',
    icon: <Banknote />,
    slices: ['withdrawals'],
    placeholder: 'Игрок или номер вывода',
    waits: 'withdrawals',
    filters: { status: among(withdrawalStatuses) },
    statuses: statusesOf(withdrawalStatuses, withdrawalStatusLabels),
    views: [
      { value: 'withdrawals', label: 'Заявки на вывод' },
      { value: 'batches', label: 'Пакеты' },
    ],
    panel: ({ q, chosen, view, views }) =>
      view === 'batches' ? (
        <AdminBatches views={views} />
      ) : (
        <AdminWithdrawals q={q} status={chosen.status as WithdrawalFilter} />
      ),
  },
  {
    value: 'second',
    label: 'Подтверждения',
    icon: <ShieldCheck />,
    slices: ['approvals'],
    waits: 'second',
    panel: () => (
      <AdminApprovals
        payoutDialog={(props) => (
          <Suspense>
            <PayoutDialog {...props} />
          </Suspense>
        )}
      />
    ),
  },
  {
    value: 'subscriptions',
    table: 'subscriptions',
    label: 'Подписки',
    icon: <BadgeCheck />,
    slices: ['subscriptions'],
    placeholder: 'Игрок, контакт или ID',
    waits: 'subscriptions',
    filters: { status: among(screenshotStatuses) },
    statuses: statusesOf(screenshotStatuses, screenshotStatusLabels),
    panel: ({ q, chosen }) => <AdminSubscriptions q={q} status={chosen.status as ScreenshotFilter} />,
  },
  {
    value: 'tournaments',
    table: 'tournaments',
    label: 'Турниры',
    icon: <Swords />,
    slices: ['tournaments'],
    placeholder: 'Название или номер турнира',
    waits: 'tournaments',
    filters: { status: among([AWAITING_PAYOUT]) },
    statuses: statusesOf([AWAITING_PAYOUT], { [AWAITING_PAYOUT]: awaitingPayoutLabel }),
    act: <AdminCreateTournament />,
    panel: ({ q, chosen }) => <AdminTournaments q={q} status={chosen.status as AdminTournamentFilter} />,
  },
  {
    value: 'logs',
    table: 'logs',
    label: 'Логи',
    icon: <ScrollText />,
    slices: ['audit'],
    placeholder: 'Имя, действие или номер',
    filters: { action: among(adminActions), adminId: (id) => /^[\w-]{1,64}$/.test(id) },
    panel: ({ q, chosen, choose, onOpen }) => (
      <AdminLogs q={q} filters={chosen as LogFilters} onFilters={choose} onOpen={onOpen} />
    ),
  },
  {
    value: 'premium',
    table: 'premium',
    label: 'Premium',
    icon: <Crown />,
    slices: [],
    placeholder: 'Имя или номер игрока',
    filters: { status: among(premiumStates) },
    act: <AdminPremiumActs />,
    panel: ({ q, chosen, choose }) => (
      <AdminPremium q={q} status={chosen.status as PremiumFilter} onFilter={(status) => choose({ status })} />
    ),
  },
  { value: 'dropmap', label: 'Карты', icon: <MapIcon />, slices: [], panel: () => <AdminMaps /> },
  { value: 'presets', label: 'Пресеты', icon: <Tags />, slices: [], panel: () => <AdminPresets /> },
  { value: 'overview', label: 'Обзор', icon: <ChartColumn />, slices: ['overview'], panel: () => <AdminOverview /> },
]
