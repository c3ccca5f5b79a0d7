import { WifiOff } from 'lucide-react'
import { useReachable } from '../lib/online.ts'
import { Badge } from '../ui/Badge.tsx'

/** The saved player stays signed in without a connection; this says that what they see may be old. */
export function OfflineBadge() {
  const isReachable = useReachable()
  return (
    <span role="status">
      {!isReachable && (
        <Badge tone="warning" icon={<WifiOff aria-hidden />}>
          <span className="max-[21rem]:sr-only">нет связи</span>
        </Badge>
      )}
    </span>
  )
}
