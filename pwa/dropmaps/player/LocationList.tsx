import { Flag, Hourglass } from 'lucide-react'
import { memo, useDeferredValue, useMemo, useState } from 'react'
import type { MapState, OwnState } from '#shared/dropmaps/shapes'
import { searchable } from '#shared/text'
import { Button } from '../../ui/Button.tsx'
import { toneText } from '../../ui/classNames.ts'
import { FilterChips } from '../../ui/forms/FilterChips.tsx'
import { SearchInput } from '../../ui/forms/SearchInput.tsx'
import { byName, FREE, type Location, type Look } from '../model/locations.ts'
import { awaitedWords, ownClaimWords, stateWords } from '../model/words.ts'
import { stateIcons } from './stateIcons.tsx'

type LocationListProps = {
  state: MapState
  locations: readonly Location[]
  looks: ReadonlyMap<number, Look>
  chosen: number | undefined
  onChoose: (number: number) => void
}

const kinds = ['all', 'free', 'claimed', 'contested'] as const
type Kind = (typeof kinds)[number]
const labels: Record<Kind, string> = { all: 'Все', free: 'Свободные', claimed: 'Занятые', contested: 'Спорные' }
const isOf: Record<Kind, (look: Look) => boolean> = {
  all: () => true,
  free: ({ state }) => state === 'free',
  claimed: ({ state }) => state !== 'free',
  contested: ({ state }) => state === 'contested',
}
const STEP = 60

/** All locations, the player's own first: the accessible alternative to the map. */
export function LocationList({ state, locations, looks, chosen, onChoose }: LocationListProps) {
  const [typed, setTyped] = useState('')
  const [kind, setKind] = useState<Kind>('all')
  const [shown, setShown] = useState(STEP)
  const sought = searchable(useDeferredValue(typed).trim())
  const named = useMemo(() => locations.toSorted(byName), [locations])
  const own = named.filter(({ number }) => looks.get(number)?.isOwn || looks.get(number)?.isAwaited)
  const rows = [...own, ...named.filter((each) => !own.includes(each))].filter(({ number, name }) => {
    const look = looks.get(number) ?? FREE
    const isSought = [name, ...look.claimants].some((each) => searchable(each).includes(sought))
    return isOf[kind](look) && isSought
  })
  if (locations.length === 0) return <p className="py-4 text-center text-ink-soft">Локаций пока нет</p>
  return (
    <section aria-label="Локации" className="flex flex-col gap-2.5">
      <div className="flex flex-col gap-2.5 low:flex-row low:items-center low:[&>*]:basis-1/2 low:[&>fieldset]:flex-nowrap low:[&>fieldset]:px-0">
        <SearchInput
          label={state.hasTeams ? 'Поиск локации или команды' : 'Поиск локации или игрока'}
          placeholder={state.hasTeams ? 'Локация или команда' : 'Локация или игрок'}
          value={typed}
          onChange={setTyped}
        />
        <FilterChips
          label="Какие локации"
          value={kind}
          chips={kinds.map((value) => ({ value, label: labels[value] }))}
          onChange={setKind}
        />
      </div>
      {rows.length === 0 && <p className="py-4 text-center text-ink-soft">Ничего не найдено</p>}
      <ul className="flex flex-col gap-1 lg:max-h-96 lg:overflow-y-auto lg:rounded-card lg:border lg:border-line lg:p-1">
        {rows.slice(0, shown).map((location) => (
          <Row
            key={location.number}
            location={location}
            look={looks.get(location.number) ?? FREE}
            isChosen={location.number === chosen}
            own={state.own}
            onChoose={onChoose}
          />
        ))}
      </ul>
      {rows.length > shown && (
        <Button variant="quiet" onClick={() => setShown(shown + STEP)}>
          Показать ещё
        </Button>
      )}
    </section>
  )
}

type RowProps = { location: Location; look: Look; isChosen: boolean; own: OwnState; onChoose: (number: number) => void }

const Row = memo(({ location: { number, name }, look, isChosen, own, onChoose }: RowProps) => {
  const { word, tone } = stateWords[look.state]
  return (
    <li>
      <button
        type="button"
        aria-pressed={isChosen}
        onClick={() => onChoose(number)}
        className="flex min-h-12 w-full items-center gap-2 rounded-control border border-transparent px-3 py-1.5 text-left transition-colors duration-150 hover:bg-raised aria-pressed:border-accent-ink/50 aria-pressed:bg-raised"
      >
        <span className="min-w-0 flex-1">
          <span className="flex items-center gap-1.5 font-medium [&_svg]:size-4 [&_svg]:shrink-0">
            {look.isOwn && <Flag aria-label={`${ownClaimWords(own)}:`} className="text-success" />}
            {look.isAwaited && <Hourglass aria-label={`${awaitedWords(own)}:`} className="text-warning" />}
            <span className="truncate">{name}</span>
          </span>
          <span className={`flex items-center gap-1.5 text-sm [&_svg]:size-3.5 [&_svg]:shrink-0 ${toneText[tone]}`}>
            {stateIcons[look.state]}
            <span className="truncate">
              {word}
              {look.claimants.length > 0 && <span className="text-ink-faint">: {look.claimants.join(', ')}</span>}
            </span>
          </span>
        </span>
      </button>
    </li>
  )
})
Row.displayName = 'Row'
