import { Suspense } from 'react'
import { Toast } from '../ui/overlays/Toast.tsx'
import { Providers } from './Providers.tsx'
import { publicScreens } from './routes.tsx'
import { Loader } from './shell/Loader.tsx'
import { Page } from './shell/Page.tsx'

export default function Guest() {
  return (
    <Providers userId="">
      <Suspense fallback={<Loader />}>
        <Page screens={publicScreens} />
      </Suspense>
      <Toast />
    </Providers>
  )
}
