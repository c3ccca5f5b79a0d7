import { type ComponentType, useEffect } from 'react'
import { Redirect, Route, Switch } from 'wouter'
import { type Access, accessTo } from '#shared/pages'
import { useSession } from '../../lib/session.ts'
import { NoLongerAdmin, NotFound } from '../NotFound.tsx'

/** The account that was last an admin on this device: the server knows only the present. */
const WAS_ADMIN = 'was-admin'

/** The screen of the address, or the 404 page; a former admin of this device reads that the right has ended. */
export function Page({ screens }: { screens: Record<string, ComponentType> }) {
  const { user } = useSession()
  const adminId = user?.isAdmin ? user.id : undefined
  useEffect(() => {
    if (adminId !== undefined) localStorage.setItem(WAS_ADMIN, adminId)
  }, [adminId])
  const maySee = (access: Access | undefined) => access === 'anyone' || (user && (access === 'player' || user.isAdmin))
  const wasAdmin = user && localStorage.getItem(WAS_ADMIN) === user.id
  const hiddenAt = (path: string) => (wasAdmin && accessTo(path) === 'admin' ? NoLongerAdmin : NotFound)
  return (
    <Switch>
      {Object.entries(screens).map(([path, screen]) => (
        <Route
          key={path}
          path={path.replace(/\*$/, '*?')}
          component={maySee(accessTo(path)) ? screen : hiddenAt(path)}
        />
      ))}
      <Route path="/index.html">
        <Redirect to="/" replace />
      </Route>
      <Route component={NotFound} />
    </Switch>
  )
}
