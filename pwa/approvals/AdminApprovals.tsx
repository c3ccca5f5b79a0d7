import { useQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { WaitingPayout } from '#shared/admin/approvals'
import { dateTime } from '#shared/dates'
import { shortId } from '#shared/ids'
import { withdrawalsInWords } from '#shared/payouts/batches'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/lists/EmptyState.tsx'
import { QueryState } from '../ui/lists/QueryError.tsx'
import { Money } from '../ui/Money.tsx'
import { ActCard } from './ActCard.tsx'
import { waitingForSecondQuery } from './queries.ts'

type PayoutDialogProps = { payout: WaitingPayout; open: boolean; onClose: () => void }
type AdminApprovalsProps = { payoutDialog: (props: PayoutDialogProps) => ReactNode }

/** Whatever waits for a second admin (MONEY-25): acts that are done once accepted, and payouts to be confirmed. */
export function AdminApprovals({ payoutDialog }: AdminApprovalsProps) {
  const query = useQuery(waitingForSecondQuery)
  const [opened, setOpened] = useState<{ payout: WaitingPayout; isOpen: boolean }>()
  if (!query.data)
    return <QueryState query={query} failure="Не удалось загрузить, что ждёт второго администратора" className="h-96" />
  const { acts, payouts } = query.data
  const isEmpty = acts.length + payouts.length === 0
  return (
    <section aria-label="Ждёт второго администратора" className="flex flex-col gap-4">
      <h2>Ждёт второго администратора</h2>
      {isEmpty && (
        <EmptyState
          title="Никто не ждёт"
          hint="Здесь появится то, что больше предела: выплаты, пополнения, призы сверх объявленных, возвраты и новые шаблоны."
        />
      )}
      <ul className="grid gap-4 lg:grid-cols-2 lg:items-start">
        {acts.map((act) => (
          <ActCard key={act.id} act={act} />
        ))}
        {payouts.map((payout) => (
          <PayoutCard key={payout.id} payout={payout} onOpen={() => setOpened({ payout, isOpen: true })} />
        ))}
      </ul>
      {opened &&
        payoutDialog({
          payout: opened.payout,
          open: opened.isOpen,
          onClose: () => setOpened({ ...opened, isOpen: false }),
        })}
    </section>
  )
}

function PayoutCard({ payout, onOpen }: { payout: WaitingPayout; onOpen: () => void }) {
  const isBatch = payout.kind === 'batch'
  const by = isBatch ? payout.createdBy.displayName : payout.player.displayName
  return (
    <li className="card flex flex-col gap-3 p-4 sm:p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3>{isBatch ? `Пакет выплат ${payout.number}` : `Вывод ${shortId(payout.id)}`}</h3>
        <Money amount={payout.amount} className="font-bold font-display text-gold text-xl tracking-tight" />
      </div>
      <p className="wrap-anywhere text-ink-soft">
        {isBatch ? `${withdrawalsInWords(payout.count)}. Собран: ` : 'Игрок: '}
        <bdi>{by}</bdi>, {dateTime(payout.createdAt)}
      </p>
      <Button
        variant={payout.canDecide ? 'primary' : 'quiet'}
        className="self-start max-sm:w-full"
        icon={<ShieldCheck className="size-5" />}
        onClick={onOpen}
      >
        {payout.canDecide ? 'Проверить и подтвердить' : 'Открыть'}
      </Button>
    </li>
  )
}
