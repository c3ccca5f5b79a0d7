import { type AdminAction, adminActionLabels, SYSTEM, targetTypeLabels } from '#shared/audit'
import type { Account, TransactionType } from '#shared/balance'
import { moscowDay } from '#shared/dates'
import { gainsOf, pointsOf } from '#shared/leaderboards/boards'
import type { Kopecks } from '#shared/money'
import type { NotificationTopic, NotificationType } from '#shared/notifications'
import { searchable } from '#shared/text'
import { DRAFT } from '#shared/tournaments/status'
import { type HashedPosting, ledgerHash } from '../ledgerHash.ts'
import type { Db } from '../open.ts'
import { countedEnds } from '../premiumEnds.ts'
import {
  accounts,
  adminActionLog,
  appeals,
  entries,
  kills,
  notifications,
  type PremiumPeriodRow,
  postings,
  premiumEnds,
  premiumHolders,
  premiumPeriods,
  type RegistrationRow,
  registrations,
  repeats,
  type ScreenshotRow,
  type SeriesRow,
  secondLooks,
  submissions,
  subscriptionScreenshots,
  type TournamentRow,
  tallies,
  tournamentSeries,
  tournaments,
  type User,
  users,
  withdrawals,
} from '../schema.ts'
import {
  actionTally,
  activeUserTally,
  allDecisionTallies,
  busyTally,
  dailyTally,
  killTally,
  paidTally,
  payoutTally,
  screenshotTally,
  submissionTally,
  tournamentTally,
  userTally,
  withdrawalTally,
} from '../tallyNames.ts'
import { insertAll } from './insertAll.ts'
import { emptyLoad, targetOf } from './load.ts'
import { insertMap, type MapRows } from './mapRows.ts'
import { seasonScores } from './scores.ts'

const LOAD = 5000

type ChainEnd = { balance: Kopecks; entryCount: number; lastHash: string }
type Act = { reference: string; type: TransactionType; description: string }
type Posting = Act & { from: Account; to: Account; amount: Kopecks }

type About = { type: NotificationType; territory?: string; about?: NotificationTopic }

