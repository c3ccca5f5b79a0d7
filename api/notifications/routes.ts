import { Hono } from 'hono'
import * as v from 'valibot'
import { AppError } from '#shared/errors'
import { filter, ListQuery } from '#shared/lists'
import { notificationStatuses, SEEN_UNTIL } from '#shared/notifications'
import { EndedPushSubscription, NewPushSubscription } from '#shared/push'
import type { AppEnv } from '../core/deps.ts'
import { signedIn } from '../core/guards.ts'
import { valid } from '../core/http/valid.ts'
import { idempotent } from '../core/idempotent.ts'
import { listed } from '../core/lists.ts'
import { requireDeliverable } from './endpoints.ts'
import { notificationJson, notificationsOf, readAllNotifications, readNotification } from './notifications.ts'
import { subscribe, unsubscribe } from './subscriptions.ts'

const NotificationsQuery = v.object({ ...ListQuery.entries, status: filter(notificationStatuses) })

export const notificationRoutes = new Hono<AppEnv>()
  .get('/territory/notifications', signedIn, valid('query', NotificationsQuery), async (c) => {
    const query = c.req.valid('query')
    return listed(c, query, await notificationsOf(c.var.deps.db, c.var.user.id, query), notificationJson)
  })
  // `read-all` stands where the others have an id: a path of its own there would cost every route the quick router.
  .post('/territory/notifications/:id', signedIn, (c) => {
    if (c.req.param('id') !== 'read-all') throw new AppError('not_found')
    const until = c.req.header(SEEN_UNTIL)
    return idempotent(c, 200, async (tx) => ({ read: await readAllNotifications(tx, c.var.user.id, until) }))
  })
  .post('/territory/notifications/:id/read', signedIn, (c) => {
    const id = c.req.param('id')
    return idempotent(c, 200, (tx) => readNotification(tx, c.var.user.id, id))
  })
  .post('/push/subscriptions', signedIn, valid('json', NewPushSubscription), async (c) => {
    const { deps, user, tokenHash } = c.var
    await deps.limits('push', user.id)
    const subscription = c.req.valid('json')
    requireDeliverable(subscription, deps.settings.sandbox === 'local')
    return idempotent(c, 201, (tx) => subscribe(tx, user.id, tokenHash, subscription))
  })
  .delete('/push/subscriptions', signedIn, valid('json', EndedPushSubscription), async (c) => {
    const { deps, user } = c.var
    await deps.limits('push', user.id)
    const { endpoint } = c.req.valid('json')
    return idempotent(c, 200, async (tx) => {
      await unsubscribe(tx, user.id, endpoint)
      return { ok: true }
    })
  })
