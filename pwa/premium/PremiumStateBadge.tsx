import { CircleCheck, Hourglass, TimerOff } from 'lucide-react'
import { EXPIRING_DAYS, type PremiumUser } from '#shared/premium'
import { Badge } from '../ui/Badge.tsx'

export function PremiumStateBadge({ user: { isExpired, daysRemaining } }: { user: PremiumUser }) {
  if (isExpired) return <Badge icon={<TimerOff aria-hidden />}>Истёк</Badge>
  if (daysRemaining > EXPIRING_DAYS) {
    return (
      <Badge tone="success" icon={<CircleCheck aria-hidden />}>
        Активен
      </Badge>
    )
  }
  return (
    <Badge tone="warning" icon={<Hourglass aria-hidden />}>
      Скоро истечёт
    </Badge>
  )
}
