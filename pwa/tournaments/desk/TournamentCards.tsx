import { dateTime } from '#shared/dates'
import { Cards } from '../../ui/lists/Cards.tsx'
import { SkeletonCard } from '../../ui/lists/SkeletonCard.tsx'
import { Money } from '../../ui/Money.tsx'
import { Fee, Places } from '../Facts.tsx'
import { Picture } from '../Picture.tsx'
import { RowActs } from './RowActs.tsx'
import { StatusSelect } from './StatusSelect.tsx'
import { PayoutState, type TournamentsProps } from './TournamentTable.tsx'

/** The same as the table, for a phone. */
export const TournamentCards = ({ rows, more, onAct }: TournamentsProps) => (
  <Cards
    label="Турниры"
    className="grid gap-3 md:grid-cols-2"
    rows={rows}
    more={more}
    skeleton={<SkeletonCard lines={['h-6 w-2/3', 'h-11 w-full rounded-control', 'h-5 w-1/2']} />}
  >
    {(tournament) => (
      <li className="card flex min-w-0 flex-col gap-3 p-4">
        <div className="flex items-center gap-3">
          <Picture tournament={tournament} size="small" className="h-12 w-18 shrink-0 rounded-lg" />
          <div className="min-w-0 flex-1 leading-snug">
            <p className="line-clamp-2 font-semibold">{tournament.name}</p>
            <p className="truncate text-ink-faint text-sm">{tournament.creator.displayName}</p>
          </div>
        </div>
        <StatusSelect tournament={tournament} />
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm [&_dd]:text-right [&_dt]:text-ink-faint">
          <dt>Регистрация</dt>
          <dd>
            {dateTime(tournament.registrationStartDate)} – {dateTime(tournament.registrationEndDate)}
          </dd>
          <dt>Начало</dt>
          <dd>{dateTime(tournament.startDate)}</dd>
          <dt>Участники</dt>
          <dd>
            <Places {...tournament} />
            {tournament.waitingCount > 0 && (
              <span className="text-ink-faint"> · в очереди {tournament.waitingCount}</span>
            )}
          </dd>
          <dt>Взнос</dt>
          <dd>
            <Fee amount={tournament.entryFee} />
          </dd>
          <dt>Призовой фонд</dt>
          <dd>
            <Money amount={tournament.prize} className="font-semibold text-gold" />
          </dd>
        </dl>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-2">
          <RowActs tournament={tournament} onAct={onAct} />
          <PayoutState tournament={tournament} />
        </div>
      </li>
    )}
  </Cards>
)
