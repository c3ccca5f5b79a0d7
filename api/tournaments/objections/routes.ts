import { Hono } from 'hono'
import * as v from 'valibot'
import { lockTournament } from '#db/locks'
import type { User } from '#db/schema'
import { filter, ListQuery } from '#shared/lists'
import { ObjectionAnswer, objectionStatuses } from '#shared/tournaments/objections'
import type { AppEnv } from '../../core/deps.ts'
import { admin, signedIn } from '../../core/guards.ts'
import { valid } from '../../core/http/valid.ts'
import { idempotent } from '../../core/idempotent.ts'
import { listed } from '../../core/lists.ts'
import type { Tx } from '../../core/transact.ts'
import { getTournament } from '../base/getTournament.ts'
import { answerObjection } from './answer.ts'
import { adminObjectionJson, objectionJson, objectionsIn, ownObjections } from './objections.ts'

const ObjectionsQuery = v.object({ ...ListQuery.entries, status: filter(objectionStatuses) })

/** An objection itself arrives as an upload: `objectionTarget`. */
export const objectionRoutes = new Hono<AppEnv>()
  .get('/tournament/:id/objections', signedIn, valid('query', ListQuery), async (c) => {
    const { deps, user } = c.var
    const { db, files, now } = deps
    const { tournament } = await getTournament(db, c.req.param('id'), now())
    const query = c.req.valid('query')
    const page = await ownObjections(db, { tournamentId: tournament.id, userId: user.id }, query)
    return listed(c, query, page, (row) => objectionJson(row, files, now()))
  })
  .get('/admin/tournament/:id/objections', admin, valid('query', ObjectionsQuery), async (c) => {
    const { db, files, now } = c.var.deps
    const { tournament } = await getTournament(db, c.req.param('id'), now(), true)
    const { status, ...query } = c.req.valid('query')
    const page = await objectionsIn(db, tournament.id, status, query)
    return listed(c, query, page, (row) => adminObjectionJson(row, files, now()))
  })
  .post('/admin/tournament/:id/objections/:objectionId/answer', admin, valid('json', ObjectionAnswer), (c) => {
    const { deps } = c.var
    const [{ id, objectionId }, answer] = [c.req.param(), c.req.valid('json')]
    const act = async (tx: Tx, user: User) =>
      objectionJson(await answerObjection(tx, user, id, objectionId, answer), deps.files, tx.now)
    return idempotent(c, 200, act, lockTournament(id))
  })
