import { useState } from 'react'
import type { MapState } from '#shared/dropmaps/shapes'
import { useShown } from '../../../lib/acts/useShown.ts'
import { serverTime } from '../../../lib/clock/clock.ts'
import { ChangedNote } from '../../../ui/forms/ChangedNote.tsx'
import { SaveButtons } from '../../../ui/forms/SaveButtons.tsx'
import { Switch } from '../../../ui/forms/Switch.tsx'
import { TextInput } from '../../../ui/forms/TextInput.tsx'
import { ActNote } from '../../../ui/notes/ActNote.tsx'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { DiscardDialog } from '../../../ui/overlays/DiscardDialog.tsx'
import { useDiscardGuard } from '../../../ui/overlays/useDiscardGuard.ts'
import { claimantsInWords } from '../../model/teams.ts'
import { useSettings } from '../acts.ts'
import { MapTournament } from '../tournament/MapTournament.tsx'
import { PictureField } from './PictureField.tsx'
import {
  changedMeanwhile,
  closesAtOnce,
  formOf,
  problemsIn,
  rebased,
  settingsOf,
  type TypedSettings,
  timed,
  typedOf,
} from './typedSettings.ts'
import { usePicture } from './usePicture.ts'

type SettingsDialogProps = { open: boolean; onClose: () => void; state: MapState }

/** Lock, times of opening and lock, limits and picture. A concurrent change is shown before it is overwritten. Keyed by its opening. */
export function SettingsDialog({ open, onClose, state }: SettingsDialogProps) {
  const settings = useShown(settingsOf(state))
  const { shown: seen = state, accept } = settings
  const [typed, setTyped] = useState(() => typedOf(state))
  const save = useSettings('settings', state.id, onClose)
  const picture = usePicture(save)
  const shown = rebased(seen, state, typed)
  const problems = problemsIn(shown)
  const meanwhile = changedMeanwhile(seen, state)
  const isChanged = Object.keys(meanwhile).length > 0
  const isWrong = Object.values(problems).some(Boolean)
  const change = (edit: Partial<TypedSettings>) => setTyped({ ...shown, ...edit })
  const now = (field: keyof TypedSettings | 'mapImage') => meanwhile[field] && `Сейчас: ${meanwhile[field]}`
  const hint = (field: keyof TypedSettings, usual: string) =>
    now(field) ? <span className="text-warning">{now(field)}</span> : usual

  const [isAsking, setAsking] = useState(false)
  const waiting = state.touched.reduce((sum, [, , count]) => sum + count, 0)

  const isEdited = [...formOf(state, shown).keys()].length > 0 || picture.image !== undefined || picture.isRemoved
  const isUnsaved = open && !save.isPending && isEdited
  const { close, question } = useDiscardGuard({ isUnsaved, onDiscard: onClose })

  function send(isAsked = false) {
    if (isWrong) return
    if (!isAsked && closesAtOnce(state, shown, serverTime())) return setAsking(true)
    setAsking(false)
    const form = formOf(state, shown)
    picture.addTo(form)
    if ([...form.keys()].length === 0) return onClose()
    form.set('editVersion', String(state.editVersion))
    save.act({ form })
  }
  function takeTheirs() {
    setTyped(typedOf(state))
    accept()
    picture.setImage(undefined)
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title="Настройки карты"
      size="small"
      footer={
        <SaveButtons
          isChanged={isChanged}
          onTakeNew={takeTheirs}
          isPending={save.isPending}
          disabled={isWrong}
          onSave={() => send()}
        />
      }
    >
      <div className="flex flex-col gap-4">
        {isChanged && (
          <ChangedNote shown={settings} accept={false}>
            {() => 'Настройки тем временем изменил другой администратор. Рядом — что стало.'}
          </ChangedNote>
        )}
        <MapTournament state={state} />
        <Switch
          label="Заблокировать карту"
          hint={hint('isLocked', 'Игроки не смогут менять метки')}
          checked={shown.isLocked}
          onChange={(isLocked) => change({ isLocked })}
        />
        <TextInput
          type="datetime-local"
          label="Открыть в"
          hint={hint('openAt', 'По твоим часам; пусто — карта открыта сразу')}
          value={shown.openAt}
          error={problems.openAt}
          onChange={(openAt) => change({ openAt })}
        />
        <TextInput
          type="datetime-local"
          label="Заблокировать в"
          hint={hint('lockAt', 'По твоим часам; пусто — не блокировать')}
          value={shown.lockAt}
          error={problems.lockAt}
          onChange={(value) => setTyped(timed(state, shown, value, serverTime()))}
        />
        <TextInput
          label={state.hasTeams ? 'Команд на локации' : 'Игроков на локации'}
          hint={now('maxPlayersPerSpot') && hint('maxPlayersPerSpot', '')}
          inputMode="numeric"
          value={shown.maxPlayersPerSpot}
          error={problems.maxPlayersPerSpot}
          onChange={(maxPlayersPerSpot) => change({ maxPlayersPerSpot })}
        />
        <TextInput
          label="Спорных локаций на карте"
          hint={hint('maxContestedSpots', '0 — сколько угодно')}
          inputMode="numeric"
          value={shown.maxContestedSpots}
          error={problems.maxContestedSpots}
          onChange={(maxContestedSpots) => change({ maxContestedSpots })}
        />
        <ConfirmDialog
          open={isAsking}
          title="Время уже прошло"
          description={`Карта закроется сразу: игроки не смогут менять метки.${
            waiting > 0 ? ` Списки ожидания закончатся, в них ${claimantsInWords(waiting, state.hasTeams)}.` : ''
          }`}
          yes="Закрыть сейчас"
          variant="danger"
          onYes={() => send(true)}
          onClose={() => setAsking(false)}
        />
        <DiscardDialog {...question} />
        <PictureField address={state.mapImageUrl} now={now('mapImage')} picture={picture} />
        <ActNote act={picture.note} />
      </div>
    </Dialog>
  )
}
