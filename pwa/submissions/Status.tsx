import { CircleCheck, CircleX, Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { type SubmissionStatus, submissionStatusLabels } from '#shared/submissions'
import { Badge } from '../ui/Badge.tsx'
import type { Tone } from '../ui/classNames.ts'
import { StatTile } from '../ui/StatTile.tsx'

const badges: Record<SubmissionStatus, { tone: Tone; icon: ReactNode }> = {
  pending: { tone: 'warning', icon: <Clock aria-hidden /> },
  approved: { tone: 'success', icon: <CircleCheck aria-hidden /> },
  rejected: { tone: 'danger', icon: <CircleX aria-hidden /> },
}

export const StatusBadge = ({ status, isShort = false }: { status: SubmissionStatus; isShort?: boolean }) => (
  <Badge {...badges[status]} isShort={isShort}>
    {submissionStatusLabels[status]}
  </Badge>
)

type StatusTileProps = { status: SubmissionStatus; label: string; value: ReactNode }

export const StatusTile = ({ status, ...rest }: StatusTileProps) => <StatTile {...badges[status]} {...rest} />
