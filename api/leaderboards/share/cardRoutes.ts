import { Hono } from 'hono'
import { AppError } from '#shared/errors'
import { boardAt } from '#shared/leaderboards/boards'
import type { AppEnv } from '../../core/deps.ts'
import { answerCard } from '../../drawing/card.ts'
import { leadersDrawing } from './cardDrawing.ts'
import { leadersOf, leadersPicture } from './shareCard.ts'

export const leaderCardRoutes = new Hono<AppEnv>().get('/leaders/:season/:board/:name', async (c) => {
  const { db, now } = c.var.deps
  const of = boardAt(`${c.req.param('season')}/${c.req.param('board')}`, now())
  if (!of) throw new AppError('not_found')
  const leaders = await leadersOf(db, of, now())
  return answerCard(c, leadersPicture(leaders), async (typefaces) => leadersDrawing(leaders, typefaces))
})
