import { useShown } from '../../../lib/acts/useShown.ts'
import { SaveButtons } from '../../../ui/forms/SaveButtons.tsx'
import { ActNote } from '../../../ui/notes/ActNote.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { pictureOf } from '../../model/locations.ts'
import { useSettings } from '../acts.ts'
import { PictureField } from './PictureField.tsx'
import { pictureWords } from './typedSettings.ts'
import { usePicture } from './usePicture.ts'

type PictureDialogProps = {
  open: boolean
  onClose: () => void
  map: { id: string; name: string; mapImageUrl: string | null; editVersion: number }
}

export function PictureDialog({ map, ...dialog }: PictureDialogProps) {
  const { change, accept } = useShown(pictureOf(map.mapImageUrl) ?? null)
  const isChanged = change !== undefined
  const save = useSettings('settings', map.id, dialog.onClose)
  const picture = usePicture(save)
  const isChosen = picture.image !== undefined || picture.isRemoved
  function send() {
    if (!isChosen) return
    const form = new FormData()
    picture.addTo(form)
    form.set('editVersion', String(map.editVersion))
    save.act({ form, message: picture.isRemoved ? 'Картинка убрана' : 'Картинка обновлена' })
  }
  function takeTheirs() {
    accept()
    picture.setImage(undefined)
  }
  return (
    <Dialog
      {...dialog}
      title="Картинка шаблона"
      description={`«${map.name}»: квадратная картинка ляжет под локации целиком.`}
      size="small"
      footer={
        <SaveButtons
          isChanged={isChanged}
          onTakeNew={takeTheirs}
          isPending={save.isPending}
          disabled={!isChosen}
          onSave={send}
        />
      }
    >
      <div className="flex flex-col gap-3">
        <PictureField
          address={map.mapImageUrl}
          now={isChanged ? `Тем временем здесь уже ${pictureWords(map)}` : undefined}
          picture={picture}
        />
        <ActNote act={picture.note} />
      </div>
    </Dialog>
  )
}
