import { CircleCheck, Hourglass } from 'lucide-react'
import { Badge } from '../ui/Badge.tsx'

type OwnBadgeProps = { isRegistered: boolean; isWaiting: boolean }

export function OwnBadge({ isRegistered, isWaiting }: OwnBadgeProps) {
  if (isRegistered)
    return (
      <Badge tone="accent" icon={<CircleCheck />}>
        Зарегистрирован
      </Badge>
    )
  if (!isWaiting) return null
  return (
    <Badge tone="warning" icon={<Hourglass />}>
      В списке ожидания
    </Badge>
  )
}
