import { type Context, Hono } from 'hono'
import { stampInstallation } from '#db/installation'
import { AppError } from '#shared/errors'
import { shortNumber } from '#shared/faults/requestNumber'
import { Revocation } from '#shared/users'
import { transactAs } from '../core/caller.ts'
import type { AppEnv } from '../core/deps.ts'
import { limitedByAddress, self, selfOrAdmin, signedIn } from '../core/guards.ts'
import { clientAddress } from '../core/http/address.ts'
import { asPage } from '../core/http/headers.ts'
import { oauthState } from '../core/http/oauthState.ts'
import { originOf } from '../core/http/origin.ts'
import { valid } from '../core/http/valid.ts'
import { servedEpic } from '../core/installation.ts'
import { closeDevice, closeOtherDevices, closeSession, devicesOf, openSession } from '../core/sessions.ts'
import { visitOutcomeOf } from '../core/telemetry/counters.ts'
import { faultIn } from '../core/telemetry/log.ts'
import { transact } from '../core/transact.ts'
import { profileOf } from '../profiles/profile.ts'
import { getUser, userOfAccount } from '../users/users.ts'
import { deviceIn } from './device.ts'
import type {} from './epic.ts'

const signInState = oauthState('epic')

export const authRoutes = new Hono<AppEnv>()
  .get('/auth/epic/login', async (c) => {
    const { deps } = c.var
    await deps.limits('sign-in-begun', clientAddress(c))
    return c.json({ authUrl: deps.epic.authorizeUrl(signInState.begin(c), originOf(c)) })
  })
  .get('/auth/epic/callback', async (c) => {
    asPage(c)
    // A browser shows this answer to a person: never JSON.
    const brought = await comeBack(c).catch((error: Error) => failed(c, error))
    return c.redirect(`/?${new URLSearchParams(brought)}`)
  })
  .get('/auth/me', signedIn, async (c) => {
    const { deps, user } = c.var
    return c.json(await profileOf(deps.db, user, deps.now()))
  })
  .post('/auth/logout', signedIn, async (c) => {
    const { deps, tokenHash } = c.var
    await transactAs(deps, c.var, (tx) => closeSession(tx, tokenHash))
    return c.json({ ok: true })
  })
  // The caller has no token any more, and the answer tells nothing.
  .post('/auth/revoke', limitedByAddress('revoke'), valid('json', Revocation), async (c) => {
    await transact(c.var.deps, (tx) => closeSession(tx, c.req.valid('json').proof))
    return c.json({ ok: true })
  })
  .get('/user/:id/sessions', selfOrAdmin, async (c) => {
    const { deps, user, tokenHash } = c.var
    const id = c.req.param('id')
    return c.json(await devicesOf(deps.db, id, deps.now(), id === user.id ? tokenHash : undefined))
  })
  .delete('/user/:id/sessions', self, async (c) => {
    const { deps, user, tokenHash } = c.var
    return c.json({ ended: await transactAs(deps, c.var, (tx) => closeOtherDevices(tx, user.id, tokenHash)) })
  })
  .delete('/user/:id/sessions/:sessionId', self, async (c) => {
    await transactAs(c.var.deps, c.var, (tx) => closeDevice(tx, c.var.user.id, c.req.param('sessionId')))
    return c.json({ ended: 1 })
  })

/** The query of the page after a failed sign-in (AUTH-2). */
function failed(c: Context<AppEnv>, error: Error): Record<string, string> {
  const { log, metrics } = c.var.deps
  metrics?.count('sign_ins', { outcome: visitOutcomeOf(error) })
  const { code } = error instanceof AppError ? error : new AppError('internal')
  if (code === 'internal') log.error(faultIn(error), 'sign-in failed')
  else log.warn({ code }, 'sign-in failed')
  const isReported = code === 'epic_unreachable' || code === 'internal'
  return { auth: 'error', ...(isReported && { reason: code, number: shortNumber(c.var.request) }) }
}

async function comeBack(c: Context<AppEnv>) {
  const { deps } = c.var
  const { code } = await signInState.finish(c, 'link_expired')
  const account = await deps.epic.accountOf(code, originOf(c), deps.log)
  const isAdmin = deps.isAdminAccount(account)
  const { user, token } = await transact(deps, async (tx) => {
    const { user, isNew } = await userOfAccount(tx, { ...account, isAdmin })
    if (isNew) await deps.welcome(tx, user)
    await stampInstallation(tx.write, servedEpic(deps.settings), tx.now)
    return { user, token: await openSession(tx, user.id, deviceIn(c.req.header('User-Agent'))) }
  })
  deps.metrics?.count('sign_ins', { outcome: 'done' })
  const profile = await profileOf(deps.db, await getUser(deps.db, user.id), deps.now())
  return { auth: 'success', token, user: JSON.stringify(profile) }
}
