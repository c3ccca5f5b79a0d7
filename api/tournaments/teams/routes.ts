import { Hono } from 'hono'
import { lockTournament } from '#db/locks'
import type { User } from '#db/schema'
import { ListQuery } from '#shared/lists'
import { toRoubles } from '#shared/money'
import { NewTeam, TeamForm, TeamInvitation, TeamJoining, TeamLeaving } from '#shared/tournaments/teamForms'
import type { AppEnv } from '../../core/deps.ts'
import { countingGuesses, limited, maybeSignedIn, signedIn } from '../../core/guards.ts'
import { clientAddress } from '../../core/http/address.ts'
import { valid } from '../../core/http/valid.ts'
import { idempotent } from '../../core/idempotent.ts'
import { listed } from '../../core/lists.ts'
import type { Tx } from '../../core/transact.ts'
import { cancelRegistration } from '../seats/register.ts'
import { createTeam, joinTeam } from './enter.ts'
import { editTeam, removeMember, renewCode } from './roster.ts'
import { invitationOf, ownTeam, teamFor, teamsOf } from './teams.ts'

const wrongCode = 'wrong_team_code'

export const teamRoutes = new Hono<AppEnv>()
  .get('/tournament/:id/teams', maybeSignedIn, valid('query', ListQuery), async (c) => {
    const { deps, user } = c.var
    const query = c.req.valid('query')
    return listed(c, query, await teamsOf(deps.db, c.req.param('id'), query, deps.now(), user?.isAdmin), (row) => row)
  })
  .get('/tournament/:id/team', signedIn, async (c) => {
    const { deps, user } = c.var
    return c.json(await ownTeam(deps.db, user.id, c.req.param('id'), deps.now()))
  })
  .get('/tournament/:id/team/invitation', maybeSignedIn, valid('query', TeamInvitation), async (c) => {
    const { db, now } = c.var.deps
    const { code } = c.req.valid('query')
    const found = () => invitationOf(db, c.req.param('id'), code, now())
    return c.json(await countingGuesses(c.var.deps, clientAddress(c), wrongCode, found))
  })
  .post('/tournament/:id/team', signedIn, limited('registration'), valid('json', NewTeam), (c) => {
    const [id, form] = [c.req.param('id'), c.req.valid('json')]
    const act = async (tx: Tx, { id: userId }: User) => teamFor(tx, userId, await createTeam(tx, userId, id, form))
    return idempotent(c, 201, act, lockTournament(id))
  })
  .put('/tournament/:id/team', signedIn, limited('registration'), valid('json', TeamForm), (c) => {
    const [id, form] = [c.req.param('id'), c.req.valid('json')]
    const act = async (tx: Tx, { id: userId }: User) => teamFor(tx, userId, await editTeam(tx, userId, id, form))
    return idempotent(c, 200, act, lockTournament(id))
  })
  .post('/tournament/:id/team/code', signedIn, limited('registration'), (c) => {
    const id = c.req.param('id')
    const act = async (tx: Tx, { id: userId }: User) => teamFor(tx, userId, await renewCode(tx, userId, id))
    return idempotent(c, 200, act, lockTournament(id))
  })
  .post('/tournament/:id/team/join', signedIn, limited('registration'), valid('json', TeamJoining), (c) => {
    const [id, form] = [c.req.param('id'), c.req.valid('json')]
    const act = async (tx: Tx, { id: userId }: User) => teamFor(tx, userId, await joinTeam(tx, userId, id, form))
    return countingGuesses(c.var.deps, clientAddress(c), wrongCode, () => idempotent(c, 201, act, lockTournament(id)))
  })
  .delete('/tournament/:id/team/me', signedIn, limited('registration'), valid('query', TeamLeaving), (c) => {
    const [id, shown] = [c.req.param('id'), c.req.valid('query')]
    const act = async (tx: Tx, { id: userId }: User) => ({
      refundAmount: toRoubles(await cancelRegistration(tx, userId, id, shown)),
    })
    return idempotent(c, 200, act, lockTournament(id))
  })
  .delete(
    '/tournament/:id/team/members/:userId',
    signedIn,
    limited('registration'),
    valid('query', TeamLeaving),
    (c) => {
      const [{ id, userId: memberId }, shown] = [c.req.param(), c.req.valid('query')]
      const act = async (tx: Tx, { id: userId }: User) => ({
        refundAmount: toRoubles(await removeMember(tx, userId, id, memberId, shown)),
        team: await ownTeam(tx, userId, id, tx.now),
      })
      return idempotent(c, 200, act, lockTournament(id))
    },
  )
