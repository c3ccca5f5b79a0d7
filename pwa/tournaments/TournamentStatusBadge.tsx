import { Ban, CalendarClock, DoorOpen, Flag, Lock, Swords } from 'lucide-react'
import type { ReactNode } from 'react'
import { type TournamentStatus, tournamentStatusLabels } from '#shared/tournaments/status'
import { Badge } from '../ui/Badge.tsx'
import type { Tone } from '../ui/classNames.ts'

const badgeProps: Record<TournamentStatus, { tone: Tone; icon: ReactNode }> = {
  upcoming: { tone: 'neutral', icon: <CalendarClock aria-hidden /> },
  registration_open: { tone: 'success', icon: <DoorOpen aria-hidden /> },
  registration_closed: { tone: 'warning', icon: <Lock aria-hidden /> },
  in_progress: { tone: 'accent', icon: <Swords aria-hidden /> },
  completed: { tone: 'neutral', icon: <Flag aria-hidden /> },
  cancelled: { tone: 'danger', icon: <Ban aria-hidden /> },
}

export const TournamentStatusBadge = ({ status }: { status: TournamentStatus }) => (
  <Badge {...badgeProps[status]}>{tournamentStatusLabels[status]}</Badge>
)