/** Collects a season's rows, with the chains and tallies that belong to them, and writes them load by load. What was told before `readUntil` has been read. */
export function seasonRows(db: Db, judge: User, idAt: (at: Date) => string, readUntil: Date) {
  const chainEnds = new Map<Account, ChainEnd>()
  const sums = new Map<string, number>()
  const tally = (name: string, amount = 1) => sums.set(name, (sums.get(name) ?? 0) + amount)
  const authors = new Set<string>()
  const awarded = seasonScores(idAt)
  const holders = new Map<string, typeof premiumHolders.$inferInsert>()
  let rows = emptyLoad()

  function append({ account, amount }: { account: Account; amount: Kopecks }, posting: HashedPosting) {
    const end = chainEnds.get(account) ?? { balance: 0, entryCount: 0, lastHash: '' }
    const number = end.entryCount + 1
    const hash = ledgerHash(end.lastHash, posting, account, number)
    chainEnds.set(account, { balance: end.balance + amount, entryCount: number, lastHash: hash })
    return { number, hash }
  }

  async function write(until?: Date) {
    const load = rows
    rows = emptyLoad()
    const isLater = ({ createdAt }: { createdAt: Date }) => until !== undefined && createdAt > until
    const due = <Row extends { id: string; createdAt: Date }>(of: Row[], later: Row[]) => {
      for (const row of of) if (isLater(row)) later.push(row)
      return of.filter((row) => !isLater(row)).sort((one, other) => (one.id < other.id ? -1 : 1))
    }
    await db.tx(async (queries) => {
      await insertAll(queries, users, load.users)
      await insertAll(queries, premiumPeriods, load.premium)
      await insertAll(queries, submissions, load.submissions)
      await insertAll(queries, appeals, load.appeals)
      await insertAll(queries, repeats, load.repeats)
      await insertAll(queries, secondLooks, load.looks)
      await insertAll(queries, kills, due(load.kills, rows.kills))
      await insertAll(queries, postings, load.postings)
      await insertAll(queries, entries, load.entries)
      await insertAll(queries, adminActionLog, due(load.actions, rows.actions))
      await insertAll(queries, notifications, load.notifications)
      await insertAll(queries, withdrawals, due(load.withdrawals, rows.withdrawals))
      await insertAll(queries, subscriptionScreenshots, load.screenshots)
      await insertAll(queries, tournamentSeries, load.series)
      await insertAll(queries, tournaments, load.tournaments)
      await insertAll(queries, registrations, load.registrations)
      for (const map of load.maps) await insertMap(queries, map)
    })
  }

  return {
    join(people: User[]) {
      tally(userTally, people.length)
      for (const user of people) rows.users.push(user)
    },

    cover(period: PremiumPeriodRow) {
      const { id, userId, endDate } = period
      const before = holders.get(userId)
      const newestPeriod = before && before.newestPeriod > id ? before.newestPeriod : id
      holders.set(userId, { userId, newestPeriod, lastEnd: Math.max(before?.lastEnd ?? 0, endDate.getTime()) })
      rows.premium.push(period)
    },

    submit(row: typeof submissions.$inferInsert) {
      tally(submissionTally(row))
      for (const [name, amount] of allDecisionTallies(row, row.createdAt)) tally(name, amount)
      if (!authors.has(row.userId)) tally(activeUserTally)
      authors.add(row.userId)
      if (row.status === 'approved' && row.reviewedAt) awarded.award(row.userId, row.reviewedAt, gainsOf(row))
      rows.submissions.push(row)
    },

    /** The rejection before it counts on its day, as it did. */
    appeal(row: typeof appeals.$inferInsert) {
      const { rejectedAt: reviewedAt, rejectedBy: reviewedBy } = row
      const rejection = { status: 'rejected', category: 'funny', reviewedAt, reviewedBy } as const
      for (const [name, amount] of allDecisionTallies(rejection, row.rejectedAt)) tally(name, amount)
      rows.appeals.push(row)
    },

    repeat: (row: typeof repeats.$inferInsert) => rows.repeats.push(row),

    look: (row: typeof secondLooks.$inferInsert) => rows.looks.push(row),

    kill(row: Omit<typeof kills.$inferInsert, 'id'>) {
      tally(killTally(row.killType))
      tally(paidTally(row.killType), row.rewardAmount)
      rows.kills.push({ id: idAt(row.createdAt), ...row })
    },

    withdraw(row: typeof withdrawals.$inferInsert) {
      tally(withdrawalTally(row.status))
      tally(payoutTally(row.status), row.finalAmount)
      if (row.status === 'completed' && row.processedAt)
        tally(dailyTally(moscowDay(row.processedAt), 'payouts'), row.finalAmount)
      rows.withdrawals.push(row)
    },

    hold(row: TournamentRow, registered: RegistrationRow[], series: SeriesRow[]) {
      tally(tournamentTally(row.phase === DRAFT ? DRAFT : row.status))
      rows.tournaments.push(row)
      rows.series.push(...series)
      rows.registrations.push(...registered)
      for (const { userId, place, prize } of registered)
        if (place && row.paidOutAt) awarded.award(userId, row.paidOutAt, { money: prize ?? 0, ranks: pointsOf(place) })
    },

    lay: (map: MapRows) => rows.maps.push(map),

    post({ from, to, amount, ...act }: Posting, createdAt: Date) {
      const lines = [
        { account: from, amount: -amount },
        { account: to, amount },
      ]
      this.postLines(act, lines, createdAt)
    },

    postLines(act: Act, lines: { account: Account; amount: Kopecks }[], createdAt: Date) {
      const posting = { id: idAt(createdAt), ...act, searchText: searchable(act.description), createdAt }
      rows.postings.push(posting)
      for (const line of lines) {
        const end = line.account === 'house' ? {} : append(line, { ...posting, lines })
        rows.entries.push({ id: idAt(createdAt), postingId: posting.id, ...line, ...end })
      }
    },

    record(
      action: AdminAction,
      targetId: string,
      details: Record<string, unknown>,
      createdAt: Date,
      admin: User | typeof SYSTEM = judge,
    ) {
      const targetType = targetOf(action)
      const [adminId, names] = admin === SYSTEM ? [SYSTEM, [SYSTEM]] : [admin.id, [admin.displayName, admin.username]]
      const words = [...names, action, adminActionLabels[action], targetTypeLabels[targetType]]
      const searchText = searchable([...words, targetId].join(' '))
      const id = idAt(createdAt)
      tally(actionTally)
      const userId = typeof details.userId === 'string' ? details.userId : targetType === 'user' ? targetId : null
      rows.actions.push({ id, adminId, action, targetType, targetId, userId, details, searchText, createdAt })
      return id
    },

    prove(row: ScreenshotRow) {
      tally(screenshotTally(row.status))
      rows.screenshots.push(row)
    },

    balanceOf: (account: Account): Kopecks => chainEnds.get(account)?.balance ?? 0,

    notify: (userId: string, title: string, message: string, createdAt: Date, about: About = { type: 'other' }) =>
      rows.notifications.push({
        id: idAt(createdAt),
        userId,
        title,
        message,
        ...about,
        read: createdAt < readUntil,
        createdAt,
      }),

    async settle() {
      if (rows.submissions.length >= LOAD) await write(rows.submissions.at(-1)?.createdAt)
    },

    /** `busy`: bits by the hour in Moscow. */
    async end(busy: ReadonlyMap<string, number>) {
      await write()
      for (const [hour, bits] of busy) sums.set(busyTally(hour), bits)
      const counted = [...sums].map(([name, amount]) => ({ name, shard: 0, amount }))
      const ends = [...chainEnds].map(([id, end]) => ({ id, ...end }))
      const covered = [...holders.values()]
      await db.tx(async (queries) => {
        await insertAll(queries, tallies, counted)
        await insertAll(queries, accounts, ends)
        await awarded.insert(queries)
        await insertAll(queries, premiumHolders, covered)
        await insertAll(queries, premiumEnds, countedEnds(covered.map(({ lastEnd }) => ({ lastEnd, players: 1 }))))
      })
    },
  }
}

export type Rows = ReturnType<typeof seasonRows>
