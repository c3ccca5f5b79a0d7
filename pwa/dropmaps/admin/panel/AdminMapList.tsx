import type { DropMapSetting } from '#shared/dropmaps/shapes'
import { Button } from '../../../ui/Button.tsx'
import { SkeletonCard } from '../../../ui/lists/SkeletonCard.tsx'
import type { Column, RowsProps } from '../../../ui/lists/Table.tsx'
import { TableOrCards } from '../../../ui/lists/TableOrCards.tsx'
import { MapPicture } from '../dialogs/MapPicture.tsx'
import { LockSwitch } from './LockSwitch.tsx'
import { type MapAct, MapActs } from './MapActs.tsx'
import { contestedInWords, originOf, tournamentInWords } from './words.ts'

type AdminMapListProps = Pick<RowsProps<DropMapSetting>, 'rows' | 'more' | 'onOpen'> & {
  onAct: (map: DropMapSetting, act: MapAct) => void
}

export const AdminMapList = (props: AdminMapListProps) => (
  <TableOrCards
    label="Карты"
    tableFrom="90rem"
    columns={[...columns, { name: 'Действия', cell: (map) => <MapActs map={map} onAct={props.onAct} /> }]}
    cardsClass="grid gap-3 md:grid-cols-2 xl:grid-cols-3"
    card={(map) => <MapCard map={map} onOpen={props.onOpen} onAct={props.onAct} />}
    skeleton={<SkeletonCard lines={['h-14 w-full', 'h-20 w-full rounded-control', 'h-11 w-1/2']} />}
    {...props}
  />
)

const columns: Column<DropMapSetting>[] = [
  {
    name: 'Карта',
    cell: (map) => (
      <span className="flex min-w-52 max-w-88 items-center gap-3" title={`${map.name}. ${originOf(map)}`}>
        <MapPicture address={map.mapImageUrl} className="size-7 shrink-0 rounded-md" />
        <span className="min-w-0 truncate">
          <span className="font-medium">{map.name}</span>{' '}
          <span className="text-ink-faint text-sm">{originOf(map)}</span>
        </span>
      </span>
    ),
  },
  {
    name: 'Режим',
    className: 'text-ink-soft text-sm',
    cell: (map) => <span className="block max-w-52 truncate">{tournamentInWords(map)}</span>,
  },
  { name: 'На локации', align: 'right', cell: ({ maxPlayersPerSpot }) => `до ${maxPlayersPerSpot}` },
  { name: 'Спорных', align: 'right', className: 'whitespace-nowrap', cell: contestedInWords },
  { name: 'Локаций', align: 'right', cell: ({ locationCount }) => locationCount },
  { name: 'Меток', align: 'right', cell: ({ claimCount }) => claimCount },
  { name: 'Метки игроков', cell: (map) => <LockSwitch map={map} /> },
]

type MapCardProps = Pick<AdminMapListProps, 'onOpen' | 'onAct'> & { map: DropMapSetting }

const MapCard = ({ map, onOpen, onAct }: MapCardProps) => (
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
)
