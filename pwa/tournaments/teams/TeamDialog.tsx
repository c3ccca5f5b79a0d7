import { useState } from 'react'
import { MAX_TEAM_NAME } from '#shared/tournaments/registrationForms'
import type { OwnTeam } from '#shared/tournaments/teams'
import { useShown } from '../../lib/acts/useShown.ts'
import { attempting, submitting } from '../../lib/submitting.ts'
import { Button } from '../../ui/Button.tsx'
import { ChangedNote } from '../../ui/forms/ChangedNote.tsx'
import { Select } from '../../ui/forms/Select.tsx'
import { Switch } from '../../ui/forms/Switch.tsx'
import { TextInput } from '../../ui/forms/TextInput.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import type { TeamActs } from './useTeam.ts'

type TeamDialogProps = { own: OwnTeam; teamSize: number; team: TeamActs; open: boolean; onClose: () => void }

/** The captain changes name, captain and substitutes (TOURNAMENT-71). Key it by its opening. */
export function TeamDialog({ own, teamSize, team, ...dialog }: TeamDialogProps) {
  const { members } = own
  const [name, setName] = useState(own.name)
  const [captainId, setCaptainId] = useState(members.find(({ role }) => role === 'captain')?.userId ?? '')
  const [bench, setBench] = useState(members.filter(({ role }) => role === 'substitute').map(({ userId }) => userId))
  const shown = useShown(own.version)
  const most = Math.max(0, members.length - teamSize)
  // Who has left since is not sent.
  const substitutes = bench.filter((id) => id !== captainId && members.some(({ userId }) => userId === id))
  const isWhole = substitutes.length === most
  function send() {
    if (team.isPending || shown.change || !isWhole || name.trim() === '') return
    team.act({ action: 'edit', name: name.trim(), captainId, substitutes, version: own.version })
  }
  return (
    <Dialog
      {...dialog}
      title="Изменить команду"
      size="small"
      footer={
        <>
          <Button variant="ghost" onClick={dialog.onClose}>
            Отмена
          </Button>
          <Button
            busy={team.isPending}
            disabled={shown.change !== undefined || !isWhole || name.trim() === ''}
            onClick={attempting(send)}
          >
            Сохранить
          </Button>
        </>
      }
    >
      <form className="flex flex-col gap-5 pb-2" onSubmit={submitting(send)}>
        <TextInput
          label="Название команды"
          aside={`${[...name].length}/${MAX_TEAM_NAME}`}
          maxLength={MAX_TEAM_NAME}
          autoComplete="off"
          value={name}
          disabled={team.isPending}
          onChange={setName}
        />
        <Select
          label="Капитан"
          value={captainId}
          disabled={team.isPending}
          options={members.map(({ userId, displayName }) => ({ value: userId, label: displayName }))}
          onChange={setCaptainId}
        />
        {most > 0 && (
          <fieldset className="flex flex-col gap-3" disabled={team.isPending}>
            <legend className="mb-2 font-semibold">
              Запасные: {substitutes.length} из {most}
            </legend>
            {members
              .filter(({ userId }) => userId !== captainId)
              .map(({ userId, displayName }) => (
                <Switch
                  key={userId}
                  label={displayName}
                  checked={substitutes.includes(userId)}
                  onChange={(isOn) =>
                    setBench(isOn ? [...substitutes, userId] : substitutes.filter((id) => id !== userId))
                  }
                />
              ))}
            {!isWhole && <p className="text-sm text-warning">Запасных должно быть ровно {most}.</p>}
          </fieldset>
        )}
        <ChangedNote shown={shown} act={team}>
          {() => 'Команда изменилась, пока окно было открыто. Проверь состав.'}
        </ChangedNote>
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </form>
    </Dialog>
  )
}
