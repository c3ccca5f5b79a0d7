import type { FileFacts } from '../offline/db.ts'
import { ConfirmDialog } from '../ui/overlays/ConfirmDialog.tsx'

type RemoveDialogProps = {
  file: FileFacts
  isDraft?: boolean
  open: boolean
  onClose: () => void
  onRemove: () => void
}

export const RemoveDialog = ({ file, isDraft = true, onRemove, ...dialog }: RemoveDialogProps) => (
  <ConfirmDialog
    {...dialog}
    title={isDraft ? 'Удалить черновик?' : 'Удалить файл?'}
    description={
      <>
        <span className="wrap-anywhere font-medium text-ink">{file.name}</span> исчезнет с устройства и не отправится.
        Вернуть его будет нельзя.
      </>
    }
    no="quiet"
    yes="Удалить"
    variant="danger"
    onYes={() => {
      dialog.onClose()
      onRemove()
    }}
  />
)
