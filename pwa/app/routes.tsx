import { type ComponentType, lazy } from 'react'
import { Redirect, Route, Switch } from 'wouter'
import { type Access, pages } from '#shared/pages'
import { useSession } from '../lib/session.ts'
import { NotFound } from './shell/NotFound.tsx'

/** The screen of each page; who may see it stands in `pages`, which the server reads too. */
const screens: Record<keyof typeof pages, ComponentType> = {
  '/': lazy(() => import('../drafts/UploadScreen.tsx').then((file) => ({ default: file.UploadScreen }))),
  '/my-submissions': lazy(() =>
    import('./MySubmissionsScreen.tsx').then((file) => ({ default: file.MySubmissionsScreen })),
  ),
  '/storage': lazy(() =>
    import('../drafts/storage/StorageScreen.tsx').then((file) => ({ default: file.StorageScreen })),
  ),
  '/admin': lazy(() => import('./AdminScreen.tsx').then((file) => ({ default: file.AdminScreen }))),
  '/privacy': lazy(() => import('../privacy/PrivacyScreen.tsx').then((file) => ({ default: file.PrivacyScreen }))),
}
const routes = (Object.keys(pages) as (keyof typeof pages)[]).map((path) => ({
  path,
  screen: screens[path],
  access: pages[path] as Access,
}))

/** The page at the address. For who may not see it, it is a 404. */
export function Routes() {
  const { user } = useSession()
  const maySee = (access: Access) => access === 'anyone' || (user && (access === 'player' || user.isAdmin))
  return (
    <Switch>
      {routes.map(({ path, screen, access }) => (
        <Route key={path} path={path} component={maySee(access) ? screen : NotFound} />
      ))}
      <Route path="/index.html">
        <Redirect to="/" replace />
      </Route>
      <Route component={NotFound} />
    </Switch>
  )
}
