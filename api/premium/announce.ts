import type { Tx } from '../core/transact.ts'

/** Tells the player's own pages and every admin's that a Premium has changed. */
export function announce(tx: Tx, userId: string) {
  tx.emit({ name: 'profile-update', to: `user:${userId}`, data: { reason: 'premium' } })
  tx.emit({ name: 'premium-update', to: 'admins', data: { userId } })
}
