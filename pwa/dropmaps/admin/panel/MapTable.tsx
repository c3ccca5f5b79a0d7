import type { DropMapSetting } from '#shared/dropmaps/shapes'
import { type Column, type RowsProps, Table } from '../../../ui/lists/Table.tsx'
import { MapPicture } from '../dialogs/MapPicture.tsx'
import { LockSwitch } from './LockSwitch.tsx'
import { type MapAct, MapActs } from './MapActs.tsx'
import { contestedInWords, originOf, tournamentInWords } from './words.ts'

export type MapRowsProps = Pick<RowsProps<DropMapSetting>, 'rows' | 'more' | 'onOpen'> & {
  onAct: (map: DropMapSetting, act: MapAct) => void
}

export const MapTable = ({ onAct, ...props }: MapRowsProps) => (
  <Table
    label="Карты"
    columns={[...columns, { name: 'Действия', cell: (map) => <MapActs map={map} onAct={onAct} /> }]}
    {...props}
  />
)

const columns: Column<DropMapSetting>[] = [
  {
    name: 'Карта',
    cell: (map) => (
      <span className="flex min-w-52 max-w-88 items-center gap-3">
        <MapPicture address={map.mapImageUrl} className="size-12 shrink-0 rounded-lg" />
        <span className="min-w-0 leading-snug">
          <span className="line-clamp-2 font-medium" title={map.name}>
            {map.name}
          </span>
          <span className="block truncate text-ink-faint text-sm">{originOf(map)}</span>
        </span>
      </span>
    ),
  },
  {
    name: 'Режим',
    className: 'text-ink-soft text-sm leading-snug',
    cell: (map) => <span className="line-clamp-2 max-w-52">{tournamentInWords(map)}</span>,
  },
  { name: 'На локации', align: 'right', cell: ({ maxPlayersPerSpot }) => `до ${maxPlayersPerSpot}` },
  { name: 'Спорных', align: 'right', className: 'whitespace-nowrap', cell: contestedInWords },
  { name: 'Локаций', align: 'right', cell: ({ locationCount }) => locationCount },
  { name: 'Меток', align: 'right', cell: ({ claimCount }) => claimCount },
  { name: 'Метки игроков', cell: (map) => <LockSwitch map={map} /> },
]
