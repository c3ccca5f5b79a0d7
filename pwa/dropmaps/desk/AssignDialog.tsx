import { useId, useState } from 'react'
import type { MapState } from '#shared/dropmaps/shapes'
import { errorText } from '#shared/errors'
import { useDebounced } from '../../lib/debounced.ts'
import { usePagedList } from '../../lib/lists.ts'
import { ActNote } from '../../ui/ActNote.tsx'
import { Button } from '../../ui/Button.tsx'
import { SearchInput } from '../../ui/forms/SearchInput.tsx'
import { Select } from '../../ui/forms/Select.tsx'
import { PagedList } from '../../ui/lists/PagedList.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { playersQuery } from '../queries.ts'
import type { Look } from '../stage/places.ts'
import { type Location, roomOf } from '../state/locations.ts'
import { usePlayerAct } from './adminQueries.ts'

type AssignDialogProps = {
  open: boolean
  onClose: () => void
  state: MapState
  locations: readonly Location[]
  looks: ReadonlyMap<number, Look>
}

/** Puts a player who has no mark yet on a location. */
export function AssignDialog({ open, onClose, state, locations, looks }: AssignDialogProps) {
  const group = useId()
  const [number, setNumber] = useState('')
  const [userId, setUserId] = useState('')
  const [typed, setTyped] = useState('')
  const q = useDebounced(typed.trim())
  const list = usePagedList({ ...playersQuery(state.id, q), enabled: open })
  const assign = usePlayerAct('assign', state.id, () => {
    setUserId('')
    onClose()
  })
  const location = locations.find((each) => String(each.number) === number)
  const count = (location && looks.get(location.number)?.claimants.length) ?? 0
  const isFull = location !== undefined && count >= roomOf(location, state)
  const unplaced = list.rows.filter(({ locationNumber }) => locationNumber === null)
  const areAllPlaced = list.rows.length > 0 && unplaced.length === 0 && !list.hasNextPage && q === ''
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Назначить игрока"
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Отмена
          </Button>
          <Button
            busy={assign.isPending}
            disabled={!location || !userId || isFull}
            onClick={() => location && assign.act({ mapId: state.id, territoryId: location.id, userId })}
          >
            Назначить
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Select
          label="Локация"
          value={number}
          options={[
            { value: '', label: 'Выберите локацию' },
            ...locations
              .toSorted((one, other) => one.name.localeCompare(other.name, 'ru'))
              .map((each) => ({ value: String(each.number), label: each.name })),
          ]}
          onChange={setNumber}
        />
        {isFull ? (
          <p role="status" className="rounded-card border border-warning/40 px-4 py-3 text-warning">
            {errorText('location_full')}
          </p>
        ) : areAllPlaced ? (
          <p className="text-ink-soft">Все игроки уже на локациях</p>
        ) : (
          <fieldset className="flex flex-col gap-2">
            <legend className="mb-1.5 font-medium text-ink-soft text-sm">Игрок</legend>
            <SearchInput label="Поиск игрока" value={typed} onChange={setTyped} />
            <PagedList
              list={list}
              failure="Не удалось загрузить игроков"
              skeleton={<Skeleton className="h-40 w-full rounded-card" />}
              empty={<p className="py-3 text-center text-ink-soft">Ничего не найдено</p>}
            >
              {() => (
                <div className="flex max-h-96 flex-col overflow-y-auto">
                  {unplaced.map((player) => (
                    <label
                      key={player.id}
                      className="flex min-h-12 cursor-pointer items-center gap-3 rounded-control px-2 hover:bg-raised"
                    >
                      <input
                        type="radio"
                        name={group}
                        checked={userId === player.userId}
                        onChange={() => setUserId(player.userId)}
                        className="size-4.5 shrink-0 accent-accent"
                      />
                      <span className="min-w-0 truncate">
                        {player.displayName} <span className="text-ink-faint text-sm">@{player.user.username}</span>
                      </span>
                    </label>
                  ))}
                </div>
              )}
            </PagedList>
          </fieldset>
        )}
        <ActNote act={assign} />
      </div>
    </Dialog>
  )
}
