import { attempting } from '../../lib/submitting.ts'
import { Button, type ButtonProps } from '../Button.tsx'
import { Dialog, type DialogProps } from './Dialog.tsx'

export type ConfirmDialogProps = Pick<
  DialogProps,
  'open' | 'onClose' | 'title' | 'description' | 'size' | 'children'
> & {
  yes: string
  onYes: () => void
  no?: ButtonProps['variant']
} & Pick<ButtonProps, 'variant' | 'icon' | 'busy' | 'disabled'>

export const ConfirmDialog = ({
  onClose,
  yes,
  onYes,
  no = 'ghost',
  variant,
  icon,
  size = 'small',
  busy,
  disabled,
  ...dialog
}: ConfirmDialogProps) => (
  <Dialog
    {...dialog}
    onClose={onClose}
    size={size}
    footer={
      <>
        <Button variant={no} onClick={onClose}>
          Отмена
        </Button>
        <Button variant={variant} icon={icon} busy={busy} disabled={disabled} onClick={attempting(onYes)}>
          {yes}
        </Button>
      </>
    }
  />
)
