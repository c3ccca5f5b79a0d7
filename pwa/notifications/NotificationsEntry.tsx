import { Bell } from 'lucide-react'
import { Button } from '../ui/Button.tsx'
import { unreadInBadge } from './count.ts'
import { useUnreadCount } from './reading.ts'

/** The way to the list for those who have no bell. */
export function NotificationsEntry({ onOpen }: { onOpen: () => void }) {
  const unread = useUnreadCount()
  return (
    <Button variant="quiet" className="mt-6 w-full" icon={<Bell aria-hidden className="size-4.5" />} onClick={onOpen}>
      Уведомления
      {unread > 0 && (
        <>
          <span className="sr-only">, непрочитанных: {unread}</span>
          <span
            aria-hidden
            className="grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1.5 text-[0.6875rem] text-on-accent leading-none"
          >
            {unreadInBadge(unread)}
          </span>
        </>
      )}
    </Button>
  )
}
