import { type Context, Hono } from 'hono'
import { RegExpRouter } from 'hono/router/reg-exp-router'
import type { ExtractSchema } from 'hono/types'
import { getPath } from 'hono/utils/url'
import { MAX_REWARD } from '#shared/balance'
import { MAX_FILE } from '#shared/files/limits'
import { MAX_TEXT } from '#shared/submissions'
import { OBJECTION } from '#shared/tournaments/objections'
import { MIN_WITHDRAWAL } from '#shared/withdrawals/withdrawals'
import { appErrorRoutes } from './appErrors.ts'
import { approvalRoutes } from './approvals/routes.ts'
import { auditRoutes } from './audit/routes.ts'
import { authRoutes } from './auth/routes.ts'
import { balanceRoutes } from './balance/routes.ts'
import type { AppEnv, Deps } from './core/deps.ts'
import type { NavSetting } from './core/env.ts'
import { limited, signedIn } from './core/guards.ts'
import { smallBody, withBody } from './core/http/body.ts'
import { notFound, onError } from './core/http/errors.ts'
import { front } from './core/http/front.ts'
import { settle } from './core/idempotent.ts'
import { csvRoutes } from './csv.ts'
import { poiDraftRoutes } from './dropmaps/draft/routes.ts'
import { dropmapAdminRoutes, mapBody } from './dropmaps/edit/routes.ts'
import { mapImage } from './dropmaps/edit/upload.ts'
import { eveningRoutes } from './dropmaps/evening/routes.ts'
import { inviteAdminRoutes } from './dropmaps/invites/adminRoutes.ts'
import { inviteRoutes } from './dropmaps/invites/routes.ts'
import { hasOpenMap } from './dropmaps/maps/mapLists.ts'
import { organiserRoutes } from './dropmaps/organisers/routes.ts'
import { mapCardRoutes, mapExportRoutes } from './dropmaps/picture/routes.ts'
import { dropmapRoutes } from './dropmaps/routes.ts'
import { eveningPageRoutes } from './evening/routes.ts'
import { killRoutes } from './kills/routes.ts'
import { leaderboardRoutes } from './leaderboards/routes.ts'
import { leaderCardRoutes } from './leaderboards/share/cardRoutes.ts'
import { linkingRoutes } from './linking/routes.ts'
import { mediaRoutes } from './media/routes.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { documentationRoutes } from './openapi/routes.ts'
import { overviewRoutes } from './overview.ts'
import { premiumRoutes } from './premium/routes.ts'
import { privacyRoutes } from './privacy/routes.ts'
import { acceptCredit } from './profiles/adjust.ts'
import { userRoutes } from './profiles/routes.ts'
import { sandboxRoutes } from './sandbox/routes.ts'
import { webhookBody } from './sandbox/webhooks.ts'
import { viewingCopyFile } from './submissions/copies/copies.ts'
import { copyRoutes } from './submissions/copies/routes.ts'
import { submissionFile } from './submissions/fileKind.ts'
import { personRoutes } from './submissions/person/routes.ts'
import { presetRoutes } from './submissions/presets/presetRoutes.ts'
import { reviewRoutes } from './submissions/review/reviewRoutes.ts'
import { usualRewards } from './submissions/rewards.ts'
import { submissionBody, submissionRoutes } from './submissions/routes.ts'
import { submissionTarget } from './submissions/sending/uploadTarget.ts'
import { screenshotFile } from './subscriptions/fileKind.ts'
import { screenshotBody, subscriptionRoutes } from './subscriptions/routes.ts'
import { tournamentAdminRoutes, tournamentBodies } from './tournaments/adminRoutes.ts'
import { tournamentImage } from './tournaments/base/picture.ts'
import { tournamentDayAdminRoutes } from './tournaments/day/adminRoutes.ts'
import { tournamentDayRoutes } from './tournaments/day/routes.ts'
import { hasTournament } from './tournaments/list/list.ts'
import { objectionPicture } from './tournaments/objections/fileKind.ts'
import { objectionTarget } from './tournaments/objections/object.ts'
import { objectionRoutes } from './tournaments/objections/routes.ts'
import { acceptPrizes } from './tournaments/payout.ts'
import { resultAdminRoutes } from './tournaments/results/adminRoutes.ts'
import { resultRoutes } from './tournaments/results/routes.ts'
import { tournamentRoutes } from './tournaments/routes.ts'
import { seriesRoutes } from './tournaments/series/routes.ts'
import { calendarRoutes, cardRoutes } from './tournaments/share/routes.ts'
import { teamRoutes } from './tournaments/teams/routes.ts'
import { tournamentWebhookRoutes } from './tournaments/webhook/routes.ts'
import { pieceBody, tusRoutes } from './uploads/routes.ts'
import { waitingRoutes } from './waiting.ts'
import { acceptReturn } from './withdrawals/batches/answers.ts'
import { answersBody, batchRoutes } from './withdrawals/batches/routes.ts'
import { acceptTemplate } from './withdrawals/batches/templates.ts'
import { withdrawalRoutes } from './withdrawals/routes.ts'

const leadsSomewhere = (setting: NavSetting, isThere: () => boolean | Promise<boolean>) =>
  setting === 'auto' ? isThere() : setting === 'on'

const carryOuts = { credit: acceptCredit, prizes: acceptPrizes, return: acceptReturn, template: acceptTemplate }

