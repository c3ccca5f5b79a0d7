import { asc, type Column, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Reads } from '#db/open'
import { type mapPlayers, queuedNotifications, type registrations } from '#db/schema'
import { newId } from '#shared/ids'
import type { NotificationTopic } from '#shared/notifications/notifications'
import type { Transactor, Tx } from '../core/transact.ts'
import { BATCH, chunksOf, inBatches } from '../core/work/batches.ts'
import { type NewNotification, notify } from './notifications.ts'

type QueuedNotification = Omit<NewNotification, 'isOwnAct'> & {
  /** It is not sent from then on. */
  expiresAt?: Date
}

/** Queues notifications, each with its own text. */
export async function queueNotifications(tx: Tx, rows: (QueuedNotification & { userId: string })[]) {
  for (const chunk of chunksOf(rows))
    await tx.write.insert(queuedNotifications).values(chunk.map((row) => ({ id: newId(), ...row })))
}

/** Queues one text for all players in these rows, in one statement: they may be thousands. */
export async function queueForAll(
  tx: Tx,
  { from, where }: { from: typeof registrations | typeof mapPlayers; where: SQL | undefined },
  { type, title, message, territory, about, kind, cause, expiresAt }: QueuedNotification,
) {
  const columns = queuedNotifications
  const constant = <Of extends Column>(column: Of, value: Of['_']['data'] | null | undefined) =>
    sql<Of['_']['data']>`${sql.param(value ?? null, column)}`.as(column.name)
  await tx.write.insert(queuedNotifications).select(
    tx.read
      .select({
        id: sql<string>`${newId()} || ${from.userId}`.as('id'),
        userId: from.userId,
        type: constant(columns.type, type),
        title: constant(columns.title, title),
        message: constant(columns.message, message),
        territory: constant(columns.territory, territory),
        about: constant(columns.about, about),
        kind: constant(columns.kind, kind),
        cause: constant(columns.cause, cause),
        expiresAt: constant(columns.expiresAt, expiresAt),
      })
      .from(from)
      .where(where),
  )
}

/** Sends one batch: whoever deletes a row sends it, once. Returns whether there may be more. */
async function sendNext(tx: Tx) {
  const { id } = queuedNotifications
  const next = tx.read.select({ id }).from(queuedNotifications).orderBy(asc(id)).limit(BATCH)
  const rows = await tx.write.delete(queuedNotifications).where(inArray(id, next)).returning()
  const inOrder = rows.sort((one, other) => (one.id < other.id ? -1 : 1))
  for (const { id: _, userId, expiresAt, ...notification } of inOrder)
    if (!expiresAt || tx.now < expiresAt) await notify(tx, userId, notification)
  return rows.length === BATCH
}

/** Whether anything is queued, or anything about a topic. */
export async function isAnyQueued({ read }: Reads, about?: NotificationTopic) {
  const isAbout = about && eq(queuedNotifications.about, about)
  const found = await read.select({ id: queuedNotifications.id }).from(queuedNotifications).where(isAbout).limit(1)
  return found.length > 0
}

/** Sends all that is queued. Runs after acts that queue, and each second in a job: nobody is left out by a crash. */
export async function sendQueued(deps: Transactor) {
  if (await isAnyQueued(deps.db)) await inBatches(deps, sendNext)
}
