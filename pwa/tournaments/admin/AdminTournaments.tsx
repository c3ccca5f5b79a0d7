import { Fragment } from 'react'
import type { AdminTournament } from '#shared/tournaments/shapes'
import { useLiveList } from '../../lib/lists.ts'
import { LiveList } from '../../ui/lists/LiveList.tsx'
import { useOpened } from '../../ui/lists/useOpened.ts'
import { AdminTournamentList } from './AdminTournamentList.tsx'
import { type AdminTournamentFilter, adminTournamentsQuery } from './adminQueries.ts'
import { DeleteDialog } from './DeleteDialog.tsx'
import { PayoutDialog } from './PayoutDialog.tsx'
import type { TournamentAct } from './RowActs.tsx'
import { SeriesList } from './series/SeriesList.tsx'

export function AdminTournaments({ q, status }: { q: string; status: AdminTournamentFilter }) {
  const list = useLiveList(adminTournamentsQuery({ q, status }))
  const opened = useOpened<AdminTournament, TournamentAct>(list.rows)
  const tournament = opened.row

  return (
    <div className="flex flex-col gap-4">
      <LiveList
        list={list}
        failure="Не удалось загрузить турниры"
        empty={
          status === 'all'
            ? { title: 'Турниров пока нет', hint: 'Создай первый: игроки увидят его сразу.' }
            : {
                title: 'Выплаты ничто не ждёт',
                hint: 'Сюда попадает турнир, когда он закончился, а призы не выплачены.',
              }
        }
        searchHint={q !== '' && 'Измени поиск: подойдёт название или номер.'}
      >
        {(rows, more) => <AdminTournamentList rows={rows} more={more} onAct={opened.open} />}
      </LiveList>
      {q === '' && status === 'all' && <SeriesList />}
      {tournament && (
        <Fragment key={`${tournament.id} ${opened.opening}`}>
          <PayoutDialog tournament={tournament} {...opened.dialogProps('payout')} />
          <DeleteDialog tournament={tournament} {...opened.dialogProps('delete')} />
        </Fragment>
      )}
    </div>
  )
}
