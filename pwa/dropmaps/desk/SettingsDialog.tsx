import { ImageUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { contestedRange, MAX_CONTESTED_SPOTS, MAX_MAP_IMAGE, MAX_PLAYERS_PER_SPOT } from '#shared/dropmaps/limits'
import type { MapState } from '#shared/dropmaps/shapes'
import { errorText } from '#shared/errors'
import { numberIn } from '../../lib/typed.ts'
import { ActNote } from '../../ui/ActNote.tsx'
import { Button } from '../../ui/Button.tsx'
import { FileInput } from '../../ui/forms/FileInput.tsx'
import { Switch } from '../../ui/forms/Switch.tsx'
import { TextInput } from '../../ui/forms/TextInput.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { useSettings } from './adminQueries.ts'
import { localTime } from './typed.ts'

type SettingsDialogProps = { open: boolean; onClose: () => void; state: MapState }

const isBetween = (number: number, min: number, max: number) =>
  Number.isInteger(number) && number >= min && number <= max

/** Lock, its time, limits and the picture. Keyed by its opening. */
export function SettingsDialog({ open, onClose, state }: SettingsDialogProps) {
  const picker = useRef<HTMLInputElement>(null)
  const [isLocked, setLocked] = useState(state.isLocked)
  const [lockAt, setLockAt] = useState(localTime(state.lockAt))
  const [spot, setSpot] = useState(String(state.maxPlayers))
  const [contested, setContested] = useState(String(state.maxContestedSpots))
  const [image, setImage] = useState<File>()
  const save = useSettings('settings', state.id, onClose)
  const problems = {
    spot: isBetween(numberIn(spot), 1, MAX_PLAYERS_PER_SPOT) ? undefined : `От 1 до ${MAX_PLAYERS_PER_SPOT}`,
    contested: isBetween(numberIn(contested), 0, MAX_CONTESTED_SPOTS) ? undefined : contestedRange,
    image: image && image.size > MAX_MAP_IMAGE ? errorText('image_too_large') : undefined,
  }
  const isWrong = Object.values(problems).some(Boolean)
  function send() {
    if (isWrong) return
    const form = new FormData()
    form.set('isLocked', String(isLocked))
    if (lockAt !== localTime(state.lockAt)) form.set('lockAt', lockAt && new Date(lockAt).toISOString())
    form.set('maxPlayersPerSpot', spot.trim())
    form.set('maxContestedSpots', contested.trim())
    if (image) form.set('mapImage', image)
    save.act({ form })
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Настройки карты"
      size="small"
      footer={
        <Button busy={save.isPending} disabled={isWrong} onClick={send}>
          Сохранить
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <Switch
          label="Заблокировать карту"
          hint="Игроки не смогут менять метки"
          checked={isLocked}
          onChange={setLocked}
        />
        <TextInput
          type="datetime-local"
          label="Заблокировать в"
          hint="По твоим часам; пусто — не блокировать"
          value={lockAt}
          onChange={(event) => setLockAt(event.target.value)}
        />
        <TextInput
          label="Игроков на локации"
          inputMode="numeric"
          value={spot}
          error={problems.spot}
          onChange={(event) => setSpot(event.target.value)}
        />
        <TextInput
          label="Спорных локаций на карте"
          hint="0 — сколько угодно"
          inputMode="numeric"
          value={contested}
          error={problems.contested}
          onChange={(event) => setContested(event.target.value)}
        />
        <div className="flex flex-col gap-2">
          <p className="font-medium text-ink-soft text-sm">Картинка карты</p>
          <FileInput ref={picker} accept="image/jpeg,image/png,image/webp" label="Файл картинки" onPick={setImage} />
          <Button
            variant="quiet"
            icon={<ImageUp aria-hidden className="size-4.5" />}
            onClick={() => picker.current?.click()}
          >
            Выбрать картинку
          </Button>
          <p className="text-ink-faint text-sm">
            {image
              ? `${image.name}, ${(image.size / 1024 / 1024).toFixed(2).replace('.', ',')} МБ`
              : state.mapImageUrl
                ? 'Текущее изображение установлено'
                : 'JPEG, PNG или WebP, до 5 МБ'}
          </p>
          {problems.image && (
            <p role="alert" className="text-danger text-sm">
              {problems.image}
            </p>
          )}
        </div>
        <ActNote act={save} />
      </div>
    </Dialog>
  )
}
