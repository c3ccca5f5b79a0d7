import { useLiveList } from '../lib/lists.ts'
import { LiveList } from '../ui/lists/LiveList.tsx'
import { useOpened } from '../ui/lists/useOpened.ts'
import { allWithdrawalsQuery, type WithdrawalFilter } from './adminQueries.ts'
import { ProcessDialog } from './ProcessDialog.tsx'
import { WithdrawalList } from './WithdrawalList.tsx'
import { WithdrawalTotals } from './WithdrawalTotals.tsx'

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
