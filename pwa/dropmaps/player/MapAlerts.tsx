import { AlarmClock, Hourglass, Lock, ShieldAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { MapState } from '#shared/dropmaps/shapes'
import { errorText } from '#shared/errors'
import { leftInWords } from '../model/timeLeft.ts'

type MapAlertsProps = {
  state: MapState
  isLocked: boolean
  isAhead: boolean
  isDrafted: boolean
  isAdmin: boolean
  now: number
  isBare?: boolean
}

/** The map's own times, unless a draft assigns the locations (DRAFT-3), and whether the player may claim. */
export function MapAlerts({ state, isLocked, isAhead, isDrafted, isAdmin, now, isBare = false }: MapAlertsProps) {
  const { own } = state
  return (
    <div
      className={`flex flex-col empty:hidden ${isBare ? 'gap-1 [&>*]:border-0 [&>*]:bg-transparent [&>*]:p-0' : 'gap-2'}`}
    >
      {!isDrafted && <MapTimes {...{ state, isLocked, isAhead, now }} />}
      {!own.isEligible && !isAdmin && (
        <MapAlert icon={<ShieldAlert />} title="Доступ ограничен" text="Вы не в списке допущенных игроков" />
      )}
    </div>
  )
}

function MapTimes({
  state: { openAt, lockAt },
  isLocked,
  isAhead,
  now,
}: Pick<MapAlertsProps, 'state' | 'isLocked' | 'isAhead' | 'now'>) {
  if (isLocked) return <MapAlert icon={<Lock />} title="Карта заблокирована" text={errorText('map_locked')} />
  if (isAhead && openAt !== null)
    return (
      <Countdown
        icon={<AlarmClock />}
        words="откроется"
        left={Date.parse(openAt) - now}
        className="border-accent-ink/50"
      />
    )
  if (lockAt === null) return null
  return <Countdown icon={<Hourglass />} words="закроется" left={Date.parse(lockAt) - now} className="border-line" />
}

type CountdownProps = { icon: ReactNode; words: string; left: number; className: string }

const Countdown = ({ icon, words, left, className }: CountdownProps) => (
  <p
    className={`flex items-center gap-2 rounded-card border bg-surface px-3.5 py-2 text-ink-soft text-sm [&_svg]:size-4.5 [&_svg]:shrink-0 [&_svg]:text-accent-ink ${className}`}
  >
    {icon}
    <span>
      Карта {words} через <strong className="whitespace-nowrap text-ink tabular-nums">{leftInWords(left)}</strong>
    </span>
  </p>
)

const MapAlert = ({ icon, title, text }: { icon: ReactNode; title: string; text: string }) => (
  <div
    role="status"
    className="flex gap-2.5 rounded-card border border-warning/40 bg-surface px-3.5 py-2 text-sm [&_svg]:mt-0.5 [&_svg]:size-4.5 [&_svg]:shrink-0 [&_svg]:text-warning"
  >
    {icon}
    <div>
      <p className="font-semibold text-warning">{title}</p>
      <p className="text-ink-soft low:sr-only">{text}</p>
    </div>
  </div>
)
