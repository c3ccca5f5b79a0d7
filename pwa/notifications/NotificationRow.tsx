import { ChevronRight, MapPin } from 'lucide-react'
import { relativeTime } from '#shared/dates'
import { serverTime } from '../lib/clock/clock.ts'
import type { Notification } from './queries.ts'
import { TypeIcon } from './TypeIcon.tsx'

type NotificationRowProps = {
  notification: Notification
  isRead: boolean
  address: string | undefined
  onPress: () => void
}

/** A read row stays a button, so that the keyboard keeps its position. */
export const NotificationRow = ({ notification, isRead, address, onPress }: NotificationRowProps) => {
  const { type, title, message, territory, createdAt } = notification
  return (
    <li>
      <button
        type="button"
        aria-disabled={(isRead && address === undefined) || undefined}
        onClick={onPress}
        className={`-outline-offset-2 flex w-full gap-3 px-5 py-3.5 text-left transition-colors duration-150 aria-disabled:cursor-default ${isRead ? 'not-aria-disabled:hover:bg-raised' : 'bg-accent/8 hover:bg-accent/14'}`}
      >
        <TypeIcon type={type} />
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline gap-x-2 max-[20rem]:flex-wrap">
            <span
              className={`min-w-0 flex-1 leading-snug max-[20rem]:basis-full ${isRead ? 'font-medium' : 'font-semibold'}`}
            >
              {title}
            </span>
            <time dateTime={createdAt} className="shrink-0 text-ink-soft text-sm">
              {relativeTime(createdAt, serverTime())}
            </time>
          </span>
          <span className="mt-0.5 block whitespace-pre-line text-ink-soft text-sm">{message}</span>
          {territory && (
            <span className="mt-1.5 inline-flex max-w-full items-center gap-1.5 rounded-full border border-line bg-raised px-2.5 py-0.5 font-medium text-sm">
              <MapPin className="size-3.5 shrink-0 text-ink-soft" />
              <span className="sr-only">Локация: </span>
              <span className="truncate">{territory.name}</span>
            </span>
          )}
        </span>
        <span className="mt-2 flex w-4 shrink-0 flex-col items-center gap-2.5">
          <span className={`size-2 rounded-full ${isRead ? '' : 'bg-accent-ink forced-colors:bg-[Highlight]'}`}>
            {!isRead && <span className="sr-only">Не прочитано</span>}
          </span>
          {address !== undefined && <ChevronRight className="size-4 text-ink-faint" />}
        </span>
      </button>
    </li>
  )
}
