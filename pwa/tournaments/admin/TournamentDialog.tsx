import { useState } from 'react'
import { MAX_PICTURE } from '#shared/files/limits'
import { MAX_DESCRIPTION, MAX_RULES, MAX_TOURNAMENT_NAME } from '#shared/tournaments/form'
import type { AdminTournament } from '#shared/tournaments/shapes'
import { termLabels } from '#shared/tournaments/terms'
import { serverTime } from '../../lib/clock/clock.ts'
import { attempting, submitting } from '../../lib/submitting.ts'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/forms/FieldError.tsx'
import { PictureInput } from '../../ui/forms/PictureInput.tsx'
import { TextArea } from '../../ui/forms/TextArea.tsx'
import { TextInput } from '../../ui/forms/TextInput.tsx'
import { ActNote } from '../../ui/notes/ActNote.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { DiscardDialog } from '../../ui/overlays/DiscardDialog.tsx'
import { useDiscardGuard } from '../../ui/overlays/useDiscardGuard.ts'
import { Picture } from '../Picture.tsx'
import { useSave } from './adminQueries.ts'
import { ConditionFields } from './ConditionFields.tsx'
import { PrizeEditor } from './PrizeEditor.tsx'
import { TeamFields } from './TeamFields.tsx'
import { TravelNote } from './TravelNote.tsx'
import {
  announcedChanges,
  blank,
  copyOf,
  isEdited,
  ownTimeZone,
  type Problems,
  problemsIn,
  type TypedTournament,
  typedOf,
} from './typedTournament.ts'

type TournamentDialogProps = {
  tournament?: AdminTournament | undefined
  /** A new one is filled in like this. */
  like?: AdminTournament | undefined
  open: boolean
  onClose: () => void
}

/** Creates or edits a tournament. Key it by its opening. */
export function TournamentDialog({ tournament, like, open, onClose }: TournamentDialogProps) {
  // The form keeps the version it was opened with: the server refuses it after another admin's edit.
  const [before] = useState(tournament)
  const [from] = useState(() => (before ? typedOf(before) : like ? copyOf(like, new Date(serverTime())) : blank))
  const end = () => {
    setTyped(from)
    setRefused(false)
    onClose()
  }
  const save = useSave(before, like, end)
  const [typed, setTyped] = useState<TypedTournament>(save.input ?? from)
  // After the first refusal, problems are shown while typing.
  const [isRefused, setRefused] = useState(false)
  const problems: Problems = isRefused ? problemsIn(typed, before) : {}

  const isUnsaved = open && !save.isPending && isEdited(typed, from)
  const { close, question } = useDiscardGuard({ isUnsaved, onDiscard: save.isPending ? onClose : end })

  const registrationMessage = announcedChanges(typed, before)
  const change = (edit: Partial<TypedTournament>) => setTyped({ ...typed, ...edit })
  function submit(isDraft = false) {
    if (save.isPending) return
    const isWhole = Object.keys(problemsIn(typed, before)).length === 0
    setRefused(!isWhole)
    if (isWhole) save.act({ ...typed, isDraft })
  }
  const textOf = (name: 'name' | 'description' | 'rules' | 'mapUrl' | 'entryFee' | 'maxParticipants') => ({
    value: typed[name],
    error: problems[name],
    onChange: (value: string) => change({ [name]: value }),
  })

  return (
    <Dialog
      open={open}
      onClose={close}
      title={before ? 'Изменить турнир' : like ? 'Копия турнира' : 'Новый турнир'}
      description={before?.name ?? like?.name}
      size="large"
      footer={
        <>
          {Object.keys(problems).length > 0 && (
            <p role="status" className="order-last self-center text-danger text-sm md:order-none md:mr-auto">
              Проверь отмеченные поля
            </p>
          )}
          <Button variant="ghost" onClick={close}>
            Отмена
          </Button>
          {!before && (
            <Button variant="quiet" disabled={save.isPending} onClick={attempting(() => submit(true))}>
              Сохранить черновик
            </Button>
          )}
          <Button busy={save.isPending} onClick={attempting(submit)}>
            {before ? 'Сохранить' : 'Создать турнир'}
          </Button>
        </>
      }
    >
      <form onSubmit={submitting(submit)}>
        <fieldset
          disabled={save.isPending}
          className="grid min-w-0 gap-5 pb-2 md:grid-cols-[minmax(0,1fr)_18rem] md:gap-x-7"
        >
          {like && (
            <div className="md:col-span-2">
              <TravelNote mapId={like.mapId} />
            </div>
          )}
          <div className="flex min-w-0 flex-col gap-5">
            <TextInput label="Название" maxLength={MAX_TOURNAMENT_NAME} autoComplete="off" {...textOf('name')} />
            <TextArea
              label="Описание"
              rows={2}
              maxLength={MAX_DESCRIPTION}
              aside={`${typed.description.length}/${MAX_DESCRIPTION}`}
              {...textOf('description')}
            />
          </div>
          <div className="md:row-span-2">
            <ImagePicker typed={typed} tournament={before ?? like} onChange={change} />
          </div>
          <DateFields typed={typed} problems={problems} onChange={change} />
          <div className="grid gap-5 sm:grid-cols-2 md:col-span-2">
            <TextInput
              label="Взнос, ₽"
              inputMode="decimal"
              autoComplete="off"
              hint="0 — бесплатно"
              {...textOf('entryFee')}
            />
            <TextInput
              label={typed.teamSize === '1' ? 'Максимум участников' : 'Максимум команд'}
              inputMode="numeric"
              autoComplete="off"
              hint="Пусто — без лимита"
              {...textOf('maxParticipants')}
            />
          </div>
          <TeamFields typed={typed} problems={problems} onChange={change} />
          <ConditionFields typed={typed} problems={problems} ownId={before?.id} onChange={change} />
          <div className="md:col-span-2">
            <PrizeEditor
              prizes={typed.prizes}
              onChange={(prizes) => change({ prizes })}
              error={problems.prizeDistribution ?? problems.prize}
            />
          </div>
          <div className="flex flex-col gap-5 md:col-span-2">
            <TextArea
              label="Правила"
              rows={4}
              maxLength={MAX_RULES}
              aside={`${typed.rules.length}/${MAX_RULES}`}
              {...textOf('rules')}
            />
            <TextInput
              label="Ссылка на карту"
              type="url"
              inputMode="url"
              autoComplete="off"
              placeholder="https://... или /territory/..."
              {...textOf('mapUrl')}
            />
            {registrationMessage.length > 0 && (
              <p role="status" className="text-sm text-warning">
                Участники и список ожидания получат уведомление, было и стало: {registrationMessage.join(', ')}.
                {registrationMessage.includes(termLabels.conditions) &&
                  ' Места останутся у всех, кто уже записан или ждёт места: новые условия спросят только у новых.'}
              </p>
            )}
            <ActNote act={save} />
          </div>
        </fieldset>
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </form>
      <DiscardDialog {...question} />
    </Dialog>
  )
}

