import { ArrowUpRight, Gift, Hourglass, ReceiptRussianRuble, Trophy } from 'lucide-react'
import type { ReactNode } from 'react'
import { type TransactionType, transactionTypeLabels } from '#shared/balance'
import { timeOfDay } from '#shared/dates'
import { usePagedList } from '../lib/lists.ts'
import { EmptyState } from '../ui/lists/EmptyState.tsx'
import { PagedList } from '../ui/lists/PagedList.tsx'
import { SkeletonRows } from '../ui/lists/SkeletonCard.tsx'
import { Money } from '../ui/Money.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { byDay } from './days.ts'
import { transactionsQuery } from './queries.ts'

const icons: Record<TransactionType, ReactNode> = {
  earning: <Trophy aria-hidden />,
  bonus: <Gift aria-hidden />,
  withdrawal_request: <Hourglass aria-hidden />,
  withdrawal_completed: <ArrowUpRight aria-hidden />,
  other: <ReceiptRussianRuble aria-hidden />,
}

export const TransactionHistory = ({ userId }: { userId: string }) => (
  <PagedList
    list={usePagedList(transactionsQuery(userId))}
    failure="Не удалось загрузить историю баланса"
    skeleton={
      <SkeletonRows
        label="Загрузка истории"
        className="pt-4"
        row="items-center py-3"
        second="w-24"
        end={<Skeleton className="h-4 w-16" />}
      />
    }
    empty={
      <EmptyState
        title="Здесь будет каждый рубль"
        hint="Отправь первый клип: награда за него появится в истории сразу после модерации."
      />
    }
  >
    {(transactions) =>
      byDay(transactions).map(({ day, rows }) => (
        <section key={day} aria-label={day}>
          <h3 className="sticky top-0 bg-surface pt-4 pb-1 font-medium font-sans text-ink-faint text-sm tracking-normal">
            {day}
          </h3>
          <ul className="divide-y divide-line/60">
            {rows.map(({ id, type, description, amount, createdAt }) => (
              <li key={id} className="flex items-center gap-3 py-3 max-[23rem]:flex-wrap">
                <span
                  className={`grid size-10 shrink-0 place-items-center rounded-full bg-raised [&_svg]:size-4.5 ${amount > 0 ? 'text-gold' : 'text-ink-soft'}`}
                >
                  {icons[type]}
                </span>
                <div className="min-w-0 flex-1 max-[23rem]:basis-1/2">
                  <p className="font-medium leading-snug">{description}</p>
                  <p className="text-ink-faint text-sm">
                    {transactionTypeLabels[type]} · <time dateTime={createdAt}>{timeOfDay(createdAt)}</time>
                  </p>
                </div>
                <Money amount={amount} signed className={`font-semibold ${amount > 0 ? 'text-gold' : ''}`} />
              </li>
            ))}
          </ul>
        </section>
      ))
    }
  </PagedList>
)
