import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { NewInvite, NewInvites } from '#shared/dropmaps/forms'
import { inviteStates } from '#shared/dropmaps/inviteCode'
import { filter, ListQuery } from '#shared/lists'
import type { AppEnv, SignedInEnv } from '../../core/deps.ts'
import { admin } from '../../core/guards.ts'
import { originOf } from '../../core/http/origin.ts'
import { valid } from '../../core/http/valid.ts'
import { idempotent } from '../../core/idempotent.ts'
import { listed } from '../../core/lists.ts'
import { getMap } from '../maps/getMap.ts'
import { createInvite, createInvites, deleteInvite } from './invites.ts'
import { inviteCounts, inviteJson, invitesOf } from './list.ts'

const InvitesQuery = v.object({ ...ListQuery.entries, status: filter(inviteStates) })
type InvitesQuery = v.InferOutput<typeof InvitesQuery>

async function page(c: Context<SignedInEnv>, mapId: string, query: InvitesQuery) {
  const { db, now } = c.var.deps
  await getMap(db, mapId)
  const origin = originOf(c)
  return listed(c, query, await invitesOf(db, mapId, query, now()), (row) => inviteJson(row, origin))
}

export const inviteAdminRoutes = new Hono<AppEnv>()
  .get('/maps/:id/invites', admin, valid('query', InvitesQuery), (c) =>
    page(c, c.req.param('id'), c.req.valid('query')),
  )
  .get('/dropmap/settings/:id/invites', admin, valid('query', InvitesQuery), (c) =>
    page(c, c.req.param('id'), c.req.valid('query')),
  )
  .get('/admin/maps/:id/invite-counts', admin, async (c) => {
    const { db, now } = c.var.deps
    const { map } = await getMap(db, c.req.param('id'))
    return c.json(await inviteCounts(db, map.id, now()))
  })
  .post('/maps/:id/invites', admin, valid('json', NewInvite), (c) => {
    const [id, form] = [c.req.param('id'), c.req.valid('json')]
    return idempotent(c, 201, async (tx) => inviteJson(await createInvite(tx, c.var.user, id, form), originOf(c)))
  })
  .post('/maps/:id/invites/batch', admin, valid('json', NewInvites), (c) =>
    idempotent(c, 201, async (tx) => {
      const created = await createInvites(tx, c.var.user, c.req.param('id'), c.req.valid('json'))
      return created.map((row) => inviteJson(row, originOf(c)))
    }),
  )
  .delete('/invites/:code', admin, (c) => idempotent(c, 200, (tx) => deleteInvite(tx, c.var.user, c.req.param('code'))))
