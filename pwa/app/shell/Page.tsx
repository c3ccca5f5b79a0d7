import { type ComponentType, useState } from 'react'
import { Redirect, Route, Switch } from 'wouter'
import { type Access, accessTo } from '#shared/pages'
import { useSession } from '../../lib/session.ts'
import { NoLongerAdmin, NotFound } from '../NotFound.tsx'

/** The screen of the address, or the 404 page for who may not see it; who was an admin a moment ago is told so. */
export function Page({ screens }: { screens: Record<string, ComponentType> }) {
  const { user } = useSession()
  const [wasAdmin, setWasAdmin] = useState(false)
  if (user?.isAdmin && !wasAdmin) setWasAdmin(true)
  const maySee = (access: Access | undefined) => access === 'anyone' || (user && (access === 'player' || user.isAdmin))
  const hidden = wasAdmin ? NoLongerAdmin : NotFound
  return (
    <Switch>
      {Object.entries(screens).map(([path, screen]) => (
        <Route key={path} path={path.replace(/\*$/, '*?')} component={maySee(accessTo(path)) ? screen : hidden} />
      ))}
      <Route path="/index.html">
        <Redirect to="/" replace />
      </Route>
      <Route component={NotFound} />
    </Switch>
  )
}
