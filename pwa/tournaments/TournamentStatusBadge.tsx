import { Ban, CalendarClock, DoorOpen, Flag, Lock, Swords } from 'lucide-react'
import type { ReactNode } from 'react'
import { type TournamentStatus, tournamentStatusLabels } from '#shared/tournaments/status'
import { Badge } from '../ui/Badge.tsx'
import type { Tone } from '../ui/classNames.ts'

const badgeProps: Record<TournamentStatus, { tone: Tone; icon: ReactNode }> = {
  upcoming: { tone: 'neutral', icon: <CalendarClock /> },
  registration_open: { tone: 'success', icon: <DoorOpen /> },
  registration_closed: { tone: 'warning', icon: <Lock /> },
  in_progress: { tone: 'accent', icon: <Swords /> },
  completed: { tone: 'neutral', icon: <Flag /> },
  cancelled: { tone: 'danger', icon: <Ban /> },
}

export const TournamentStatusBadge = ({ status }: { status: TournamentStatus }) => (
  <Badge {...badgeProps[status]}>{tournamentStatusLabels[status]}</Badge>
)
