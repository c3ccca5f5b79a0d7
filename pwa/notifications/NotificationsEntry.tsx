import { Bell } from 'lucide-react'
import { Button } from '../ui/Button.tsx'
import { UnreadCount } from './UnreadBadge.tsx'

/** The way to the list for those who have no bell. */
export const NotificationsEntry = ({ onOpen }: { onOpen: () => void }) => (
  <Button variant="quiet" className="mt-6 w-full" icon={<Bell aria-hidden className="size-4.5" />} onClick={onOpen}>
    Уведомления
    <UnreadCount />
  </Button>
)
