import type { AdminAction, TargetType } from '#shared/audit'
import type {
  adminActionLog,
  appeals,
  entries,
  kills,
  notifications,
  PremiumPeriodRow,
  postings,
  RegistrationRow,
  repeats,
  ScreenshotRow,
  SeriesRow,
  secondLooks,
  submissions,
  TournamentRow,
  users,
  withdrawals,
} from '../schema.ts'
import type { MapRows } from './mapRows.ts'

/** The rows of a season that are written together. */
export const emptyLoad = () => ({
  users: [] as (typeof users.$inferInsert)[],
  premium: [] as PremiumPeriodRow[],
  submissions: [] as (typeof submissions.$inferInsert)[],
  appeals: [] as (typeof appeals.$inferInsert)[],
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
  maps: [] as MapRows[],
})

export const targetOf = (action: AdminAction): TargetType => {
  if (action.endsWith('_submission') || action === 'second_look') return 'submission'
  if (action.includes('_map') || action.endsWith('_invite')) return 'map'
  if (action.includes('series')) return 'series'
  if (action.includes('tournament')) return 'tournament'
  if (action.endsWith('_territory') || action === 'reject_queue_entry') return 'territory'
  return action.endsWith('_withdrawal') ? 'withdrawal' : 'user'
}
