import { Dialog } from '../ui/overlays/Dialog.tsx'
import { NotificationList } from './NotificationList.tsx'
import { ReadAll } from './ReadAll.tsx'

type NotificationsDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** NOTICE-5: a phone shows the first four. */
const PREVIEW = 4

export const NotificationsDialog = ({ open, onOpenChange }: NotificationsDialogProps) => (
  <Dialog open={open} onOpenChange={onOpenChange} title="Уведомления" footer={<ReadAll />}>
    <div className="-mx-5 md:-mx-6">
      <NotificationList preview={PREVIEW} onLeave={() => onOpenChange(false)} />
    </div>
  </Dialog>
)
