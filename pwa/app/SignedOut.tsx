import { Suspense, useEffect } from 'react'
import { accessTo, pageAt } from '#shared/pages'
import { LoginScreen } from '../auth/LoginScreen.tsx'
import { useLateSignOuts } from '../lib/lateSignOut.ts'
import { farewell, setFarewell } from '../lib/session.ts'
import { useStore } from '../lib/store.ts'
import { Alert } from '../ui/overlays/Alert.tsx'
import { Guest } from './firstScreen.ts'
import { NotFound } from './NotFound.tsx'
import { Loader } from './shell/Loader.tsx'

export function SignedOut({ failure }: { failure: string | undefined }) {
  useLateSignOuts()
  const access = accessTo(location.pathname)
  // MAP-2. Both show the login, which has no router.
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
      <LoginScreen failure={failure} />
      <Farewell />
    </>
  )
}

function Farewell() {
  const why = useStore(farewell)
  const close = () => setFarewell(null)
  if (why === 'closed')
    return (
      <Alert
        title="Аккаунт удалён"
        message="Вход закрыт на всех устройствах. Спасибо, что играл с нами!"
        onClose={close}
      />
    )
  if (why !== 'closing_unknown') return null
  return (
    <Alert
      title="Не знаем, удалён ли аккаунт"
      message="Ответ сервера не дошёл, а вход закрыт: скорее всего, удалён. Чтобы проверить, войди тем же игровым аккаунтом: если баланс и заявки на месте, он остался. Черновики пока на этом устройстве, их можно удалить в «Памяти устройства»."
      onClose={close}
    />
  )
}
