import { SortableList } from '../../ui/forms/SortableList.tsx'
import { ActNote } from '../../ui/notes/ActNote.tsx'
import type { Location } from '../model/locations.ts'
import type { PoiDraftOnMap } from '../model/poiDraftRules.ts'
import { useOwnList } from './ownList.ts'

type OwnListProps = { on: PoiDraftOnMap; mapId: string; locations: ReadonlyMap<number, Location> }

/** The locations to pick when the captain's time runs out, best first; private (DRAFT-8). */
export function OwnList({ on, mapId, locations }: OwnListProps) {
  const list = useOwnList(on, mapId)
  const picked = new Set(
    on.draft.picks.filter((pick) => on.draft.maps[pick.map]?.id === mapId).map(({ location }) => location),
  )
  const nameOf = (number: number) => locations.get(number)?.name ?? 'Удалённая локация'
  return (
    <section aria-label="Мой список" className="flex flex-col gap-2">
      <h2 className="text-base">Мой список</h2>
      {list.numbers.length === 0 ? (
        <p className="text-ink-soft text-sm">
          Открой локацию и нажми «В мой список». Если не успеешь сходить, выберется первая свободная из него. Список
          видишь только ты.
        </p>
      ) : (
        <SortableList
          label="Мой список"
          items={list.numbers}
          keyOf={String}
          nameOf={nameOf}
          onChange={(numbers) => list.isPending || list.put(numbers)}
        >
          {(number) => (
            <span className={`block truncate ${picked.has(number) ? 'text-ink-faint line-through' : ''}`}>
              {nameOf(number)}
            </span>
          )}
        </SortableList>
      )}
      <ActNote act={{ isUnknown: list.isUnknown, failure: undefined }} className="text-sm" />
    </section>
  )
}
