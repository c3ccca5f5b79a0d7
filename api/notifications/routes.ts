import { Hono } from 'hono'
import * as v from 'valibot'
import { filter, ListQuery } from '#shared/lists'
import { notificationStatuses, SEEN_UNTIL } from '#shared/notifications'
import type { AppEnv } from '../core/deps.ts'
import { signedIn } from '../core/guards.ts'
import { listed } from '../core/lists.ts'
import { transact } from '../core/transact.ts'
import { valid } from '../core/valid.ts'
import { notificationsOf, readAllNotifications, readNotification } from './notifications.ts'

const NotificationsQuery = v.object({ ...ListQuery.entries, status: filter(notificationStatuses) })

export const notificationRoutes = new Hono<AppEnv>()
  .get('/territory/notifications', signedIn, valid('query', NotificationsQuery), async (c) => {
    const query = c.req.valid('query')
    return c.json(listed(c, query, await notificationsOf(c.var.deps.db, c.var.user.id, query)))
  })
  .post('/territory/notifications/read-all', signedIn, async (c) => {
    const until = c.req.header(SEEN_UNTIL)
    return c.json({ read: await transact(c.var.deps, (tx) => readAllNotifications(tx, c.var.user.id, until)) })
  })
  .post('/territory/notifications/:id/read', signedIn, async (c) => {
    const id = c.req.param('id')
    return c.json(await transact(c.var.deps, (tx) => readNotification(tx, c.var.user.id, id)))
  })
