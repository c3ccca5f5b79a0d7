import { useState } from 'react'
import { MAX_CAPTAINS, MAX_TEAM_NAME } from '#shared/dropmaps/draft/limits'
import type { PoiCandidate } from '#shared/dropmaps/draft/shapes'
import { Button } from '../../../ui/Button.tsx'
import { controlClass } from '../../../ui/classNames.ts'
import { Field } from '../../../ui/forms/Field.tsx'
import { SortableList } from '../../../ui/forms/SortableList.tsx'
import type { OfMap } from '../acts.ts'
import { PlayerOption, PlayerPicker } from '../dialogs/PlayerPicker.tsx'

type CaptainsFieldProps = {
  map: OfMap
  captains: PoiCandidate[]
  /** Whether the order is not set by hand. */
  isFixed: boolean
  onChange: (captains: PoiCandidate[]) => void
}

export function CaptainsField({ map, captains, isFixed, onChange }: CaptainsFieldProps) {
  const [isAdding, setAdding] = useState(false)
  const chosen = new Set(captains.map(({ userId }) => userId))
  // DRAFT-13.
  const hasCaptain = (team: string | undefined) =>
    team !== undefined && captains.some(({ teamName }) => teamName === team)
  const name = (userId: string, teamName: string) =>
    onChange(captains.map((captain) => (captain.userId === userId ? { ...captain, teamName } : captain)))
  return (
    <section aria-label="Капитаны" className="flex flex-col gap-2">
      <h3 className="flex items-baseline justify-between gap-3 text-base">
        Капитаны
        <span className="font-medium font-sans text-ink-faint text-sm tracking-normal">{captains.length}</span>
      </h3>
      {captains.length === 0 && (
        <p className="text-ink-soft text-sm">
          {map.hasTeams
            ? 'Добавь по игроку от команды: он выберет для неё локацию.'
            : 'Добавь игроков карты: каждый выберет по локации.'}
        </p>
      )}
      <SortableList
        label="Капитаны"
        items={captains}
        keyOf={({ userId }) => userId}
        nameOf={({ displayName }) => displayName}
        isFixed={isFixed}
        onChange={onChange}
      >
        {({ userId, displayName, teamName }) => (
          <div className="flex flex-col gap-1 py-1.5 sm:flex-row sm:items-center sm:gap-2">
            <span className="min-w-0 flex-1 truncate font-medium">{displayName}</span>
            {map.hasTeams ? (
              // The tournament's (DRAFT-13).
              <span className="min-w-0 truncate text-ink-soft text-sm sm:w-40">{teamName ?? 'без команды'}</span>
            ) : (
              <Field label={`Команда: ${displayName}`} hideLabel className="sm:w-40">
                {(wiring) => (
                  <input
                    {...wiring}
                    value={teamName ?? ''}
                    maxLength={MAX_TEAM_NAME}
                    placeholder="Команда"
                    onChange={(event) => name(userId, event.target.value)}
                    className={`${controlClass} h-11`}
                  />
                )}
              </Field>
            )}
          </div>
        )}
      </SortableList>
      {isAdding ? (
        <PlayerPicker map={map} open empty="На карте пока нет игроков">
          {({ id, userId, displayName, user, teamName }) => (
            <PlayerOption
              key={id}
              player={{ displayName, user, ...(teamName !== undefined && { teamName }) }}
              type="checkbox"
              checked={chosen.has(userId)}
              disabled={!chosen.has(userId) && (captains.length >= MAX_CAPTAINS || hasCaptain(teamName))}
              onChange={({ target }) =>
                onChange(
                  target.checked
                    ? [...captains, { userId, displayName, username: user.username, teamName: teamName ?? null }]
                    : captains.filter((captain) => captain.userId !== userId),
                )
              }
            />
          )}
        </PlayerPicker>
      ) : (
        <Button variant="quiet" onClick={() => setAdding(true)}>
          Добавить капитанов
        </Button>
      )}
    </section>
  )
}
