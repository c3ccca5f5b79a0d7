import { CircleCheck, Hourglass, UsersRound } from 'lucide-react'
import { type LiveTeamStatus, teamStatusLabels } from '#shared/tournaments/teams'
import { Badge } from '../../ui/Badge.tsx'

const looks = {
  forming: { tone: 'neutral', icon: <UsersRound /> },
  waiting: { tone: 'warning', icon: <Hourglass /> },
  seated: { tone: 'success', icon: <CircleCheck /> },
} as const

export const TeamStatusBadge = ({ team: { status } }: { team: { status: LiveTeamStatus } }) => (
  <Badge {...looks[status]}>{teamStatusLabels[status]}</Badge>
)
