import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { MAX_HOURS_EARLY, qualificationBoards } from '#shared/tournaments/conditionForms'
import { serverTime } from '../../lib/clock/clock.ts'
import { Combobox } from '../../ui/forms/Combobox.tsx'
import { type Choice, usePagedChoices } from '../../ui/forms/choices.ts'
import { FieldError } from '../../ui/forms/FieldError.tsx'
import { Select } from '../../ui/forms/Select.tsx'
import { Switch } from '../../ui/forms/Switch.tsx'
import { TextInput } from '../../ui/forms/TextInput.tsx'
import { tournamentChoices } from '../../ui/forms/tournamentChoices.ts'
import { seasonChoices, seasonNow, type TypedQualification } from './typedQualification.ts'
import type { Problems, TypedTournament } from './typedTournament.ts'

type ConditionFieldsProps = {
  typed: TypedTournament
  problems: Problems
  /** Nobody qualifies for a tournament in itself. */
  ownId: string | undefined
  onChange: (edit: Partial<TypedTournament>) => void
}

const kinds = [
  { value: 'none', label: 'Не нужна' },
  { value: 'score', label: 'Победы или киллы за месяц' },
  { value: 'rank', label: 'Место в другом турнире' },
] as const
const boardLabels = { victories: 'Победы', kills: 'Киллы' }
const boards = qualificationBoards.map((value) => ({ value, label: boardLabels[value] }))

/** Conditions of registration; closed without any. */
export function ConditionFields({ typed, problems, ownId, onChange }: ConditionFieldsProps) {
  const { premiumOnly, premiumHoursEarly, qualification } = typed
  const [isOpen, setOpen] = useState(premiumOnly || premiumHoursEarly !== '' || qualification.kind !== 'none')
  const problem = problems.qualification
  const edit = (change: Partial<TypedQualification>) => onChange({ qualification: { ...qualification, ...change } })
  return (
    <details
      open={isOpen || problem !== undefined || problems.premiumHoursEarly !== undefined}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group rounded-card border border-line px-4 md:col-span-2"
    >
      <summary className="-mx-4 flex min-h-13 cursor-pointer list-none items-center justify-between gap-3 rounded-card px-4 font-semibold [&::-webkit-details-marker]:hidden">
        Условия участия
        <ChevronDown className="size-5 text-ink-faint transition-transform duration-150 group-open:rotate-180 motion-reduce:transition-none" />
      </summary>
      <div className="flex flex-col gap-5 pb-4">
        <Switch
          label="Только для Premium"
          hint="Закрытый турнир: остальные видят его, но не могут записаться"
          checked={premiumOnly}
          onChange={(checked) => onChange({ premiumOnly: checked })}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextInput
            label="Раньше для Premium, часов"
            inputMode="numeric"
            autoComplete="off"
            hint={`До ${MAX_HOURS_EARLY}; пусто — вместе со всеми`}
            value={premiumHoursEarly}
            error={problems.premiumHoursEarly}
            onChange={(premiumHoursEarly) => onChange({ premiumHoursEarly })}
          />
          <Select
            label="Квалификация"
            hint="Premium проходит без неё"
            value={qualification.kind}
            options={kinds}
            onChange={(kind) => edit({ kind, season: qualification.season || seasonNow(serverTime()) })}
          />
        </div>
        {qualification.kind === 'score' && (
          <div className="grid gap-5 sm:grid-cols-3">
            <Select
              label="Что считать"
              value={qualification.board}
              options={boards}
              onChange={(board) => edit({ board })}
            />
            <TextInput
              label="Не меньше"
              inputMode="numeric"
              autoComplete="off"
              value={qualification.atLeast}
              onChange={(atLeast) => edit({ atLeast })}
            />
            <Select
              label="За месяц"
              value={qualification.season}
              options={seasonChoices(qualification.season, serverTime())}
              onChange={(season) => edit({ season })}
            />
          </div>
        )}
        {qualification.kind === 'rank' && (
          <div className="grid gap-5 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
            <QualifierSelect
              ownId={ownId}
              value={qualification.tournament}
              onChange={(tournament) => edit({ tournament })}
            />
            <TextInput
              label="Место не ниже"
              inputMode="numeric"
              autoComplete="off"
              value={qualification.top}
              onChange={(top) => edit({ top })}
            />
          </div>
        )}
        <FieldError>{problem}</FieldError>
      </div>
    </details>
  )
}

type QualifierSelectProps = {
  ownId: string | undefined
  value: Choice | null
  onChange: (choice: Choice | null) => void
}

function QualifierSelect({ ownId, value, onChange }: QualifierSelectProps) {
  const choices = usePagedChoices((q) => tournamentChoices(q, ownId), 'Не удалось загрузить турниры')
  return (
    <Combobox
      label="Турнир"
      placeholder="Название турнира"
      hint="Места известны, когда выплачены призы"
      value={value}
      onChange={onChange}
      choices={choices}
    />
  )
}
