import { useState } from 'react'
import type { AdminWithdrawal } from '#shared/withdrawals'
import { useMatches } from '../lib/browser/media.ts'
import { useLiveList } from '../lib/lists.ts'
import { EmptyState } from '../ui/lists/EmptyState.tsx'
import { PagedList } from '../ui/lists/LiveList.tsx'
import { allWithdrawalsQuery, type WithdrawalFilter } from './adminQueries.ts'
import { ProcessDialog } from './ProcessDialog.tsx'
import { WithdrawalCards } from './WithdrawalCards.tsx'
import { WithdrawalTable } from './WithdrawalTable.tsx'
import { WithdrawalTotals } from './WithdrawalTotals.tsx'

export function AdminWithdrawals({ q, status }: { q: string; status: WithdrawalFilter }) {
  const isWide = useMatches('(width >= 48rem)')
  const list = useLiveList(allWithdrawalsQuery({ q, status }))
  // What was opened stays while it closes, and when it leaves the filter.
  const [opened, setOpened] = useState<{ withdrawal: AdminWithdrawal; isOpen: boolean }>()
  const shown = opened && (list.rows.find(({ id }) => id === opened.withdrawal.id) ?? opened.withdrawal)
  const isChosen = q !== '' || status !== 'all'
  const List = isWide ? WithdrawalTable : WithdrawalCards

  return (
    <div className="flex flex-col gap-4">
      <WithdrawalTotals />
      <PagedList
        list={list}
        failure="Не удалось загрузить выводы"
        empty={
          <EmptyState
            title={isChosen ? 'Ничего не найдено' : 'Выводов пока нет'}
            hint={isChosen ? 'Измени поиск или выбери другой статус.' : 'Новый появится здесь сам.'}
          />
        }
      >
        {(rows, more) => (
          <List
            rows={rows}
            more={more}
            openedId={opened?.isOpen ? opened.withdrawal.id : undefined}
            onOpen={(withdrawal) => setOpened({ withdrawal, isOpen: true })}
          />
        )}
      </PagedList>
      {shown && opened && (
        <ProcessDialog
          key={shown.id}
          withdrawal={shown}
          open={opened.isOpen}
          onOpen={(withdrawal) => setOpened({ withdrawal, isOpen: true })}
          onClose={() => setOpened({ ...opened, isOpen: false })}
        />
      )}
    </div>
  )
}
