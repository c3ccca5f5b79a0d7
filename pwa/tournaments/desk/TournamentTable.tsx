import { CircleCheck, Hourglass } from 'lucide-react'
import { dateTime } from '#shared/dates'
import type { AdminTournament } from '#shared/tournaments/shapes'
import { awaitingPayoutLabel, awaitsPayout } from '#shared/tournaments/status'
import { useClock } from '../../lib/clock.ts'
import { Badge } from '../../ui/Badge.tsx'
import { type Column, type RowsProps, Table } from '../../ui/lists/Table.tsx'
import { Money } from '../../ui/Money.tsx'
import { Fee, Places } from '../Facts.tsx'
import { Picture } from '../Picture.tsx'
import { RowActs, type TournamentAct } from './RowActs.tsx'
import { StatusSelect } from './StatusSelect.tsx'

export type TournamentsProps = Pick<RowsProps<AdminTournament>, 'rows' | 'more'> & {
  onAct: (tournament: AdminTournament, act: TournamentAct) => void
}

export const TournamentTable = ({ onAct, ...props }: TournamentsProps) => (
  <Table
    label="Турниры"
    columns={[
      ...columns,
      { name: 'Действия', cell: (tournament) => <RowActs tournament={tournament} onAct={onAct} /> },
    ]}
    {...props}
  />
)

const columns: Column<AdminTournament>[] = [
  {
    name: 'Турнир',
    cell: (tournament) => (
      <span className="flex min-w-52 max-w-80 items-center gap-3">
        <Picture tournament={tournament} size="small" className="h-11 w-16 shrink-0 rounded-lg" />
        <span className="min-w-0 leading-snug">
          <span className="line-clamp-2 font-medium" title={tournament.name}>
            {tournament.name}
          </span>
          <span className="block truncate text-ink-faint text-sm">{tournament.creator.displayName}</span>
        </span>
      </span>
    ),
  },
  { name: 'Статус', cell: (tournament) => <StatusSelect tournament={tournament} /> },
  {
    name: 'Даты',
    className: 'whitespace-nowrap text-ink-soft text-sm leading-snug',
    cell: ({ registrationStartDate, registrationEndDate, startDate }) => (
      <>
        <span className="block">Регистрация с {dateTime(registrationStartDate)}</span>
        <span className="block">до {dateTime(registrationEndDate)}</span>
        <span className="block text-ink">Начало {dateTime(startDate)}</span>
      </>
    ),
  },
  {
    name: 'Участники',
    className: 'whitespace-nowrap',
    cell: (tournament) => (
      <>
        <Places {...tournament} />
        {tournament.waitingCount > 0 && (
          <span className="block text-ink-faint text-sm">в очереди {tournament.waitingCount}</span>
        )}
      </>
    ),
  },
  { name: 'Взнос', align: 'right', cell: ({ entryFee }) => <Fee amount={entryFee} /> },
  {
    name: 'Призовой фонд',
    align: 'right',
    cell: (tournament) => (
      <>
        <Money amount={tournament.prize} className="block font-semibold text-gold" />
        <PayoutState tournament={tournament} />
      </>
    ),
  },
]

/** Whether the prizes are paid, or are to be paid. */
export function PayoutState({ tournament }: { tournament: AdminTournament }) {
  const { endDate, paidOutAt, status, currentParticipants } = tournament
  const end = endDate === null ? null : new Date(endDate)
  const now = useClock(endDate === null ? [] : [endDate])
  if (paidOutAt)
    return (
      <Badge tone="success" icon={<CircleCheck aria-hidden />}>
        Выплачен
      </Badge>
    )
  if (!awaitsPayout({ status, endDate: end, paidOutAt: null, currentParticipants }, new Date(now))) return null
  return (
    <Badge tone="warning" icon={<Hourglass aria-hidden />}>
      {awaitingPayoutLabel}
    </Badge>
  )
}
