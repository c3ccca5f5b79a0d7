import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'
import { AppError } from '#shared/errors'
import { MAX_FILE } from '#shared/fileLimits'
import { MAX_REWARD, MAX_TEXT } from '#shared/submissions'
import { KIB } from '#shared/units'
import { MIN_WITHDRAWAL } from '#shared/withdrawals'
import { auditRoutes } from './audit/routes.ts'
import { authRoutes } from './auth/routes.ts'
import { balanceRoutes } from './balance/routes.ts'
import type { AppEnv, Deps } from './core/deps.ts'
import { signedIn } from './core/guards.ts'
import { clientAddress } from './core/http/address.ts'
import { onError, onNotFound } from './core/http/errors.ts'
import { securityHeaders } from './core/http/headers.ts'
import { logged } from './core/http/requestLog.ts'
import { onlyThisMachine } from './core/http/thisMachine.ts'
import { settle } from './core/idempotent.ts'
import { dropmapRoutes } from './dropmaps/routes.ts'
import { killRoutes } from './kills/routes.ts'
import { linkingRoutes } from './linking/routes.ts'
import { mediaRoutes } from './media/routes.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { premiumRoutes } from './premium/routes.ts'
import { privacyRoutes } from './privacy/routes.ts'
import { userRoutes } from './profiles/routes.ts'
import { sandboxRoutes } from './sandbox/routes.ts'
import { submissionRoutes } from './submissions/routes.ts'
import { submissionTarget } from './submissions/uploadTarget.ts'
import { subscriptionRoutes } from './subscriptions/routes.ts'
import { tusRoutes } from './uploads/routes.ts'
import { waitingRoutes } from './waiting.ts'
import { withdrawalRoutes } from './withdrawals/routes.ts'

const apiRoutes = new Hono<AppEnv>()
  .get('/health', async (c) => {
    await c.var.deps.db.isReady()
    return c.json({ ok: true })
  })
  .get('/config', (c) => {
    const { settings, push } = c.var.deps
    return c.json({
      features: { territory: settings.FEATURE_TERRITORY },
      /** Anybody may sign in as anybody: every page says so (rules.md, section 1). */
      openSandbox: settings.sandbox === 'open',
      providers: settings.providers,
      limits: { maxFile: MAX_FILE, maxText: MAX_TEXT, maxReward: MAX_REWARD, minWithdrawal: MIN_WITHDRAWAL },
      links: {
        boosty: settings.BOOSTY_URL ?? null,
        patreon: settings.PATREON_URL ?? null,
        community: settings.COMMUNITY_URL ?? null,
      },
      vapidPublicKey: push.publicKey,
      contact: { privacy: settings.PRIVACY_EMAIL ?? null },
    })
  })
  .post('/acts/:key/settle', signedIn, async (c) => c.json(await settle(c, c.req.param('key'))))
  .route('/', authRoutes)
  .route('/', userRoutes)
  .route('/', balanceRoutes)
  .route('/', submissionRoutes)
  .route('/', killRoutes)
  .route('/', tusRoutes(submissionTarget))
  .route('/', withdrawalRoutes)
  .route('/', premiumRoutes)
  .route('/', subscriptionRoutes)
  .route('/', auditRoutes)
  .route('/', waitingRoutes)
  .route('/', notificationRoutes)
  .route('/', linkingRoutes)
  .route('/', privacyRoutes)
  .route('/', dropmapRoutes)

/** The whole HTTP side; the built pages are put behind it by server.ts. */
export function createApp(deps: Deps) {
  const app = new Hono<AppEnv>()
  app.onError(onError)
  app.notFound(onNotFound)
  app.use(async (c, next) => {
    c.set('deps', deps)
    c.set('address', clientAddress(c, deps.settings.TRUSTED_PROXIES))
    await next()
  })
  app.use(logged)
  app.use(securityHeaders)
  if (deps.settings.sandbox === 'local') app.use(onlyThisMachine())
  app.use(async (c, next) => {
    // PostgreSQL answers NUL with an error; out of bodies `shared/text.ts` takes it.
    if (/%00/.test(new URL(c.req.url).pathname)) throw new AppError('not_found')
    await next()
  })
  const smallBody = bodyLimit({
    maxSize: 64 * KIB,
    onError: () => {
      throw new AppError('body_too_large')
    },
  })
  // The upload roads bound themselves: their bodies are streams that must not be looked into here.
  const isUpload = (path: string) =>
    path === '/api/upload' ||
    path.startsWith('/api/uploads/') ||
    /^\/api\/user\/[^/]+\/subscription-screenshot$/.test(path)
  app.use('/api/*', (c, next) => (isUpload(c.req.path) ? next() : smallBody(c, next)))
  app.use('/sandbox/*', smallBody)
  app.use('/api/*', compress())
  if (deps.settings.sandbox) app.route('/sandbox', sandboxRoutes(deps.sandboxSigner))
  app.route('/media', mediaRoutes)
  const withApi = app.route('/api', apiRoutes)
  for (const owned of ['/api', '/api/*', '/media/*', '/sandbox/*', '/socket.io/*']) app.all(owned, onNotFound)
  return withApi
}

export type Api = ReturnType<typeof createApp>