const apiRoutes = new Hono<AppEnv>()
  .get('/health', async (c) => {
    await c.var.deps.db.isReady()
    return c.json({ ok: true })
  })
  .get('/config', async (c) => {
    const { db, settings, push, now } = c.var.deps
    const { NAV_TOURNAMENTS, NAV_MAPS } = settings
    return c.json({
      features: { territory: settings.FEATURE_TERRITORY },
      /** Whether the items of the navigation lead somewhere (APP-2). */
      nav: {
        tournaments: await leadsSomewhere(NAV_TOURNAMENTS, () => hasTournament(db)),
        maps: await leadsSomewhere(NAV_MAPS, () => hasOpenMap(db, now())),
      },
      /** Anybody may sign in as anybody: every page says so (SANDBOX-3). */
      openSandbox: settings.sandbox === 'open',
      providers: settings.providers,
      limits: { maxFile: MAX_FILE, maxText: MAX_TEXT, maxReward: MAX_REWARD, minWithdrawal: MIN_WITHDRAWAL },
      rewards: await usualRewards(c.var.deps),
      links: {
        boosty: settings.BOOSTY_URL ?? null,
        patreon: settings.PATREON_URL ?? null,
        community: settings.COMMUNITY_URL ?? null,
      },
      vapidPublicKey: push.publicKey,
      contact: { privacy: settings.PRIVACY_EMAIL ?? null, support: settings.SUPPORT_CONTACT ?? null },
    })
  })
  .post('/acts/:key/settle', signedIn, limited('settling'), async (c) => c.json(await settle(c, c.req.param('key'))))
  .route('/', documentationRoutes)
  .route('/', appErrorRoutes)
  .route('/', authRoutes)
  .route('/', userRoutes)
  .route('/', balanceRoutes)
  .route('/', submissionRoutes)
  .route('/', reviewRoutes)
  .route('/', personRoutes)
  .route('/', presetRoutes)
  .route('/', copyRoutes)
  .route('/', killRoutes)
  .route(
    '/',
    tusRoutes((category) => (category === OBJECTION ? objectionTarget : submissionTarget)),
  )
  .route('/', withdrawalRoutes)
  .route('/', batchRoutes)
  .route('/', approvalRoutes(carryOuts))
  .route('/', premiumRoutes)
  .route('/', subscriptionRoutes)
  .route('/', auditRoutes)
  .route('/', waitingRoutes)
  .route('/', csvRoutes)
  .route('/', overviewRoutes)
  .route('/', notificationRoutes)
  .route('/', linkingRoutes)
  .route('/', privacyRoutes)
  .route('/', leaderboardRoutes)
  .route('/', tournamentRoutes)
  .route('/', calendarRoutes)
  .route('/', tournamentAdminRoutes)
  .route('/', tournamentDayRoutes)
  .route('/', teamRoutes)
  .route('/', tournamentDayAdminRoutes)
  .route('/', tournamentWebhookRoutes)
  .route('/', seriesRoutes)
  .route('/', eveningPageRoutes)
  .route('/', resultRoutes)
  .route('/', resultAdminRoutes)
  .route('/', objectionRoutes)
  .route('/', dropmapRoutes)
  .route('/', dropmapAdminRoutes)
  .route('/', poiDraftRoutes)
  .route('/', inviteRoutes)
  .route('/', inviteAdminRoutes)
  .route('/', organiserRoutes)
  .route('/', eveningRoutes)
  .route('/', mapExportRoutes)

export const fileKinds = [submissionFile, viewingCopyFile, screenshotFile, tournamentImage, mapImage, objectionPicture]

const largeBodies = [submissionBody, pieceBody, screenshotBody, ...tournamentBodies, mapBody, answersBody, webhookBody]

const COPY = '/api/maps/copy/'
/** `/api/maps/copy/{id}` (MAP-17) reads as `/api/maps/{id}/copy`: one expression holds no word and id in one position. */
const pathOf = (request: Request) => {
  const path = getPath(request)
  return path.startsWith(COPY) ? `/api/maps/${path.slice(COPY.length)}/copy` : path
}

/**
 * The whole HTTP side; the built pages are put behind it by server.ts.
 * @param depsOf what a request gets; `deps` by default. Tests compile the routes once for all their databases.
 */
export function createApp(deps: Deps, depsOf: (c: Context<AppEnv>) => Deps = () => deps) {
  // It matches every route by one expression, and says so when one cannot be: another router would be slower unseen.
  const app = new Hono<AppEnv>({ router: new RegExpRouter(), getPath: pathOf })
  app.onError(onError)
  app.notFound(notFound)
  app.use(front(deps, depsOf))
  app.on(withBody, ['/api/*', '/sandbox/*'], smallBody(largeBodies))
  if (deps.settings.sandbox) app.route('/sandbox', sandboxRoutes(deps.sandboxSigner))
  app.route('/media', mediaRoutes)
  app.route('/og', cardRoutes)
  app.route('/og', mapCardRoutes)
  app.route('/og', leaderCardRoutes)
  const withApi = app.route('/api', apiRoutes)
  for (const owned of ['/api', '/api/*', '/media/*', '/og/*', '/sandbox/*', '/socket.io/*']) app.all(owned, notFound)
  return withApi
}

export type Api = ReturnType<typeof createApp>
/** @public Every call with the types of its answers: `typedAnswers` reads it as text. */
export type ApiSchema = ExtractSchema<Api>
