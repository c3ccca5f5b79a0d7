import { Hono } from 'hono'
import * as v from 'valibot'
import { lockTournament } from '#db/locks'
import { isWaiting, type Waiting } from '#shared/ids'
import { filter, ListQuery } from '#shared/lists'
import { targetStatuses } from '#shared/tournaments/consequences'
import { Payout, TournamentDeletion, TournamentPublication, TournamentStatusChange } from '#shared/tournaments/form'
import type { PaidOut } from '#shared/tournaments/shapes'
import { adminTournamentFilters } from '#shared/tournaments/status'
import { answerStatus, thresholdOf } from '../approvals/gate.ts'
import type { AppEnv } from '../core/deps.ts'
import { admin } from '../core/guards.ts'
import { bodyOf, type LargeBody } from '../core/http/body.ts'
import { valid } from '../core/http/valid.ts'
import { idempotent, keyOf } from '../core/idempotent.ts'
import { listed } from '../core/lists.ts'
import type { Tx } from '../core/transact.ts'
import { getTournament } from './base/getTournament.ts'
import { adminTournamentJson } from './base/json.ts'
import { candidatesJson, prizeCandidates } from './base/winners.ts'
import { changeStatus, consequences, deleteTournament, publishTournament } from './edit/lifecycle.ts'
import { createFromForm, updateFromForm } from './edit/upload.ts'
import { forgetImages } from './forget.ts'
import { finishRefunds, promoteWaitlist, tellOfTerms } from './jobs.ts'
import { adminTournamentList } from './list/list.ts'
import { payOut } from './payout.ts'

export const AdminTournamentsQuery = v.object({ ...ListQuery.entries, status: filter(adminTournamentFilters) })
const ConsequencesQuery = v.object({ of: v.picklist(targetStatuses, 'Выбери статус') })

export const tournamentBodies: LargeBody[] = [
  { method: 'POST', path: /^\/api\/admin\/tournament$/ },
  { method: 'PUT', path: /^\/api\/admin\/tournament\/[^/]+$/ },
]

export const tournamentAdminRoutes = new Hono<AppEnv>()
  .get('/admin/tournaments', admin, valid('query', AdminTournamentsQuery), async (c) => {
    const { db, files, now } = c.var.deps
    const query = c.req.valid('query')
    const page = await adminTournamentList(db, query, now())
    return listed(c, query, page, (row) => adminTournamentJson(row, files, now()), page.cursorOf)
  })
  .post('/admin/tournament', admin, async (c) => {
    const sender = { ...c.var, key: keyOf(c) }
    return c.json(await createFromForm(c.var.deps, sender, { headers: c.req.raw.headers, body: bodyOf(c) }), 201)
  })
  .put('/admin/tournament/:id', admin, async (c) => {
    const { deps } = c.var
    const id = c.req.param('id')
    const sender = { ...c.var, key: keyOf(c) }
    const answer = await updateFromForm(deps, sender, id, { headers: c.req.raw.headers, body: bodyOf(c) })
    await promoteWaitlist(deps, id)
    await tellOfTerms(deps)
    return c.json(answer, 200)
  })
  .patch('/admin/tournament/:id', admin, valid('json', TournamentStatusChange), async (c) => {
    const { deps, user } = c.var
    const [id, change] = [c.req.param('id'), c.req.valid('json')]
    const act = async (tx: Tx) => {
      await changeStatus(tx, user, id, change)
      return adminTournamentJson(await getTournament(tx, id, tx.now), deps.files, tx.now)
    }
    const answer = await idempotent(c, 200, act, lockTournament(id))
    await finishRefunds(deps)
    await promoteWaitlist(deps, id)
    await tellOfTerms(deps)
    return answer
  })
  .post('/admin/tournament/:id/publish', admin, valid('json', TournamentPublication), (c) => {
    const { deps, user } = c.var
    const [id, seen] = [c.req.param('id'), c.req.valid('json')]
    const act = async (tx: Tx) => {
      await publishTournament(tx, user, id, seen, deps.sealer)
      return adminTournamentJson(await getTournament(tx, id, tx.now), deps.files, tx.now)
    }
    return idempotent(c, 200, act, lockTournament(id))
  })
  .get('/admin/tournament/:id/consequences', admin, valid('query', ConsequencesQuery), async (c) => {
    const { db, now } = c.var.deps
    return c.json(await consequences(db, c.req.param('id'), c.req.valid('query').of, now()))
  })
  .delete('/admin/tournament/:id', admin, valid('query', TournamentDeletion), async (c) => {
    const { deps, user } = c.var
    const [id, { shown }] = [c.req.param('id'), c.req.valid('query')]
    const answer = await idempotent(c, 200, (tx) => deleteTournament(tx, user, id, shown), lockTournament(id))
    await finishRefunds(deps)
    await promoteWaitlist(deps, id)
    await forgetImages(deps)
    return answer
  })
  .get('/admin/tournament/:id/registrations', admin, valid('query', ListQuery), async (c) => {
    const { db, now } = c.var.deps
    const query = c.req.valid('query')
    const { tournament } = await getTournament(db, c.req.param('id'), now())
    const { rows, total } = await prizeCandidates(db, tournament, query)
    return listed(c, query, { rows: await candidatesJson(db, rows), total }, (row) => row)
  })
  .post('/admin/tournament/:id/payout', admin, valid('json', Payout), async (c) => {
    const { deps, user } = c.var
    const [id, payout] = [c.req.param('id'), c.req.valid('json')]
    const act = async (tx: Tx): Promise<PaidOut | Waiting> => {
      const outcome = await payOut(tx, user, id, payout, thresholdOf(deps))
      if (isWaiting(outcome)) return outcome
      const tournament = adminTournamentJson(await getTournament(tx, id, tx.now), deps.files, tx.now)
      return { ...outcome, tournament }
    }
    const answer = await idempotent(c, answerStatus, act, lockTournament(id))
    await promoteWaitlist(deps, id)
    return answer
  })
