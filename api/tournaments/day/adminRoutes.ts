import { Hono } from 'hono'
import * as v from 'valibot'
import type { User } from '#db/schema'
import { ListQuery } from '#shared/lists'
import { DayForm, DayMessage, dayLists, PlayerAdding, PlayerChoice, PlayerRemoval } from '#shared/tournaments/day'
import type { AppEnv } from '../../core/deps.ts'
import { admin } from '../../core/guards.ts'
import { valid } from '../../core/http/valid.ts'
import { idempotent } from '../../core/idempotent.ts'
import { listed } from '../../core/lists.ts'
import { lockTournament } from '../../core/locks.ts'
import type { Tx } from '../../core/transact.ts'
import { adminDay } from './block.ts'
import { checkInByHand } from './checkIn.ts'
import { cancelCheckIn, saveDay } from './day.ts'
import { sendAll } from './jobs.ts'
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
    const act = async (tx: Tx, user: User) => {
      await saveDay(tx, user, id, form)
      return adminDay(tx, id, tx.now)
    }
    const answer = await idempotent(c, 200, act, lockTournament(id))
    await sendAll(c.var.deps)
    return answer
  })
  .delete('/admin/tournament/:id/check-in', admin, async (c) => {
    const id = c.req.param('id')
    const act = async (tx: Tx, user: User) => {
      await cancelCheckIn(tx, user, id)
      return adminDay(tx, id, tx.now)
    }
    const answer = await idempotent(c, 200, act, lockTournament(id))
    await sendAll(c.var.deps)
    return answer
  })
  .post('/admin/tournament/:id/check-in', admin, valid('json', PlayerChoice), (c) => {
    const [id, { userId }] = [c.req.param('id'), c.req.valid('json')]
    return idempotent(c, 200, (tx, user) => checkInByHand(tx, user, id, userId), lockTournament(id))
  })
  .post('/admin/tournament/:id/message', admin, valid('json', DayMessage), async (c) => {
    const [id, message] = [c.req.param('id'), c.req.valid('json')]
    const act = async (tx: Tx, user: User) => sendMessage(tx, user, id, message)
    const answer = await idempotent(c, 201, act, lockTournament(id))
    await sendAll(c.var.deps)
    return answer
  })
  .get('/admin/tournament/:id/players', admin, valid('query', PlayersQuery), async (c) => {
    const { db, now } = c.var.deps
    const query = c.req.valid('query')
    return listed(c, query, await dayPlayers(db, c.req.param('id'), query, now()), (row) => row)
  })
  .post('/admin/tournament/:id/players', admin, valid('json', PlayerAdding), (c) => {
    const [id, adding] = [c.req.param('id'), c.req.valid('json')]
    const act = async (tx: Tx, user: User) => {
      await addPlayer(tx, user, id, adding)
      return { userId: adding.userId }
    }
    return idempotent(c, 201, act, lockTournament(id))
  })
  .post('/admin/tournament/:id/players/remove', admin, valid('json', PlayerRemoval), (c) => {
    const [id, removal] = [c.req.param('id'), c.req.valid('json')]
    const act = async (tx: Tx, user: User) => {
      await takeOut(tx, user, id, removal)
      return { userId: removal.userId }
    }
    return idempotent(c, 200, act, lockTournament(id))
  })
  .delete('/admin/tournament/:id/bans/:userId', admin, (c) => {
    const { id, userId } = c.req.param()
    const act = async (tx: Tx, user: User) => {
      await liftBan(tx, user, id, userId)
      return { userId }
    }
    return idempotent(c, 200, act, lockTournament(id))
  })
