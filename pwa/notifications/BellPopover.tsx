import { IconButton, type IconButtonProps } from '../ui/IconButton.tsx'
import { Popover, type PopoverProps } from '../ui/overlays/Popover.tsx'
import { NotificationList } from './NotificationList.tsx'
import { ReadAll } from './ReadAll.tsx'

type BellPopoverProps = Pick<IconButtonProps, 'label' | 'icon'> & Pick<PopoverProps, 'open' | 'onOpenChange'>

export const BellPopover = ({ open, onOpenChange, ...look }: BellPopoverProps) => (
  <Popover
    trigger={<IconButton {...look} />}
    title="Уведомления"
    action={<ReadAll />}
    open={open}
    onOpenChange={onOpenChange}
  >
    <NotificationList onLeave={() => onOpenChange(false)} />
  </Popover>
)
