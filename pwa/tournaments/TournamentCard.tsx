import { ArrowRight, CalendarDays, CircleCheck, Ticket, Users, UsersRound } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { Link } from 'wouter'
import { mayCancel } from '#shared/tournaments/registration'
import type { TournamentSummary } from '#shared/tournaments/shapes'
import { isOver } from '#shared/tournaments/status'
import { hasTeams } from '#shared/tournaments/teamFormat'
import { buttonClass } from '../ui/classNames.ts'
import { Money } from '../ui/Money.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { ConditionBadges } from './conditions/ConditionBadges.tsx'
import { Fee, Moment, Seats } from './Facts.tsx'
import { OwnBadge } from './OwnBadge.tsx'
import { Picture } from './Picture.tsx'
import { seatFromWaitlist } from './ranks.ts'
import { TournamentStatusBadge } from './TournamentStatusBadge.tsx'

// Only for own tournaments.
const CheckIn = lazy(() => import('./day/CheckIn.tsx').then((file) => ({ default: file.CheckIn })))

type TournamentCardProps = { tournament: TournamentSummary; isSeenFirst?: boolean }

const cardClass = 'card relative flex h-full min-w-0 flex-col overflow-hidden'

export const TournamentCard = ({ tournament, isSeenFirst }: TournamentCardProps) => (
  <article
    className={`${cardClass} transition-[border-color] duration-150 focus-within:border-ink-faint hover:border-ink-faint`}
  >
    <Picture
      tournament={tournament}
      size="small"
      isSeenFirst={isSeenFirst}
      className="aspect-[16/9] low:aspect-[4/1]"
    />
    <div className="absolute inset-x-3 top-3 flex flex-wrap gap-2">
      <TournamentStatusBadge status={tournament.status} />
      <OwnBadge isRegistered={tournament.isUserRegistered} isWaiting={tournament.isUserWaiting} />
    </div>
    <div className="flex flex-1 flex-col gap-4 p-4 lg:p-5">
      <div className="flex-1">
        <h2 className="line-clamp-2 text-lg">{tournament.name}</h2>
        <p className="mt-1.5 line-clamp-2 sm:min-h-[2lh] text-ink-soft text-sm">{tournament.description}</p>
        <ConditionBadges tournament={tournament} className="mt-3" />
        {tournament.ownTeamName && (
          <p className="mt-3 flex items-center gap-2 text-ink-soft text-sm">
            <UsersRound className="size-4 shrink-0" />
            <span className="truncate">{tournament.ownTeamName}</span>
          </p>
        )}
      </div>
      {tournament.waitlistFee !== null && !isOver(tournament.status) && (
        <p className="flex items-center gap-2 font-semibold text-success text-sm">
          <CircleCheck className="size-4.5 shrink-0" />
          {seatFromWaitlist(tournament.waitlistFee)}
        </p>
      )}
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3">
        <Tile name="Призовой фонд">
          <Money amount={tournament.prize} className="font-bold font-display text-gold text-lg tracking-tight" />
        </Tile>
        <Tile name="Взнос" icon={<Ticket />}>
          <Fee amount={tournament.entryFee} />
        </Tile>
        <Tile name={hasTeams(tournament) ? 'Команды' : 'Участники'} icon={<Users />}>
          <Seats {...tournament} />
        </Tile>
        <Tile name="Начало" icon={<CalendarDays />}>
          <Moment at={tournament.startDate} />
        </Tile>
      </dl>
      {(tournament.isUserRegistered || tournament.isUserWaiting) && mayCancel(tournament.status) && (
        <div className="relative z-1 empty:hidden">
          <Suspense>
            <CheckIn id={tournament.id} isCard />
          </Suspense>
        </div>
      )}
      <Link
        href={`/tournament/${tournament.id}`}
        aria-label={`Подробнее: ${tournament.name}`}
        className={`${buttonClass('quiet')} w-full after:absolute after:inset-0 after:rounded-card`}
      >
        Подробнее
        <ArrowRight className="size-4.5" />
      </Link>
    </div>
  </article>
)

const Tile = ({ name, icon, children }: { name: string; icon?: ReactNode; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="flex items-center gap-1.5 text-[0.8125rem] text-ink-faint [&_svg]:size-3.5">
      {icon}
      {name}
    </dt>
    <dd className="flex min-h-7 items-center font-medium">{children}</dd>
  </div>
)

export const WaitingCard = () => (
  <li aria-hidden className={cardClass}>
    <Skeleton className="aspect-[16/9] rounded-none low:aspect-[4/1]" />
    <div className="flex flex-col gap-4 p-4 lg:p-5">
      <span className="flex flex-col gap-2.5">
        <Skeleton className="h-6 w-3/4" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-2/3" />
      </span>
      <span className="grid grid-cols-2 gap-4">
        {['фонд', 'взнос', 'участники', 'начало'].map((fact) => (
          <Skeleton key={fact} className="h-11 w-24" />
        ))}
      </span>
      <Skeleton className="h-11 w-full rounded-control" />
    </div>
  </li>
)
