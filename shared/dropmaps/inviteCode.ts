import { randomCode } from '../ids.ts'

/** Returns a code of 60 bits (MAP-21). */
export const newCode = () => randomCode(12)

export const inviteStates = ['active', 'used', 'expired'] as const
export type InviteState = (typeof inviteStates)[number]

/** MAP-21. */
export const inviteState = ({ isUsed, expiresAt }: { isUsed: boolean; expiresAt: string }, now: number): InviteState =>
  isUsed ? 'used' : Date.parse(expiresAt) <= now ? 'expired' : 'active'
