import { controlClass } from '../../../ui/classNames.ts'
import { type EntryRow, playedIn } from './entry.ts'

type MemberRowsProps = {
  row: EntryRow
  /** `kills`: as typed; undefined: the member did not play. */
  onChange: (memberId: string, kills: string | undefined) => void
}

/** Who of a team played, and their kills where they are known (TOURNAMENT-74). */
export function MemberRows({ row, onChange }: MemberRowsProps) {
  const { displayName, roster = [] } = row.player
  const played = new Map(playedIn(row).map(({ registrationId, kills }) => [registrationId, kills]))
  return (
    <ul aria-label={`Кто играл: ${displayName}`} className="w-full pb-1 pl-4 md:pl-16">
      {roster.map(({ registrationId: id, displayName: name, role }) => (
        <li key={id} className="flex min-h-11 items-center gap-2">
          <label className="flex min-h-11 min-w-0 flex-1 items-center gap-2.5">
            <input
              type="checkbox"
              aria-label={`Играл: ${name}`}
              checked={played.has(id)}
              onChange={({ target }) => onChange(id, target.checked ? '' : undefined)}
              className="size-5 shrink-0 accent-accent"
            />
            <span className={`min-w-0 flex-1 truncate ${played.has(id) ? '' : 'text-ink-faint'}`}>
              {name}
              {role === 'substitute' && <span className="text-ink-faint"> · запасной</span>}
            </span>
          </label>
          <input
            type="text"
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            placeholder="—"
            aria-label={`Киллы игрока: ${name}`}
            value={played.get(id) ?? ''}
            onChange={({ target }) => onChange(id, target.value)}
            onFocus={({ target }) => target.select()}
            className={`${controlClass} h-10 w-16! shrink-0 px-2! text-center tabular-nums`}
          />
          <span aria-hidden className="w-11 md:w-35" />
        </li>
      ))}
    </ul>
  )
}
