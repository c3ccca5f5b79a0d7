import { Hono } from 'hono'
import * as v from 'valibot'
import { lockTournament } from '#db/locks'
import { ListQuery } from '#shared/lists'
import { DayForm, DayMessage, dayLists, PlayerAdding, PlayerChoice, PlayerRemoval } from '#shared/tournaments/day'
import type { AppEnv } from '../../core/deps.ts'
import { admin } from '../../core/guards.ts'
import { valid } from '../../core/http/valid.ts'
import { idempotent } from '../../core/idempotent.ts'
import { listed } from '../../core/lists.ts'
import { sendQueued } from '../../notifications/queue.ts'
import { adminDay } from './block.ts'
import { checkInByHand } from './checkIn.ts'
import { cancelCheckIn, saveDay } from './day.ts'
import { sendMessage } from './messages.ts'
import { addPlayer, liftBan, takeOut } from './people.ts'
import { dayPlayers } from './players.ts'

const PlayersQuery = v.object({
  ...ListQuery.entries,
  list: v.optional(v.picklist(dayLists, 'Неизвестный список'), 'seats'),
})

export const tournamentDayAdminRoutes = new Hono<AppEnv>()
  .get('/admin/tournament/:id/day', admin, async (c) => {
    const { db, now } = c.var.deps
    return c.json(await adminDay(db, c.req.param('id'), now()))
  })
  .put('/admin/tournament/:id/day', admin, valid('json', DayForm), async (c) => {
    const [id, form] = [c.req.param('id'), c.req.valid('json')]
    const answer = await idempotent(c, 200, (tx, user) => saveDay(tx, user, id, form), lockTournament(id))
    await sendQueued(c.var.deps)
    return answer
  })
  .delete('/admin/tournament/:id/check-in', admin, async (c) => {
    const id = c.req.param('id')
    const answer = await idempotent(c, 200, (tx, user) => cancelCheckIn(tx, user, id), lockTournament(id))
    await sendQueued(c.var.deps)
    return answer
  })
  .post('/admin/tournament/:id/check-in', admin, valid('json', PlayerChoice), (c) => {
    const [id, { userId }] = [c.req.param('id'), c.req.valid('json')]
    return idempotent(c, 200, (tx, user) => checkInByHand(tx, user, id, userId), lockTournament(id))
  })
  .post('/admin/tournament/:id/message', admin, valid('json', DayMessage), async (c) => {
    const [id, message] = [c.req.param('id'), c.req.valid('json')]
    const answer = await idempotent(c, 201, (tx, user) => sendMessage(tx, user, id, message), lockTournament(id))
    await sendQueued(c.var.deps)
    return answer
  })
  .get('/admin/tournament/:id/players', admin, valid('query', PlayersQuery), async (c) => {
    const { db, now } = c.var.deps
    const query = c.req.valid('query')
    return listed(c, query, await dayPlayers(db, c.req.param('id'), query, now()), (row) => row)
  })
  .post('/admin/tournament/:id/players', admin, valid('json', PlayerAdding), (c) => {
    const [id, adding] = [c.req.param('id'), c.req.valid('json')]
    return idempotent(c, 201, (tx, user) => addPlayer(tx, user, id, adding), lockTournament(id))
  })
  .post('/admin/tournament/:id/players/remove', admin, valid('json', PlayerRemoval), (c) => {
    const [id, removal] = [c.req.param('id'), c.req.valid('json')]
    return idempotent(c, 200, (tx, user) => takeOut(tx, user, id, removal), lockTournament(id))
  })
  .delete('/admin/tournament/:id/bans/:userId', admin, (c) => {
    const { id, userId } = c.req.param()
    return idempotent(c, 200, (tx, user) => liftBan(tx, user, id, userId), lockTournament(id))
  })
