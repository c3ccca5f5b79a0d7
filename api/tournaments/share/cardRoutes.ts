import { Hono } from 'hono'
import type { AppEnv } from '../../core/deps.ts'
import { answerCard, pictureIn } from '../../drawing/card.ts'
import { getTournament } from '../base/getTournament.ts'
import { tournamentDrawing } from './cardDrawing.ts'
import { cardPicture } from './shareCard.ts'

export const cardRoutes = new Hono<AppEnv>().get('/tournament/:id/:name', async (c) => {
  const { db, files, now } = c.var.deps
  const { tournament } = await getTournament(db, c.req.param('id'), now())
  return answerCard(c, cardPicture(tournament), async (typefaces) =>
    tournamentDrawing(tournament, typefaces, await pictureIn(files, tournament.thumbnailKey)),
  )
})
