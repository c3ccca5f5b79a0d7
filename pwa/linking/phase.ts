import type { TelegramLinkStatus } from '#shared/linking'

export type LinkPhase = 'asking' | 'waiting' | 'linked' | 'expired' | 'failed'

type Link = {
  /** There is a code. */
  hasCode: boolean
  /** The code could not be had, or its check failed. */
  hasFailed: boolean
  /** What the last check answered. */
  status: TelegramLinkStatus['status'] | undefined
  /** The code's five minutes are over. */
  isOver: boolean
}

/** How far a link with Telegram has come. An answer counts for more than the clock: the phone may have slept. */
export function phaseOf({ hasCode, hasFailed, status, isOver }: Link): LinkPhase {
  if (status === 'completed') return 'linked'
  if (hasFailed || status === 'taken') return 'failed'
  if (!hasCode) return 'asking'
  return status === 'expired' || isOver ? 'expired' : 'waiting'
}

/** `4:05`, of milliseconds. */
export function clock(ms: number) {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
