import { lazy, Suspense } from 'react'
import { mayCancel } from '#shared/tournaments/registration'
import type { OwnRegistration, TournamentSummary } from '#shared/tournaments/shapes'
import type { TournamentStatus } from '#shared/tournaments/status'
import { useSession } from '../../lib/session.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { InvitationCard } from './InvitationCard.tsx'

export { Teams } from './Teams.tsx'

const OwnTeamCard = lazy(() => import('./OwnTeamCard.tsx').then((file) => ({ default: file.OwnTeamCard })))

type TeamCardProps = { tournament: TournamentSummary; own: OwnRegistration | null; status: TournamentStatus }

/** The own team, or whose team an invite link is of. */
export function TeamCard({ tournament, own, status }: TeamCardProps) {
  const { user } = useSession()
  if (status === 'cancelled') return null
  if (!own) return mayCancel(status) ? <InvitationCard id={tournament.id} isGuest={user === null} /> : null
  return (
    <Suspense fallback={<Skeleton className="h-72 w-full rounded-card" />}>
      <OwnTeamCard tournament={tournament} status={status} />
    </Suspense>
  )
}
