import { Bell } from 'lucide-react'
import { unreadInBadge } from './count.ts'

export const BellIcon = ({ unread }: { unread: number }) => (
  <span aria-hidden className="relative">
    <Bell className="size-5" />
    {unread > 0 && (
      <span className="-top-2 absolute left-2.5 grid h-4.5 min-w-4.5 animate-appear place-items-center rounded-full bg-accent px-1 font-semibold text-[0.6875rem] text-on-accent leading-none ring-2 ring-ground">
        {unreadInBadge(unread)}
      </span>
    )}
  </span>
)
