import { type AdminAction, adminActionLabels, targetTypeLabels } from '#shared/audit'
import { type Account, available } from '#shared/balance'
import { newId } from '#shared/ids'
import type { Kopecks } from '#shared/money'
import { searchable } from '#shared/text'
import { countScores } from '../checks/scores.ts'
import { countTallies } from '../checks/tallies.ts'
import type { AnyTable, Queries } from '../columns.ts'
import { ledgerHash } from '../derived/ledgerHash.ts'
import { bucketsOf } from '../derived/scoreBuckets.ts'
import { allDecisionTallies, busyTally, isStatistic } from '../derived/tallyNames.ts'
import type { Db } from '../open.ts'
import {
  accounts,
  adminActionLog,
  appeals,
  entries,
  fileWork,
  kills,
  notifications,
  postings,
  repeats,
  scoreBuckets,
  scores,
  secondLooks,
  submissions,
  tallies,
  type User,
  users,
} from '../schema.ts'

/** In the order of their references. */
const tables = {
  users,
  submissions,
  appeals,
  fileWork,
  repeats,
  secondLooks,
  kills,
  postings,
  entries,
  adminActionLog,
  notifications,
}
type Load = { [Name in keyof Tables]: Tables[Name]['$inferInsert'][] }
type Tables = typeof tables
const names = Object.keys(tables) as (keyof Tables)[]
const emptyLoad = () => Object.fromEntries(names.map((name) => [name, []])) as unknown as Load

/** Submissions that are written together. */
const LOAD = 5000
/** Rows of one statement: SQLite takes 32766 values at most. */
const BATCH = 500

async function insertAll<Table extends AnyTable>(queries: Queries, table: Table, rows: Table['$inferInsert'][]) {
  for (let at = 0; at < rows.length; at += BATCH) await queries.insert(table).values(rows.slice(at, at + BATCH))
}

type ChainEnd = { balance: Kopecks; entryCount: number; lastHash: string }
type Decision = Parameters<typeof allDecisionTallies>[0]

/** Collects the rows of submissions and their decisions and writes them load by load; `end` counts what follows from them. */
export function submissionRows(db: Db, idAt: (at: Date) => string, readUntil: Date) {
  const chainEnds = new Map<Account, ChainEnd>()
  const statistics = new Map<string, number>()
  let load = emptyLoad()

  function add<Name extends keyof Tables>(name: Name, row: Tables[Name]['$inferInsert']) {
    const rows: Tables[Name]['$inferInsert'][] = load[name]
    rows.push(row)
  }

  async function write() {
    const written = load
    load = emptyLoad()
    await db.tx(async (queries) => {
      const insert = <Name extends keyof Tables>(name: Name) => insertAll(queries, tables[name], written[name])
      for (const name of names) await insert(name)
    })
  }

  async function count(busy: ReadonlyMap<string, number>) {
    for (const [hour, bits] of busy) statistics.set(busyTally(hour), bits)
    const counted = [...(await countTallies(db)), ...statistics]
    const ends = [...chainEnds].map(([id, end]) => ({ id, ...end }))
    const awarded: (typeof scores.$inferInsert)[] = []
    for await (const { counted: page } of countScores(db))
      for (const row of page.values()) awarded.push({ ...row, id: newId(), isHidden: false })
    await db.tx(async (queries) => {
      const rows = counted.map(([name, amount]) => ({ name, shard: 0, amount }))
      await insertAll(queries, tallies, rows)
      await insertAll(queries, accounts, ends)
      await insertAll(queries, scores, awarded)
      await insertAll(queries, scoreBuckets, bucketsOf(awarded.map((row) => ({ ...row, players: 1 }))))
    })
  }

  return {
    idAt,
    add,

    /** What forecasts know of a decision; the counts that last are counted at the end. */
    decide(decision: Decision, createdAt: Date) {
      for (const [name] of allDecisionTallies(decision, createdAt))
        if (isStatistic(name)) statistics.set(name, (statistics.get(name) ?? 0) + 1)
    },

    pay(userId: string, reward: Kopecks, act: { reference: string; description: string }, createdAt: Date) {
      const account = available(userId)
      const lines = [
        { account: 'house' as const, amount: -reward },
        { account, amount: reward },
      ]
      const posting = { id: idAt(createdAt), type: 'earning' as const, ...act, createdAt }
      add('postings', { ...posting, searchText: searchable(act.description) })
      const { balance, entryCount, lastHash } = chainEnds.get(account) ?? { balance: 0, entryCount: 0, lastHash: '' }
      const number = entryCount + 1
      const hash = ledgerHash(lastHash, { ...posting, lines }, account, number)
      chainEnds.set(account, { balance: balance + reward, entryCount: number, lastHash: hash })
      add('entries', { id: idAt(createdAt), postingId: posting.id, account: 'house', amount: -reward })
      add('entries', { id: idAt(createdAt), postingId: posting.id, account, amount: reward, number, hash })
    },

    record(
      action: AdminAction,
      targetId: string,
      details: Record<string, unknown> & { userId: string },
      createdAt: Date,
      { id: adminId, displayName, username }: User,
    ) {
      const targetType = 'submission'
      const words = [displayName, username, action, adminActionLabels[action], targetTypeLabels[targetType], targetId]
      const row = { adminId, action, targetType, targetId, userId: details.userId, details, createdAt } as const
      add('adminActionLog', { id: idAt(createdAt), ...row, searchText: searchable(words.join(' ')) })
    },

    notify(userId: string, title: string, message: string, createdAt: Date) {
      const row = { userId, type: 'other', about: 'submission', title, message, createdAt } as const
      add('notifications', { id: idAt(createdAt), ...row, read: createdAt < readUntil })
    },

    async settle() {
      if (load.submissions.length >= LOAD) await write()
    },

    /** `busy`: bits by the hour in Moscow. */
    async end(busy: ReadonlyMap<string, number>) {
      await write()
      await count(busy)
    },
  }
}

export type Rows = ReturnType<typeof submissionRows>
