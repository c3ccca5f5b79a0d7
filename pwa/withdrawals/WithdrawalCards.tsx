import { dateTime } from '#shared/dates'
import { type AdminWithdrawal, withdrawalMethodLabels } from '#shared/withdrawals'
import { Cards } from '../ui/lists/Cards.tsx'
import { SkeletonCard } from '../ui/lists/SkeletonCard.tsx'
import type { RowsProps } from '../ui/lists/Table.tsx'
import { Money } from '../ui/Money.tsx'
import { WithdrawalStatusBadge } from './WithdrawalStatusBadge.tsx'

/** The same as the table, for a phone. */
export const WithdrawalCards = ({ rows, more, onOpen }: RowsProps<AdminWithdrawal>) => (
  <Cards label="Выводы" rows={rows} more={more} skeleton={<SkeletonCard lines={skeletonLines} />}>
    {(withdrawal) => (
      <li>
        <button
          type="button"
          onClick={() => onOpen(withdrawal)}
          className="card flex w-full flex-col gap-2 p-4 text-left active:bg-raised"
        >
          <span className="flex items-center justify-between gap-2">
            <span className="truncate font-semibold">{withdrawal.user.displayName}</span>
            <Money amount={withdrawal.finalAmount} className="font-semibold" />
          </span>
          <span className="flex flex-wrap items-center gap-2">
            <WithdrawalStatusBadge status={withdrawal.status} />
            <span className="text-ink-soft text-sm">{withdrawalMethodLabels[withdrawal.method]}</span>
          </span>
          <span className="text-ink-faint text-sm">{dateTime(withdrawal.createdAt)}</span>
        </button>
      </li>
    )}
  </Cards>
)

const skeletonLines = ['h-5 w-2/3', 'h-6 w-28 rounded-full']
