import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { lockPayouts, lockTournament } from '#db/locks'
import type { Locks } from '#db/postgres/locks'
import { guardedActs } from '#db/schema'
import type { AppEnv } from '../core/deps.ts'
import { admin } from '../core/guards.ts'
import { idempotent } from '../core/idempotent.ts'
import { accept, type CarryOuts, decline } from './acts.ts'
import { thresholdOf } from './gate.ts'
import { waitingForSecond } from './waitingList.ts'

const lockAct =
  (id: string): Locks =>
  async (db) => {
    const [act] = await db.read.select({ subject: guardedActs.subject }).from(guardedActs).where(eq(guardedActs.id, id))
    const [kind, subject = ''] = act?.subject.split(':') ?? []
    return kind === 'tournament' ? lockTournament(subject)(db) : lockPayouts(db)
  }

/** `carryOuts`: what is done once a second admin accepts an act. */
export const approvalRoutes = (carryOuts: CarryOuts) =>
  new Hono<AppEnv>()
    .get('/admin/waiting-acts', admin, async (c) => {
      const { deps, user } = c.var
      return c.json(await waitingForSecond(deps.db, user, thresholdOf(deps)))
    })
    .post('/admin/waiting-act/:id/accept', admin, (c) => {
      const id = c.req.param('id')
      return idempotent(
        c,
        200,
        async (tx, user) => {
          await accept(tx, user, id, carryOuts)
          return { id, status: 'done' as const }
        },
        lockAct(id),
      )
    })
    .post('/admin/waiting-act/:id/decline', admin, (c) => {
      const id = c.req.param('id')
      return idempotent(c, 200, async (tx, user) => {
        await decline(tx, user, id)
        return { id, status: 'declined' as const }
      })
    })
