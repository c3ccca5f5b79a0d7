import { CircleCheck, Hourglass } from 'lucide-react'
import { Link, useLocation } from 'wouter'
import { dateTime } from '#shared/dates'
import type { AdminTournament } from '#shared/tournaments/shapes'
import { awaitingPayoutLabel, awaitsPayout } from '#shared/tournaments/status'
import { useClock } from '../../lib/clock/clock.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Fact } from '../../ui/lists/FactList.tsx'
import { SkeletonCard } from '../../ui/lists/SkeletonCard.tsx'
import type { Column, RowsProps } from '../../ui/lists/Table.tsx'
import { TableOrCards } from '../../ui/lists/TableOrCards.tsx'
import { Money } from '../../ui/Money.tsx'
import { ConditionBadges } from '../conditions/ConditionBadges.tsx'
import { Fee, Seats } from '../Facts.tsx'
import { Picture } from '../Picture.tsx'
import { RowActs, type TournamentAct } from './RowActs.tsx'
import { StatusControl } from './StatusControl.tsx'

type AdminTournamentListProps = Pick<RowsProps<AdminTournament>, 'rows' | 'more'> & {
  onAct: (tournament: AdminTournament, act: TournamentAct) => void
}

export function AdminTournamentList(props: AdminTournamentListProps) {
  const [, navigate] = useLocation()
  return (
    <TableOrCards
      label="Турниры"
      tableFrom="90rem"
      columns={[
        ...columns,
        { name: 'Действия', cell: (tournament) => <RowActs tournament={tournament} onAct={props.onAct} /> },
      ]}
      cardsClass="grid gap-3 md:grid-cols-2"
      card={(tournament) => <AdminTournamentCard tournament={tournament} onAct={props.onAct} />}
      skeleton={<SkeletonCard lines={['h-6 w-2/3', 'h-11 w-full rounded-control', 'h-5 w-1/2']} />}
      onOpen={({ id }) => navigate(eveningPage(id))}
      {...props}
    />
  )
}

const columns: Column<AdminTournament>[] = [
  {
    name: 'Турнир',
    cell: (tournament) => (
      <span className="flex items-center gap-3" title={`${tournament.name}, создал ${tournament.creator.displayName}`}>
        <Picture tournament={tournament} size="small" className="h-7 w-11 shrink-0 rounded-md" />
        <EveningLink tournament={tournament} className="block w-44 truncate 2xl:w-72" />
      </span>
    ),
  },
  { name: 'Статус', cell: (tournament) => <Standing tournament={tournament} isShort /> },
  {
    name: 'Начало',
    className: 'whitespace-nowrap',
    title: ({ registrationStartDate, registrationEndDate }) =>
      `Регистрация с ${dateTime(registrationStartDate)} до ${dateTime(registrationEndDate)}`,
    cell: ({ startDate }) => dateTime(startDate),
  },
  {
    name: 'Участники',
    className: 'whitespace-nowrap',
    cell: (tournament) => (
      <>
        <Seats {...tournament} />
        {tournament.waitingCount > 0 && (
          <span className="text-ink-faint text-sm"> · ждут места {tournament.waitingCount}</span>
        )}
      </>
    ),
  },
  { name: 'Взнос', align: 'right', cell: ({ entryFee }) => <Fee amount={entryFee} /> },
  {
    name: 'Призовой фонд',
    align: 'right',
    cell: (tournament) => (
      <span className="inline-flex items-center gap-2">
        <PayoutState tournament={tournament} />
        <Money amount={tournament.prize} className="font-semibold text-gold" />
      </span>
    ),
  },
]

const eveningPage = (id: string) => `/admin/tournament/${id}`

/** Leads to «Пульт вечера». */
const EveningLink = ({ tournament: { id, name }, className }: { tournament: AdminTournament; className: string }) => (
  <Link
    href={eveningPage(id)}
    aria-label={`Пульт: ${name}`}
    className={`rounded-sm font-semibold hover:text-accent-ink ${className}`}
  >
    {name}
  </Link>
)

/** `isShort`: in one line. */
const Standing = ({ tournament, isShort = false }: { tournament: AdminTournament; isShort?: boolean }) => (
  <span className={`flex gap-2 ${isShort ? 'items-center' : 'flex-col items-start'}`}>
    <StatusControl tournament={tournament} />
    <ConditionBadges tournament={tournament} isShort={isShort} />
  </span>
)

function PayoutState({ tournament }: { tournament: AdminTournament }) {
  const { endDate, paidOutAt, status, currentParticipants } = tournament
  const end = endDate === null ? null : new Date(endDate)
  const now = useClock(endDate === null ? [] : [endDate])
  if (paidOutAt)
    return (
      <Badge tone="success" icon={<CircleCheck />}>
        Выплачен
      </Badge>
    )
  if (!awaitsPayout({ status, endDate: end, paidOutAt: null, currentParticipants }, new Date(now))) return null
  return (
    <Badge tone="warning" icon={<Hourglass />}>
      {awaitingPayoutLabel}
    </Badge>
  )
}

type AdminTournamentCardProps = Pick<AdminTournamentListProps, 'onAct'> & { tournament: AdminTournament }

const AdminTournamentCard = ({ tournament, onAct }: AdminTournamentCardProps) => (
  <li className="card flex min-w-0 flex-col gap-3 p-4">
    <div className="flex items-center gap-3">
      <Picture tournament={tournament} size="small" className="h-12 w-18 shrink-0 rounded-lg" />
      <div className="min-w-0 flex-1 leading-snug">
        <EveningLink tournament={tournament} className="line-clamp-2" />
        <p className="truncate text-ink-faint text-sm">{tournament.creator.displayName}</p>
      </div>
    </div>
    <Standing tournament={tournament} />
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm [&_dd]:text-right [&_dt]:text-ink-faint">
      <Fact name="Регистрация">
        {dateTime(tournament.registrationStartDate)} – {dateTime(tournament.registrationEndDate)}
      </Fact>
      <Fact name="Начало">{dateTime(tournament.startDate)}</Fact>
      <Fact name="Участники">
        <Seats {...tournament} />
        {tournament.waitingCount > 0 && (
          <span className="block text-ink-faint">в списке ожидания {tournament.waitingCount}</span>
        )}
      </Fact>
      <Fact name="Взнос">
        <Fee amount={tournament.entryFee} />
      </Fact>
      <Fact name="Призовой фонд">
        <Money amount={tournament.prize} className="font-semibold text-gold" />
      </Fact>
    </dl>
    <div className="mt-auto flex flex-wrap items-center justify-between gap-2">
      <RowActs tournament={tournament} onAct={onAct} />
      <PayoutState tournament={tournament} />
    </div>
  </li>
)
