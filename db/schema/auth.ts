import { foreignId, index, integer, table, text, time } from '../columns.ts'
import { users } from './users.ts'

export const sessions = table(
  'sessions',
  {
    tokenHash: text().primaryKey(),
    userId: foreignId(() => users.id),
    createdAt: time().notNull(),
    expiresAt: time().notNull(),
    /** The browser and system that signed in, in words for the player's list of devices; empty when unknown. */
    device: text().notNull().default(''),
    lastUsedAt: time(),
  },
  (session) => [index('sessions_by_user').on(session.userId), index('sessions_by_end').on(session.expiresAt)],
)

/** OAuth states that have come back, until they expire: each works once. */
export const usedOAuthStates = table(
  'used_oauth_states',
  {
    stateHash: text().primaryKey(),
    expiresAt: time().notNull(),
  },
  (state) => [index('used_oauth_states_by_end').on(state.expiresAt)],
)

/** Counters of the rate limiter, where several processes share them. The names are rate-limiter-flexible's. */
export const rateLimits = table('rate_limits', {
  key: text().primaryKey(),
  points: integer().notNull(),
  expire: integer(),
})

/** What this installation has been through and must not forget, e.g. `sandbox`: somebody signed in through the sandbox. */
export const installationStamps = table('installation_marks', {
  name: text().primaryKey(),
  createdAt: time().notNull(),
})
