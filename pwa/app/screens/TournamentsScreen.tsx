import { LockKeyhole } from 'lucide-react'
import { useSession } from '../../lib/session.ts'
import { TournamentList } from '../../tournaments/TournamentList.tsx'
import { buttonClass } from '../../ui/classNames.ts'
import { EmptyState } from '../../ui/lists/EmptyState.tsx'
import { PageHeading } from '../../ui/page/PageHeading.tsx'
import { GuestHeader } from '../guest/GuestHeader.tsx'
import { SignInButton } from '../guest/SignInButton.tsx'

/** TOURNAMENT-18: the list needs a session. */
export function TournamentsScreen() {
  const { user } = useSession()
  if (!user) {
    return (
      <>
        <GuestHeader />
        <main className="page grid min-h-[60dvh] place-content-center">
          <PageHeading title="Турниры" className="sr-only" />
          <EmptyState
            title="Требуется авторизация"
            hint="Войди, чтобы увидеть турниры и занять место."
            drawing={<LockKeyhole className="size-14" strokeWidth={1.25} />}
            action={
              <div className="flex flex-col gap-2.5">
                <SignInButton />
                <a href="/" className={buttonClass('quiet')}>
                  На главную
                </a>
              </div>
            }
          />
        </main>
      </>
    )
  }
  return (
    <main className="page py-6 low:py-3 lg:py-10">
      <PageHeading title="Турниры" />
      <TournamentList />
    </main>
  )
}
