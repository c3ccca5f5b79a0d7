import { FieldError } from '../../ui/forms/FieldError.tsx'
import { TextInput } from '../../ui/forms/TextInput.tsx'
import { ownTimeZone, type Problems, type TypedTournament } from './typedTournament.ts'

const fields = [
  ['registrationStartDate', 'Начало регистрации'],
  ['registrationEndDate', 'Конец регистрации'],
  ['startDate', 'Начало турнира'],
  ['endDate', 'Окончание (если известно)'],
] as const

type DateFieldsProps = {
  typed: TypedTournament
  problems: Problems
  onChange: (edit: Partial<TypedTournament>) => void
}

export const DateFields = ({ typed, problems, onChange }: DateFieldsProps) => (
  <div className="flex min-w-0 flex-col gap-2">
    <div className="grid gap-x-4 gap-y-4 sm:grid-cols-2">
      {fields.map(([name, label]) => (
        <TextInput
          key={name}
          type="datetime-local"
          label={label}
          value={typed[name]}
          error={problems[name]}
          onChange={(event) => onChange({ [name]: event.target.value })}
        />
      ))}
    </div>
    <FieldError>{problems.dates}</FieldError>
    <p className="text-ink-faint text-sm">Время — по твоим часам: {ownTimeZone()}. Игроки увидят его по своим.</p>
  </div>
)
