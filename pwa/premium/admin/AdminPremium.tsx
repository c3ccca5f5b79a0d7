import { useQuery } from '@tanstack/react-query'
import { Crown, Hourglass, TimerOff, UsersRound } from 'lucide-react'
import { dateTime, longDate } from '#shared/dates'
import { DEFAULT_REVOCATION, type PremiumUser, premiumSourceLabels, premiumTierLabels } from '#shared/premium/premium'
import { isolated } from '#shared/text'
import { useLiveList, usePagedList } from '../../lib/lists.ts'
import { Badge } from '../../ui/Badge.tsx'
import { EmptyState } from '../../ui/lists/EmptyState.tsx'
import { LiveList } from '../../ui/lists/LiveList.tsx'
import { PagedList } from '../../ui/lists/PagedList.tsx'
import { QueryError } from '../../ui/lists/QueryError.tsx'
import { SkeletonList } from '../../ui/lists/SkeletonCard.tsx'
import { Totals } from '../../ui/lists/Totals.tsx'
import { useOpened } from '../../ui/lists/useOpened.ts'
import { ActNote } from '../../ui/notes/ActNote.tsx'
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { StatTile } from '../../ui/StatTile.tsx'
import {
  type PremiumFilter,
  premiumHistoryQuery,
  premiumTotalsQuery,
  premiumUsersQuery,
  sweepQuery,
  useRevoke,
} from './adminQueries.ts'
import { GrantDialog } from './GrantDialog.tsx'
import { type PremiumAct, PremiumUserList } from './PremiumUserList.tsx'

type AdminPremiumProps = { q: string; status: PremiumFilter; onFilter: (status: PremiumFilter) => void }

export function AdminPremium({ q, status, onFilter }: AdminPremiumProps) {
  const list = useLiveList(premiumUsersQuery({ q, status }))
  const { row: user, dialog, opening, open, dialogProps } = useOpened<PremiumUser, PremiumAct>()

  return (
    <div className="flex flex-col gap-3">
      <PremiumTotals status={status} onFilter={onFilter} />
      <SweepNote />
      <LiveList
        list={list}
        failure="Не удалось загрузить премиум пользователей"
        empty={{ title: 'Premium ещё ни у кого не было', hint: 'Выдай его игроку, и он появится здесь.' }}
        searchHint={(q !== '' || status !== 'all') && 'Измени поиск или нажми другую карточку.'}
      >
        {(rows, more) => <PremiumUserList rows={rows} more={more} onAct={(name, one) => open(one, name)} />}
      </LiveList>
      {/* Keyed by opening, so that no input is left from another player. */}
      {dialog === 'grant' && user && <GrantDialog key={opening} user={user} {...dialogProps('grant')} />}
      {dialog === 'history' && user && <HistoryDialog user={user} {...dialogProps('history')} />}
      {dialog === 'revoke' && user && <RevokeDialog key={opening} user={user} {...dialogProps('revoke')} />}
    </div>
  )
}

type PremiumTotalsProps = { status: PremiumFilter; onFilter: (status: PremiumFilter) => void }

function PremiumTotals({ status, onFilter }: PremiumTotalsProps) {
  const { data: totals } = useQuery(premiumTotalsQuery)
  const filter = (state: PremiumFilter) => ({
    pressed: status === state,
    onClick: () => onFilter(status === state ? 'all' : state),
  })
  return (
    <Totals label="Итоги по Premium" columns={4}>
      <StatTile label="Всего" icon={<UsersRound />} value={totals?.total ?? '—'} {...filter('all')} />
      <StatTile label="Активны" tone="success" icon={<Crown />} value={totals?.active ?? '—'} {...filter('active')} />
      <StatTile
        label="Скоро истекут"
        tone="warning"
        icon={<Hourglass />}
        value={totals?.expiring ?? '—'}
        {...filter('expiring')}
      />
      <StatTile label="Истекли" icon={<TimerOff />} value={totals?.expired ?? '—'} {...filter('expired')} />
    </Totals>
  )
}

