import type { ReactNode } from 'react'
import { Button, type ButtonProps } from '../Button.tsx'
import { Dialog } from './Dialog.tsx'

type ConfirmDialogProps = Pick<ButtonProps, 'variant' | 'busy'> & {
  open: boolean
  onClose: () => void
  title: string
  /** The button that does it. */
  yes: string
  onYes: () => void
  children: ReactNode
}

/** Says what an act will do, and asks whether to do it. */
export const ConfirmDialog = ({ open, onClose, title, yes, onYes, children, ...button }: ConfirmDialogProps) => (
  <Dialog
    open={open}
    onOpenChange={(isOpen) => !isOpen && onClose()}
    size="small"
    title={title}
    footer={
      <>
        <Button variant="ghost" onClick={onClose}>
          Отмена
        </Button>
        <Button {...button} onClick={onYes}>
          {yes}
        </Button>
      </>
    }
  >
    {children}
  </Dialog>
)
