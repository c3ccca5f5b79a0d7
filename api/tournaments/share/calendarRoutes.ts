import { Hono } from 'hono'
import { AppError } from '#shared/errors'
import type { AppEnv } from '../../core/deps.ts'
import { signedIn } from '../../core/guards.ts'
import { asPage } from '../../core/http/headers.ts'
import { findRegistration } from '../registrations.ts'
import { getTournament } from '../tournaments.ts'
import { calendarOf } from './calendar.ts'

/** A tournament's date for the calendar of who has a place in it. */
export const calendarRoutes = new Hono<AppEnv>().get('/tournament/:id/calendar.ics', signedIn, async (c) => {
  const { deps, user } = c.var
  const at = deps.now()
  const { tournament } = await getTournament(deps.db, c.req.param('id'), at)
  const own = await findRegistration(deps.db, tournament.id, user.id)
  if (!own || own.status === 'waiting') throw new AppError('not_registered')
  asPage(c)
  c.header(
    'Content-Disposition',
    `attachment; filename="tournament.ics"; filename*=UTF-8''${fileName(tournament.name)}`,
  )
  return c.body(calendarOf(tournament, deps.settings.PUBLIC_URL, at), 200, {
    'Content-Type': 'text/calendar; charset=utf-8',
  })
})

/** As RFC 8187 writes it, and without what a file's name cannot hold. */
function fileName(name: string) {
  const kept = name
    .toWellFormed()
    .replace(/[\p{Cc}\\/:*?"<>|]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return encodeURIComponent(`${kept || 'Турнир'}.ics`).replace(
    /['()]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  )
}
