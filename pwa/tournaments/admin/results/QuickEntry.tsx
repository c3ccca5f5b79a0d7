import { type ClipboardEvent, type KeyboardEvent, type RefObject, useId, useState } from 'react'
import { controlClass } from '../../../ui/classNames.ts'
import { aboutEntrant } from '../entrants.ts'
import { type Entrant, typedIn } from './entry.ts'

type QuickEntryProps = {
  field: RefObject<HTMLInputElement | null>
  /** Players without a result in this match. */
  left: readonly Entrant[]
  hasTeams: boolean
  /** `kills` is empty where none were typed. */
  onAdd: (player: Entrant, kills: string) => void
  onPaste: (text: string) => void
  onUndo: () => void
}

const SHOWN = 6

/** One field for all players of a match: the beginning of a name, kills behind it, Enter. */
export function QuickEntry({ field, left, hasTeams, onAdd, onPaste, onUndo }: QuickEntryProps) {
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  const { found, kills } = typedIn(typed, left)
  const shown = found.slice(0, SHOWN)
  const active = Math.min(chosen, shown.length - 1)

  function type(next: string) {
    setTyped(next)
    setChosen(0)
  }
  function add(player: Entrant | undefined) {
    if (!player) return
    type('')
    onAdd(player, kills)
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const isUndo = (event.ctrlKey || event.metaKey) && event.code === 'KeyZ' && typed === ''
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Enter') add(shown[active])
    else if (isUndo) onUndo()
    else if (step && shown.length > 0) setChosen((active + step + shown.length) % shown.length)
    else if (event.key === 'Escape' && typed !== '') type('')
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  function onPasteText(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text')
    if (!/[\n\t]/.test(text.trim())) return
    event.preventDefault()
    onPaste(text)
  }

  return (
    <div className="relative">
      <label htmlFor={`${listId} field`} className="mb-1.5 block font-medium text-ink-soft text-sm">
        {hasTeams ? 'Команда и киллы' : 'Ник и киллы'}
      </label>
      <input
        ref={field}
        id={`${listId} field`}
        type="text"
        role="combobox"
        aria-expanded={shown.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={shown[active] && `${listId} ${shown[active].id}`}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="next"
        maxLength={100}
        placeholder={left.length > 0 ? 'Например: сне 7' : 'Внесены все участники'}
        value={typed}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
        onPaste={onPasteText}
        className={`${controlClass} h-12 text-base!`}
      />
      <div
        id={listId}
        role="listbox"
        aria-label="Подходящие участники"
        className="absolute inset-x-0 top-full z-20 mt-1 overflow-hidden rounded-card border border-line bg-surface p-1 shadow-float empty:hidden"
      >
        {shown.map((player, index) => (
          <div
            key={player.id}
            id={`${listId} ${player.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onMouseDown={(event) => {
              event.preventDefault()
              add(player)
            }}
            className="flex min-h-11 cursor-default items-center gap-3 rounded-control px-3 py-1.5 leading-snug aria-selected:bg-raised"
          >
            <span className="min-w-0 flex-1">
              <span className="block truncate font-medium">{player.displayName}</span>
              <span className="block truncate text-ink-faint text-sm">{aboutEntrant(player)}</span>
            </span>
            {kills && index === active && (
              <span className="shrink-0 text-ink-soft text-sm">киллов {Number(kills)}</span>
            )}
          </div>
        ))}
      </div>
      {typed.trim() !== '' && shown.length === 0 && (
        <p role="status" className="mt-2 text-sm text-warning">
          Среди тех, кого ещё нет в матче, {hasTeams ? 'такой команды и такого ника' : 'такого ника'} нет
        </p>
      )}
    </div>
  )
}
