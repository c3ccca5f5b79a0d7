import { unreadInBadge } from './count.ts'
import { useUnreadCount } from './reading.ts'

/** How many are unread, at the end of a row that leads to the list. */
export function UnreadCount() {
  const unread = useUnreadCount()
  if (unread === 0) return null
  return (
    <>
      <span className="sr-only">, непрочитанных: {unread}</span>
      <span
        aria-hidden
        className="ml-auto grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1.5 text-[0.6875rem] text-on-accent leading-none"
      >
        {unreadInBadge(unread)}
      </span>
    </>
  )
}