/** How far the check of all roles is, or how the last one ended. */
function SweepNote() {
  const { data: sweep } = useQuery(sweepQuery)
  if (!sweep) return null
  const { isRunning, startedAt, endedAt, total, done, active, failed } = sweep
  const counted = `Проверено ${done} из ${total}, с ролью ${active}`
  if (!isRunning) {
    const isWhole = endedAt !== null && failed === 0
    return (
      <p className={`text-sm ${isWhole ? 'text-ink-faint' : 'text-warning'}`}>
        Последняя проверка ролей, {dateTime(startedAt)}: {counted.toLowerCase()}.
        {!isWhole && ' Она прервалась: для остальных ничего не изменилось, запусти её ещё раз.'}
      </p>
    )
  }
  return (
    <div className="card flex flex-col gap-2 px-4 py-3">
      <p role="status" className="text-sm">
        {counted}
      </p>
      <div
        role="progressbar"
        aria-label="Проверка ролей"
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
        className="h-1.5 overflow-clip rounded-full bg-raised forced-colors:border"
      >
        <div
          className="h-full rounded-full bg-accent forced-colors:bg-[Highlight] transition-[width] duration-200 motion-reduce:transition-none"
          style={{ width: `${total ? (done / total) * 100 : 100}%` }}
        />
      </div>
    </div>
  )
}

type RevokeDialogProps = { user: PremiumUser; open: boolean; onClose: () => void }

function RevokeDialog({ user, ...dialog }: RevokeDialogProps) {
  const revoke = useRevoke(user.id, () => dialog.open && dialog.onClose())
  return (
    <ConfirmDialog
      {...dialog}
      title="Отозвать Premium?"
      yes="Отозвать"
      variant="danger"
      busy={revoke.isPending}
      onYes={() => revoke.act(DEFAULT_REVOCATION)}
    >
      <p className="text-ink-soft">
        <bdi>{user.displayName}</bdi> потеряет Premium сейчас, а не {longDate(user.premiumEndDate)}, вместе со всем, что
        было выдано вперёд.
        {user.premiumSource === 'discord' &&
          ' Пока роль в Discord на месте, следующая проверка вернёт его: сними и роль.'}
      </p>
      <ActNote act={revoke} className="mt-3" />
    </ConfirmDialog>
  )
}

type HistoryDialogProps = { user: PremiumUser; open: boolean; onClose: () => void }

const HistoryDialog = ({ user, open, onClose }: HistoryDialogProps) => (
  <Dialog
    open={open}
    onClose={onClose}
    title="История Premium"
    description={`${isolated(user.displayName)} @${isolated(user.username)}`}
  >
    <History userId={user.id} />
  </Dialog>
)

const FAILURE = 'Не удалось загрузить историю'

function History({ userId }: { userId: string }) {
  const list = usePagedList(premiumHistoryQuery(userId))
  // Admins decide by the whole history, so a part of it is not shown.
  if (list.error) return <QueryError query={list} failure={FAILURE} />
  return (
    <PagedList
      list={list}
      failure={FAILURE}
      skeleton={
        <SkeletonList label="Загрузка истории" cards={2} lines={['h-5 w-28', 'h-4 w-60 max-w-full', 'h-4 w-40']} />
      }
      empty={<EmptyState title="Premium ещё не было" hint="Первая выдача появится здесь." />}
    >
      {(periods) => (
        <ol className="flex flex-col gap-3 pb-2">
          {periods.map(({ id, tier, startDate, endDate, source, reason, createdAt, revokedAt, grantedBy }) => (
            <li key={id} className="flex flex-col gap-1.5 rounded-card border border-line p-4">
              <p className="flex flex-wrap items-center justify-between gap-2">
                <span className="font-semibold">{premiumTierLabels[tier]}</span>
                <span className="flex gap-1.5">
                  {revokedAt && <Badge tone="danger">{source === 'discord' ? 'Роль снята' : 'Отозван'}</Badge>}
                  <Badge>{premiumSourceLabels[source]}</Badge>
                </span>
              </p>
              <p>
                {longDate(startDate)} — {longDate(endDate)}
              </p>
              <p className="break-words text-ink-soft text-sm">{reason}</p>
              <p className="text-ink-faint text-sm">
                {dateTime(createdAt)}, {grantedBy ?? 'Система'}
              </p>
            </li>
          ))}
        </ol>
      )}
    </PagedList>
  )
}
