import { lazy } from 'react'
import { Redirect, Route, Switch } from 'wouter'
import { useUser } from '../lib/session.ts'
import { NotFound } from './shell/NotFound.tsx'

const UploadScreen = lazy(() => import('../drafts/UploadScreen.tsx').then((file) => ({ default: file.UploadScreen })))
const MySubmissionsScreen = lazy(() =>
  import('./MySubmissionsScreen.tsx').then((file) => ({ default: file.MySubmissionsScreen })),
)
const StorageScreen = lazy(() =>
  import('../drafts/storage/StorageScreen.tsx').then((file) => ({ default: file.StorageScreen })),
)
const PrivacyScreen = lazy(() =>
  import('../privacy/PrivacyScreen.tsx').then((file) => ({ default: file.PrivacyScreen })),
)
const AdminScreen = lazy(() => import('./AdminScreen.tsx').then((file) => ({ default: file.AdminScreen })))

export function Routes() {
  const { isAdmin } = useUser()
  return (
    <Switch>
      <Route path="/" component={UploadScreen} />
      <Route path="/my-submissions" component={MySubmissionsScreen} />
      <Route path="/storage" component={StorageScreen} />
      <Route path="/privacy" component={PrivacyScreen} />
      <Route path="/admin">{isAdmin ? <AdminScreen /> : <NotFound />}</Route>
      <Route path="/index.html">
        <Redirect to="/" replace />
      </Route>
      <Route component={NotFound} />
    </Switch>
  )
}
