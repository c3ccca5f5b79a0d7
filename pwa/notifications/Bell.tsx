import { IconButton } from '../ui/IconButton.tsx'
import { Popover } from '../ui/overlays/Popover.tsx'
import { BellIcon } from './BellIcon.tsx'
import { NotificationList } from './NotificationList.tsx'
import { ReadAll } from './ReadAll.tsx'
import { useUnreadCount } from './reading.ts'

const label = (unread: number) => (unread > 0 ? `Уведомления, непрочитанных: ${unread}` : 'Уведомления')

/** On a desktop the list opens under the bell, on a phone as a sheet (`onOpen`). */
export function Bell({ onOpen }: { onOpen: () => void }) {
  const unread = useUnreadCount()
  const look = { label: label(unread), icon: <BellIcon unread={unread} /> }
  return (
    <>
      <span className="lg:hidden">
        <IconButton {...look} onClick={onOpen} />
      </span>
      <span className="hidden lg:block">
        <Popover trigger={<IconButton {...look} />} title="Уведомления" action={<ReadAll />}>
          <NotificationList />
        </Popover>
      </span>
    </>
  )
}
