import type { FileFacts } from '../offline/db.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/overlays/Dialog.tsx'

type RemoveDialogProps = {
  file: FileFacts
  /** False: it was shared to the app and is no draft yet. */
  isDraft?: boolean
  open: boolean
  onOpenChange: (open: boolean) => void
  onRemove: () => void
}

export const RemoveDialog = ({ file, isDraft = true, open, onOpenChange, onRemove }: RemoveDialogProps) => (
  <Dialog
    open={open}
    onOpenChange={onOpenChange}
    size="small"
    title={isDraft ? 'Удалить черновик?' : 'Удалить файл?'}
    description={
      <>
        <span className="wrap-anywhere font-medium text-ink">{file.name}</span> исчезнет с устройства и не отправится.
        Вернуть его будет нельзя.
      </>
    }
    footer={
      <>
        <Button variant="quiet" onClick={() => onOpenChange(false)}>
          Отмена
        </Button>
        <Button
          variant="danger"
          onClick={() => {
            onOpenChange(false)
            onRemove()
          }}
        >
          Удалить
        </Button>
      </>
    }
  />
)
