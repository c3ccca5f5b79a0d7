import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { PoiDirection, PoiOrderKind } from '#shared/dropmaps/draft/limits'
import type { PoiCandidate, PoiDraftState } from '#shared/dropmaps/draft/shapes'
import { messageOf } from '../../../lib/acts/refusal.ts'
import { api, read } from '../../../lib/api.ts'
import { Button } from '../../../ui/Button.tsx'
import { Combobox } from '../../../ui/forms/Combobox.tsx'
import { usePagedChoices } from '../../../ui/forms/choices.ts'
import { FilterChips } from '../../../ui/forms/FilterChips.tsx'
import { TextInput } from '../../../ui/forms/TextInput.tsx'
import { tournamentChoices } from '../../../ui/forms/tournamentChoices.ts'
import { ActNote } from '../../../ui/notes/ActNote.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { DiscardDialog } from '../../../ui/overlays/DiscardDialog.tsx'
import { useDiscardGuard } from '../../../ui/overlays/useDiscardGuard.ts'
import type { OfMap } from '../acts.ts'
import { mapChoices } from '../choices.ts'
import { useSaveDraft } from './acts.ts'
import { CaptainsField } from './CaptainsField.tsx'
import { formOf, newSeed, newTyped, problemsIn, type TypedDraft } from './typedDraft.ts'

type DraftDialogProps = {
  open: boolean
  onClose: () => void
  map: OfMap
  /** The draft to change; undefined: a new one. */
  edited?: { draft: PoiDraftState; typed: TypedDraft }
  /** What a new one begins with. */
  like?: Partial<TypedDraft>
}

const orders: { value: PoiOrderKind; label: string }[] = [
  { value: 'lot', label: 'Жребий' },
  { value: 'standings', label: 'По местам' },
  { value: 'hand', label: 'Вручную' },
]
const directions: { value: PoiDirection; label: string }[] = [
  { value: 'snake', label: 'Змейкой' },
  { value: 'straight', label: 'По кругу' },
]
const orderHints: Record<PoiOrderKind, string> = {
  lot: 'Порядок считается из числа для жребия и имён: его проверит любой.',
  standings: 'Порядок — по местам турнира, без мест — по регистрации.',
  hand: 'Порядок — как в списке: перетащи или двигай кнопками.',
}

