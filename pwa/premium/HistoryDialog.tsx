import { dateTime, longDate } from '#shared/dates'
import { type PremiumUser, premiumSourceLabels, premiumTierLabels } from '#shared/premium'
import { isolated } from '#shared/text'
import { usePagedList } from '../lib/lists.ts'
import { Badge } from '../ui/Badge.tsx'
import { EmptyState } from '../ui/lists/EmptyState.tsx'
import { PagedList } from '../ui/lists/PagedList.tsx'
import { QueryError } from '../ui/lists/QueryError.tsx'
import { SkeletonList } from '../ui/lists/SkeletonCard.tsx'
import { Dialog } from '../ui/overlays/Dialog.tsx'
import { premiumHistoryQuery } from './adminQueries.ts'

type HistoryDialogProps = { user: PremiumUser; open: boolean; onClose: () => void }

export const HistoryDialog = ({ user, open, onClose }: HistoryDialogProps) => (
  <Dialog
    open={open}
    onOpenChange={(isOpen) => !isOpen && onClose()}
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
