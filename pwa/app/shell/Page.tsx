import { type ComponentType, memo, useEffect, useLayoutEffect } from 'react'
import { Redirect, Route, Switch } from 'wouter'
import { type Access, accessTo } from '#shared/pages'
import { pageShown } from '../../lib/browser/arrivals.ts'
import { useSession } from '../../lib/session.ts'
import { NoLongerAdmin, NotFound } from '../NotFound.tsx'

/** The account that was last an admin on this device: the server knows only the present. */
const WAS_ADMIN = 'was-admin'

type PageProps = { screens: Record<string, ComponentType>; path: string }

/**
 * The screen of an address, or the 404 page; a former admin of this device reads that the right has ended. Memoized: while
 * the next one is made ready, it stays as it is.
 */
export const Page = memo(function Page({ screens, path }: PageProps) {
  // Before the effects of its heading.
  useLayoutEffect(() => pageShown(path), [path])
  const { user } = useSession()
  const adminId = user?.isAdmin ? user.id : undefined
  useEffect(() => {
    if (adminId !== undefined) localStorage.setItem(WAS_ADMIN, adminId)
  }, [adminId])
  const maySee = (access: Access | undefined) => access === 'anyone' || (user && (access === 'player' || user.isAdmin))
  const wasAdmin = user && localStorage.getItem(WAS_ADMIN) === user.id
  const hiddenAt = (pattern: string) => (wasAdmin && accessTo(pattern) === 'admin' ? NoLongerAdmin : NotFound)
  return (
    <Switch location={path}>
      {Object.entries(screens).map(([pattern, screen]) => (
        <Route
          key={pattern}
          path={pattern.replace(/\*$/, '*?')}
          component={maySee(accessTo(pattern)) ? screen : hiddenAt(pattern)}
        />
      ))}
      <Route path="/index.html">
        <Redirect to="/" replace />
      </Route>
      <Route component={NotFound} />
    </Switch>
  )
})
