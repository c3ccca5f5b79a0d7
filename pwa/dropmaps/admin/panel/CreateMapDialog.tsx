import { useId, useState } from 'react'
import * as v from 'valibot'
import { NewDropMap } from '#shared/dropmaps/forms'
import { MAX_MAP_NAME, MAX_PLAYERS_PER_LOCATION, mapModes } from '#shared/dropmaps/limits'
import type { MapTemplate } from '#shared/dropmaps/shapes'
import { submitting } from '../../../lib/submitting.ts'
import { isSkippedTime, numberIn, skippedTime } from '../../../lib/typed.ts'
import { Button } from '../../../ui/Button.tsx'
import { Combobox } from '../../../ui/forms/Combobox.tsx'
import { type Choice, usePagedChoices } from '../../../ui/forms/choices.ts'
import { Select } from '../../../ui/forms/Select.tsx'
import { TextInput } from '../../../ui/forms/TextInput.tsx'
import { tournamentChoices } from '../../../ui/forms/tournamentChoices.ts'
import { ActNote } from '../../../ui/notes/ActNote.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { templateChoice, templateChoices } from '../choices.ts'
import { isoOf } from '../dialogs/typedSettings.ts'
import { useNewDropMap } from '../settingActs.ts'
import { modeLabels } from './words.ts'

type CreateMapDialogProps = {
  open: boolean
  onClose: () => void
  template?: MapTemplate
  tournament?: Choice
  onMade?: () => void
}

export function CreateMapDialog({ template, tournament, onMade, ...dialog }: CreateMapDialogProps) {
  const [typed, setTyped] = useState({
    template: template ? templateChoice(template) : null,
    customName: '',
    mode: 'tournament' as (typeof mapModes)[number],
    tournament: tournament ?? null,
    maxPlayersPerSpot: '1',
    maxContestedSpots: '0',
    openAt: '',
  })
  const [isTried, setTried] = useState(false)
  const form = useId()
  const templates = usePagedChoices(templateChoices, 'Не удалось загрузить шаблоны')
  const tournaments = usePagedChoices(tournamentChoices, 'Не удалось загрузить турниры')
  const create = useNewDropMap(() => {
    dialog.onClose()
    onMade?.()
  })
  const checked = v.safeParse(NewDropMap, {
    templateId: typed.template?.id ?? '',
    customName: typed.customName,
    mode: typed.mode,
    tournamentId: typed.tournament?.id ?? null,
    maxPlayersPerSpot: numberIn(typed.maxPlayersPerSpot),
    maxContestedSpots: numberIn(typed.maxContestedSpots),
    openAt: isoOf(typed.openAt),
  })
  const skipped = isSkippedTime(typed.openAt) ? skippedTime : undefined
  const problemOf = (field: keyof NewDropMap) =>
    isTried ? checked.issues?.find(({ path }) => path?.[0]?.key === field)?.message : undefined
  const change = (edit: Partial<typeof typed>) => setTyped({ ...typed, ...edit })
  const field = (name: 'customName' | 'maxPlayersPerSpot' | 'maxContestedSpots') => ({
    value: typed[name],
    error: problemOf(name),
    autoComplete: 'off',
    onChange: (value: string) => change({ [name]: value }),
  })
  return (
    <Dialog
      {...dialog}
      title="Новая карта"
      description="Локации и картинка возьмутся из шаблона. Если он потом изменится, карта останется как есть."
      footer={
        <>
          <Button variant="ghost" onClick={dialog.onClose}>
            Отмена
          </Button>
          <Button form={form} type="submit" busy={create.isPending}>
            Создать карту
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={submitting(() => {
          setTried(true)
          if (checked.success && !skipped) create.act(checked.output)
        })}
      >
        <fieldset disabled={create.isPending} className="grid min-w-0 gap-4 sm:grid-cols-2">
          <Combobox
            label="Шаблон"
            className="sm:col-span-2"
            value={typed.template}
            choices={templates}
            placeholder="Выбери шаблон"
            error={problemOf('templateId')}
            disabled={create.isPending}
            onChange={(chosen) => change({ template: chosen })}
          />
          <TextInput
            label="Название"
            className="sm:col-span-2"
            hint="Пусто — как у шаблона"
            maxLength={MAX_MAP_NAME}
            {...field('customName')}
          />
          <Select
            label="Режим"
            value={typed.mode}
            options={mapModes.map((value) => ({ value, label: modeLabels[value] }))}
            onChange={(mode) => change({ mode, tournament: mode === 'tournament' ? typed.tournament : null })}
          />
          <Combobox
            label="Турнир"
            hint="Его участники смогут ставить метки"
            value={typed.tournament}
            choices={tournaments}
            placeholder="Без турнира"
            canBeEmpty
            disabled={typed.mode !== 'tournament' || create.isPending}
            onChange={(tournament) => change({ tournament })}
          />
          <TextInput
            label="Игроков на локации"
            hint={`От 1 до ${MAX_PLAYERS_PER_LOCATION}`}
            inputMode="numeric"
            {...field('maxPlayersPerSpot')}
          />
          <TextInput
            label="Спорных локаций"
            hint="Где двое и больше; 0 — сколько угодно"
            inputMode="numeric"
            {...field('maxContestedSpots')}
          />
          <TextInput
            type="datetime-local"
            label="Открыть в"
            className="sm:col-span-2"
            hint="По твоим часам; пусто — карта открыта сразу"
            value={typed.openAt}
            error={skipped ?? problemOf('openAt')}
            onChange={(openAt) => change({ openAt })}
          />
          <div className="empty:hidden sm:col-span-2">
            <ActNote act={create} />
          </div>
        </fieldset>
      </form>
    </Dialog>
  )
}
