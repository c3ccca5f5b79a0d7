import {
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
  UsersRound,
} from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { Link } from 'wouter'
import type { TableName } from '#shared/admin/tables'
import { submissionStatuses, submissionStatusLabels } from '#shared/submissions'
import { screenshotStatuses, screenshotStatusLabels } from '#shared/subscriptions'
import { AWAITING_PAYOUT, awaitingPayoutLabel } from '#shared/tournaments/status'
import { withdrawalStatuses, withdrawalStatusLabels } from '#shared/withdrawals/withdrawals'
import type { LogFilters } from '../audit/queries.ts'
import type { KillFilter } from '../kills/queries.ts'
import type { PremiumFilter } from '../premium/adminQueries.ts'
import type { StatusFilter } from '../submissions/queries.ts'
import type { QueuedSubmission } from '../submissions/review/queueQueries.ts'
import type { ScreenshotFilter } from '../subscriptions/adminQueries.ts'
import type { AdminTournamentFilter } from '../tournaments/admin/adminQueries.ts'
import { buttonClass } from '../ui/classNames.ts'
import type { WithdrawalFilter } from '../withdrawals/adminQueries.ts'

const AdminSubmissions = lazy(() =>
  import('../submissions/review/AdminSubmissions.tsx').then((file) => ({ default: file.AdminSubmissions })),
)
const AdminKills = lazy(() => import('../kills/AdminKills.tsx').then((file) => ({ default: file.AdminKills })))
const AdminUsers = lazy(() => import('../users/AdminUsers.tsx').then((file) => ({ default: file.AdminUsers })))
const AdminWithdrawals = lazy(() =>
  import('../withdrawals/AdminWithdrawals.tsx').then((file) => ({ default: file.AdminWithdrawals })),
)
const AdminBatches = lazy(() =>
  import('../withdrawals/batches/AdminBatches.tsx').then((file) => ({ default: file.AdminBatches })),
)
const AdminApprovals = lazy(() =>
  import('../approvals/AdminApprovals.tsx').then((file) => ({ default: file.AdminApprovals })),
)
const PayoutDialog = lazy(() =>
  import('../withdrawals/PayoutDialog.tsx').then((file) => ({ default: file.PayoutDialog })),
)
const PayoutYears = lazy(() =>
  import('../withdrawals/batches/PayoutYears.tsx').then((file) => ({ default: file.PayoutYears })),
)
const AdminPremium = lazy(() => import('../premium/AdminPremium.tsx').then((file) => ({ default: file.AdminPremium })))
const GrantDialog = lazy(() => import('../premium/GrantDialog.tsx').then((file) => ({ default: file.GrantDialog })))
const AdminSubscriptions = lazy(() =>
  import('../subscriptions/AdminSubscriptions.tsx').then((file) => ({ default: file.AdminSubscriptions })),
)
const AdminTournaments = lazy(() =>
  import('../tournaments/admin/AdminTournaments.tsx').then((file) => ({ default: file.AdminTournaments })),
)
const Exclusion = lazy(() => import('../leaderboards/Exclusion.tsx').then((file) => ({ default: file.Exclusion })))
const Prizes = lazy(() => import('../tournaments/Prizes.tsx').then((file) => ({ default: file.Prizes })))
const AdminMaps = lazy(() =>
  import('../dropmaps/admin/panel/AdminMaps.tsx').then((file) => ({ default: file.AdminMaps })),
)
const AdminOverview = lazy(() =>
  import('../overview/AdminOverview.tsx').then((file) => ({ default: file.AdminOverview })),
)
const AdminLogs = lazy(() => import('../audit/AdminLogs.tsx').then((file) => ({ default: file.AdminLogs })))

type PanelProps = {
  q: string
  view: string
  status: string
  onStatus: (status: string) => void
  log: { filters: LogFilters; onFilters: (filters: LogFilters) => void }
  openedId: string | undefined
  onOpen: (submission: QueuedSubmission | string) => void
}
type Status = { value: string; label: string }
export type AdminTab = {
  value: string
  label: string
  icon: ReactNode
  /** Refetched by «Обновить»; empty: no such button. */
  slices: string[]
  /** Of the search; without it the tab has its own. */
  placeholder?: string
  waits?: 'submissions' | 'withdrawals' | 'second' | 'subscriptions' | 'tournaments'
  statuses?: readonly Status[]
  aside?: ReactNode
  /** What the filter is called where it is not a status. */
  filter?: 'killType'
  /** Other screens of the tab, `?view=`; search and filters belong to the first. */
  views?: readonly [Status, ...Status[]]
  /** Its list can be taken away as CSV. */
  table?: TableName
  panel: (props: PanelProps) => ReactNode
}

