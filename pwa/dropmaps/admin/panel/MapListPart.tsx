import type { DropMapSetting } from '#shared/dropmaps/shapes'
import { useSearch } from '../../../lib/browser/address.ts'
import { useLiveList } from '../../../lib/lists.ts'
import { useRoom } from '../../../lib/live/rooms.ts'
import { LiveList } from '../../../ui/lists/LiveList.tsx'
import { useOpened } from '../../../ui/lists/useOpened.ts'
import { SETTINGS } from '../../model/keys.ts'
import { DeleteDialog } from '../dialogs/DeleteDialog.tsx'
import { RenameRowDialog } from '../dialogs/RenameDialog.tsx'
import { settingsQuery } from '../queries.ts'
import { AdminMapList } from './AdminMapList.tsx'
import { CopyDialog } from './CopyDialog.tsx'
import { CreateMapDialog } from './CreateMapDialog.tsx'
import { ListTools } from './ListTools.tsx'
import type { MapAct } from './MapActs.tsx'

export function MapListPart({ onPick }: { onPick: (map: DropMapSetting) => void }) {
  const { q, typed, onType } = useSearch()
  const list = useLiveList(settingsQuery(q))
  useRoom('maps:all', SETTINGS)
  const creation = useOpened<undefined>()
  const opened = useOpened<DropMapSetting, MapAct>(list.rows)
  const map = opened.row
  return (
    <>
      <ListTools
        label="Карты"
        placeholder="Название или номер карты"
        typed={typed}
        onType={onType}
        create="Создать карту"
        onCreate={() => creation.open(undefined)}
      />
      <LiveList
        list={list}
        failure="Не удалось загрузить карты"
        empty={{ title: 'Карт пока нет', hint: 'Создай первую из шаблона: игроки увидят её сразу.' }}
        searchHint={q !== '' && 'Измени поиск: подойдёт название или номер.'}
      >
        {(rows, more) => <AdminMapList rows={rows} more={more} onOpen={onPick} onAct={opened.open} />}
      </LiveList>
      <CreateMapDialog key={`create ${creation.opening}`} {...creation.dialogProps()} />
      {map && (
        <>
          <RenameRowDialog key={`rename ${map.id} ${opened.opening}`} map={map} {...opened.dialogProps('rename')} />
          <CopyDialog key={`copy ${map.id} ${opened.opening}`} map={map} {...opened.dialogProps('copy')} />
          <DeleteDialog key={`delete ${map.id} ${opened.opening}`} map={map} {...opened.dialogProps('delete')} />
        </>
      )}
    </>
  )
}
