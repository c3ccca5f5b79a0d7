import { and, asc, eq, gt, isNotNull, or, sql } from 'drizzle-orm'
import { among } from '#db/columns'
import type { Reads } from '#db/open'
import { type Placeholders, prepared, preparedCount } from '#db/prepared'
import { accounts, registrations, type TournamentRow, users } from '#db/schema'
import { isLike, patternOf } from '#db/search/searchConditions'
import { isEntry, isParticipant, withMate } from '#db/tournamentConditions'
import type { ListQuery } from '#shared/lists'
import { toRoubles } from '#shared/money'
import { searchable } from '#shared/text'
import type { PrizeCandidate } from '#shared/tournaments/shapes'
import { isSharer, type Sharer } from '#shared/tournaments/shares'
import { type PageParams, pageOf } from '../../core/lists.ts'
import { shownName } from '../../users/shownName.ts'
import { type EntryMember, matchesByMember, membersByTeam, membersIn, namesIn } from './entries.ts'
import { entryName } from './entryName.ts'
import { adminParticipantJson } from './json.ts'
import { isPlayersAccount, participantColumns } from './registrations.ts'

const entryColumns = {
  ...participantColumns,
  teamId: registrations.teamId,
  teamName: entryName.teamName,
  user: { ...shownName, displayName: entryName.displayName },
}
/** Players or teams who may win, with the balance of the player or the captain in kopecks; joins `isPlayersAccount`. */
export const candidateColumns = {
  ...entryColumns,
  balance: sql`coalesce(${accounts.balance}, 0)`.mapWith(Number),
}
type Of = { tournamentId: string; containing?: string | undefined; teams?: string | undefined }

const isEntryOf = ({ tournamentId }: Placeholders<Of>) =>
  and(eq(registrations.tournamentId, tournamentId), isParticipant, isEntry)
const of = ({ containing, teams, ...rest }: Placeholders<Of>) =>
  and(
    isEntryOf(rest),
    containing &&
      or(
        isLike(users.searchText, containing),
        teams && among(registrations.teamName, teams),
        withMate((mate) => isLike(mate.searchText, containing)),
      ),
  )

const candidatePage = prepared((db, { cursor, limit, ...filters }: Placeholders<Of & PageParams>) =>
  db.read
    .select(candidateColumns)
    .from(registrations)
    .innerJoin(users, eq(users.id, registrations.userId))
    .leftJoin(accounts, isPlayersAccount)
    .where(and(of(filters), cursor && gt(registrations.id, cursor)))
    .orderBy(asc(registrations.id))
    .limit(limit),
)
export type CandidateRow = Awaited<ReturnType<typeof candidatePage>>[number]
const candidateCount = preparedCount(registrations, of, registrations.userId)

const teamNames = prepared((db, { tournamentId }: Placeholders<{ tournamentId: string }>) =>
  db.read
    .selectDistinct({ name: registrations.teamName })
    .from(registrations)
    .where(and(isEntryOf({ tournamentId }), isNotNull(registrations.teamName))),
)
async function teamsNamed(db: Reads, tournamentId: string, q: string) {
  // Not in the database: SQLite has no lower case beyond ASCII.
  const names = (await teamNames(db, { tournamentId })).flatMap(({ name }) => name ?? [])
  return JSON.stringify(names.filter((name) => searchable(name).includes(q)))
}

/** Participants, a team once, with balances in kopecks; `q` searches users and team names. */
export async function prizeCandidates(db: Reads, tournament: TournamentRow, query: ListQuery) {
  const { id, currentParticipants } = tournament
  const { q } = query
  const found = q ? { containing: patternOf(q), teams: await teamsNamed(db, id, q) } : {}
  const filters = { tournamentId: id, ...found }
  const { cursor, limit } = pageOf(query, {})
  const rows = await candidatePage(db, { ...filters, cursor, limit })
  return { rows, total: q ? await candidateCount(db, filters) : currentParticipants }
}

const balancesBy = prepared((db, { ids }: Placeholders<{ ids: string }>) =>
  db.read
    .select({ id: registrations.id, balance: sql`coalesce(${accounts.balance}, 0)`.mapWith(Number) })
    .from(registrations)
    .leftJoin(accounts, isPlayersAccount)
    .where(among(registrations.id, ids)),
)

type OfTeam = { teamId: string | null }
/** Who of each team shares its prize, and gets the first part first (TOURNAMENT-75). */
async function sharersByTeam(db: Reads, rows: readonly OfTeam[]) {
  const [byTeam, played] = [await membersByTeam(db, rows), await matchesByMember(db, rows)]
  const sharersOf = (row: OfTeam): (EntryMember & { matches: number[] })[] =>
    membersIn(byTeam, row)
      .map((member) => ({ ...member, matches: played.get(member.id) ?? [] }))
      .filter(isSharer)
  return { byTeam, sharersOf }
}
export const sharersIn = async (db: Reads, team: OfTeam) => (await sharersByTeam(db, [team])).sharersOf(team)

/** Rows of `candidateColumns` as admins see them: of a team with its members and who shares its prize. */
export async function candidatesJson<Row extends CandidateRow>(db: Reads, rows: readonly Row[]) {
  const { byTeam, sharersOf } = await sharersByTeam(db, rows)
  const ids = rows.flatMap(sharersOf).map(({ id }) => id)
  const balances = new Map<string, number>()
  if (ids.length > 0)
    for (const { id, balance } of await balancesBy(db, { ids: JSON.stringify(ids) })) balances.set(id, balance)
  return rows.map((row): PrizeCandidate => {
    const sharers = sharersOf(row).map(
      ({ id, userId, displayName, role, matches }): Sharer => ({
        ...{ userId, displayName, role, matches },
        balance: toRoubles(balances.get(id) ?? 0),
      }),
    )
    const roster = membersIn(byTeam, row).map(({ id, displayName, username, role }) => ({
      ...{ registrationId: id, displayName, username, role },
    }))
    return {
      ...adminParticipantJson(row),
      balance: toRoubles(row.balance),
      ...(row.teamId !== null && { roster, sharers }),
    }
  })
}

const winnersBy = prepared((db, { tournamentId }: Placeholders<{ tournamentId: string }>) =>
  db.read
    .select(entryColumns)
    .from(registrations)
    .innerJoin(users, eq(users.id, registrations.userId))
    .where(and(eq(registrations.tournamentId, tournamentId), isNotNull(registrations.place), isEntry))
    .orderBy(asc(registrations.place)),
)
/** Those who were paid a prize, a team once with what its members got together; nobody before the payout. */
export async function winnersOf(db: Reads, { id, paidOutAt }: Pick<TournamentRow, 'id' | 'paidOutAt'>) {
  if (!paidOutAt) return []
  const rows = await winnersBy(db, { tournamentId: id })
  const byTeam = await membersByTeam(db, rows)
  return rows.map((row) => ({
    ...row,
    ...(row.teamId !== null && { prize: membersIn(byTeam, row).reduce((sum, { prize }) => sum + (prize ?? 0), 0) }),
    ...namesIn(byTeam, row),
  }))
}
