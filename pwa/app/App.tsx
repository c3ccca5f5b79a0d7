import { lazy, Suspense, startTransition, useEffect, useState } from 'react'
import { returned } from '../auth/returned.ts'
import { firstScreenShown, idle } from '../lib/browser/idle.ts'
import { quietly } from '../lib/browser/reloadWhenReplaced.ts'
import { isDrawn, useIsServed } from '../lib/browser/served.ts'
import { currentSession, refreshProfile, signOut, useSession } from '../lib/session.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorState } from '../ui/lists/ErrorState.tsx'
import { firstScreen, SignedIn } from './firstScreen.ts'
import { SignedOut } from './SignedOut.tsx'
import { ErrorBoundary } from './shell/ErrorBoundary.tsx'
import { Loader } from './shell/Loader.tsx'
import { SandboxBanner } from './shell/SandboxBanner.tsx'

// The worker caches the whole app, after the first screen.
const UpdatePrompt = lazy(() => idle().then(() => quietly(() => import('./shell/UpdatePrompt.tsx'))))

// APP-4. Milliseconds from the navigation's start.
const LOADER_SHOWN_FOR = 1500

function useLoaderShown() {
  const [isShown, setShown] = useState(
    () => !isDrawn() && (currentSession().token !== null || performance.now() < LOADER_SHOWN_FOR),
  )
  useEffect(() => {
    if (isDrawn()) return
    const timer = setTimeout(
      // One render, without fallbacks.
      () => void firstScreen.then(() => startTransition(() => setShown(false))),
      Math.max(0, LOADER_SHOWN_FOR - performance.now()),
    )
    return () => clearTimeout(timer)
  }, [])
  return isShown
}

// APP-1: /devlog renders nothing.
const isDevlog = location.pathname === '/devlog'
export const App = () => (isDevlog ? null : <Product />)

function Product() {
  const { token } = useSession()
  const isLoaderShown = useLoaderShown()
  useEffect(() => {
    if (isLoaderShown) return
    firstScreenShown()
    // What is read from now on is to be read anew.
    globalThis.ownScreen = undefined
  }, [isLoaderShown])
  return (
    <>
      <SandboxBanner />
      {isLoaderShown ? <Loader signingIn={token !== null} /> : <Stage />}
      {import.meta.env.PROD && !isLoaderShown && <Updates />}
    </>
  )
}

function Updates() {
  const isStarted = !useIsServed()
  return (
    isStarted && (
      <ErrorBoundary quiet>
        <Suspense>
          <UpdatePrompt />
        </Suspense>
      </ErrorBoundary>
    )
  )
}

function Stage() {
  const { token, user, offline } = useSession()
  if (!token) return <SignedOut failure={typeof returned === 'object' ? returned.failure : undefined} />
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

/** A session without a loaded profile. */
const Unreachable = () => (
  <main className="grid min-h-[calc(100dvh-var(--banner))] place-content-center">
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
