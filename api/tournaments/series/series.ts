import { and, desc, eq, lt, sql } from 'drizzle-orm'
import { only } from '#db/only'
import type { Reads } from '#db/open'
import { type Placeholders, prepared, preparedCount } from '#db/prepared'
import { type SeriesRow, type TournamentRow, tournamentSeries, type User } from '#db/schema'
import { AppError } from '#shared/errors'
import { newId } from '#shared/ids'
import type { ListQuery } from '#shared/lists'
import { toRoubles } from '#shared/money'
import { picked } from '#shared/picked'
import {
  movedTo,
  type NewSeries,
  type Series,
  type SeriesChange,
  type SeriesTemplate,
  startInWeeks,
  WEEK,
} from '#shared/tournaments/series'
import { DAY } from '#shared/units'
import { record } from '../../audit/audit.ts'
import { type PageParams, pageOf } from '../../core/lists.ts'
import type { Tx } from '../../core/transact.ts'
import { changeTournament, openTournament, touchSeries } from '../base/changeTournament.ts'
import { imageOf, type StoredPicture } from '../base/picture.ts'
import { eveningOf } from '../copies/copyEvening.ts'
import type { WholeForm } from '../edit/edit.ts'

const notFound = () => new AppError('not_found', 'Такого еженедельного турнира нет')

const templateOf = async (db: Reads, tournament: TournamentRow): Promise<SeriesTemplate> => ({
  evening: await eveningOf(db, tournament.id),
  ...picked(tournament, 'name', 'description', 'rules', 'teamSize', 'substitutes'),
  mapUrl: tournament.mapUrl ?? undefined,
  prizeDistribution: tournament.prizeDistribution,
  prize: toRoubles(tournament.prize),
  entryFee: toRoubles(tournament.entryFee),
  maxParticipants: tournament.maxParticipants ?? undefined,
  ...picked(tournament, 'premiumOnly', 'premiumHoursEarly', 'qualification'),
  registrationStartDate: tournament.registrationStartDate.toISOString(),
  registrationEndDate: tournament.registrationEndDate.toISOString(),
  startDate: tournament.startDate.toISOString(),
  endDate: tournament.endDate?.toISOString() ?? null,
})

export function formAt({ template: { evening: _, ...form } }: Pick<SeriesRow, 'template'>, startDate: Date): WholeForm {
  const dates = {
    registrationStartDate: new Date(form.registrationStartDate),
    registrationEndDate: new Date(form.registrationEndDate),
    startDate: new Date(form.startDate),
    endDate: form.endDate ? new Date(form.endDate) : undefined,
  }
  return { ...movedTo({ teamSize: 1, substitutes: 0, ...form, ...dates }, startDate), isDraft: false }
}

export const nextAt = (nextStartAt: Date, opensDaysBefore: number) => ({
  nextStartAt,
  opensAt: new Date(nextStartAt.getTime() - opensDaysBefore * DAY),
})

/** Makes a tournament the first of a weekly series. Throws `not_found`, `in_series`. */
export async function createSeries(
  tx: Tx,
  admin: User,
  { tournamentId, opensDaysBefore }: NewSeries,
  image: StoredPicture | undefined,
): Promise<SeriesRow> {
  const tournament = await openTournament(tx, tournamentId)
  if (tournament.seriesId) throw new AppError('in_series')
  const row = {
    id: newId(),
    template: await templateOf(tx, tournament),
    ...imageOf(image),
    opensDaysBefore,
    isActive: true,
    ...nextAt(startInWeeks(tournament, 1, tx.now), opensDaysBefore),
    creatorId: admin.id,
    version: 1,
    createdAt: tx.now,
  }
  const series = only(await tx.write.insert(tournamentSeries).values(row).returning())
  await changeTournament(tx, tournamentId, { seriesId: series.id, seriesStartAt: tournament.startDate })
  await recordSeries(tx, admin, 'create_series', series)
  return series
}

/** Changes a series, not its existing tournaments. Throws `not_found`, `edited_meanwhile`. */
export async function changeSeries(
  tx: Tx,
  admin: User,
  id: string,
  { opensDaysBefore, isActive, tournamentId, version }: SeriesChange,
  image: StoredPicture | undefined,
): Promise<SeriesRow> {
  const before = await getSeries(tx, id)
  if (before.version !== version) throw new AppError('edited_meanwhile')
  const like = tournamentId === undefined ? undefined : await openTournament(tx, tournamentId)
  if (like && like.seriesId !== id) throw notFound()
  const template = like ? await templateOf(tx, like) : before.template
  const form = formAt({ template }, like ? nearest(like.startDate, before.nextStartAt) : before.nextStartAt)
  const changes = {
    template,
    ...(like && imageOf(image)),
    isActive,
    opensDaysBefore,
    ...nextAt(startInWeeks(form, 0, tx.now), opensDaysBefore),
    version: sql`${tournamentSeries.version} + 1`,
  }
  const own = eq(tournamentSeries.id, id)
  const series = only(await tx.write.update(tournamentSeries).set(changes).where(own).returning())
  await touchSeries(tx, id)
  await recordSeries(tx, admin, 'update_series', series)
  return series
}

/** Returns the start nearest to the next one by the former weekday and time, at least a week after `startDate`. */
const nearest = (startDate: Date, nextStartAt: Date) =>
  new Date(startDate.getTime() + Math.max(1, Math.round((+nextStartAt - +startDate) / WEEK)) * WEEK)

const recordSeries = (tx: Tx, admin: User, action: 'create_series' | 'update_series', series: SeriesRow) =>
  record(tx, admin, {
    action,
    targetType: 'series',
    targetId: series.id,
    details: {
      name: series.template.name,
      isActive: series.isActive,
      opensDaysBefore: series.opensDaysBefore,
      nextStartAt: series.nextStartAt.toISOString(),
    },
  })

/** Throws `not_found`. */
export async function getSeries({ read }: Reads, id: string) {
  const [series] = await read.select().from(tournamentSeries).where(eq(tournamentSeries.id, id))
  if (!series) throw notFound()
  return series
}

const seriesPage = prepared((db, { cursor, limit }: Placeholders<PageParams>) =>
  db.read
    .select()
    .from(tournamentSeries)
    .where(and(cursor && lt(tournamentSeries.id, cursor)))
    .orderBy(desc(tournamentSeries.id))
    .limit(limit),
)
const seriesCount = preparedCount(tournamentSeries, () => undefined)

/** All series, the newest first. */
export async function seriesList(db: Reads, query: ListQuery) {
  const { cursor, limit } = pageOf(query, {})
  return { rows: await seriesPage(db, { cursor, limit }), total: await seriesCount(db, {}) }
}

export const seriesJson = (series: SeriesRow): Series => ({
  id: series.id,
  name: series.template.name,
  nextStartAt: series.nextStartAt.toISOString(),
  opensAt: series.opensAt.toISOString(),
  ...picked(series, 'opensDaysBefore', 'isActive', 'version'),
})
