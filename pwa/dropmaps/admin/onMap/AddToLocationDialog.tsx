import { Check, Plus } from 'lucide-react'
import { useState } from 'react'
import type { MapState } from '#shared/dropmaps/shapes'
import { plural } from '#shared/plural'
import { Button } from '../../../ui/Button.tsx'
import { type Location, roomOf } from '../../model/locations.ts'
import { withoutClaim } from '../../model/teams.ts'
import { useAssign } from '../acts.ts'
import { PlayerPicker } from '../dialogs/PlayerPicker.tsx'
import { PlacingDialog } from './PlacingDialog.tsx'

type AddToLocationDialogProps = {
  open: boolean
  onClose: () => void
  location: Location
  state: MapState
  count: number
}

/** Assigns unplaced players to a location, up to its limit. Keyed by its opening. */
export function AddToLocationDialog({ location, state, count, ...dialog }: AddToLocationDialogProps) {
  const { hasTeams } = state
  const [addedWord, everyone] = hasTeams ? ['Добавлена', 'Все команды'] : ['Добавлен', 'Все игроки']
  const [added, setAdded] = useState<readonly string[]>([])
  const assign = useAssign(state, location.id, dialog.onClose)
  const room = Math.max(0, roomOf(location, state) - count)
  const left = room - added.length
  const toggle = (userId: string) =>
    setAdded(added.includes(userId) ? added.filter((each) => each !== userId) : [...added, userId])
  return (
    <PlacingDialog
      {...dialog}
      title={hasTeams ? 'Добавить команду' : 'Добавить игрока'}
      description={
        room > 0
          ? `«${location.name}», ${plural(room, 'свободно', 'свободны', 'свободно')} ${room} ${plural(room, 'место', 'места', 'мест')}`
          : `«${location.name}»`
      }
      yes="Сохранить"
      act={assign}
      onAssign={
        added.length > 0 && left >= 0 ? () => assign.act({ territoryId: location.id, userIds: [...added] }) : undefined
      }
      isFull={room === 0}
      hasTeams={hasTeams}
    >
      <PlayerPicker map={state} open={dialog.open} unplaced empty={`${everyone} уже на локациях`}>
        {(player) => {
          const { id, userId } = player
          const { name, under } = withoutClaim(player)
          const isAdded = added.includes(userId)
          return (
            <li key={id} className="flex min-h-13 items-center gap-3 rounded-control px-2 py-1">
              <span className="min-w-0 flex-1 leading-tight">
                <span className="block truncate font-medium">{name}</span>
                <span className="block truncate text-ink-faint text-sm">{under}</span>
              </span>
              <Button
                variant={isAdded ? 'primary' : 'quiet'}
                className="shrink-0 px-3!"
                aria-label={`${isAdded ? addedWord : 'Добавить'}: ${name}`}
                disabled={assign.isPending || (!isAdded && left <= 0)}
                icon={isAdded ? <Check className="size-4.5" /> : <Plus className="size-4.5" />}
                onClick={() => toggle(userId)}
              >
                {isAdded ? addedWord : 'Добавить'}
              </Button>
            </li>
          )
        }}
      </PlayerPicker>
    </PlacingDialog>
  )
}
