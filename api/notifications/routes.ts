import { Hono } from 'hono'
import * as v from 'valibot'
import { AppError } from '#shared/errors'
import { filter, ListQuery } from '#shared/lists'
import { notificationStatuses, SEEN_UNTIL, SentKindChange } from '#shared/notifications/notifications'
import { EndedPushSubscription, NewPushSubscription } from '#shared/notifications/push'
import { transactAs } from '../core/caller.ts'
import type { AppEnv } from '../core/deps.ts'
import { limited, self, selfOrAdmin, signedIn } from '../core/guards.ts'
import { valid } from '../core/http/valid.ts'
import { idempotent } from '../core/idempotent.ts'
import { listed } from '../core/lists.ts'
import { requireDeliverable } from './endpoints.ts'
import { sentKinds, setSent } from './kinds.ts'
import { notificationJson, notificationsOf, readAllNotifications, readNotification } from './notifications.ts'
import { subscribe, unsubscribe } from './subscriptions.ts'
import type {} from './webPush.ts'

const NotificationsQuery = v.object({ ...ListQuery.entries, status: filter(notificationStatuses) })

export const notificationRoutes = new Hono<AppEnv>()
  .get('/territory/notifications', signedIn, valid('query', NotificationsQuery), async (c) => {
    const query = c.req.valid('query')
    return listed(c, query, await notificationsOf(c.var.deps.db, c.var.user.id, query), notificationJson)
  })
  // `read-all` in the id's place: its own path would exclude Hono's quick router for all routes.
  .post('/territory/notifications/:id', signedIn, async (c) => {
    if (c.req.param('id') !== 'read-all') throw new AppError('not_found')
    const until = c.req.header(SEEN_UNTIL)
    const { deps, user } = c.var
    return c.json({ read: await transactAs(deps, c.var, (tx) => readAllNotifications(tx, user.id, until)) })
  })
  .post('/territory/notifications/:id/read', signedIn, async (c) => {
    const { deps, user } = c.var
    return c.json(await transactAs(deps, c.var, (tx) => readNotification(tx, user.id, c.req.param('id'))))
  })
  .get('/user/:id/sent-notifications', selfOrAdmin, async (c) =>
    c.json(await sentKinds(c.var.deps.db, c.req.param('id'))),
  )
  .put('/user/:id/sent-notifications', self, valid('json', SentKindChange), (c) => {
    const change = c.req.valid('json')
    return idempotent(c, 200, (tx, user) => setSent(tx, user.id, change))
  })
  .post('/push/subscriptions', signedIn, limited('push'), valid('json', NewPushSubscription), async (c) => {
    const { deps, user, tokenHash } = c.var
    const subscription = c.req.valid('json')
    requireDeliverable(subscription, deps.settings.sandbox === 'local')
    return c.json(await transactAs(deps, c.var, (tx) => subscribe(tx, user.id, tokenHash, subscription)), 201)
  })
  .delete('/push/subscriptions', signedIn, limited('push'), valid('json', EndedPushSubscription), async (c) => {
    const { deps, user } = c.var
    await transactAs(deps, c.var, (tx) => unsubscribe(tx, user.id, c.req.valid('json').endpoint))
    return c.json({ ok: true })
  })
