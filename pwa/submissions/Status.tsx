import { CircleCheck, CircleX, Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { type SubmissionStatus, submissionStatusLabels } from '#shared/submissions'
import { Badge } from '../ui/Badge.tsx'
import { statusTones } from './facts.ts'

const icons: Record<SubmissionStatus, ReactNode> = {
  pending: <Clock />,
  approved: <CircleCheck />,
  rejected: <CircleX />,
}

export const StatusBadge = ({ status, isShort = false }: { status: SubmissionStatus; isShort?: boolean }) => (
  <Badge tone={statusTones[status]} icon={icons[status]} isShort={isShort}>
    {submissionStatusLabels[status]}
  </Badge>
)
