import type { ReactNode } from 'react'
import { useUnreadCount } from './reading.ts'

/** NOTICE-5: above nine the badge says 9+. */
const unreadInBadge = (unread: number) => (unread > 9 ? '9+' : String(unread))

type UnreadBadgeProps = { unread: number; children: ReactNode }

/** Decorative: the button's label says it in words. */
export const UnreadBadge = ({ unread, children }: UnreadBadgeProps) => (
  <span aria-hidden className="relative">
    {children}
    {unread > 0 && (
      <span className="-top-2 -right-2 absolute grid h-4.5 min-w-4.5 animate-appear place-items-center rounded-full bg-accent px-1 font-semibold text-[0.6875rem] text-on-accent leading-none ring-2 ring-ground">
        {unreadInBadge(unread)}
      </span>
    )}
  </span>
)

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
