import type { Reactions } from '../lib/live/socket.ts'

export const AUDIT = ['audit']
/** Rows of the log. */
export const ACTIONS = [...AUDIT, 'actions']

export const auditReactions: Reactions = {
  'submissions-update': () => [ACTIONS],
  'guarded-act-update': () => [AUDIT],
  'log-update': () => [ACTIONS],
}
