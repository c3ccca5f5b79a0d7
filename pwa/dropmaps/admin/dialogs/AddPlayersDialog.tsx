import { useState } from 'react'
import { useDebounced } from '../../../lib/debounced.ts'
import { usePagedList } from '../../../lib/lists.ts'
import { ActNote } from '../../../ui/ActNote.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { SearchInput } from '../../../ui/forms/SearchInput.tsx'
import { PagedList } from '../../../ui/lists/PagedList.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { candidatesQuery } from '../../model/queries.ts'
import { useAddPlayers } from '../acts.ts'

type AddPlayersDialogProps = { open: boolean; onClose: () => void; mapId: string }

export function AddPlayersDialog({ open, onClose, mapId }: AddPlayersDialogProps) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const q = useDebounced(typed.trim())
  const list = usePagedList({ ...candidatesQuery(mapId, q), enabled: open })
  const add = useAddPlayers(mapId, () => {
    setChosen([])
    onClose()
  })
  const toggle = (id: string) => setChosen(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id])
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Добавить игроков"
      footer={
        <Button busy={add.isPending} disabled={chosen.length === 0} onClick={() => add.act([...chosen])}>
          Добавить ({chosen.length})
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        <SearchInput label="Поиск по имени или нику" value={typed} onChange={setTyped} />
        <p className="flex min-h-11 items-center justify-between gap-3 text-ink-soft">
          Выбрано: {chosen.length}
          {chosen.length > 0 && (
            <Button variant="ghost" onClick={() => setChosen([])}>
              Очистить
            </Button>
          )}
        </p>
        <PagedList
          list={list}
          failure="Не удалось загрузить игроков"
          skeleton={<Skeleton className="h-48 w-full rounded-card" />}
          empty={<p className="py-3 text-center text-ink-soft">Ничего не найдено</p>}
        >
          {(rows) => (
            <div className="flex max-h-96 flex-col overflow-y-auto">
              {rows.map(({ id, displayName, username, isAdded }) => (
                <label
                  key={id}
                  className={`flex min-h-12 items-center gap-3 rounded-control px-2 ${isAdded ? 'text-ink-soft' : 'cursor-pointer hover:bg-raised'}`}
                >
                  <input
                    type="checkbox"
                    checked={isAdded || chosen.includes(id)}
                    disabled={isAdded}
                    onChange={() => toggle(id)}
                    className="size-4.5 shrink-0 accent-accent"
                  />
                  <span className="min-w-0 flex-1 truncate">
                    {displayName} <span className="text-ink-faint text-sm">@{username}</span>
                  </span>
                  {isAdded && <Badge>Уже добавлен</Badge>}
                </label>
              ))}
            </div>
          )}
        </PagedList>
        <ActNote act={add} />
      </div>
    </Dialog>
  )
}
