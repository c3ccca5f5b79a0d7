import type { ComponentType } from 'react'
import { Redirect, Route, Switch } from 'wouter'
import { type Access, accessTo } from '#shared/pages'
import { useSession } from '../../lib/session.ts'
import { NotFound } from '../NotFound.tsx'

/** The screen of the address, or the 404 page for who may not see it. */
export function Page({ screens }: { screens: Record<string, ComponentType> }) {
  const { user } = useSession()
  const maySee = (access: Access | undefined) => access === 'anyone' || (user && (access === 'player' || user.isAdmin))
  return (
    <Switch>
      {Object.entries(screens).map(([path, screen]) => (
        <Route key={path} path={path.replace(/\*$/, '*?')} component={maySee(accessTo(path)) ? screen : NotFound} />
      ))}
      <Route path="/index.html">
        <Redirect to="/" replace />
      </Route>
      <Route component={NotFound} />
    </Switch>
  )
}
