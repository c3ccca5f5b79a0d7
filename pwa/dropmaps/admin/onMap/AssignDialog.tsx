import { useId, useMemo, useState } from 'react'
import type { MapState } from '#shared/dropmaps/shapes'
import { Combobox } from '../../../ui/forms/Combobox.tsx'
import { useOwnChoices } from '../../../ui/forms/choices.ts'
import { byName, type Location, type Look, roomOf } from '../../model/locations.ts'
import { useAssign } from '../acts.ts'
import { PlayerOption, PlayerPicker } from '../dialogs/PlayerPicker.tsx'
import { PlacingDialog } from './PlacingDialog.tsx'

type AssignDialogProps = {
  open: boolean
  onClose: () => void
  state: MapState
  locations: readonly Location[]
  looks: ReadonlyMap<number, Look>
}

export function AssignDialog({ state, locations, looks, ...dialog }: AssignDialogProps) {
  const { hasTeams } = state
  const group = useId()
  const [number, setNumber] = useState('')
  const [userId, setUserId] = useState('')
  const assign = useAssign(state, state.id, () => {
    setUserId('')
    dialog.onClose()
  })
  const names = useMemo(
    () => locations.toSorted(byName).map((each) => ({ id: String(each.number), label: each.name })),
    [locations],
  )
  const location = locations.find((each) => String(each.number) === number)
  const choices = useOwnChoices(names)
  const count = (location && looks.get(location.number)?.claimants.length) ?? 0
  const isFull = location !== undefined && count >= roomOf(location, state)
  const nameOf = (of: number | null) => locations.find((each) => each.number === of)?.name
  return (
    <PlacingDialog
      {...dialog}
      title={hasTeams ? 'Назначить команду' : 'Назначить игрока'}
      yes="Назначить"
      act={assign}
      onAssign={location && userId ? () => assign.act({ territoryId: location.id, userIds: [userId] }) : undefined}
      isFull={isFull}
      hasTeams={hasTeams}
      where={
        <Combobox
          label="Локация"
          value={names.find(({ id }) => id === number) ?? null}
          choices={choices}
          placeholder="Выбери локацию"
          onChange={(chosen) => setNumber(chosen?.id ?? '')}
        />
      }
    >
      <fieldset>
        <legend className="mb-1.5 font-medium text-ink-soft text-sm">{hasTeams ? 'Игрок команды' : 'Игрок'}</legend>
        <PlayerPicker map={state} open={dialog.open} empty="На карте пока нет игроков">
          {(player) => {
            const where = nameOf(player.locationNumber)
            return (
              <PlayerOption
                key={player.id}
                player={player}
                type="radio"
                name={group}
                checked={userId === player.userId}
                onChange={() => setUserId(player.userId)}
              >
                {where && <span className="max-w-2/5 truncate text-ink-soft text-sm">сейчас: {where}</span>}
              </PlayerOption>
            )
          }}
        </PlayerPicker>
      </fieldset>
    </PlacingDialog>
  )
}
