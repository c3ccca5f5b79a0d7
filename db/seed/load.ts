import type { AdminAction, TargetType } from '#shared/audit'
import type { Queries } from '../columns.ts'
import {
  adminActionLog,
  appeals,
  entries,
  fileWork,
  kills,
  notifications,
  type PremiumPeriodRow,
  postings,
  premiumPeriods,
  type RegistrationRow,
  registrations,
  repeats,
  type ScreenshotRow,
  type SeriesRow,
  secondLooks,
  submissions,
  subscriptionScreenshots,
  type TournamentDayRow,
  type TournamentRow,
  tournamentDays,
  tournamentMessages,
  tournamentSeries,
  tournaments,
  users,
  withdrawals,
} from '../schema.ts'
import { insertAll } from './insertAll.ts'
import { insertMap, type MapRows } from './mapRows.ts'
import { insertResults, type ResultRows } from './resultRows.ts'

/** The rows of a season that are written together. */
export const emptyLoad = () => ({
  users: [] as (typeof users.$inferInsert)[],
  premium: [] as PremiumPeriodRow[],
  submissions: [] as (typeof submissions.$inferInsert)[],
  appeals: [] as (typeof appeals.$inferInsert)[],
  fileWork: [] as (typeof fileWork.$inferInsert)[],
  repeats: [] as (typeof repeats.$inferInsert)[],
  looks: [] as (typeof secondLooks.$inferInsert)[],
  kills: [] as (typeof kills.$inferInsert)[],
  postings: [] as (typeof postings.$inferInsert)[],
  entries: [] as (typeof entries.$inferInsert)[],
  actions: [] as (typeof adminActionLog.$inferInsert)[],
  notifications: [] as (typeof notifications.$inferInsert)[],
  withdrawals: [] as (typeof withdrawals.$inferInsert)[],
  screenshots: [] as ScreenshotRow[],
  series: [] as SeriesRow[],
  tournaments: [] as TournamentRow[],
  registrations: [] as RegistrationRow[],
  results: [] as ResultRows[],
  days: [] as TournamentDayRow[],
  messages: [] as (typeof tournamentMessages.$inferInsert)[],
  maps: [] as MapRows[],
})

type Load = ReturnType<typeof emptyLoad>

/** Writes what refers to what before it; what is of after `until` waits in `later`. */
export async function insertLoad(queries: Queries, load: Load, later: Load, until?: Date) {
  const isLater = ({ createdAt }: { createdAt: Date }) => until !== undefined && createdAt > until
  const due = <Row extends { id: string; createdAt: Date }>(of: Row[], waiting: Row[]) => {
    for (const row of of) if (isLater(row)) waiting.push(row)
    return of.filter((row) => !isLater(row)).sort((one, other) => (one.id < other.id ? -1 : 1))
  }
  await insertAll(queries, users, load.users)
  await insertAll(queries, premiumPeriods, load.premium)
  await insertAll(queries, submissions, load.submissions)
  await insertAll(queries, appeals, load.appeals)
  await insertAll(queries, fileWork, load.fileWork)
  await insertAll(queries, repeats, load.repeats)
  await insertAll(queries, secondLooks, load.looks)
  await insertAll(queries, kills, due(load.kills, later.kills))
  await insertAll(queries, postings, load.postings)
  await insertAll(queries, entries, load.entries)
  await insertAll(queries, adminActionLog, due(load.actions, later.actions))
  await insertAll(queries, notifications, load.notifications)
  await insertAll(queries, withdrawals, due(load.withdrawals, later.withdrawals))
  await insertAll(queries, subscriptionScreenshots, load.screenshots)
  await insertAll(queries, tournamentSeries, load.series)
  await insertAll(queries, tournaments, load.tournaments)
  await insertAll(queries, registrations, load.registrations)
  for (const played of load.results) await insertResults(queries, played)
  await insertAll(queries, tournamentDays, load.days)
  await insertAll(queries, tournamentMessages, load.messages)
  for (const map of load.maps) await insertMap(queries, map)
}

export const targetOf = (action: AdminAction): TargetType => {
  if (action.endsWith('_submission') || action === 'second_look') return 'submission'
  if (action.includes('_map') || action.endsWith('_invite')) return 'map'
  if (action.includes('series')) return 'series'
  const ofTournament = action.includes('tournament') || action.endsWith('_match') || action === 'message_participants'
  if (ofTournament) return 'tournament'
  if (action.endsWith('_territory') || action === 'reject_queue_entry') return 'territory'
  if (action.includes('payout')) return action === 'change_payout_template' ? 'payout_template' : 'payout_batch'
  return action.endsWith('_withdrawal') ? 'withdrawal' : 'user'
}
