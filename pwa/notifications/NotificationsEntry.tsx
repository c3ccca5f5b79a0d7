import { Button } from '../ui/Button.tsx'
import { BellIcon } from './BellIcon.tsx'
import { useUnreadCount } from './reading.ts'

/** The way to the list for those who have no bell. */
export function NotificationsEntry({ onOpen }: { onOpen: () => void }) {
  const unread = useUnreadCount()
  return (
    <Button variant="quiet" className="mt-6 w-full" icon={<BellIcon unread={unread} />} onClick={onOpen}>
      Уведомления
      {unread > 0 && <span className="sr-only">, непрочитанных: {unread}</span>}
    </Button>
  )
}
