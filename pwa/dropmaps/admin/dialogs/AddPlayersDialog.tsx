import { useState } from 'react'
import { useDebounced } from '../../../lib/debounced.ts'
import { usePagedList } from '../../../lib/lists.ts'
import { Button } from '../../../ui/Button.tsx'
import { FilterChips } from '../../../ui/forms/FilterChips.tsx'
import { SearchInput } from '../../../ui/forms/SearchInput.tsx'
import { PagedList } from '../../../ui/lists/PagedList.tsx'
import { ActNote } from '../../../ui/notes/ActNote.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { candidatesQuery } from '../../model/queries.ts'
import { useAddPlayers } from '../acts.ts'
import { Candidate } from './Candidate.tsx'
import { PasteNicknames } from './PasteNicknames.tsx'

type AddPlayersDialogProps = { open: boolean; onClose: () => void; mapId: string }

const ways = [
  { value: 'search', label: 'Поиск' },
  { value: 'paste', label: 'Списком' },
] as const

export function AddPlayersDialog({ mapId, ...dialog }: AddPlayersDialogProps) {
  const [way, setWay] = useState<'search' | 'paste'>('search')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const add = useAddPlayers(mapId, () => {
    setChosen([])
    dialog.onClose()
  })
  const isSearch = way === 'search'
  return (
    <Dialog
      {...dialog}
      title="Добавить игроков"
      footer={
        <Button busy={add.isPending} disabled={chosen.length === 0} onClick={() => add.act([...chosen])}>
          Добавить ({chosen.length})
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        <FilterChips label="Как найти игроков" value={way} chips={ways} onChange={setWay} />
        <p className="flex min-h-11 items-center justify-between gap-3 text-ink-soft">
          Выбрано: {chosen.length}
          {chosen.length > 0 && (
            <Button variant="ghost" onClick={() => setChosen([])}>
              Очистить
            </Button>
          )}
        </p>
        {/* Both stay mounted, with what was typed. */}
        <div hidden={!isSearch}>
          <Search mapId={mapId} isShown={dialog.open && isSearch} chosen={chosen} onChoose={setChosen} />
        </div>
        <div hidden={isSearch}>
          <PasteNicknames mapId={mapId} chosen={chosen} onChoose={setChosen} />
        </div>
        <ActNote act={add} />
      </div>
    </Dialog>
  )
}

type SearchProps = {
  mapId: string
  isShown: boolean
  chosen: readonly string[]
  onChoose: (ids: readonly string[]) => void
}

function Search({ mapId, isShown, chosen, onChoose }: SearchProps) {
  const [typed, setTyped] = useState('')
  const q = useDebounced(typed.trim())
  const list = usePagedList({ ...candidatesQuery(mapId, q), enabled: isShown })
  const toggle = (id: string) => onChoose(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id])
  return (
    <div className="flex flex-col gap-3">
      <SearchInput label="Поиск по имени или нику" value={typed} onChange={setTyped} />
      <PagedList
        list={list}
        failure="Не удалось загрузить игроков"
        skeleton={<Skeleton className="h-48 w-full rounded-card" />}
        empty={<p className="py-3 text-center text-ink-soft">Ничего не найдено</p>}
      >
        {(rows) => (
          <div className="flex max-h-96 flex-col overflow-y-auto">
            {rows.map((player) => (
              <Candidate key={player.id} player={player} isChosen={chosen.includes(player.id)} onToggle={toggle} />
            ))}
          </div>
        )}
      </PagedList>
    </div>
  )
}
