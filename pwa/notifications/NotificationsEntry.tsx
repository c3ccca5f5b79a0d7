import { Bell } from 'lucide-react'
import { Button } from '../ui/Button.tsx'
import { UnreadCount } from './UnreadBadge.tsx'

export const NotificationsEntry = ({ onOpen }: { onOpen: () => void }) => (
  <Button variant="quiet" className="mt-6 w-full" icon={<Bell aria-hidden className="size-4.5" />} onClick={onOpen}>
    Уведомления
    <UnreadCount />
  </Button>
)
