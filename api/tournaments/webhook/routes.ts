import { Hono } from 'hono'
import { lockTournament } from '#db/locks'
import { NewWebhook } from '#shared/webhooks/webhook'
import type { AppEnv } from '../../core/deps.ts'
import { admin } from '../../core/guards.ts'
import { valid } from '../../core/http/valid.ts'
import { idempotent } from '../../core/idempotent.ts'
import { sendTest } from '../../webhooks/sendTest.ts'
import { webhookJson } from '../../webhooks/webhook.ts'
import { getTournament } from '../base/getTournament.ts'
import { findWebhook, ownerOf, recordTest, removeWebhook, setWebhook } from './webhook.ts'
import { testInWords } from './words.ts'

export const tournamentWebhookRoutes = new Hono<AppEnv>()
  .get('/admin/tournament/:id/webhook', admin, async (c) => {
    const { db, now } = c.var.deps
    const { tournament } = await getTournament(db, c.req.param('id'), now(), true)
    const webhook = await findWebhook(db, tournament.id)
    return c.json({ webhook: webhook ? webhookJson(webhook) : null })
  })
  .put('/admin/tournament/:id/webhook', admin, valid('json', NewWebhook), (c) => {
    const [id, { url }] = [c.req.param('id'), c.req.valid('json')]
    const { sealer } = c.var.deps
    return idempotent(c, 200, (tx, user) => setWebhook(tx, user, id, url, sealer), lockTournament(id))
  })
  .delete('/admin/tournament/:id/webhook', admin, (c) => {
    const id = c.req.param('id')
    return idempotent(c, 200, (tx, user) => removeWebhook(tx, user, id), lockTournament(id))
  })
  .post('/admin/tournament/:id/webhook/test', admin, async (c) => {
    const { deps, user } = c.var
    const { tournament } = await getTournament(deps.db, c.req.param('id'), deps.now(), true)
    const tested = await sendTest(c, {
      webhook: await findWebhook(deps.db, tournament.id),
      owner: ownerOf(tournament.id),
      content: testInWords(tournament.name),
      record: (tx, webhook) => recordTest(tx, user, webhook),
    })
    return c.json(tested)
  })
