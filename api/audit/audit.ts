import { and, asc, count, desc, eq, inArray, lt, or } from 'drizzle-orm'
import { alias, among } from '#db/columns'
import { actionTally } from '#db/derived/tallyNames'
import { only } from '#db/only'
import type { Reads } from '#db/open'
import { type Placeholders, prepared } from '#db/prepared'
import { adminActionLog, type User, users } from '#db/schema'
import { searchIn, type Total } from '#db/search/search'
import { type AdminAction, adminActionLabels, SYSTEM, type TargetType, targetTypeLabels } from '#shared/audit'
import { newId } from '#shared/ids'
import type { ListQuery } from '#shared/lists'
import { picked } from '#shared/picked'
import { searchable } from '#shared/text'
import { listParams, type PageParams, pageOf } from '../core/lists.ts'
import { tallied, tally } from '../core/tallies.ts'
import type { Tx } from '../core/transact.ts'

type Act = {
  action: AdminAction
  targetType: TargetType
  targetId: string
  details: Record<string, unknown> & { userId?: string }
}

/** Logs an admin's act in its own transaction, one row an act (ADMIN-4); returns the row's id. */
export async function record(tx: Tx, admin: User | typeof SYSTEM, act: Act) {
  const [id] = await recordAll(tx, admin, [act])
  return id as string
}

/** The same for many acts of one transaction, a row each, in two statements. Returns the rows' ids. */
export async function recordAll(tx: Tx, admin: User | typeof SYSTEM, acts: Act[]) {
  const rows = acts.map((act) => rowOf(admin, act, tx.now))
  await tally(tx, { [actionTally]: rows.length })
  await tx.write.insert(adminActionLog).values(rows)
  // The caller announces many as one: an event each would be a flood.
  if (rows.length === 1) for (const { id } of rows) tx.emit({ name: 'log-update', to: 'admins', data: { id } })
  return rows.map(({ id }) => id)
}

function rowOf(admin: User | typeof SYSTEM, act: Act, createdAt: Date) {
  const [adminId, name] = admin === SYSTEM ? [SYSTEM, SYSTEM] : [admin.id, `${admin.displayName} ${admin.username}`]
  const words = [name, act.action, adminActionLabels[act.action], targetTypeLabels[act.targetType], act.targetId]
  const searchText = searchable(words.join(' '))
  return { id: newId(), adminId, userId: playerOf(act), ...act, searchText, createdAt }
}

const playerOf = ({ targetType, targetId, details }: Act) => details.userId ?? (targetType === 'user' ? targetId : null)

const players = alias(users, 'players')

type Filters = { action?: AdminAction | undefined; adminId?: string | undefined }
const { id: actId } = adminActionLog
const chosen = ({ action, adminId }: Placeholders<Filters>) =>
  and(action && eq(adminActionLog.action, action), adminId && eq(adminActionLog.adminId, adminId))

const actionsPage = prepared((db, { ids, cursor, limit, ...filters }: Placeholders<Filters & PageParams>) =>
  db.read
    .select({
      ...picked(adminActionLog, 'id', 'adminId', 'action', 'targetType', 'targetId', 'details', 'createdAt'),
      player: { id: players.id, displayName: players.displayName, username: players.username },
      admin: { displayName: users.displayName, username: users.username, telegramUsername: users.telegramUsername },
    })
    .from(adminActionLog)
    .leftJoin(users, eq(users.id, adminActionLog.adminId))
    .leftJoin(players, eq(players.id, adminActionLog.userId))
    .where(ids ? among(actId, ids) : and(chosen(filters), cursor && lt(actId, cursor)))
    .orderBy(desc(adminActionLog.id))
    .limit(limit),
)

const searchActions = searchIn(adminActionLog, chosen)

/** As far as filtered acts are counted. */
const MOST_COUNTED = 1000
const countChosen = prepared((db, filters: Placeholders<Filters>) => {
  const found = db.read
    .select({ id: actId })
    .from(adminActionLog)
    .where(chosen(filters))
    .limit(MOST_COUNTED)
    .as('found')
  return db.read.select({ total: count() }).from(found)
})

async function totalOf(db: Reads, filters: Filters): Promise<Total> {
  if (!filters.action && !filters.adminId) return tallied(db, [actionTally])
  const { total } = only(await countChosen(db, filters))
  return total < MOST_COUNTED ? total : { atLeast: total }
}

/** Who may stand in the log as an admin: who is one now, and whose rights were taken. */
export const actors = (db: Reads) =>
  db.read
    .select({ id: users.id, displayName: users.displayName })
    .from(users)
    .where(
      or(
        eq(users.isAdmin, true),
        inArray(
          users.id,
          db.read
            .select({ id: adminActionLog.targetId })
            .from(adminActionLog)
            .where(eq(adminActionLog.action, 'revoke_admin')),
        ),
      ),
    )
    .orderBy(asc(users.displayName), asc(users.id))

/** The log, newest first; `admin` is null for the system, `player` for an act that was about nobody. */
export async function actions(db: Reads, { action, adminId, ...query }: ListQuery & Filters) {
  const filters = { action, adminId }
  const found = query.q ? await searchActions(db, listParams(query), filters) : undefined
  const page = await withWinners(db, await actionsPage(db, pageOf(query, filters, found)))
  const rows = page.map((row) => ({ ...row, details: byName(row.details) as Action['details'] }))
  return { rows, total: found?.total ?? (await totalOf(db, filters)), next: found?.next }
}

type Action = Awaited<ReturnType<typeof actionsPage>>[number]

/** Keys by their names: PostgreSQL does not keep the order in which they were written. */
function byName(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(byName)
  if (value === null || typeof value !== 'object') return value
  const sorted = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(sorted.map(([name, of]) => [name, byName(of)]))
}

/** A payout's winners with the names that they have today: the log itself keeps none. */
async function withWinners(db: Reads, rows: Action[]): Promise<Action[]> {
  const winnersOf = ({ details }: Action) => (details.winners ?? []) as { userId: string }[]
  const ids = rows.flatMap((row) => winnersOf(row).map(({ userId }) => userId))
  if (ids.length === 0) return rows
  const { id, displayName } = users
  const admins = await db.read.select({ id, displayName }).from(users).where(inArray(id, ids))
  const names = new Map(admins.map((user) => [user.id, user.displayName]))
  return rows.map((row) => {
    if (!row.details.winners) return row
    const winners = winnersOf(row).map((winner) => ({ ...winner, displayName: names.get(winner.userId) }))
    return { ...row, details: { ...row.details, winners } }
  })
}

export const actionJson = (action: Awaited<ReturnType<typeof actions>>['rows'][number]) => ({
  ...action,
  createdAt: action.createdAt.toISOString(),
})
