import type { Role } from '#shared/tournaments/pasted/heads'
import { type PastedColumn, withRole } from '#shared/tournaments/pasted/table'
import { Select } from '../../../ui/forms/Select.tsx'
import { ScrollRegion } from '../../../ui/ScrollRegion.tsx'

type PastedColumnsProps = {
  /** Lines above the table. */
  titles: readonly string[]
  columns: readonly PastedColumn[]
  onChange: (columns: PastedColumn[]) => void
}

const roles: { value: Role; label: string; disabled?: boolean }[] = [
  { value: 'unknown', label: 'Что это?', disabled: true },
  { value: 'placement', label: 'Место' },
  { value: 'name', label: 'Ник' },
  { value: 'kills', label: 'Киллы' },
  { value: 'team', label: 'Команда' },
  { value: 'ignored', label: 'Не читать' },
]

/** Says how the columns of a pasted table are read, lets each be changed, and names the titles, which are not read. */
export const PastedColumns = ({ titles, columns, onChange }: PastedColumnsProps) => (
  <div>
    {titles.length > 0 && (
      <p className="mb-1.5 truncate text-ink-faint text-sm">Заголовок не читали: «{titles.join(', ')}»</p>
    )}
    <p className="mb-1.5 text-ink-faint text-sm">Столбцы прочитали так:</p>
    <ScrollRegion
      label="Столбцы таблицы"
      className="-mx-1 flex items-end gap-3 overflow-x-auto px-1 pb-1 md:flex-wrap md:overflow-visible"
    >
      {columns.map(({ head, example, role }, index) => (
        <Select
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its position.
          key={index}
          label={brief(head || `Столбец ${index + 1}: ${example}`)}
          className="w-36 shrink-0 wrap-anywhere"
          value={role}
          options={role === 'unknown' ? roles : roles.slice(1)}
          onChange={(chosen) => onChange(withRole(columns, index, chosen))}
        />
      ))}
    </ScrollRegion>
  </div>
)

const MOST_CHARACTERS = 24
const brief = (label: string) => {
  const characters = [...label]
  return characters.length > MOST_CHARACTERS ? `${characters.slice(0, MOST_CHARACTERS).join('')}...` : label
}
