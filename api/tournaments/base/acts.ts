import type { TournamentRow, User } from '#db/schema'
import type { AdminAction, SYSTEM } from '#shared/audit'
import { record } from '../../audit/audit.ts'
import type { Tx } from '../../core/transact.ts'
import { notify } from '../../notifications/notifications.ts'

type Named = Pick<TournamentRow, 'id' | 'name'>

/** Logs an act on a tournament (ADMIN-4). */
export const recordAct = (
  tx: Tx,
  admin: User | typeof SYSTEM,
  action: AdminAction,
  { id, name }: Named,
  details: Record<string, unknown> & { userId?: string } = {},
) => record(tx, admin, { action, targetType: 'tournament', targetId: id, details: { name, ...details } })

/** Notifies a player of something about a tournament. */
export const notifyPlayer = (
  tx: Tx,
  userId: string,
  { id }: Pick<Named, 'id'>,
  notification: Omit<Parameters<typeof notify>[2], 'type' | 'about'>,
) => notify(tx, userId, { type: 'other', about: `tournament:${id}`, ...notification })
