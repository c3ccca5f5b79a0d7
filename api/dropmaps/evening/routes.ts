import { type Context, Hono } from 'hono'
import { lockMap, lockMapAndTournaments } from '#db/locks'
import type { Locks } from '#db/postgres/locks'
import type { User } from '#db/schema'
import { NewRound, NewWebhook, NicknameLookup, Reminder } from '#shared/dropmaps/evening'
import { AppError } from '#shared/errors'
import { transactAs } from '../../core/caller.ts'
import type { AppEnv, SignedInEnv } from '../../core/deps.ts'
import { admin } from '../../core/guards.ts'
import { valid } from '../../core/http/valid.ts'
import { answeredBefore, idempotent, onceOnly } from '../../core/idempotent.ts'
import type { Tx } from '../../core/transact.ts'
import { sendQueued } from '../../notifications/queue.ts'
import { getMap } from '../maps/getMap.ts'
import type { WebhookOutcome } from './discordWebhooks.ts'
import { playersNamed } from './lookup.ts'
import { remindUnplaced } from './messages.ts'
import { roundLoss, startRound } from './round.ts'
import { addressOf, findWebhook, recordTest, removeWebhook, setWebhook, webhookJson } from './webhooks.ts'
import { testInWords } from './webhookWords.ts'

function refusalOf(outcome: WebhookOutcome) {
  if (outcome.is === 'limited') return new AppError('discord_unreachable', undefined, Math.ceil(outcome.retryAfter))
  return new AppError(outcome.is === 'unreachable' ? 'discord_unreachable' : 'webhook_refused')
}

async function withMessages<Form, Answer>(
  c: Context<SignedInEnv, '/:id', { out: { json: Form } }>,
  act: (tx: Tx, admin: User, id: string, form: Form) => Promise<Answer>,
  locks?: Locks,
) {
  const id = c.req.param('id')
  const answer = await idempotent(c, 201, (tx) => act(tx, c.var.user, id, c.req.valid('json')), locks ?? lockMap(id))
  await sendQueued(c.var.deps)
  return answer
}

export const eveningRoutes = new Hono<AppEnv>()
  .get('/admin/maps/:id/round', admin, async (c) => {
    const { db, now } = c.var.deps
    return c.json(await roundLoss(db, c.req.param('id'), now()))
  })
  .post('/admin/maps/:id/rounds', admin, valid('json', NewRound), (c) => {
    const { tournament } = c.req.valid('json')
    return withMessages(c, startRound, tournament && lockMapAndTournaments(c.req.param('id'), tournament.tournamentId))
  })
  .post('/admin/maps/:id/reminders', admin, valid('json', Reminder), (c) => withMessages(c, remindUnplaced))
  .post('/admin/maps/:id/lookup', admin, valid('json', NicknameLookup), async (c) => {
    const { nicknames } = c.req.valid('json')
    return c.json(await transactAs(c.var.deps, c.var, (tx) => playersNamed(tx, c.req.param('id'), nicknames)))
  })
  .get('/admin/maps/:id/webhook', admin, async (c) => {
    const { db } = c.var.deps
    const { map } = await getMap(db, c.req.param('id'))
    const webhook = await findWebhook(db, map.id)
    return c.json({ webhook: webhook ? webhookJson(webhook) : null })
  })
  .put('/admin/maps/:id/webhook', admin, valid('json', NewWebhook), (c) => {
    const [id, { url }] = [c.req.param('id'), c.req.valid('json')]
    const { sealer } = c.var.deps
    return idempotent(c, 200, (tx) => setWebhook(tx, c.var.user, id, url, sealer), lockMap(id))
  })
  .delete('/admin/maps/:id/webhook', admin, (c) => {
    const id = c.req.param('id')
    return idempotent(c, 200, (tx) => removeWebhook(tx, c.var.user, id), lockMap(id))
  })
  .post('/admin/maps/:id/webhook/test', admin, async (c) => {
    const { deps, user } = c.var
    const { map } = await getMap(deps.db, c.req.param('id'))
    const before = await answeredBefore(c)
    if (before !== undefined) return c.json(before as { ending: string })
    const webhook = await findWebhook(deps.db, map.id)
    if (!webhook) throw new AppError('no_webhook')
    await deps.limits('webhook-test', user.id)
    const message = { content: testInWords(map.name) }
    const outcome = await deps.webhooks.send(addressOf(webhook, deps.sealer), message, deps.log)
    if (outcome.is !== 'sent') throw refusalOf(outcome)
    const once = await onceOnly(c, async (tx) => {
      await recordTest(tx, user, webhook)
      return { ending: webhook.ending }
    })
    return c.json(await transactAs(deps, c.var, once))
  })
