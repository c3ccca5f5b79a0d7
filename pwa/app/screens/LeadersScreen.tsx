import { useParams } from 'wouter'
import { boardAt } from '#shared/leaderboards/boards'
import { Leaders } from '../../leaderboards/Leaders.tsx'
import { useClock } from '../../lib/clock/clock.ts'
import { useSession } from '../../lib/session.ts'
import { GuestHeader } from '../guest/GuestHeader.tsx'
import { SignInButton } from '../guest/SignInButton.tsx'
import { NotFound } from '../NotFound.tsx'

export function LeadersScreen() {
  const { '*': below = '' } = useParams()
  const { user } = useSession()
  const now = useClock()
  const chosen = boardAt(below, new Date(now))
  if (!chosen) return <NotFound />
  return (
    <>
      {!user && <GuestHeader />}
      <main className={`page py-6 lg:py-10 ${user ? '' : '[--bar:env(safe-area-inset-bottom)]'}`}>
        <Leaders {...chosen} signIn={<SignInButton />} />
      </main>
    </>
  )
}
