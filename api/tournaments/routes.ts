import { Hono } from 'hono'
import * as v from 'valibot'
import { lockTournament } from '#db/locks'
import type { RegistrationRow, TournamentRow, User } from '#db/schema'
import { AppError } from '#shared/errors'
import { filter, ListQuery } from '#shared/lists'
import { toRoubles } from '#shared/money'
import { NewRegistration } from '#shared/tournaments/registrationForms'
import { feeFilters, specialFilters, tournamentFilters } from '#shared/tournaments/status'
import { TeamLeaving } from '#shared/tournaments/teamForms'
import type { AppEnv } from '../core/deps.ts'
import { limited, maybeSignedIn, selfOrAdmin, signedIn } from '../core/guards.ts'
import { valid } from '../core/http/valid.ts'
import { idempotent } from '../core/idempotent.ts'
import { compressed, listed } from '../core/lists.ts'
import type { Tx } from '../core/transact.ts'
import { getTournament } from './base/getTournament.ts'
import { adminParticipantJson, ownRegistrationJson, participantJson, prizeJson, summaryJson } from './base/json.ts'
import { participantsOf, prizesOf } from './base/registrations.ts'
import { tournamentList } from './list/list.ts'
import { tournamentPage } from './page.ts'
import { keepNewcomers } from './seats/checkIns.ts'
import { cancelRegistration, register } from './seats/register.ts'
import { joinWaitlist, leaveWaitlist, waitlistPosition } from './seats/waitlist.ts'

const TournamentsQuery = v.object({
  ...ListQuery.entries,
  status: filter(tournamentFilters),
  fee: filter(feeFilters),
  only: filter(specialFilters),
  /** Only where the caller has a seat or waits. */
  mine: v.optional(v.picklist(['1'], 'Неизвестный фильтр')),
})

type Done = { tournament: TournamentRow; registration: RegistrationRow }
async function registeredJson(tx: Tx, { tournament, registration }: Done) {
  const place = registration.status === 'waiting' ? await waitlistPosition(tx, registration) : null
  const { currentParticipants } = tournament
  return { registration: ownRegistrationJson(registration, tournament, place), currentParticipants }
}

export const tournamentRoutes = new Hono<AppEnv>()
  .get('/tournaments', maybeSignedIn, valid('query', TournamentsQuery), async (c) => {
    const { db, files, now } = c.var.deps
    const { mine, ...query } = c.req.valid('query')
    const userId = c.var.user?.id
    if (mine && !userId) throw new AppError('signed_out')
    const page = await tournamentList(db, { ...query, playerId: mine && userId }, now(), userId)
    return listed(c, query, page, (row) => summaryJson(row, files, now()), page.cursorOf)
  })
  .get('/tournament/:id', maybeSignedIn, async (c) =>
    compressed(c, await tournamentPage(c.var.deps, c.req.param('id'), c.var.user)),
  )
  .get('/tournament/:id/registrations', maybeSignedIn, valid('query', ListQuery), async (c) => {
    const { deps, user } = c.var
    const query = c.req.valid('query')
    const { tournament } = await getTournament(deps.db, c.req.param('id'), deps.now(), user?.isAdmin)
    const page = await participantsOf(deps.db, tournament, query)
    return listed(c, query, page, user?.isAdmin ? adminParticipantJson : participantJson)
  })
  .post('/tournament/:id/register', signedIn, limited('registration'), valid('json', NewRegistration), (c) => {
    const [id, form] = [c.req.param('id'), c.req.valid('json')]
    const act = async (tx: Tx, { id: userId }: User) => {
      const registered = await register(tx, userId, id, form)
      await keepNewcomers(tx, registered.tournament, [registered.registration])
      return registeredJson(tx, registered)
    }
    return idempotent(c, 201, act, lockTournament(id))
  })
  .delete('/tournament/:id/register', signedIn, limited('registration'), valid('query', TeamLeaving), (c) => {
    const [id, shown] = [c.req.param('id'), c.req.valid('query')]
    const act = async (tx: Tx, { id: userId }: User) => ({
      refundAmount: toRoubles(await cancelRegistration(tx, userId, id, shown)),
    })
    return idempotent(c, 200, act, lockTournament(id))
  })
  .post('/tournament/:id/waiting', signedIn, limited('registration'), valid('json', NewRegistration), (c) => {
    const [id, form] = [c.req.param('id'), c.req.valid('json')]
    const act = async (tx: Tx, user: User) => registeredJson(tx, await joinWaitlist(tx, user.id, id, form))
    return idempotent(c, 201, act, lockTournament(id))
  })
  .delete('/tournament/:id/waiting', signedIn, limited('registration'), (c) => {
    const id = c.req.param('id')
    const act = async (tx: Tx, { id: userId }: User) => ({
      refundAmount: toRoubles(await leaveWaitlist(tx, userId, id)),
    })
    return idempotent(c, 200, act, lockTournament(id))
  })
  .get('/user/:id/prizes', selfOrAdmin, valid('query', ListQuery), async (c) => {
    const query = c.req.valid('query')
    return listed(c, query, await prizesOf(c.var.deps.db, c.req.param('id'), query), prizeJson)
  })
