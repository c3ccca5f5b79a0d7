import { Button, type ButtonProps } from '../Button.tsx'
import { Dialog, type DialogProps } from './Dialog.tsx'

type ConfirmDialogProps = Pick<DialogProps, 'open' | 'title' | 'description' | 'children'> & {
  onClose: () => void
  /** The button that does it. */
  yes: string
  onYes: () => void
  /** How the button looks that does not. */
  no?: ButtonProps['variant']
} & Pick<ButtonProps, 'variant' | 'busy' | 'disabled'>

/** Says what an act will do, and asks whether to do it. */
export const ConfirmDialog = ({
  onClose,
  yes,
  onYes,
  no = 'ghost',
  variant,
  busy,
  disabled,
  ...dialog
}: ConfirmDialogProps) => (
  <Dialog
    {...dialog}
    onOpenChange={(isOpen) => !isOpen && onClose()}
    size="small"
    footer={
      <>
        <Button variant={no} onClick={onClose}>
          Отмена
        </Button>
        <Button variant={variant} busy={busy} disabled={disabled} onClick={onYes}>
          {yes}
        </Button>
      </>
    }
  />
)
