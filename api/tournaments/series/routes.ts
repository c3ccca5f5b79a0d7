import { Hono } from 'hono'
import { lockTournament } from '#db/locks'
import { ListQuery } from '#shared/lists'
import { NewSeries, SeriesChange } from '#shared/tournaments/series'
import { transactAs } from '../../core/caller.ts'
import type { AppEnv, Deps } from '../../core/deps.ts'
import { admin } from '../../core/guards.ts'
import { valid } from '../../core/http/valid.ts'
import { onceOnly } from '../../core/idempotent.ts'
import { listed } from '../../core/lists.ts'
import { replaceFiles } from '../../media/replaceFiles.ts'
import { copyFile } from '../../media/storeFile.ts'
import { pictureIn, pictureOf, type StoredPicture, tournamentImage } from '../base/picture.ts'
import { seriesRound } from './round.ts'
import { changeSeries, createSeries, getSeries, seriesJson, seriesList } from './series.ts'

async function withPictureOf<Row extends { mediaKey: string | undefined }>(
  deps: Deps,
  tournamentId: string | undefined,
  commit: (image: StoredPicture | undefined) => Promise<Row>,
) {
  const picture = tournamentId === undefined ? undefined : await pictureOf(deps.db, tournamentId)
  return picture ? copyFile(deps, tournamentImage, picture, commit) : commit(undefined)
}

export const seriesRoutes = new Hono<AppEnv>()
  .get('/admin/series', admin, valid('query', ListQuery), async (c) => {
    const query = c.req.valid('query')
    return listed(c, query, await seriesList(c.var.deps.db, query), seriesJson)
  })
  .post('/admin/series', admin, valid('json', NewSeries), async (c) => {
    const { deps } = c.var
    const input = c.req.valid('json')
    const { answer } = await withPictureOf(deps, input.tournamentId, async (image) => {
      // A repeated answer used no copy.
      let mediaKey: string | undefined
      const once = await onceOnly(c, async (tx, user) => {
        const series = await createSeries(tx, user, input, image)
        mediaKey = image?.mediaKey
        return seriesJson(series)
      })
      const answer = await transactAs(deps, c.var, once, lockTournament(input.tournamentId))
      return { answer, mediaKey }
    })
    await seriesRound(deps)
    return c.json(answer, 201)
  })
  .put('/admin/series/:id', admin, valid('json', SeriesChange), async (c) => {
    const { deps } = c.var
    const [id, change] = [c.req.param('id'), c.req.valid('json')]
    const { answer } = await withPictureOf(deps, change.tournamentId, (image) =>
      replaceFiles(
        deps,
        c.var,
        async (db) => pictureIn(await getSeries(db, id)),
        async (tx, former, user) => {
          let mediaKey = former
          const once = await onceOnly(c, async () => {
            const series = await changeSeries(tx, user, id, change, image)
            mediaKey = series.imageKey ?? undefined
            return seriesJson(series)
          })
          return { answer: await once(tx, user), mediaKey }
        },
        change.tournamentId === undefined ? undefined : lockTournament(change.tournamentId),
      ),
    )
    await seriesRound(deps)
    return c.json(answer, 200)
  })
