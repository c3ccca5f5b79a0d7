import { CalendarCheck2, CalendarDays, MapPinned, Ticket, Trophy, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { longDate, timeOfDay } from '#shared/dates'
import type { Roubles } from '#shared/money'
import type { TournamentSummary } from '#shared/tournaments/shapes'
import { formatInWords } from '#shared/tournaments/teamFormat'
import { buttonClass } from '../ui/classNames.ts'
import { LocalTime } from '../ui/LocalTime.tsx'
import { Money } from '../ui/Money.tsx'

export const Fee = ({ amount }: { amount: Roubles }) =>
  amount === 0 ? <span>Бесплатно</span> : <Money amount={amount} />

type SeatsProps = Pick<TournamentSummary, 'currentParticipants' | 'maxParticipants'>

/** `48 / 64`; without a limit `48`. */
export const Seats = ({ currentParticipants, maxParticipants }: SeatsProps) => (
  <span className="whitespace-nowrap">
    {currentParticipants}
    {maxParticipants !== null ? (
      <span className="text-ink-faint"> / {maxParticipants}</span>
    ) : (
      <span className="text-ink-faint text-sm"> · без лимита</span>
    )}
  </span>
)

const SeatsBar = ({ currentParticipants, maxParticipants }: SeatsProps) =>
  maxParticipants === null ? null : (
    <span aria-hidden className="mt-2 block h-1.5 overflow-hidden rounded-full bg-raised forced-colors:border">
      <span
        className="block h-full rounded-full bg-accent-ink forced-colors:bg-[Highlight] transition-[width] duration-220"
        style={{ width: `${Math.min(100, (currentParticipants / maxParticipants) * 100)}%` }}
      />
    </span>
  )

/** `21 ноября 2026 г., 18:00` in the reader's own time zone. */
export const Moment = ({ at }: { at: string }) => <LocalTime at={at}>{`${longDate(at)}, ${timeOfDay(at)}`}</LocalTime>

export const MapLink = ({ mapUrl, className = '' }: { mapUrl: string; className?: string }) => (
  <a href={mapUrl} target="_blank" rel="noreferrer" className={`${buttonClass('quiet')} w-full ${className}`}>
    <MapPinned className="size-4.5" />
    Открыть карту турнира
  </a>
)

export function Facts({ tournament }: { tournament: TournamentSummary }) {
  const { prize, entryFee, startDate, endDate, mapUrl, waitingCount } = tournament
  const format = formatInWords(tournament)
  return (
    <section aria-label="О турнире" className="card p-4 lg:p-5">
      <dl className="grid grid-cols-2 gap-4 lg:grid-cols-1">
        <Fact icon={<Trophy className="text-gold" />} name="Призовой фонд" className="max-lg:col-span-2">
          <Money amount={prize} className="font-bold font-display text-2xl text-gold tracking-tight lg:text-lg" />
        </Fact>
        <Fact icon={<Ticket />} name="Взнос">
          <Fee amount={entryFee} />
        </Fact>
        <Fact icon={<Users />} name={format ? 'Команды' : 'Участники'}>
          <Seats {...tournament} />
          {format && <span className="block text-ink-faint text-sm">{format}</span>}
          {waitingCount > 0 && <span className="block text-ink-faint text-sm">в списке ожидания {waitingCount}</span>}
          <SeatsBar {...tournament} />
        </Fact>
        {/* In one line, whatever the reader's time zone adds. */}
        <Fact icon={<CalendarDays />} name="Начало" className="max-lg:col-span-2">
          <Moment at={startDate} />
        </Fact>
        {endDate && (
          <Fact icon={<CalendarCheck2 />} name="Окончание" className="max-lg:col-span-2">
            <Moment at={endDate} />
          </Fact>
        )}
      </dl>
      {mapUrl && <MapLink mapUrl={mapUrl} className="mt-4" />}
    </section>
  )
}

type FactProps = { icon: ReactNode; name: string; className?: string; children: ReactNode }

const Fact = ({ icon, name, className = '', children }: FactProps) => (
  <div className={`grid grid-cols-[1.25rem_minmax(0,1fr)] content-start gap-x-3 [&_svg]:size-5 ${className}`}>
    <dt className="col-span-2 grid grid-cols-subgrid items-center text-ink-faint text-sm">
      <span className="text-ink-soft">{icon}</span>
      {name}
    </dt>
    <dd className="col-start-2 font-medium">{children}</dd>
  </div>
)
