import { and, asc, eq, lte, sql } from 'drizzle-orm'
import { type SeriesRow, tournamentSeries, tournaments } from '#db/schema'
import type { Sealer } from '#db/seal'
import { SYSTEM } from '#shared/audit'
import { startInWeeks, WEEK } from '#shared/tournaments/series'
import type { Deps } from '../../core/deps.ts'
import { faultIn } from '../../core/telemetry/log.ts'
import { type Tx, transact } from '../../core/transact.ts'
import { copyFile } from '../../media/storeFile.ts'
import { recordAct } from '../base/acts.ts'
import { pictureIn, type StoredPicture, tournamentImage } from '../base/picture.ts'
import { copyMapsOfSeries, setEvening } from '../copies/copyEvening.ts'
import { insertTournament, sumsOf } from '../edit/edit.ts'
import { copyWebhookOfSeries } from '../webhook/webhook.ts'
import { formAt, nextAt } from './series.ts'

const PAGE = 100

/** Creates the tournaments of weekly series whose time has come (TOURNAMENT-28). */
export async function seriesRound(deps: Deps) {
  const found = await due(deps)
  if (found.length > 0) await openAll(deps)
}

async function openAll(deps: Deps) {
  // One tournament a turn: several of a series may be due.
  const failed = new Set<string>()
  for (;;) {
    const next = (await due(deps)).filter(({ id }) => !failed.has(id))
    if (next.length === 0) return
    for (const series of next)
      await openNext(deps, series).catch((error: Error) => {
        failed.add(series.id)
        deps.log.error({ job: 'seriesRound', ...faultIn(error) }, 'series not continued')
      })
  }
}

const due = ({ db, now }: Deps) =>
  db.read
    .select()
    .from(tournamentSeries)
    .where(and(sql`${tournamentSeries.isActive}`, lte(tournamentSeries.opensAt, now())))
    .orderBy(asc(tournamentSeries.opensAt))
    .limit(PAGE)

/** Creates the first tournament that is still open for registration: after a long stop, none of the past ones. */
async function openNext(deps: Deps, series: SeriesRow) {
  const startDate = startInWeeks(formAt(series, series.nextStartAt), 0, deps.now())
  const isDue = nextAt(startDate, series.opensDaysBefore).opensAt <= deps.now()
  const open = (image: StoredPicture | undefined) =>
    transact(deps, async (tx) => {
      const following = isDue ? new Date(startDate.getTime() + WEEK) : startDate
      const isMade =
        (await moveOn(tx, series, following)) && isDue && (await make(tx, series, startDate, image, deps.sealer))
      return { mediaKey: isMade ? image?.mediaKey : undefined }
    })
  const picture = isDue ? pictureIn(series) : undefined
  await (picture ? copyFile(deps, tournamentImage, picture, open) : open(undefined))
}

/** Returns false if another process or an admin has changed the series since it was read. */
async function moveOn(tx: Tx, { id, version, opensDaysBefore }: SeriesRow, nextStartAt: Date) {
  const next = { ...nextAt(nextStartAt, opensDaysBefore), version: version + 1 }
  const asRead = and(eq(tournamentSeries.id, id), eq(tournamentSeries.version, version))
  return (await tx.write.update(tournamentSeries).set(next).where(asRead).returning()).length > 0
}

async function make(tx: Tx, series: SeriesRow, startDate: Date, image: StoredPicture | undefined, sealer: Sealer) {
  const isSame = and(eq(tournaments.seriesId, series.id), eq(tournaments.seriesStartAt, startDate))
  if ((await tx.read.$count(tournaments, isSame)) > 0) return false
  const origin = { creatorId: series.creatorId, seriesId: series.id, seriesStartAt: startDate }
  const tournament = await insertTournament(tx, formAt(series, startDate), image, origin)
  await setEvening(tx, tournament, series.template.evening)
  await copyWebhookOfSeries(tx, series.id, tournament, sealer)
  await copyMapsOfSeries(tx, SYSTEM, series.id, tournament)
  await recordAct(tx, SYSTEM, 'create_tournament', tournament, { ...sumsOf(tournament), seriesId: series.id })
  return true
}