const fields = [
  ['registrationStartDate', 'Начало регистрации'],
  ['registrationEndDate', 'Конец регистрации'],
  ['startDate', 'Начало турнира'],
  ['endDate', 'Окончание (если известно)'],
] as const

type DateFieldsProps = {
  typed: TypedTournament
  problems: Problems
  onChange: (edit: Partial<TypedTournament>) => void
}

const DateFields = ({ typed, problems, onChange }: DateFieldsProps) => (
  <div className="flex min-w-0 flex-col gap-2">
    <div className="grid gap-x-4 gap-y-4 sm:grid-cols-2">
      {fields.map(([name, label]) => (
        <TextInput
          key={name}
          type="datetime-local"
          label={label}
          value={typed[name]}
          error={problems[name]}
          onChange={(value) => onChange({ [name]: value })}
        />
      ))}
    </div>
    <FieldError>{problems.dates}</FieldError>
    <p className="text-ink-faint text-sm">Время — по твоим часам: {ownTimeZone()}. Игроки увидят его по своим.</p>
  </div>
)

type ImagePickerProps = {
  typed: TypedTournament
  tournament: AdminTournament | undefined
  onChange: (edit: Pick<TypedTournament, 'image' | 'removeImage'>) => void
}

const ImagePicker = ({ typed: { name, image, removeImage }, tournament, onChange }: ImagePickerProps) => (
  <PictureInput
    label="Картинка"
    address={removeImage ? null : (tournament?.imageUrl ?? null)}
    image={image}
    most={MAX_PICTURE}
    onPick={(picked) => onChange({ image: picked, removeImage: !picked && removeImage })}
    onRemove={() => onChange({ image: undefined, removeImage: image ? removeImage : true })}
    preview={(address) => (
      <Picture
        tournament={{
          name: name || 'Турнир',
          prizeDistribution: tournament?.prizeDistribution ?? { 1: 1, 2: 1, 3: 1 },
          imageUrl: address,
          thumbnailUrl: null,
        }}
        size="whole"
        className="aspect-[16/9] rounded-card border border-line"
      />
    )}
  />
)
