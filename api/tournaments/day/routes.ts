import { Hono } from 'hono'
import { lockTournament } from '#db/locks'
import type { AppEnv } from '../../core/deps.ts'
import { limited, selfOrAdmin, signedIn } from '../../core/guards.ts'
import { idempotent } from '../../core/idempotent.ts'
import { getTournament } from '../base/getTournament.ts'
import { dayBlock } from './block.ts'
import { checkIn, checkInsOf, takeBackCheckIn } from './checkIn.ts'
import { forgetReminder, hasReminder, remind } from './reminders.ts'

export const tournamentDayRoutes = new Hono<AppEnv>()
  .get('/tournament/:id/day', signedIn, async (c) => {
    const { deps, user } = c.var
    return c.json(await dayBlock(deps.db, user, c.req.param('id'), deps.now()))
  })
  .post('/tournament/:id/check-in', signedIn, limited('registration'), (c) => {
    const id = c.req.param('id')
    return idempotent(c, 200, (tx, user) => checkIn(tx, user.id, id), lockTournament(id))
  })
  .delete('/tournament/:id/check-in', signedIn, limited('registration'), (c) => {
    const id = c.req.param('id')
    return idempotent(c, 200, (tx, user) => takeBackCheckIn(tx, user.id, id), lockTournament(id))
  })
  .get('/user/:id/check-ins', selfOrAdmin, async (c) => {
    const { deps } = c.var
    return c.json(await checkInsOf(deps.db, c.req.param('id'), deps.now()))
  })
  .get('/tournament/:id/reminder', signedIn, async (c) => {
    const { deps, user } = c.var
    const { tournament } = await getTournament(deps.db, c.req.param('id'), deps.now())
    return c.json({ isSet: await hasReminder(deps.db, tournament.id, user.id) })
  })
  .post('/tournament/:id/reminder', signedIn, limited('registration'), (c) => {
    const id = c.req.param('id')
    return idempotent(c, 200, (tx, user) => remind(tx, user.id, id), lockTournament(id))
  })
  .delete('/tournament/:id/reminder', signedIn, limited('registration'), (c) => {
    const id = c.req.param('id')
    return idempotent(c, 200, (tx, user) => forgetReminder(tx, user.id, id), lockTournament(id))
  })
