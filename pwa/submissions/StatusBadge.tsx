import { type SubmissionStatus, submissionStatusLabels } from '#shared/submissions'
import { Badge } from '../ui/Badge.tsx'
import { statusBadgeProps } from './status.tsx'

export const StatusBadge = ({ status }: { status: SubmissionStatus }) => (
  <Badge {...statusBadgeProps[status]}>{submissionStatusLabels[status]}</Badge>
)
