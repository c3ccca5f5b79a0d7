import { foreignId, index, primaryKey, table, time } from '../../columns.ts'
import { users } from '../users.ts'
import { tournaments } from './tournaments.ts'

/** Which admins look at an evening, and until when they count as there; deleted soon after. */
export const organisersHere = table(
  'organisers_here',
  { tournamentId: foreignId(() => tournaments.id), userId: foreignId(() => users.id), until: time().notNull() },
  (here) => [
    primaryKey({ columns: [here.tournamentId, here.userId] }),
    index('organisers_here_by_user').on(here.userId),
    index('organisers_here_until').on(here.until),
  ],
)
