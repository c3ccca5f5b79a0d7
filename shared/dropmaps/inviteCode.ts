/** 32 signs, five bits each (MAP-21). */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const LENGTH = 12

export const MOST_TYPED = 64

/** Returns the code in a typed text, or an empty string. */
export const codeFrom = (typed: unknown) =>
  typeof typed === 'string' && typed.length <= MOST_TYPED ? typed.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase() : ''

/** Returns a code of 60 bits. */
export function newCode() {
  const bytes = crypto.getRandomValues(new Uint8Array(LENGTH))
  return Array.from(bytes, (byte) => SIGNS[byte % SIGNS.length]).join('')
}

export const inviteStates = ['active', 'used', 'expired'] as const
export type InviteState = (typeof inviteStates)[number]

/** MAP-21. */
export const inviteState = ({ isUsed, expiresAt }: { isUsed: boolean; expiresAt: string }, now: number): InviteState =>
  isUsed ? 'used' : Date.parse(expiresAt) <= now ? 'expired' : 'active'
