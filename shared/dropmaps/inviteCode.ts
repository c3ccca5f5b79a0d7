/** Without what looks like another sign (MAP-21). 32 of them: five bits a sign. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const LENGTH = 12

/** Signs that somebody may type for a code; more are none. */
export const MOST_TYPED = 64

/**
 * Returns the code in what somebody has typed, copied or followed: marks around and between its signs are none of it. Empty
 * for what cannot be one.
 */
export const codeFrom = (typed: unknown) =>
  typeof typed === 'string' && typed.length <= MOST_TYPED ? typed.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase() : ''

/** Returns a code that nobody can guess. */
export function newCode() {
  const bytes = crypto.getRandomValues(new Uint8Array(LENGTH))
  return Array.from(bytes, (byte) => SIGNS[byte % SIGNS.length]).join('')
}

/** MAP-21. */
export const inviteStates = ['active', 'used', 'expired'] as const
export type InviteState = (typeof inviteStates)[number]

/** An invite that was used stays so; another one lives until its last moment, not longer. */
export const inviteState = ({ isUsed, expiresAt }: { isUsed: boolean; expiresAt: string }, now: number): InviteState =>
  isUsed ? 'used' : Date.parse(expiresAt) <= now ? 'expired' : 'active'
