import { ArrowUpRight, Gift, Hourglass, ReceiptRussianRuble, Trophy } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type TransactionType, transactionKindLabels, transactionKinds } from '#shared/balance'
import { timeOfDay } from '#shared/dates'
import { usePagedList } from '../lib/lists.ts'
import { FilterChips } from '../ui/forms/FilterChips.tsx'
import { EmptyState } from '../ui/lists/EmptyState.tsx'
import { PagedList } from '../ui/lists/PagedList.tsx'
import { SkeletonRows } from '../ui/lists/SkeletonCard.tsx'
import { Money } from '../ui/Money.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { byMonth } from './days.ts'
import { type KindFilter, transactionsQuery } from './queries.ts'

const icons: Record<TransactionType, ReactNode> = {
  earning: <Trophy />,
  bonus: <Gift />,
  withdrawal_request: <Hourglass />,
  withdrawal_completed: <ArrowUpRight />,
  other: <ReceiptRussianRuble />,
}

const kinds = ['all', ...transactionKinds] as const
const chips = kinds.map((value) => ({ value, label: value === 'all' ? 'Все' : transactionKindLabels[value] }))

export function TransactionHistory({ userId }: { userId: string }) {
  const [kind, setKind] = useState<KindFilter>('all')
  return (
    <>
      <FilterChips label="Что показать" value={kind} chips={chips} onChange={setKind} />
      <PagedList
        list={usePagedList(transactionsQuery(userId, kind))}
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
          kind === 'all' ? (
            <EmptyState
              title="Здесь будет каждый рубль"
              hint="Отправь клип: награда за него появится в истории сразу после модерации."
            />
          ) : (
            <EmptyState title="Ничего не найдено" />
          )
        }
      >
        {(transactions) =>
          byMonth(transactions).map(({ month, days }) => (
            <section key={month} aria-label={month}>
              <h3 className="sticky top-0 z-1 bg-surface pt-4 pb-1 font-semibold font-sans text-base tracking-normal">
                {month}
              </h3>
              {days.map(({ day, rows }) => (
                <section key={day} aria-label={day}>
                  <h4 className="pt-2 font-medium font-sans text-ink-faint text-sm tracking-normal">{day}</h4>
                  <ul className="divide-y divide-line/60">
                    {rows.map((row) => (
                      <Line key={row.id} {...row} />
                    ))}
                  </ul>
                </section>
              ))}
            </section>
          ))
        }
      </PagedList>
    </>
  )
}

type LineProps = { type: TransactionType; description: string; amount: number; balance: number; createdAt: string }

const Line = ({ type, description, amount, balance, createdAt }: LineProps) => (
  <li className="flex items-center gap-3 py-3 max-[23rem]:flex-wrap">
    <span
      className={`grid size-10 shrink-0 place-items-center rounded-full bg-raised [&_svg]:size-4.5 ${amount > 0 ? 'text-gold' : 'text-ink-soft'}`}
    >
      {icons[type]}
    </span>
    <div className="min-w-0 flex-1 max-[23rem]:basis-1/2">
      <p className="wrap-anywhere font-medium leading-snug">{description}</p>
      <p className="text-ink-faint text-sm">
        {type === 'bonus' && 'Бонус · '}
        <time dateTime={createdAt}>{timeOfDay(createdAt)}</time>
      </p>
    </div>
    {/* Settling a withdrawal moves nothing here: the money left when it was asked for (MONEY-7). */}
    {amount !== 0 && (
      <p className="flex flex-col items-end">
        <Money amount={amount} signed className={`font-semibold ${amount > 0 ? 'text-gold' : ''}`} />
        <span className="text-ink-faint text-sm">
          <span className="sr-only">Стало на балансе: </span>
          <Money amount={balance} />
        </span>
      </p>
    )}
  </li>
)
