import { Dialog } from '../ui/overlays/Dialog.tsx'
import { NotificationList } from './NotificationList.tsx'
import { ReadAll } from './ReadAll.tsx'

type NotificationsDialogProps = { open: boolean; onClose: () => void }

/** NOTICE-5: a phone shows the first four. */
const PREVIEW = 4

export const NotificationsDialog = ({ open, onClose }: NotificationsDialogProps) => (
  <Dialog open={open} onClose={onClose} title="Уведомления" footer={<ReadAll />}>
    <div className="-mx-5 md:-mx-6">
      <NotificationList preview={PREVIEW} onLeave={onClose} />
    </div>
  </Dialog>
)
