import { CircleCheck, CircleX, Hourglass, LoaderCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { type WithdrawalStatus, withdrawalStatusLabels } from '#shared/withdrawals/withdrawals'
import { Badge } from '../ui/Badge.tsx'
import type { Tone } from '../ui/classNames.ts'

const badgeProps: Record<WithdrawalStatus, { tone: Tone; icon: ReactNode }> = {
  pending: { tone: 'warning', icon: <Hourglass /> },
  processing: { tone: 'accent', icon: <LoaderCircle /> },
  completed: { tone: 'success', icon: <CircleCheck /> },
  rejected: { tone: 'danger', icon: <CircleX /> },
}

export const WithdrawalStatusBadge = ({ status }: { status: WithdrawalStatus }) => (
  <Badge {...badgeProps[status]}>{withdrawalStatusLabels[status]}</Badge>
)
