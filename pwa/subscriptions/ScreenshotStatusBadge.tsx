import { CircleCheck, CircleX, Hourglass, ImageOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { type AnyScreenshotStatus, screenshotStatusLabels } from '#shared/premium/subscriptions'
import { Badge } from '../ui/Badge.tsx'
import type { Tone } from '../ui/classNames.ts'

const badgeProps: Record<AnyScreenshotStatus, { tone: Tone; icon: ReactNode }> = {
  none: { tone: 'neutral', icon: <ImageOff /> },
  pending: { tone: 'warning', icon: <Hourglass /> },
  approved: { tone: 'success', icon: <CircleCheck /> },
  rejected: { tone: 'danger', icon: <CircleX /> },
}

export const ScreenshotStatusBadge = ({ status }: { status: AnyScreenshotStatus }) => (
  <Badge {...badgeProps[status]}>{screenshotStatusLabels[status]}</Badge>
)
