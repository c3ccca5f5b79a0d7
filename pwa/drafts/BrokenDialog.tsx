import { useEffect, useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/overlays/Dialog.tsx'
import { isBroken } from './broken.ts'
import type { ChosenMedia } from './Preview.tsx'

type BrokenDialogProps = {
  media: ChosenMedia
  /** The bytes are being copied to the device. */
  isStoring: boolean
  /** Another file is wanted. */
  onOther: () => void
}

/** Asks about a file that does not open (UPLOAD-25). Key it by the file's address. */
export function BrokenDialog({ media: { file, url }, isStoring, onOther }: BrokenDialogProps) {
  const [isAsked, setAsked] = useState(false)
  useEffect(() => {
    let isOver = false
    void isBroken({ file, url }).then((isBroken) => !isOver && setAsked(isBroken))
    return () => {
      isOver = true
    }
  }, [file, url])
  const close = () => setAsked(false)
  return (
    <Dialog
      open={isAsked && !isStoring}
      onClose={close}
      title="Файл не открывается: отправить всё равно?"
      description={
        <>
          <span className="wrap-anywhere font-medium text-ink">{file.name}</span> повреждён, или в нём нет картинки.
          Такую заявку, скорее всего, отклонят.
        </>
      }
      size="small"
      footer={
        <>
          <Button variant="ghost" onClick={close}>
            Отправить всё равно
          </Button>
          <Button
            onClick={() => {
              close()
              onOther()
            }}
          >
            Выбрать другой
          </Button>
        </>
      }
    />
  )
}
