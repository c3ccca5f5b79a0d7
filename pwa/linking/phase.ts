import type { TelegramLinkStatus } from '#shared/linking'

export type LinkPhase = 'asking' | 'waiting' | 'linked' | 'expired' | 'declined' | 'failed'

type Link = {
  hasCode: boolean
  /** Getting the code or checking it failed. */
  hasFailed: boolean
  status: TelegramLinkStatus['status'] | undefined
  /** The code has expired. */
  isOver: boolean
}

/** An answer counts for more than the clock: the phone may have slept. */
export function phaseOf({ hasCode, hasFailed, status, isOver }: Link): LinkPhase {
  if (status === 'completed') return 'linked'
  if (hasFailed || status === 'taken') return 'failed'
  if (status === 'declined') return 'declined'
  if (!hasCode) return 'asking'
  return status === 'expired' || isOver ? 'expired' : 'waiting'
}

/** Returns `4:05`; `ms` in milliseconds. */
export function minutesAndSeconds(ms: number) {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
