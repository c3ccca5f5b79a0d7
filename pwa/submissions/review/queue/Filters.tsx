import { useQuery } from '@tanstack/react-query'
import { Copy, Forward, ListFilter } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type AppealState, isDay } from '#shared/review/filters'
import { submissionCategoryLabels } from '#shared/submissions'
import { isolated } from '#shared/text'
import { ALL } from '../../../lib/browser/address.ts'
import { useMatches } from '../../../lib/browser/media.ts'
import { Button } from '../../../ui/Button.tsx'
import { chipClass } from '../../../ui/classNames.ts'
import { ChipToggle } from '../../../ui/forms/ChipToggle.tsx'
import { Select } from '../../../ui/forms/Select.tsx'
import { TextInput } from '../../../ui/forms/TextInput.tsx'
import { Drawer } from '../../../ui/overlays/Drawer.tsx'
import { presetsQuery } from '../../presets/presetQueries.ts'
import { countOf, narrowingIn, noNarrowing } from '../narrowing.ts'
import { moderatorsQuery } from '../queueQueries.ts'

type FiltersProps = { chosen: Record<string, string>; choose: (changes: Record<string, string>) => void }

/** A button with the number of filters that narrow the list; they stand below the head, on a phone in a sheet (REVIEW-28). */
export function Filters({ chosen, choose }: FiltersProps) {
  const count = countOf(narrowingIn(chosen))
  const [isOpen, setOpen] = useState(count > 0)
  const isWide = useMatches('(width >= 64rem)')
  const [isSheet, setSheet] = useState(false)
  const reset = count > 0 && (
    <Button variant="ghost" onClick={() => choose(noNarrowing)}>
      Сбросить
    </Button>
  )
  return (
    <>
      <button
        type="button"
        aria-expanded={isWide ? isOpen : isSheet}
        aria-pressed={count > 0}
        onClick={() => (isWide ? setOpen(!isOpen) : setSheet(true))}
        className={`${chipClass} max-lg:order-last`}
      >
        <ListFilter />
        Фильтры
        {count > 0 && <span className="tabular-nums">{count}</span>}
      </button>
      {isWide ? (
        isOpen && (
          <fieldset className="order-last flex basis-full items-center gap-2 pointer-fine:*:*:min-h-9">
            <legend className="sr-only">Фильтры</legend>
            <div className="grid min-w-0 flex-1 grid-cols-[repeat(4,minmax(0,1fr))_9.5rem_9.5rem_auto] items-center gap-2">
              <Fields chosen={chosen} choose={choose} isBare />
            </div>
            {reset}
          </fieldset>
        )
      ) : (
        <Drawer open={isSheet} onClose={() => setSheet(false)} title="Фильтры">
          <div className="flex flex-col gap-4 px-2 pt-1">
            <Fields chosen={chosen} choose={choose} />
            <div className="flex justify-between gap-2">
              {reset}
              <Button className="ml-auto" onClick={() => setSheet(false)}>
                Показать
              </Button>
            </div>
          </div>
        </Drawer>
      )}
    </>
  )
}

const optionsOf = (all: string, labels: Record<string, string>) => [
  { value: ALL, label: all },
  ...Object.entries(labels).map(([value, label]) => ({ value, label })),
]

const categories = optionsOf('Все категории', submissionCategoryLabels)
const appealLabels: Record<AppealState, string> = {
  any: 'С апелляцией',
  open: 'Апелляция на проверке',
  won: 'Апелляция принята',
  lost: 'Апелляция отклонена',
}
const appeals = optionsOf('Апелляции: все', appealLabels)

/** `isBare`: in one line, where the choice itself says what it is. */
function Fields({ chosen, choose, isBare = false }: FiltersProps & { isBare?: boolean }) {
  const { data = [] } = useQuery(moderatorsQuery)
  const presets = useQuery(presetsQuery).data?.reasons ?? []
  const reasons = optionsOf('Все причины', Object.fromEntries(presets.map(({ code, text }) => [code, text])))
  const moderators = [
    { value: ALL, label: 'Все модераторы' },
    ...data.map(({ id, displayName }) => ({ value: id, label: isolated(displayName) })),
  ]
  const select = (name: string, label: string, options: { value: string; label: string }[]) => {
    const value = chosen[name] ?? ALL
    // A link may name what is not in the list, or not yet.
    const isKnown = options.some((option) => option.value === value)
    return (
      <Select
        label={label}
        hideLabel={isBare}
        value={value}
        options={isKnown ? options : [...options, { value, label: 'Другое' }]}
        onChange={(value) => choose({ [name]: value })}
      />
    )
  }
  const day = (name: string, label: string) => (
    <Day
      // Back, a link or «Сбросить» has changed it.
      key={chosen[name]}
      label={label}
      isBare={isBare}
      day={chosen[name] === ALL ? '' : (chosen[name] ?? '')}
      onChange={(value) => choose({ [name]: value })}
    />
  )
  const toggle = (name: 'repeats' | 'handed', label: string, icon: ReactNode) => (
    <ChipToggle
      label={label}
      icon={icon}
      pressed={chosen[name] === 'yes'}
      onChange={(isPressed) => choose({ [name]: isPressed ? 'yes' : '' })}
    />
  )
  return (
    <>
      {select('category', 'Категория', categories)}
      {select('reason', 'Причина отклонения', reasons)}
      {select('moderator', 'Кто рассмотрел', moderators)}
      {select('appeal', 'Апелляция', appeals)}
      {day('from', 'Отправлены с')}
      {day('to', 'Отправлены по')}
      <div className="flex flex-wrap gap-2 *:shrink *:whitespace-normal *:wrap-anywhere">
        {toggle('repeats', 'Повторы', <Copy />)}
        {toggle('handed', 'Переданные', <Forward />)}
      </div>
    </>
  )
}

type DayProps = { label: string; isBare: boolean; day: string; onChange: (day: string) => void }

function Day({ label, isBare, day, onChange }: DayProps) {
  // While a year is typed the browser gives years like 0002.
  const [typed, setTyped] = useState(day)
  return (
    <TextInput
      type="date"
      label={label}
      hideLabel={isBare}
      title={`${label} (по Москве)`}
      value={typed}
      onChange={(value) => {
        setTyped(value)
        if (value === '' || isDay(value)) onChange(value)
      }}
    />
  )
}
