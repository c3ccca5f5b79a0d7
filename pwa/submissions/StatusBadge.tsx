import { type SubmissionStatus, submissionStatusLabels } from '#shared/submissions'
import { Badge } from '../ui/Badge.tsx'
import { statusLooks } from './status.tsx'

export const StatusBadge = ({ status }: { status: SubmissionStatus }) => (
  <Badge {...statusLooks[status]}>{submissionStatusLabels[status]}</Badge>
)
