import { Hono } from 'hono'
import { AppError } from '#shared/errors'
import type { AppEnv } from '../../core/deps.ts'
import { signedIn } from '../../core/guards.ts'
import { asAttachment } from '../../core/http/attachment.ts'
import { asPage } from '../../core/http/headers.ts'
import { answerCard, pictureIn } from '../../drawing/card.ts'
import { getTournament } from '../base/getTournament.ts'
import { findRegistration } from '../base/registrations.ts'
import { calendarOf } from './calendar.ts'
import { tournamentDrawing } from './cardDrawing.ts'
import { winnersNamed } from './inWords.ts'
import { cardPicture } from './shareCard.ts'

export const calendarRoutes = new Hono<AppEnv>().get('/tournament/:id/calendar.ics', signedIn, async (c) => {
  const { deps, user } = c.var
  const at = deps.now()
  const found = await getTournament(deps.db, c.req.param('id'), at)
  const { tournament } = found
  const own = await findRegistration(deps.db, tournament.id, user.id)
  if (!own || own.status === 'waiting') throw new AppError('not_registered')
  asPage(c)
  asAttachment(c, tournament.name, 'tournament.ics')
  return c.body(calendarOf(found, deps.settings.PUBLIC_URL, at), 200, {
    'Content-Type': 'text/calendar; charset=utf-8',
  })
})

export const cardRoutes = new Hono<AppEnv>().get('/tournament/:id/:name', async (c) => {
  const { db, files, now } = c.var.deps
  const { tournament } = await getTournament(db, c.req.param('id'), now())
  const winners = await winnersNamed(db, tournament)
  return answerCard(c, cardPicture(tournament, winners), async (typefaces) =>
    tournamentDrawing({ tournament, winners }, typefaces, await pictureIn(files, tournament.thumbnailKey)),
  )
})
