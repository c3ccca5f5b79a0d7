import { useParams } from 'wouter'
import { useSession } from '../../lib/session.ts'
import { TournamentPage } from '../../tournaments/TournamentPage.tsx'
import { GuestHeader } from '../guest/GuestHeader.tsx'
import { SignInButton } from '../guest/SignInButton.tsx'

export { loadCards } from '../../tournaments/cards.ts'

export function TournamentScreen() {
  const { '*': id = '' } = useParams()
  const { user } = useSession()
  return (
    <>
      {!user && <GuestHeader />}
      <main className={`page max-lg:pt-0 lg:pt-6 ${user ? '' : 'pb-10 [--bar:0px]'}`}>
        <TournamentPage key={id} id={id} signIn={<SignInButton />} />
      </main>
    </>
  )
}
