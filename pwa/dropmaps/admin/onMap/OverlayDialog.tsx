import { Copy } from 'lucide-react'
import { useState } from 'react'
import { copyLink } from '../../../lib/browser/copied.ts'
import { Button } from '../../../ui/Button.tsx'
import { FilterChips } from '../../../ui/forms/FilterChips.tsx'
import { Switch } from '../../../ui/forms/Switch.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { AddressLink } from '../../../ui/page/AddressLink.tsx'
import { type CameraMode, type OverlayOptions, overlayPath } from '../../model/overlayOptions.ts'

type OverlayDialogProps = { open: boolean; onClose: () => void; mapId: string }

const cameras: { value: CameraMode; label: string }[] = [
  { value: 'follow', label: 'К новым меткам' },
  { value: 'tour', label: 'Обход меток' },
  { value: 'off', label: 'Вся карта' },
]
const themes: { value: OverlayOptions['theme']; label: string }[] = [
  { value: 'dark', label: 'Тёмные' },
  { value: 'light', label: 'Светлые' },
]

export function OverlayDialog({ mapId, ...dialog }: OverlayDialogProps) {
  const [options, setOptions] = useState<Omit<OverlayOptions, 'mapId'>>({
    camera: 'follow',
    labels: true,
    picture: true,
    theme: 'dark',
  })
  const change = (changes: Partial<typeof options>) => setOptions({ ...options, ...changes })
  const address = `${location.origin}${overlayPath({ mapId, ...options })}`
  return (
    <Dialog
      {...dialog}
      title="Оверлей для стрима"
      description="Добавь ссылку в OBS источником «Браузер», 1920 × 1080. Фон прозрачный, карта живая."
      size="small"
      footer={
        <Button icon={<Copy className="size-4.5" />} onClick={() => void copyLink(address)}>
          Скопировать ссылку
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <div>
          <p className="font-semibold">Камера</p>
          <FilterChips
            label="Камера"
            value={options.camera}
            chips={cameras}
            onChange={(camera) => change({ camera })}
          />
        </div>
        <Switch label="Названия и имена" checked={options.labels} onChange={(labels) => change({ labels })} />
        <Switch
          label="Картинка карты"
          hint="Без неё под локациями видно стрим"
          checked={options.picture}
          onChange={(picture) => change({ picture })}
        />
        <div>
          <p className="font-semibold">Цвета названий</p>
          <FilterChips
            label="Цвета названий"
            value={options.theme}
            chips={themes}
            onChange={(theme) => change({ theme })}
          />
        </div>
        <AddressLink address={address} />
      </div>
    </Dialog>
  )
}
