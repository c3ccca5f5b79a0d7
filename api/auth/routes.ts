import { Hono } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { AppError } from '#shared/errors'
import { Revocation } from '#shared/sessions'
import type { AppEnv } from '../core/deps.ts'
import { self, selfOrAdmin, signedIn } from '../core/guards.ts'
import { act } from '../core/idempotent.ts'
import { originOf } from '../core/origin.ts'
import { sha256 } from '../core/secrets.ts'
import { closeDevice, closeOtherDevices, closeSession, devicesOf, openSession } from '../core/sessions.ts'
import { transact } from '../core/transact.ts'
import { valid } from '../core/valid.ts'
import { profileOf, userOfAccount } from '../users/users.ts'
import { beginSignIn, finishSignIn } from './auth.ts'
import { deviceIn } from './device.ts'

/** One for each sign-in: two tabs may be on their way at once. */
const cookieOf = (state: string) => `epic_sign_in_${sha256(state).slice(0, 12)}`
const COOKIE_PATH = '/api/auth/epic'

export const authRoutes = new Hono<AppEnv>()
  .get('/auth/epic/login', async (c) => {
    const { deps, address } = c.var
    await deps.limits('sign-in', address)
    const { state, browser } = await transact(deps, beginSignIn)
    setCookie(c, cookieOf(state), browser, {
      httpOnly: true,
      sameSite: 'Lax',
      path: COOKIE_PATH,
      maxAge: 600,
      secure: deps.settings.PUBLIC_URL.startsWith('https:'),
    })
    c.header('Cache-Control', 'no-store')
    return c.json({ authUrl: deps.epic.authorizeUrl(state, originOf(c)) })
  })
  .get('/auth/epic/callback', async (c) => {
    const { deps, address } = c.var
    await deps.limits('sign-in', address)
    const { code, state } = c.req.query()
    const browser = state && getCookie(c, cookieOf(state))
    if (state) deleteCookie(c, cookieOf(state), { path: COOKIE_PATH })
    c.header('Cache-Control', 'no-store')

    const ours = state && browser && (await transact(deps, (tx) => finishSignIn(tx, state, browser)))
    if (!ours) await deps.limits('guess', address)
    if (!ours || !code) return c.redirect('/?auth=error')

    try {
      const account = await deps.epic.accountOf(code, originOf(c))
      const isAdmin = deps.isAdminAccount(account)
      const { user, token } = await transact(deps, async (tx) => {
        const { user, isNew } = await userOfAccount(tx, { ...account, isAdmin })
        if (isNew) await deps.welcome(tx, user)
        return { user, token: await openSession(tx, user.id, deviceIn(c.req.header('User-Agent'))) }
      })
      const profile = await profileOf(deps.db, user.id, deps.now())
      return c.redirect(`/?${new URLSearchParams({ auth: 'success', token, user: JSON.stringify(profile) })}`)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      deps.log.warn({ code: error.code }, 'sign-in failed')
      return c.redirect('/?auth=error')
    }
  })
  .get('/auth/me', signedIn, async (c) => {
    const { deps, user } = c.var
    return c.json(await profileOf(deps.db, user.id, deps.now()))
  })
  .post('/auth/logout', signedIn, async (c) => {
    await transact(c.var.deps, (tx) => closeSession(tx, c.var.tokenHash))
    return c.json({ ok: true })
  })
  // A sign-out without a connection, told later: whoever asks has no token any more, and learns nothing from the answer.
  .post('/auth/revoke', valid('json', Revocation), async (c) => {
    const { deps, address } = c.var
    await deps.limits('revoke', address)
    await transact(deps, (tx) => closeSession(tx, c.req.valid('json').proof))
    return c.json({ ok: true })
  })
  .get('/user/:id/sessions', selfOrAdmin, async (c) => {
    const { deps, user, tokenHash } = c.var
    const id = c.req.param('id')
    return c.json(await devicesOf(deps.db, id, deps.now(), id === user.id ? tokenHash : undefined))
  })
  .delete('/user/:id/sessions', self, (c) =>
    act(c, 200, async (tx) => ({ ended: await closeOtherDevices(tx, c.var.user.id, c.var.tokenHash) })),
  )
  .delete('/user/:id/sessions/:sessionId', self, (c) =>
    act(c, 200, async (tx) => {
      await closeDevice(tx, c.var.user.id, c.req.param('sessionId'))
      return { ended: 1 }
    }),
  )
