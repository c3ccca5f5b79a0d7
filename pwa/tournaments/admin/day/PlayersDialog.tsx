import { Download, UserPlus } from 'lucide-react'
import { useState } from 'react'
import type { DayList, DayPlayer } from '#shared/tournaments/day'
import { useCsv } from '../../../lib/csv.ts'
import { useDebounced } from '../../../lib/debounced.ts'
import { usePagedList } from '../../../lib/lists.ts'
import { Button } from '../../../ui/Button.tsx'
import { FilterChips } from '../../../ui/forms/FilterChips.tsx'
import { SearchInput } from '../../../ui/forms/SearchInput.tsx'
import { LoadMore } from '../../../ui/lists/LoadMore.tsx'
import { PagedList } from '../../../ui/lists/PagedList.tsx'
import { useOpened } from '../../../ui/lists/useOpened.ts'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { AddDialog } from './AddDialog.tsx'
import { playersQuery } from './dayQueries.ts'
import { PlayerRow } from './PlayerRow.tsx'
import { RemovalDialog } from './RemovalDialog.tsx'

export type ManagedTournament = {
  id: string
  name: string
  status: string
  entryFee: number
  paidOutAt: string | null
  currentParticipants: number
  maxParticipants: number | null
  waitingCount: number
}
type PlayersDialogProps = { tournament: ManagedTournament; open: boolean; onClose: () => void }

const nobody: Record<DayList, string> = {
  seats: 'Участников пока нет',
  waitlist: 'В списке ожидания никого',
  banned: 'Все допущены',
}

/** Participants, the waitlist and bans, with an organiser's acts (TOURNAMENT-36). */
export function PlayersDialog({ tournament, open, onClose }: PlayersDialogProps) {
  const { id, name, currentParticipants, waitingCount, status, paidOutAt, maxParticipants } = tournament
  const [show, setShow] = useState<DayList>('seats')
  const [typed, setTyped] = useState('')
  const q = useDebounced(typed.trim())
  const list = usePagedList({ ...playersQuery(id, show, q), enabled: open })
  const opened = useOpened<DayPlayer>(list.rows)
  const [adding, setAdding] = useState({ isOpen: false, opening: 0 })
  const csv = useCsv('participants', { tournament: id })
  const isOver = paidOutAt !== null || status === 'cancelled'
  const isFull = maxParticipants !== null && currentParticipants >= maxParticipants

  return (
    <>
      <Dialog
        open={open}
        onOpenChange={(isOpen) => !isOpen && onClose()}
        title="Участники"
        description={name}
        size="large"
        footer={
          <>
            <Button
              variant="quiet"
              busy={csv.isPending}
              icon={<Download aria-hidden className="size-4.5" />}
              onClick={csv.take}
            >
              Скачать CSV
            </Button>
            <Button
              disabled={isOver || isFull}
              icon={<UserPlus aria-hidden className="size-5" />}
              onClick={() => setAdding(({ opening }) => ({ isOpen: true, opening: opening + 1 }))}
            >
              {isFull ? 'Все места заняты' : 'Добавить игрока'}
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-3 pb-2 md:min-h-96">
          <FilterChips
            label="Кто"
            value={show}
            chips={[
              { value: 'seats', label: 'Участники', count: currentParticipants },
              { value: 'waitlist', label: 'Список ожидания', count: waitingCount },
              { value: 'banned', label: 'Не допущены' },
            ]}
            onChange={setShow}
          />
          <SearchInput label="Поиск игрока" placeholder="Имя или ник" value={typed} onChange={setTyped} />
          <PagedList
            list={list}
            failure="Не удалось загрузить участников"
            skeleton={<Skeleton className="h-64 w-full rounded-card" />}
            empty={<p className="py-6 text-center text-ink-soft">{q ? 'Ничего не найдено' : nobody[show]}</p>}
            more={<LoadMore list={list} />}
          >
            {(rows) => (
              <ul aria-label="Игроки" className="divide-y divide-line/60 rounded-card border border-line">
                {rows.map((player) => (
                  <PlayerRow
                    key={player.id}
                    tournamentId={id}
                    player={player}
                    list={show}
                    isOver={isOver}
                    onTakeOut={() => opened.open(player)}
                  />
                ))}
              </ul>
            )}
          </PagedList>
        </div>
      </Dialog>
      {opened.row && (
        <RemovalDialog
          key={`${opened.row.id} ${opened.opening}`}
          tournamentId={id}
          player={opened.row}
          {...opened.dialogProps()}
        />
      )}
      <AddDialog
        key={`add ${adding.opening}`}
        tournament={tournament}
        open={adding.isOpen}
        onClose={() => setAdding((before) => ({ ...before, isOpen: false }))}
      />
    </>
  )
}