const statusesOf = <Value extends string>(values: readonly Value[], labels: Record<Value, string>): Status[] => [
  { value: 'all', label: 'Все' },
  ...values.map((value) => ({ value, label: labels[value] })),
]

export const adminTabs: [AdminTab, ...AdminTab[]] = [
  {
    value: 'submissions',
    table: 'submissions',
    label: 'Заявки',
    icon: <Shield aria-hidden />,
    slices: ['submissions'],
    placeholder: 'Игрок, файл, текст или номер',
    waits: 'submissions',
    statuses: statusesOf(submissionStatuses, submissionStatusLabels),
    aside: (
      <Link href="/admin/review" className={`${buttonClass()} max-lg:order-last max-lg:w-full`}>
        <Layers aria-hidden className="size-4.5" />
        Проверять подряд
      </Link>
    ),
    panel: ({ status, ...props }) => <AdminSubmissions {...props} status={status as StatusFilter} />,
  },
  {
    value: 'kills',
    table: 'kills',
    label: 'Киллы',
    icon: <Crosshair aria-hidden />,
    slices: ['kills'],
    placeholder: 'Игрок, файл или категория',
    filter: 'killType',
    panel: ({ status, onStatus, ...props }) => (
      <AdminKills {...props} killType={status as KillFilter} onFilter={onStatus} />
    ),
  },
  {
    value: 'users',
    table: 'users',
    label: 'Пользователи',
    icon: <UsersRound aria-hidden />,
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
    icon: <Banknote aria-hidden />,
    slices: ['withdrawals'],
    placeholder: 'Игрок или номер вывода',
    waits: 'withdrawals',
    statuses: statusesOf(withdrawalStatuses, withdrawalStatusLabels),
    views: [
      { value: 'withdrawals', label: 'Заявки на вывод' },
      { value: 'batches', label: 'Пакеты' },
    ],
    panel: ({ q, status, view }) =>
      view === 'batches' ? <AdminBatches /> : <AdminWithdrawals q={q} status={status as WithdrawalFilter} />,
  },
  {
    value: 'second',
    label: 'Подтверждения',
    icon: <ShieldCheck aria-hidden />,
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
    icon: <BadgeCheck aria-hidden />,
    slices: ['subscriptions'],
    placeholder: 'Игрок, контакт или ID',
    waits: 'subscriptions',
    statuses: statusesOf(screenshotStatuses, screenshotStatusLabels),
    panel: ({ q, status }) => <AdminSubscriptions q={q} status={status as ScreenshotFilter} />,
  },
  {
    value: 'tournaments',
    table: 'tournaments',
    label: 'Турниры',
    icon: <Swords aria-hidden />,
    slices: ['tournaments'],
    placeholder: 'Название или номер турнира',
    waits: 'tournaments',
    statuses: [
      { value: 'all', label: 'Все' },
      { value: AWAITING_PAYOUT, label: awaitingPayoutLabel },
    ],
    panel: ({ q, status }) => <AdminTournaments q={q} status={status as AdminTournamentFilter} />,
  },
  {
    value: 'logs',
    table: 'logs',
    label: 'Логи',
    icon: <ScrollText aria-hidden />,
    slices: ['audit'],
    placeholder: 'Имя, действие или номер',
    panel: ({ q, log, onOpen }) => <AdminLogs q={q} {...log} onOpen={onOpen} />,
  },
  {
    value: 'premium',
    table: 'premium',
    label: 'Premium',
    icon: <Crown aria-hidden />,
    slices: [],
    placeholder: 'Имя или номер игрока',
    panel: ({ q, status, onStatus }) => <AdminPremium q={q} status={status as PremiumFilter} onFilter={onStatus} />,
  },
  {
    value: 'dropmap',
    label: 'Карты',
    icon: <MapIcon aria-hidden />,
    slices: [],
    panel: () => <AdminMaps />,
  },
  {
    value: 'overview',
    label: 'Обзор',
    icon: <ChartColumn aria-hidden />,
    slices: ['overview'],
    panel: () => <AdminOverview />,
  },
]
