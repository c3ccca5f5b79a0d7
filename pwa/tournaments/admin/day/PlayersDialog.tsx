import { useQuery } from '@tanstack/react-query'
import { CircleCheck, Download, Hand, Undo2, UserMinus, UserPlus } from 'lucide-react'
import { useState } from 'react'
import type { AdminDay, DayList, DayPlayer } from '#shared/tournaments/day'
import { hasTeams } from '#shared/tournaments/teamFormat'
import { teamRoleLabels } from '#shared/tournaments/teams'
import { useCsv } from '../../../lib/csv.ts'
import { useDebounced } from '../../../lib/debounced.ts'
import { usePagedList } from '../../../lib/lists.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { FilterChips } from '../../../ui/forms/FilterChips.tsx'
import { SearchInput } from '../../../ui/forms/SearchInput.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { LoadMore } from '../../../ui/lists/LoadMore.tsx'
import { PagedList } from '../../../ui/lists/PagedList.tsx'
import { useOpened } from '../../../ui/lists/useOpened.ts'
import { Money } from '../../../ui/Money.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { PlayerName } from '../../../users/PlayerName.tsx'
import { AddDialog } from './AddDialog.tsx'
import { adminDayQuery, playersQuery, useCheckInFor, useLiftBan } from './dayQueries.ts'
import { RemovalDialog } from './RemovalDialog.tsx'

type ManagedTournament = {
  id: string
  name: string
  status: string
  entryFee: number
  paidOutAt: string | null
  currentParticipants: number
  maxParticipants: number | null
  waitingCount: number
  teamSize: number
}
type PlayersDialogProps = { tournament: ManagedTournament; open: boolean; onClose: () => void }

const nobody: Record<DayList, string> = {
  seats: 'Участников пока нет',
  absent: 'Все на месте',
  waitlist: 'В списке ожидания никого',
  banned: 'Все допущены',
}

const absent = ({ participants, checkedIn }: AdminDay) => ({
  value: 'absent' as const,
  label: 'Не на месте',
  count: participants - checkedIn,
})

const absentInTeams = { value: 'absent' as const, label: 'Не на месте' }

/** Participants, the waitlist and bans, with an organiser's acts (TOURNAMENT-36). */
export function PlayersDialog({ tournament, open, onClose }: PlayersDialogProps) {
  const { id, name, currentParticipants, waitingCount, status, paidOutAt, maxParticipants } = tournament
  const [show, setShow] = useState<DayList>('seats')
  const [typed, setTyped] = useState('')
  const q = useDebounced(typed.trim())
  const list = usePagedList({ ...playersQuery(id, show, q), enabled: open })
  const { data: day } = useQuery({ ...adminDayQuery(id), enabled: open })
  const opened = useOpened<DayPlayer>(list.rows)
  const adding = useOpened<undefined>()
  const csv = useCsv('participants', { tournament: id })
  const isOver = paidOutAt !== null || status === 'cancelled'
  const isOfTeams = hasTeams(tournament)
  // A team's room is not a seat of the tournament.
  const isFull = !isOfTeams && maxParticipants !== null && currentParticipants >= maxParticipants

  return (
    <>
      <Dialog
        open={open}
        onClose={onClose}
        title="Участники"
        description={name}
        size="large"
        footer={
          <>
            <Button variant="quiet" busy={csv.isPending} icon={<Download className="size-4.5" />} onClick={csv.take}>
              Скачать CSV
            </Button>
            <Button
              disabled={isOver || isFull}
              icon={<UserPlus className="size-5" />}
              onClick={() => adding.open(undefined)}
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
              // The counts are of teams, the lists of players.
              { value: 'seats', label: 'Участники', ...(!isOfTeams && { count: currentParticipants }) },
              ...(day?.opensAt ? [isOfTeams ? absentInTeams : absent(day)] : []),
              isOfTeams
                ? { value: 'waitlist', label: 'Без места' }
                : { value: 'waitlist', label: 'Список ожидания', count: waitingCount },
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
      <AddDialog key={`add ${adding.opening}`} tournament={tournament} {...adding.dialogProps()} />
    </>
  )
}

type PlayerRowProps = {
  tournamentId: string
  player: DayPlayer
  list: DayList
  /** Nothing can be changed any more. */
  isOver: boolean
  onTakeOut: () => void
}

function PlayerRow({ tournamentId, player, list, isOver, onTakeOut }: PlayerRowProps) {
  const { user, userId, teamName, role, fee, checkedInAt, reason } = player
  const checkIn = useCheckInFor(tournamentId, userId)
  const lift = useLiftBan(tournamentId, userId)
  return (
    <li className="flex min-h-15 flex-wrap items-center gap-2 py-2 pr-1.5 pl-3.5">
      <div className="min-w-0 flex-1 basis-28 leading-snug">
        <PlayerName player={user} />
        {teamName && (
          <span className="block truncate text-ink-soft text-sm">
            {[role && teamRoleLabels[role], teamName].filter(Boolean).join(' · ')}
          </span>
        )}
        {reason && <span className="wrap-anywhere block text-ink-soft text-sm">{reason}</span>}
      </div>
      {checkedInAt && (
        <Badge tone="success" icon={<CircleCheck />}>
          <span className="max-sm:sr-only">На месте</span>
        </Badge>
      )}
      {fee > 0 && <Money amount={fee} className="text-ink-soft text-sm" />}
      {list === 'banned' ? (
        <IconButton
          label={`Снять запрет: ${user.displayName}`}
          title="Снять запрет"
          busy={lift.isPending}
          icon={<Undo2 className="size-5" />}
          onClick={() => lift.act(undefined)}
        />
      ) : (
        <>
          {!checkedInAt && !isOver && (
            <IconButton
              label={`Отметить: ${user.displayName}`}
              title="Отметить: на месте"
              busy={checkIn.isPending}
              icon={<Hand className="size-5" />}
              onClick={() => checkIn.act(undefined)}
            />
          )}
          <IconButton
            label={`Снять с турнира: ${user.displayName}`}
            title="Снять с турнира"
            disabled={isOver}
            icon={<UserMinus className="size-5" />}
            onClick={onTakeOut}
          />
        </>
      )}
    </li>
  )
}
