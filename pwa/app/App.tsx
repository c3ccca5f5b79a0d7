import { lazy, Suspense, useEffect, useState } from 'react'
import { returned } from '../auth/returned.ts'
import { refreshProfile, signOut, useSession } from '../lib/session.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorState } from '../ui/lists/ErrorState.tsx'
import { loadSignedIn } from './loadSignedIn.ts'
import { SignedOut } from './SignedOut.tsx'
import { Loader } from './shell/Loader.tsx'
import { SandboxLine } from './shell/SandboxLine.tsx'

const SignedIn = lazy(loadSignedIn)
const UpdatePrompt = lazy(() => import('./shell/UpdatePrompt.tsx'))

// player.md, section 9. Counted from the beginning of the navigation, while everything else goes on.
const LOADER_SHOWN_FOR = 1500

function useLoaderShown() {
  const [isShown, setShown] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), Math.max(0, LOADER_SHOWN_FOR - performance.now()))
    return () => clearTimeout(timer)
  }, [])
  return isShown
}

// player.md, section 2: /devlog renders nothing.
const isDevlog = location.pathname === '/devlog'

export const App = () => (isDevlog ? null : <Product />)

/** The loader, the login or the app behind it; whatever it is, a new version may be announced over it. */
const Product = () => (
  <>
    <SandboxLine />
    <Stage />
    {import.meta.env.PROD && (
      <Suspense>
        <UpdatePrompt />
      </Suspense>
    )}
  </>
)

function Stage() {
  const { token, user, offline } = useSession()
  if (useLoaderShown()) return <Loader signingIn={token !== null} />
  if (!token) return <SignedOut failed={returned === 'failed'} />
  if (user) {
    return (
      <Suspense fallback={<Loader signingIn />}>
        <SignedIn />
      </Suspense>
    )
  }
  if (offline) return <Unreachable />
  return <Loader signingIn />
}

/** Signed in on this device, but whose account it is has never been loaded. */
const Unreachable = () => (
  <main className="grid min-h-[calc(100dvh-var(--notice))] place-content-center">
    <ErrorState
      title="нет связи"
      message="Не получилось загрузить аккаунт. Проверь интернет и попробуй ещё раз."
      onRetry={() => void refreshProfile().catch(() => undefined)}
    />
    <Button variant="ghost" onClick={signOut}>
      Выйти
    </Button>
  </main>
)
