import { CircleCheck, CircleX, Hourglass, LoaderCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { type WithdrawalStatus, withdrawalStatusLabels } from '#shared/withdrawals/withdrawals'
import { Badge } from '../ui/Badge.tsx'
import type { Tone } from '../ui/classNames.ts'

const badgeProps: Record<WithdrawalStatus, { tone: Tone; icon: ReactNode }> = {
  pending: { tone: 'warning', icon: <Hourglass aria-hidden /> },
  processing: { tone: 'accent', icon: <LoaderCircle aria-hidden /> },
  completed: { tone: 'success', icon: <CircleCheck aria-hidden /> },
  rejected: { tone: 'danger', icon: <CircleX aria-hidden /> },
}

export const WithdrawalStatusBadge = ({ status }: { status: WithdrawalStatus }) => (
  <Badge {...badgeProps[status]}>{withdrawalStatusLabels[status]}</Badge>
)
