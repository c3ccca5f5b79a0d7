import { Hono } from 'hono'
import type { AppEnv } from '../../core/deps.ts'
import { answerCard } from '../../drawing/card.ts'
import { getMap } from '../maps/getMap.ts'
import { groundOf, unclaimedLocations } from './drawnMap.ts'
import { mapPicture } from './mapPage.ts'
import { cardDrawing } from './mapPictures.ts'

export const mapCardRoutes = new Hono<AppEnv>().get('/map/:id/:name', async (c) => {
  const { deps } = c.var
  const found = await getMap(deps.db, c.req.param('id'))
  return answerCard(c, mapPicture(found), async () => {
    const [locations, below] = await Promise.all([unclaimedLocations(deps.db, found.map.id), groundOf(deps, found.map)])
    return cardDrawing({ ...found, locations }, below)
  })
})
