import { WifiOff } from 'lucide-react'
import { relativeTime } from '#shared/dates'
import { serverTime, useClock } from '../../lib/clock/clock.ts'

/** Says how old offline data is. `savedAt`: milliseconds of this device's clock. */
export function SavedNote({ savedAt, className = '' }: { savedAt: number; className?: string }) {
  const saved = new Date(serverTime(savedAt)).toISOString()
  return (
    <p
      role="status"
      className={`flex animate-appear items-center gap-2.5 rounded-card border border-warning/35 bg-surface px-4 py-2.5 text-sm text-warning ${className}`}
    >
      <WifiOff className="size-4.5 shrink-0" />
      <span>
        Нет связи. Данные получены <time dateTime={saved}>{relativeTime(saved, useClock()).toLowerCase()}</time>
      </span>
    </p>
  )
}
