import { ArrowDown, ArrowUp, CircleAlert, TriangleAlert, Users, X } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { controlClass } from '../../../ui/classNames.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { aboutEntrant } from '../entrants.ts'
import {
  type EntryRow,
  killsFieldOf,
  movedBy,
  type Problem,
  problemOf,
  withEdit,
  withMember,
  withoutPlayer,
} from './entry.ts'
import { MemberRows } from './MemberRows.tsx'

type EntryRowsProps = {
  rows: readonly EntryRow[]
  seats: number
  onChange: (label: string, rows: EntryRow[]) => void
  /** Enter: continue with the next player. */
  onNext: () => void
  onUndo: () => void
}

/** Arrows move between rows, with Alt they move the row. A team's opens to its members. */
export function EntryRows({ rows, seats, onChange, onNext, onUndo }: EntryRowsProps) {
  const [openId, setOpenId] = useState<string>()
  function onKeyDown(event: KeyboardEvent<HTMLElement>, { player: { id } }: EntryRow) {
    const step = ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key]
    if ((event.ctrlKey || event.metaKey) && event.code === 'KeyZ') onUndo()
    else if (event.key === 'Enter' || isTabAtEnd(event)) onNext()
    else if (step && event.altKey) onChange(`move ${id} ${rows.length}`, movedBy(rows, id, step))
    else if (step) fieldBeside(event.target as HTMLElement, step)?.focus()
    else return
    event.preventDefault()
  }
  return (
    <ol aria-label="Результаты матча" className="flex flex-col">
      <li aria-hidden className="flex gap-2 text-center text-ink-faint text-sm">
        <span className="w-14">Место</span>
        <span className="flex-1" />
        <span className="w-16">Киллы</span>
        <span className="w-11 md:w-33" />
      </li>
      {rows.map((row, index) => {
        const { player } = row
        const { id, displayName } = player
        const problem = problemOf(row, rows, seats)
        const field = (column: 'placement' | 'kills', label: string, width: string) => (
          <input
            type="text"
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            {...(column === 'kills' && { id: killsFieldOf(id), placeholder: '0' })}
            data-column={column}
            aria-label={`${label}: ${displayName}`}
            aria-invalid={(problem?.isError && problem.column === column) || undefined}
            value={row[column]}
            onChange={(event) => onChange(`${column} ${id}`, [...withEdit(rows, id, { [column]: event.target.value })])}
            onFocus={(event) => event.target.select()}
            onKeyDown={(event) => onKeyDown(event, row)}
            className={`${controlClass} ${width} h-11 shrink-0 px-2! text-center tabular-nums`}
          />
        )
        return (
          <li key={id} className="flex flex-wrap items-center gap-2 border-line/60 border-b py-1.5">
            {field('placement', 'Место', 'w-14!')}
            <div className="min-w-0 flex-1 basis-24 leading-snug">
              <p className="truncate font-medium" title={displayName}>
                {displayName}
              </p>
              {problem ? (
                <RowProblem problem={problem} />
              ) : (
                <p className="truncate text-ink-faint text-sm">
                  {player.isOut
                    ? 'Больше не участвует'
                    : player.roster
                      ? aboutEntrant(player)
                      : (player.teamName ?? `@${player.username}`)}
                </p>
              )}
            </div>
            {player.roster && (
              <IconButton
                label={`Кто играл: ${displayName}`}
                aria-expanded={openId === id}
                tabIndex={-1}
                icon={<Users className="size-4.5" />}
                onClick={() => setOpenId(openId === id ? undefined : id)}
              />
            )}
            {field('kills', 'Киллы', 'w-16!')}
            <span className="flex shrink-0 max-md:hidden">
              <IconButton
                label={`Выше: ${displayName}`}
                disabled={index === 0}
                tabIndex={-1}
                icon={<ArrowUp className="size-4.5" />}
                onClick={() => onChange('move', movedBy(rows, id, -1))}
              />
              <IconButton
                label={`Ниже: ${displayName}`}
                disabled={index === rows.length - 1}
                tabIndex={-1}
                icon={<ArrowDown className="size-4.5" />}
                onClick={() => onChange('move', movedBy(rows, id, 1))}
              />
            </span>
            <IconButton
              label={`Убрать из матча: ${displayName}`}
              tabIndex={-1}
              icon={<X className="size-4.5" />}
              onClick={() => onChange(`remove ${id}`, withoutPlayer(rows, id))}
            />
            {openId === id && (
              <MemberRows
                row={row}
                onChange={(memberId, kills) =>
                  onChange(`kills ${id} ${memberId}`, withMember(rows, id, memberId, kills))
                }
              />
            )}
          </li>
        )
      })}
    </ol>
  )
}

const RowProblem = ({ problem: { text, isError } }: { problem: Problem }) => {
  const Icon = isError ? CircleAlert : TriangleAlert
  return (
    <p className={`flex items-start gap-1 text-sm ${isError ? 'text-danger' : 'text-warning'}`}>
      <Icon className="mt-0.5 size-4 shrink-0" />
      {text}
    </p>
  )
}

/** After the last kills Tab continues with the next player. */
const isTabAtEnd = ({ key, shiftKey, target }: KeyboardEvent) =>
  key === 'Tab' &&
  !shiftKey &&
  target instanceof HTMLElement &&
  target.dataset.column === 'kills' &&
  target.closest('li')?.nextElementSibling === null

function fieldBeside(field: HTMLElement, step: -1 | 1) {
  const beside = field.closest('li')?.[step < 0 ? 'previousElementSibling' : 'nextElementSibling']
  return beside?.querySelector<HTMLElement>(`[data-column="${field.dataset.column}"]`)
}
