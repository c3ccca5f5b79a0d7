import { foreignId, index, primaryKey, table, text, time } from '../../columns.ts'
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

/** The key of a tournament's overlay (TOURNAMENT-67); without a row the tournament has none. */
export const tournamentOverlays = table('tournament_overlays', {
  tournamentId: text()
    .primaryKey()
    .references(() => tournaments.id),
  key: text().notNull().unique(),
  createdAt: time().notNull(),
})
