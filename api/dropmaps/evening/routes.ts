import { type Context, Hono } from 'hono'
import { lockMap, lockMapAndTournaments } from '#db/locks'
import type { Locks } from '#db/postgres/locks'
import type { User } from '#db/schema'
import { NewRound, NicknameLookup, Reminder } from '#shared/dropmaps/evening'
import { NewWebhook } from '#shared/webhooks/webhook'
import { transactAs } from '../../core/caller.ts'
import type { AppEnv, SignedInEnv } from '../../core/deps.ts'
import { admin } from '../../core/guards.ts'
import { valid } from '../../core/http/valid.ts'
import { idempotent } from '../../core/idempotent.ts'
import type { Tx } from '../../core/transact.ts'
import { sendQueued } from '../../notifications/queue.ts'
import { sendTest } from '../../webhooks/sendTest.ts'
import { webhookJson } from '../../webhooks/webhook.ts'
import { getMap } from '../maps/getMap.ts'
import { playersNamed } from './lookup.ts'
import { remindUnplaced } from './messages.ts'
import { roundLoss, startRound } from './round.ts'
import { findWebhook, ownerOf, recordTest, removeWebhook, setWebhook } from './webhooks.ts'
import { testInWords } from './webhookWords.ts'

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
    const tested = await sendTest(c, {
      webhook: await findWebhook(deps.db, map.id),
      owner: ownerOf(map.id),
      content: testInWords(map.name),
      record: (tx, webhook) => recordTest(tx, user, webhook),
    })
    return c.json(tested)
  })
