import { Bell, CircleCheck, CircleX, Hourglass, MapPinCheck, MapPinOff, MapPinPlus, MapPinX } from 'lucide-react'
import type { ReactNode } from 'react'
import type { NotificationType } from '#shared/notifications/notifications'
import { type Tone, toneText } from '../ui/classNames.ts'

const icons: Partial<Record<NotificationType, [Tone, ReactNode]>> = {
  territory_claimed: ['accent', <MapPinCheck key="icon" />],
  territory_assigned: ['success', <MapPinPlus key="icon" />],
  territory_lost: ['danger', <MapPinX key="icon" />],
  territory_revoked: ['warning', <MapPinOff key="icon" />],
  queue_approved: ['success', <CircleCheck key="icon" />],
  queue_rejected: ['danger', <CircleX key="icon" />],
  queue_expired: ['warning', <Hourglass key="icon" />],
}

/** Unknown types have the bell. */
export function TypeIcon({ type }: { type: NotificationType }) {
  const [tone, icon] = icons[type] ?? ['neutral', <Bell key="icon" />]
  return (
    <span
      className={`grid size-10 shrink-0 place-items-center rounded-full bg-raised [&_svg]:size-4.5 ${toneText[tone]}`}
    >
      {icon}
    </span>
  )
}
