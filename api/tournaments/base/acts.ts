import { and, eq, type SQL } from 'drizzle-orm'
import { registrations, type TournamentRow, type User } from '#db/schema'
import type { AdminAction, SYSTEM } from '#shared/audit'
import { record } from '../../audit/audit.ts'
import type { Tx } from '../../core/transact.ts'
import { notify } from '../../notifications/notifications.ts'
import { queueForAll } from '../../notifications/queue.ts'

type Named = Pick<TournamentRow, 'id' | 'name'>

/** Logs an act on a tournament (ADMIN-4). */
export const recordAct = (
  tx: Tx,
  admin: User | typeof SYSTEM,
  action: AdminAction,
  { id, name }: Named,
  details: Record<string, unknown> & { userId?: string } = {},
) => record(tx, admin, { action, targetType: 'tournament', targetId: id, details: { name, ...details } })

type Notification = Omit<Parameters<typeof queueForAll>[2], 'type' | 'about'>

/** Queues one notification about a tournament for all whose registration meets `which`. */
export const tellPlayers = (tx: Tx, { id }: Pick<Named, 'id'>, which: SQL | undefined, notification: Notification) =>
  queueForAll(
    tx,
    { from: registrations, where: and(eq(registrations.tournamentId, id), which) },
    { type: 'other', about: `tournament:${id}`, ...notification },
  )

/** Notifies a player of something about a tournament. */
export const notifyPlayer = (
  tx: Tx,
  userId: string,
  { id }: Pick<Named, 'id'>,
  notification: Omit<Parameters<typeof notify>[2], 'type' | 'about'>,
) => notify(tx, userId, { type: 'other', about: `tournament:${id}`, ...notification })