/** Keyed by its opening. */
export function DraftDialog({ open, onClose, map, edited, like }: DraftDialogProps) {
  const mapId = map.id
  const [before] = useState(() => edited?.typed ?? { ...newTyped(), ...like })
  const [typed, setTyped] = useState(before)
  const save = useSaveDraft(mapId, onClose)
  const tournaments = usePagedChoices(tournamentChoices, 'Не удалось загрузить турниры')
  const maps = usePagedChoices(mapChoices, 'Не удалось загрузить карты')
  const change = (edit: Partial<TypedDraft>) => setTyped({ ...typed, ...edit })
  const problems = problemsIn(typed)
  const problem = Object.values(problems).find(Boolean)
  const field = (name: 'seed' | 'turnSeconds' | 'reserveSeconds' | 'startAt') => ({
    value: typed[name],
    error: problems[name],
    onChange: (value: string) => change({ [name]: value }),
  })
  const isUnsaved = open && !save.isPending && typed !== before
  const { close, question } = useDiscardGuard({ isUnsaved, onDiscard: onClose })
  const send = () =>
    save.act({
      form: formOf(typed),
      ...(edited && { change: { id: edited.draft.id, version: edited.draft.version } }),
    })
  return (
    <Dialog
      open={open}
      onClose={close}
      title={edited ? 'Настройки драфта' : 'Драфт локаций'}
      description="Капитаны по очереди выбирают локации. Пока драфт не закончен, обычных меток на карте нет."
      footer={
        <>
          {problem && <p className="self-center text-ink-soft text-sm md:mr-auto">{problem}</p>}
          <Button busy={save.isPending} disabled={problem !== undefined} onClick={send}>
            {edited ? 'Сохранить' : 'Создать драфт'}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <div>
          <p className="font-semibold">Порядок ходов</p>
          <FilterChips
            label="Порядок ходов"
            value={typed.orderKind}
            chips={orders}
            onChange={(orderKind) => change({ orderKind })}
          />
          <p className="text-ink-soft text-sm">{orderHints[typed.orderKind]}</p>
        </div>
        {typed.orderKind === 'lot' && !edited && (
          <TextInput
            label="Число для жребия"
            hint="Случайное. Можно назвать своё заранее — например, номер тиража лотереи. Поменять будет нельзя"
            aside={
              <button
                type="button"
                className="-my-3 min-h-11 font-semibold text-accent-ink"
                onClick={() => change({ seed: newSeed() })}
              >
                Другое число
              </button>
            }
            {...field('seed')}
          />
        )}
        <Combobox
          label="Турнир"
          hint="Чтобы взять капитанов по местам"
          value={typed.tournament}
          choices={tournaments}
          placeholder="Выбери турнир"
          canBeEmpty
          error={problems.tournament}
          onChange={(tournament) => change({ tournament })}
        />
        {typed.tournament && (
          <StandingsButton
            mapId={mapId}
            secondMapId={typed.secondMap?.id}
            tournamentId={typed.tournament.id}
            onCaptains={(captains) => change({ captains })}
          />
        )}
        <CaptainsField
          map={map}
          captains={typed.captains}
          isFixed={typed.orderKind !== 'hand'}
          onChange={(captains) => change({ captains })}
        />
        {!edited && (
          <Combobox
            label="Вторая карта"
            hint="Второй круг пройдёт на ней: у каждого будет по локации на обеих"
            value={typed.secondMap}
            choices={maps}
            placeholder="Одна карта"
            canBeEmpty
            onChange={(secondMap) => change({ secondMap })}
          />
        )}
        {typed.secondMap && (
          <div>
            <p className="font-semibold">Второй круг</p>
            <FilterChips
              label="Второй круг"
              value={typed.direction}
              chips={directions}
              onChange={(direction) => change({ direction })}
            />
          </div>
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <TextInput label="Секунд на ход" inputMode="numeric" {...field('turnSeconds')} />
          <TextInput
            label="Запас, секунд"
            hint="На весь драфт, у каждого свой"
            inputMode="numeric"
            {...field('reserveSeconds')}
          />
        </div>
        <TextInput
          type="datetime-local"
          label="Начать в"
          hint="По твоим часам; пусто — начнёшь сам"
          {...field('startAt')}
        />
        <ActNote act={save} />
        <DiscardDialog {...question} />
      </div>
    </Dialog>
  )
}

type StandingsButtonProps = {
  mapId: string
  secondMapId: string | undefined
  tournamentId: string
  onCaptains: (captains: PoiCandidate[]) => void
}

function StandingsButton({ mapId, secondMapId, tournamentId, onCaptains }: StandingsButtonProps) {
  const load = useMutation({
    mutationFn: () => {
      const query = { tournamentId, ...(secondMapId && { secondMapId }) }
      return read<PoiCandidate[]>(api.admin.maps[':id']['poi-draft'].captains.$get({ param: { id: mapId }, query }))
    },
    onSuccess: (found) => found.length > 0 && onCaptains(found),
  })
  const failure =
    load.data?.length === 0
      ? 'Никого из турнира нет в списке игроков карты'
      : load.error && messageOf(load.error, 'Не удалось загрузить места')
  return (
    <div className="-mt-2 flex flex-col gap-1">
      <Button variant="quiet" busy={load.isPending} onClick={() => load.mutate()}>
        Взять капитанов из турнира
      </Button>
      {failure && (
        <p role="alert" className="text-danger text-sm">
          {failure}
        </p>
      )}
    </div>
  )
}
