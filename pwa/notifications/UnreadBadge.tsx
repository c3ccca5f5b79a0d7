import type { ReactNode } from 'react'
import { unreadInBadge } from './count.ts'

type UnreadBadgeProps = { unread: number; children: ReactNode }

/** The number of unread notifications at the corner of an icon; whoever names the button says it in words. */
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
