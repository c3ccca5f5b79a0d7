import { hydrate } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useLocation } from 'wouter'
import { newQueryClient, startWith } from '../lib/queryClient.ts'
import { currentSession } from '../lib/session.ts'
import { Toast } from '../ui/overlays/Toast.tsx'
import { Providers } from './Providers.tsx'
import { publicScreens } from './routes.tsx'
import { Loader } from './shell/Loader.tsx'
import { Page } from './shell/Page.tsx'

// What the server has rendered the page with (APP-23). Players load this file too: they have their own lists.
const answers = document.getElementById('answers')?.textContent
if (answers && !currentSession().token) hydrate(startWith(newQueryClient()), JSON.parse(answers))

export default function Guest() {
  return (
    <Providers userId="">
      <Suspense fallback={<Loader />}>
        <PublicPage />
      </Suspense>
      <Toast />
    </Providers>
  )
}

function PublicPage() {
  const [path] = useLocation()
  return <Page screens={publicScreens} path={path} />
}
