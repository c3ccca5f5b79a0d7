import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { AppError, errorText } from '#shared/errors'
import { TelegramCode } from '#shared/linking'
import { transactAs } from '../core/caller.ts'
import type { AppEnv, SignedInEnv } from '../core/deps.ts'
import { limited, self, signedIn } from '../core/guards.ts'
import { internalFault, numbered } from '../core/http/errors.ts'
import { asPage } from '../core/http/headers.ts'
import { oauthState } from '../core/http/oauthState.ts'
import { originOf } from '../core/http/origin.ts'
import { valid } from '../core/http/valid.ts'
import { idempotent } from '../core/idempotent.ts'
import { visitOutcomeOf } from '../core/telemetry/counters.ts'
import { faultIn } from '../core/telemetry/log.ts'
import { transact } from '../core/transact.ts'
import { linkDiscord, unlinkDiscord, unlinkTelegram } from './accounts.ts'
import { newTelegramCode, telegramStatusOf } from './codes.ts'
import type {} from './discord.ts'
import { popupPage, popupScript, popupStyle } from './popupPage.ts'

const StatusQuery = v.object({ verificationCode: TelegramCode }, 'Нужен код привязки')

const linkState = oauthState('discord')

export const linkingRoutes = new Hono<AppEnv>()
  .get('/auth/telegram/init', signedIn, limited('linking'), async (c) => {
    const { deps, user } = c.var
    const verificationCode = await transactAs(deps, c.var, (tx) => newTelegramCode(tx, user.id))
    return c.json({ verificationCode, botLink: deps.telegram.botLink(verificationCode, originOf(c)) })
  })
  .get('/auth/telegram/status', signedIn, valid('query', StatusQuery), async (c) => {
    const { deps, user } = c.var
    const code = c.req.valid('query').verificationCode
    const found = await telegramStatusOf(deps.db, user.id, code, deps.now())
    if (!found) await deps.limits('code-guess', user.id)
    if (found?.status === 'taken')
      return c.json({ ...found, error: errorText('account_taken'), code: 'account_taken' as const }, 409)
    return c.json(found ?? { status: 'expired' as const, telegramUsername: null })
  })
  .delete('/user/:id/telegram', self, limited('linking'), (c) => unlink(c, unlinkTelegram))
  .get('/auth/discord/login', signedIn, limited('linking'), async (c) => {
    const { deps, user } = c.var
    return c.json({ authUrl: deps.discord.authorizeUrl(linkState.begin(c, user.id), originOf(c)) })
  })
  .get('/auth/discord/callback', async (c) => {
    asPage(c)
    // The window must keep its opener: only then can it close itself, and the page see that.
    c.header('Cross-Origin-Opener-Policy', 'unsafe-none')
    const { log, settings, metrics } = c.var.deps
    const problem = await comeBack(c).catch((error: Error) => {
      metrics?.count('linkings', { provider: 'discord', outcome: visitOutcomeOf(error) })
      if (error instanceof AppError) return error
      log.error(faultIn(error), 'Discord was not linked')
      return internalFault(c)
    })
    if (problem) c.status(problem.status as 400)
    const words = problem?.status === 502 ? numbered(problem.message, c) : problem?.message
    return c.html(popupPage(settings.sandbox === 'open', words))
  })
  .get('/auth/discord/window.js', (c) => {
    asPage(c)
    return c.body(popupScript, 200, { 'Content-Type': 'text/javascript; charset=utf-8' })
  })
  .get('/auth/discord/window.css', (c) => {
    asPage(c)
    return c.body(popupStyle, 200, { 'Content-Type': 'text/css; charset=utf-8' })
  })
  .delete('/user/:id/discord', self, limited('linking'), (c) => unlink(c, unlinkDiscord))

const unlink = (c: Context<SignedInEnv>, work: typeof unlinkTelegram) =>
  idempotent(c, 200, async (tx, { id }) => {
    await work(tx, id)
    return { ok: true }
  })

/** Ends a visit to Discord. Throws why it failed. */
async function comeBack(c: Context<AppEnv>): Promise<undefined> {
  const { deps } = c.var
  const { code, userId } = await linkState.finish(c, 'discord_unreachable')
  const account = await deps.discord.accountOf(code, originOf(c), deps.log)
  await transact(deps, (tx) => linkDiscord(tx, userId, account))
  deps.metrics?.count('linkings', { provider: 'discord', outcome: 'done' })
}
