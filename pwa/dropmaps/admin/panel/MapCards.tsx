import { Button } from '../../../ui/Button.tsx'
import { Cards } from '../../../ui/lists/Cards.tsx'
import { SkeletonCard } from '../../../ui/lists/SkeletonCard.tsx'
import { MapPicture } from '../dialogs/MapPicture.tsx'
import { LockSwitch } from './LockSwitch.tsx'
import { MapActs } from './MapActs.tsx'
import type { MapRowsProps } from './MapTable.tsx'
import { contestedInWords, originOf, tournamentInWords } from './words.ts'

/** The same as the table, for a phone. */
export const MapCards = ({ rows, more, onOpen, onAct }: MapRowsProps) => (
  <Cards
    label="Карты"
    className="grid gap-3 md:grid-cols-2 xl:grid-cols-3"
    rows={rows}
    more={more}
    skeleton={<SkeletonCard lines={['h-14 w-full', 'h-20 w-full rounded-control', 'h-11 w-1/2']} />}
  >
    {(map) => (
      <li className="card flex min-w-0 flex-col gap-3 p-4">
        <div className="flex items-center gap-3">
          <MapPicture address={map.mapImageUrl} className="size-14 shrink-0 rounded-lg" />
          <div className="min-w-0 flex-1 leading-snug">
            <p className="line-clamp-2 font-semibold">{map.name}</p>
            <p className="truncate text-ink-faint text-sm">{originOf(map)}</p>
          </div>
        </div>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm [&_dd]:text-right [&_dt]:text-ink-faint">
          <dt>Режим</dt>
          <dd>{tournamentInWords(map)}</dd>
          <dt>Локаций · меток</dt>
          <dd>
            {map.locationCount} · {map.claimCount}
          </dd>
          <dt>На локации</dt>
          <dd>до {map.maxPlayersPerSpot}</dd>
          <dt>Спорных локаций</dt>
          <dd>{contestedInWords(map)}</dd>
        </dl>
        <LockSwitch map={map} />
        <div className="-ml-2 mt-auto flex items-center justify-between gap-2">
          <MapActs map={map} onAct={onAct} />
          <Button variant="quiet" aria-label={`Детали: ${map.name}`} onClick={() => onOpen(map)}>
            Детали
          </Button>
        </div>
      </li>
    )}
  </Cards>
)
