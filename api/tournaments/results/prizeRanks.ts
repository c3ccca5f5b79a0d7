import { eq, sql } from 'drizzle-orm'
import type { Reads } from '#db/open'
import { type Placeholders, prepared } from '#db/prepared'
import { accounts, registrations, standings, users } from '#db/schema'
import { byTable } from '#db/tournamentConditions'
import { AppError } from '#shared/errors'
import { isolated } from '#shared/text'
import { MAX_PRIZE_RANKS, type Payout } from '#shared/tournaments/form'
import { withRanks } from '#shared/tournaments/results'
import { isPlayersAccount } from '../base/registrations.ts'
import { candidateColumns } from '../base/winners.ts'
import { scoringOf } from './scoring.ts'
import { inTable } from './standings.ts'

const candidates = prepared((db, { tournamentId, limit }: Placeholders<{ tournamentId: string; limit: number }>) =>
  db.read
    .select({ ...candidateColumns, rankKey: sql<string>`${standings.rankKey}`, points: standings.points })
    .from(standings)
    .innerJoin(registrations, eq(registrations.id, standings.registrationId))
    .innerJoin(users, eq(users.id, registrations.userId))
    .leftJoin(accounts, isPlayersAccount)
    .where(inTable(tournamentId))
    .orderBy(...byTable)
    .limit(limit),
)

/** The table's ranks 1 to 10, which may win a prize; balances in kopecks. A shared last rank adds rows. */
export async function prizeRanks(db: Reads, tournamentId: string) {
  const rows = await candidates(db, { tournamentId, limit: 2 * MAX_PRIZE_RANKS })
  const all = withRanks(rows, { position: 0, rank: 0, rankKey: undefined })
  return all.filter(({ rank }) => rank <= MAX_PRIZE_RANKS)
}

/** Throws `standings_changed` with the first ranks if a payout was shown another table. */
export async function requireSameStandings(db: Reads, tournamentId: string, shown: Payout['standingsVersion']) {
  if (shown === undefined || shown === (await scoringOf(db, tournamentId)).version) return
  const first = (await prizeRanks(db, tournamentId))
    .slice(0, SHOWN)
    .map(({ rank, user }) => `${rank}. ${isolated(user.displayName)}`)
  const now = first.length > 0 ? ` Теперь: ${first.join(', ')}.` : ' Теперь она пустая.'
  throw new AppError('standings_changed', `Таблица тем временем изменилась.${now} Проверь призёров и подтверди ещё раз`)
}
const SHOWN = 3
