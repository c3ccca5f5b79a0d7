import { toRoubles } from '#shared/money'
import { DEFAULT_DAYS_BEFORE, WEEK } from '#shared/tournaments/series'
import { DAY } from '#shared/units'
import type { SeriesRow, TournamentRow } from '../../schema.ts'
import type { Rows } from '../rows.ts'

/** Makes a tournament the first of a weekly series, whose next one is still to be created; returns the series. */
export function repeatWeekly(rows: Rows, tournament: TournamentRow, id: string): SeriesRow {
  const { name, description, rules, prizeDistribution, premiumOnly, premiumHoursEarly, qualification } = tournament
  const { startDate, registrationStartDate, registrationEndDate, endDate, createdAt, creatorId } = tournament
  const nextStartAt = new Date(startDate.getTime() + WEEK)
  const opensDaysBefore = DEFAULT_DAYS_BEFORE
  const series: SeriesRow = {
    id,
    template: {
      ...{ name, description, rules, prizeDistribution, premiumOnly, premiumHoursEarly, qualification },
      mapUrl: tournament.mapUrl ?? undefined,
      prize: toRoubles(tournament.prize),
      entryFee: toRoubles(tournament.entryFee),
      maxParticipants: tournament.maxParticipants ?? undefined,
      registrationStartDate: registrationStartDate.toISOString(),
      registrationEndDate: registrationEndDate.toISOString(),
      startDate: startDate.toISOString(),
      endDate: endDate?.toISOString() ?? null,
    },
    ...{ imageKey: null, thumbnailKey: null, imageSize: null, imageWidth: null, imageHeight: null },
    opensDaysBefore,
    isActive: true,
    nextStartAt,
    opensAt: new Date(nextStartAt.getTime() - opensDaysBefore * DAY),
    creatorId,
    version: 1,
    createdAt,
  }
  Object.assign(tournament, { seriesId: id, seriesStartAt: startDate })
  rows.record(
    'create_series',
    id,
    { name, isActive: true, opensDaysBefore, nextStartAt: nextStartAt.toISOString() },
    createdAt,
  )
  return series
}
