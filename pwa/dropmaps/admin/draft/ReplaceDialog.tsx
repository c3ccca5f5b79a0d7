import { useState } from 'react'
import { MAX_TEAM_NAME } from '#shared/dropmaps/draft/limits'
import type { PoiDraftState } from '#shared/dropmaps/draft/shapes'
import { captainLabel } from '#shared/dropmaps/draft/words'
import { Button } from '../../../ui/Button.tsx'
import { Select } from '../../../ui/forms/Select.tsx'
import { TextInput } from '../../../ui/forms/TextInput.tsx'
import { ActNote } from '../../../ui/notes/ActNote.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import type { OfMap } from '../acts.ts'
import { PlayerOption, PlayerPicker } from '../dialogs/PlayerPicker.tsx'
import { useDraftAct } from './acts.ts'

type ReplaceDialogProps = { open: boolean; onClose: () => void; draft: PoiDraftState; map: OfMap }

/** Gives a captain's position and picks to another player. Keyed by its opening. */
export function ReplaceDialog({ open, onClose, draft, map }: ReplaceDialogProps) {
  const [position, setPosition] = useState(String(draft.turn?.captain ?? 0))
  const [userId, setUserId] = useState('')
  const former = draft.captains[Number(position)]
  const [team, setTeam] = useState<string>()
  const replace = useDraftAct(draft, onClose)
  const options = draft.captains.map((captain, index) => ({
    value: String(index),
    label: `${index + 1}. ${captainLabel(captain)}${captain.team ? ` (${captain.name})` : ''}`,
  }))
  const send = () =>
    replace.act({
      kind: 'replace',
      version: draft.version,
      position: Number(position),
      userId,
      teamName: team ?? former?.team ?? null,
    })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Заменить капитана"
      description="Новый капитан получит его место в порядке, выбранные локации и остаток запаса."
      size="small"
      footer={
        <Button busy={replace.isPending} disabled={userId === ''} onClick={send}>
          Заменить
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <Select
          label="Кого"
          value={position}
          options={options}
          onChange={(next) => {
            setPosition(next)
            setTeam(undefined)
          }}
        />
        {!map.hasTeams && (
          <TextInput label="Команда" value={team ?? former?.team ?? ''} maxLength={MAX_TEAM_NAME} onChange={setTeam} />
        )}
        <fieldset>
          <legend className="mb-1.5 font-medium text-ink-soft text-sm">На кого</legend>
          <PlayerPicker map={map} open={open} empty="На карте пока нет игроков">
            {(player) => (
              <PlayerOption
                key={player.id}
                player={player}
                type="radio"
                name="replacement"
                checked={userId === player.userId}
                onChange={() => setUserId(player.userId)}
              />
            )}
          </PlayerPicker>
        </fieldset>
        <ActNote act={replace} />
      </div>
    </Dialog>
  )
}
