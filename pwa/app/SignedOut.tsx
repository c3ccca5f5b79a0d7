import { lazy, Suspense, useSyncExternalStore } from 'react'
import { pagesBehindLogin } from '#shared/pages'
import { LoginScreen } from '../auth/LoginScreen.tsx'
import { useLateSignOuts } from '../lib/lateSignOut.ts'
import { ACCOUNT_CLOSED } from '../lib/session.ts'
import { Alert } from '../ui/overlays/Alert.tsx'
import { Loader } from './shell/Loader.tsx'
import { NotFound } from './shell/NotFound.tsx'

const PrivacyScreen = lazy(() =>
  import('../privacy/PrivacyScreen.tsx').then((file) => ({ default: file.PrivacyScreen })),
)

export function SignedOut({ failed }: { failed: boolean }) {
  useLateSignOuts()
  const { pathname } = location
  if (pathname === '/devlog') return null
  if (pathname === '/privacy')
    return (
      <Suspense fallback={<Loader signingIn={false} />}>
        <PrivacyScreen />
      </Suspense>
    )
  if (!pagesBehindLogin.includes(pathname)) return <NotFound />
  return (
    <>
      <LoginScreen failed={failed} />
      <Farewell />
    </>
  )
}

/** After an account was closed on this page: that it is done. */
function Farewell() {
  const isDue = useSyncExternalStore(subscribe, isClosed)
  if (!isDue) return null
  return (
    <Alert
      title="Аккаунт удалён"
      message="Вход закрыт на всех устройствах. Спасибо, что играл с нами!"
      onClose={() => {
        sessionStorage.removeItem(ACCOUNT_CLOSED)
        dispatchEvent(new Event(ACCOUNT_CLOSED))
      }}
    />
  )
}

const isClosed = () => sessionStorage.getItem(ACCOUNT_CLOSED) !== null

/** The server may end the session before its answer is here. */
function subscribe(listener: () => void) {
  addEventListener(ACCOUNT_CLOSED, listener)
  return () => removeEventListener(ACCOUNT_CLOSED, listener)
}
