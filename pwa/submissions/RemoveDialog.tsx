import type { Draft } from '../offline/db.ts'
import { removeDraft } from '../offline/sending.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'

type RemoveDialogProps = { draft: Draft; open: boolean; onOpenChange: (open: boolean) => void }

export const RemoveDialog = ({ draft, open, onOpenChange }: RemoveDialogProps) => (
  <Dialog
    open={open}
    onOpenChange={onOpenChange}
    size="small"
    title="Удалить черновик?"
    description={
      <>
        <span className="wrap-anywhere font-medium text-ink">{draft.file.name}</span> исчезнет с устройства и не
        отправится. Вернуть его будет нельзя.
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
            void removeDraft(draft.id)
          }}
        >
          Удалить
        </Button>
      </>
    }
  />
)
