import { and, count, desc, eq, lt } from 'drizzle-orm'
import { only } from '#db/only'
import type { Reads } from '#db/open'
import { adminActionLog, type User, users } from '#db/schema'
import { contains } from '#db/search'
import { type AdminAction, adminActionLabels, SYSTEM, type TargetType, targetTypeLabels } from '#shared/audit'
import { newId } from '#shared/ids'
import type { ListQuery } from '#shared/lists'
import { withNext } from '../core/lists.ts'
import type { Tx } from '../core/transact.ts'

type Act = { action: AdminAction; targetType: TargetType; targetId: string; details: Record<string, unknown> }

/** Writes down what an admin did, in the act's own transaction: exactly one row an act (rules.md, section 13). */
export async function record(tx: Tx, admin: User | typeof SYSTEM, act: Act) {
  const [adminId, name] = admin === SYSTEM ? [SYSTEM, SYSTEM] : [admin.id, `${admin.displayName} ${admin.username}`]
  const searchText = [name, act.action, adminActionLabels[act.action], targetTypeLabels[act.targetType], act.targetId]
    .join(' ')
    .toLowerCase()
  await tx.write.insert(adminActionLog).values({ id: newId(), adminId, ...act, searchText, createdAt: tx.now })
}

/** The log, newest first; `admin` is null for the system. */
export async function actions(db: Reads, query: ListQuery) {
  const found = query.q ? contains(adminActionLog.searchText, query.q) : undefined
  const rows = await db.read
    .select({
      id: adminActionLog.id,
      adminId: adminActionLog.adminId,
      action: adminActionLog.action,
      targetType: adminActionLog.targetType,
      targetId: adminActionLog.targetId,
      details: adminActionLog.details,
      createdAt: adminActionLog.createdAt,
      admin: { displayName: users.displayName, username: users.username, telegramUsername: users.telegramUsername },
    })
    .from(adminActionLog)
    .leftJoin(users, eq(users.id, adminActionLog.adminId))
    .where(and(found, query.cursor ? lt(adminActionLog.id, query.cursor) : undefined))
    .orderBy(desc(adminActionLog.id))
    .limit(withNext(query))
  const { total } = only(await db.read.select({ total: count() }).from(adminActionLog).where(found))
  return { rows, total }
}
