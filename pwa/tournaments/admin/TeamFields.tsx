import { formatInWords } from '#shared/tournaments/teamFormat'
import { MAX_SUBSTITUTES, MAX_TEAM_SIZE } from '#shared/tournaments/teams'
import { Select } from '../../ui/forms/Select.tsx'
import type { Problems, TypedTournament } from './typedTournament.ts'

type TeamFieldsProps = {
  typed: TypedTournament
  problems: Problems
  onChange: (edit: Partial<TypedTournament>) => void
}

const upTo = (least: number, most: number) => Array.from({ length: most - least + 1 }, (_, index) => least + index)
const sizes = upTo(1, MAX_TEAM_SIZE).map((teamSize) => ({
  value: String(teamSize),
  label: formatInWords({ teamSize, substitutes: 0 }) ?? 'Соло',
}))
const benches = upTo(0, MAX_SUBSTITUTES).map((count) => ({
  value: String(count),
  label: count ? String(count) : 'Нет',
}))

/** Whether players enter in teams (TOURNAMENT-69). */
export const TeamFields = ({ typed, problems, onChange }: TeamFieldsProps) => (
  <div className="grid gap-5 sm:grid-cols-2 md:col-span-2">
    <Select
      label="Формат"
      hint="Не изменить, когда кто-то записался"
      value={typed.teamSize}
      options={sizes}
      error={problems.teamSize}
      onChange={(teamSize) => onChange({ teamSize, ...(teamSize === '1' && { substitutes: '0' }) })}
    />
    {typed.teamSize !== '1' && (
      <Select
        label="Запасных в команде"
        hint="Платят взнос, как все"
        value={typed.substitutes}
        options={benches}
        error={problems.substitutes}
        onChange={(substitutes) => onChange({ substitutes })}
      />
    )}
  </div>
)
