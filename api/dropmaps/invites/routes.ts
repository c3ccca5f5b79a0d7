import { Hono } from 'hono'
import { lockMap } from '#db/locks'
import { InviteClaim } from '#shared/dropmaps/forms'
import type { AppEnv } from '../../core/deps.ts'
import { limitedByAddress } from '../../core/guards.ts'
import { valid } from '../../core/http/valid.ts'
import { transact } from '../../core/transact.ts'
import { getInviteLimited, guestInvite } from './find.ts'
import { claimWithInvite } from './invites.ts'

/** Calls of guests, by code alone (MAP-27). */
export const inviteRoutes = new Hono<AppEnv>()
  .get('/dropmap/invite/:code', async (c) => {
    return c.json(await guestInvite(c.var.deps, await getInviteLimited(c, c.req.param('code'))))
  })
  .post('/claim-with-invite', limitedByAddress('invite-claim'), valid('json', InviteClaim), async (c) => {
    const fields = c.req.valid('json')
    const { mapId } = await getInviteLimited(c, fields.code)
    return c.json(await transact(c.var.deps, (tx) => claimWithInvite(tx, fields), lockMap(mapId)))
  })
