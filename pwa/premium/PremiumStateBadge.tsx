import { CircleCheck, Hourglass, TimerOff } from 'lucide-react'
import { type PremiumUser, premiumStateLabels, premiumStateOf } from '#shared/premium'
import { Badge } from '../ui/Badge.tsx'

const looks = {
  active: { tone: 'success', icon: <CircleCheck aria-hidden /> },
  expiring: { tone: 'warning', icon: <Hourglass aria-hidden /> },
  expired: { icon: <TimerOff aria-hidden /> },
} as const

export function PremiumStateBadge({ user }: { user: PremiumUser }) {
  const state = premiumStateOf(user)
  return <Badge {...looks[state]}>{premiumStateLabels[state]}</Badge>
}
