import { Hono } from 'hono'
import { AppError } from '#shared/errors'
import type { AppEnv } from '../../core/deps.ts'
import { signedIn } from '../../core/guards.ts'
import { asAttachment } from '../../core/http/attachment.ts'
import { asPage } from '../../core/http/headers.ts'
import { getTournament } from '../base/getTournament.ts'
import { findRegistration } from '../base/registrations.ts'
import { calendarOf } from './calendar.ts'

export const calendarRoutes = new Hono<AppEnv>().get('/tournament/:id/calendar.ics', signedIn, async (c) => {
  const { deps, user } = c.var
  const at = deps.now()
  const { tournament } = await getTournament(deps.db, c.req.param('id'), at)
  const own = await findRegistration(deps.db, tournament.id, user.id)
  if (!own || own.status === 'waiting') throw new AppError('not_registered')
  asPage(c)
  asAttachment(c, tournament.name, 'tournament.ics')
  return c.body(calendarOf(tournament, deps.settings.PUBLIC_URL, at), 200, {
    'Content-Type': 'text/calendar; charset=utf-8',
  })
})
