import { lazy, Suspense, useEffect } from 'react'
import { accessTo, pageAt } from '#shared/pages'
import { LoginScreen } from '../auth/LoginScreen.tsx'
import { useLateSignOuts } from '../lib/lateSignOut.ts'
import { accountClosed, setAccountClosed } from '../lib/session.ts'
import { useStore } from '../lib/store.ts'
import { Alert } from '../ui/overlays/Alert.tsx'
import { Loader } from './shell/Loader.tsx'
import { NotFound } from './shell/NotFound.tsx'

const Guest = lazy(() => import('./Guest.tsx'))

export function SignedOut({ failed }: { failed: boolean }) {
  useLateSignOuts()
  const access = accessTo(location.pathname)
  // admin.md, section 2. Both addresses show the login, which does without the router.
  const isMap = /^\/(dropmap|territory)\b/.test(pageAt(location.pathname) ?? '')
  useEffect(() => {
    if (isMap) history.replaceState(null, '', '/')
  }, [isMap])
  if (!access) return <NotFound />
  if (access === 'anyone')
    return (
      <Suspense fallback={<Loader />}>
        <Guest />
      </Suspense>
    )
  return (
    <>
      <LoginScreen failed={failed} />
      <Farewell />
    </>
  )
}

/** After an account was closed on this page: that it is done. The server may end the session before its answer is here. */
function Farewell() {
  if (!useStore(accountClosed)) return null
  return (
    <Alert
      title="Аккаунт удалён"
      message="Вход закрыт на всех устройствах. Спасибо, что играл с нами!"
      onClose={() => setAccountClosed(false)}
    />
  )
}
