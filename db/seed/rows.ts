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
  type appeals,
  type fileWork,
  type guardedActs,
  type kills,
  type PremiumPeriodRow,
  premiumEnds,
  premiumHolders,
  type RegistrationRow,
  type repeats,
  type ScreenshotRow,
  type SeriesRow,
  type secondLooks,
  type submissions,
  type TournamentDayRow,
  type TournamentRow,
  tallies,
  type tournamentMessages,
  type User,
  type withdrawals,
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
import { emptyLoad, insertLoad, targetOf } from './load.ts'
import type { MapRows } from './mapRows.ts'
import { seasonPayouts } from './payoutRows.ts'
import type { ResultRows } from './resultRows.ts'
import { seasonScores } from './scores.ts'

const LOAD = 5000

type ChainEnd = { balance: Kopecks; entryCount: number; lastHash: string }
type Act = { reference: string; type: TransactionType; description: string }
type Posting = Act & { from: Account; to: Account; amount: Kopecks }

type GuardedRow = Pick<typeof guardedActs.$inferInsert, 'kind' | 'subject' | 'amount' | 'requestedAt'> & { id?: string }

type About = { type: NotificationType; territory?: string; about?: NotificationTopic }

/** Collects a season's rows, with the chains and tallies that belong to them, and writes them load by load. What was told before `readUntil` has been read. */
export function seasonRows(db: Db, judge: User, idAt: (at: Date) => string, readUntil: Date) {
  const chainEnds = new Map<Account, ChainEnd>()
  const sums = new Map<string, number>()
  const tally = (name: string, amount = 1) => sums.set(name, (sums.get(name) ?? 0) + amount)
  const authors = new Set<string>()
  const awarded = seasonScores(idAt)
  const holders = new Map<string, typeof premiumHolders.$inferInsert>()
  const paid = seasonPayouts()
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
    await db.tx((queries) => insertLoad(queries, load, rows, until))
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

    giveUp: (row: typeof fileWork.$inferInsert) => rows.fileWork.push(row),

    repeat: (row: typeof repeats.$inferInsert) => rows.repeats.push(row),

    look: (row: typeof secondLooks.$inferInsert) => rows.looks.push(row),

    kill(row: Omit<typeof kills.$inferInsert, 'id'>) {
      tally(killTally(row.killType))
      tally(paidTally(row.killType), row.rewardAmount)
      rows.kills.push({ id: idAt(row.createdAt), ...row })
    },

    withdraw(row: typeof withdrawals.$inferInsert, batchId?: string) {
      tally(withdrawalTally(row.status))
      tally(payoutTally(row.status), row.finalAmount)
      if (row.status === 'completed' && row.processedAt)
        tally(dailyTally(moscowDay(row.processedAt), 'payouts'), row.finalAmount)
      paid.pay(row, batchId)
      rows.withdrawals.push(row)
    },

    batch: paid.batch,

    /** What an admin did alone, or what `by` has asked a second admin for. Returns its id. */
    guard(act: GuardedRow, waits?: { by: User; input: unknown }) {
      const row = { id: idAt(act.requestedAt), compared: act.amount, isOnlyAdmin: false, ...act }
      if (waits)
        paid.guard({ ...row, status: 'waiting', requestedBy: waits.by.id, input: waits.input, threshold: 50_000_00 })
      else paid.guard({ ...row, status: 'done', requestedBy: judge.id, decidedAt: act.requestedAt })
      return row.id
    },

    hold(row: TournamentRow, registered: RegistrationRow[], series: SeriesRow[]) {
      tally(tournamentTally(row.phase === DRAFT ? DRAFT : row.status))
      rows.tournaments.push(row)
      rows.series.push(...series)
      rows.registrations.push(...registered)
      for (const { userId, place, prize } of registered)
        if (place && row.paidOutAt) awarded.award(userId, row.paidOutAt, { money: prize ?? 0, ranks: pointsOf(place) })
    },

    play: (results: ResultRows) => rows.results.push(results),

    planDay(day: TournamentDayRow, message: typeof tournamentMessages.$inferInsert) {
      rows.days.push(day)
      rows.messages.push(message)
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
        await paid.insert(queries)
        await insertAll(queries, accounts, ends)
        await awarded.insert(queries)
        await insertAll(queries, premiumHolders, covered)
        await insertAll(queries, premiumEnds, countedEnds(covered.map(({ lastEnd }) => ({ lastEnd, players: 1 }))))
      })
    },
  }
}

export type Rows = ReturnType<typeof seasonRows>
