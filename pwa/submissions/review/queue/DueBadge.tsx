import { CircleAlert, Clock } from 'lucide-react'
import { isLate, isSoonDue } from '#shared/review/review'
import { SECOND } from '#shared/units'
import { useClock } from '../../../lib/clock/clock.ts'
import { durationInWords } from '../../../lib/format.ts'
import { Badge } from '../../../ui/Badge.tsx'

/** The time left until a decision is due: red when late, amber from three quarters on. */
export function DueBadge({ dueAt }: { dueAt: string }) {
  const now = useClock([dueAt])
  const left = (Date.parse(dueAt) - now) / SECOND
  if (isLate(dueAt, now))
    return (
      <Badge tone="danger" icon={<CircleAlert />}>
        <span>
          <span className="max-[22rem]:sr-only">просрочено на </span>
          {durationInWords(-left)}
        </span>
      </Badge>
    )
  return (
    <Badge tone={isSoonDue(dueAt, now) ? 'warning' : 'neutral'} icon={<Clock />}>
      ещё {durationInWords(left)}
    </Badge>
  )
}
