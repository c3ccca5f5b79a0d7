import { useQuery } from '@tanstack/react-query'
import { CircleCheck, Coins, Hourglass, LoaderCircle } from 'lucide-react'
import { useLiveList } from '../../lib/lists.ts'
import { LiveList } from '../../ui/lists/LiveList.tsx'
import { Totals } from '../../ui/lists/Totals.tsx'
import { useOpened } from '../../ui/lists/useOpened.ts'
import { Money } from '../../ui/Money.tsx'
import { StatTile } from '../../ui/StatTile.tsx'
import { WithdrawalList } from '../WithdrawalList.tsx'
import { allWithdrawalsQuery, type WithdrawalFilter, withdrawalTotalsQuery } from './adminQueries.ts'
import { ProcessDialog } from './ProcessDialog.tsx'

export function AdminWithdrawals({ q, status }: { q: string; status: WithdrawalFilter }) {
  const list = useLiveList(allWithdrawalsQuery({ q, status }))
  const opened = useOpened(list.rows)

  return (
    <div className="flex flex-col gap-3">
      <WithdrawalTotals />
      <LiveList
        list={list}
        failure="Не удалось загрузить выводы"
        empty={{ title: 'Выводов пока нет', hint: 'Новый появится здесь сам.' }}
        searchHint={(q !== '' || status !== 'all') && 'Измени поиск или выбери другой статус.'}
      >
        {(rows, more) => <WithdrawalList rows={rows} more={more} openedId={opened.openedId} onOpen={opened.open} />}
      </LiveList>
      {opened.row && (
        <ProcessDialog key={opened.row.id} withdrawal={opened.row} {...opened.dialogProps()} onOpen={opened.open} />
      )}
    </div>
  )
}

/** MONEY-14. */
function WithdrawalTotals() {
  const { data: totals } = useQuery(withdrawalTotalsQuery)
  const sum = totals && totals.pending.finalAmount + totals.processing.finalAmount + totals.completed.finalAmount
  return (
    <Totals label="Итоги по выводам" columns={4}>
      <StatTile label="Ожидают" tone="warning" icon={<Hourglass />} value={totals?.pending.count ?? '—'} />
      <StatTile label="В обработке" icon={<LoaderCircle />} value={totals?.processing.count ?? '—'} />
      <StatTile label="Выполнено" tone="success" icon={<CircleCheck />} value={totals?.completed.count ?? '—'} />
      <StatTile
        label="Общая сумма"
        tone="gold"
        icon={<Coins />}
        value={sum === undefined ? '—' : <Money amount={sum} fit />}
      />
    </Totals>
  )
}
