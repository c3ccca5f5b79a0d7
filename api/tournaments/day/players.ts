import { and, asc, count, eq, gt, or } from 'drizzle-orm'
import { only } from '#db/only'
import type { Reads } from '#db/open'
import { type Placeholders, prepared } from '#db/prepared'
import { checkIns, registrations, tournamentBans, users } from '#db/schema'
import { isLike, patternOf } from '#db/searchConditions'
import { isOnWaitlist, isParticipant } from '#db/tournamentConditions'
import type { ListQuery } from '#shared/lists'
import { toRoubles } from '#shared/money'
import type { DayList, DayPlayer } from '#shared/tournaments/day'
import { type Page, type PageParams, pageOf } from '../../core/lists.ts'
import { refundOf } from '../base/fees.ts'
import { getTournament } from '../base/getTournament.ts'

type Of = { tournamentId: string; containing?: string | undefined }

// One query for each list: its condition stands in the query's text, as the partial index has it.
const inTournament = (list: 'seats' | 'waitlist') => {
  const of = ({ tournamentId, containing }: Placeholders<Of>) =>
    and(
      eq(registrations.tournamentId, tournamentId),
      list === 'seats' ? isParticipant : isOnWaitlist,
      containing && or(isLike(users.searchText, containing)),
    )
  return {
    page: prepared((db, { cursor, limit, ...filters }: Placeholders<Of & PageParams>) =>
      db.read
        .select({ registration: registrations, user: users, checkedInAt: checkIns.createdAt })
        .from(registrations)
        .innerJoin(users, eq(users.id, registrations.userId))
        .leftJoin(checkIns, eq(checkIns.registrationId, registrations.id))
        .where(and(of(filters), cursor && gt(registrations.id, cursor)))
        .orderBy(asc(registrations.id))
        .limit(limit),
    ),
    total: prepared((db, filters: Placeholders<Of>) =>
      db.read
        .select({ total: count() })
        .from(registrations)
        .innerJoin(users, eq(users.id, registrations.userId))
        .where(of(filters)),
    ),
  }
}
const lists = { seats: inTournament('seats'), waitlist: inTournament('waitlist') }

const bansOf = ({ tournamentId, containing }: Placeholders<Of>) =>
  and(eq(tournamentBans.tournamentId, tournamentId), containing && isLike(users.searchText, containing))
const bannedPage = prepared((db, { cursor, limit, ...filters }: Placeholders<Of & PageParams>) =>
  db.read
    .select({ reason: tournamentBans.reason, user: users })
    .from(tournamentBans)
    .innerJoin(users, eq(users.id, tournamentBans.userId))
    .where(and(bansOf(filters), cursor && gt(tournamentBans.userId, cursor)))
    .orderBy(asc(tournamentBans.userId))
    .limit(limit),
)
const bannedTotal = prepared((db, filters: Placeholders<Of>) =>
  db.read
    .select({ total: count() })
    .from(tournamentBans)
    .innerJoin(users, eq(users.id, tournamentBans.userId))
    .where(bansOf(filters)),
)

/** Participants or the waitlist in their order, or who is banned; `q` finds them as users are found. Throws `not_found`. */
export async function dayPlayers(
  db: Reads,
  id: string,
  { list, ...query }: ListQuery & { list: DayList },
  now: Date,
): Promise<Page<DayPlayer>> {
  const { tournament } = await getTournament(db, id, now)
  const filters = { tournamentId: id, containing: query.q && patternOf(query.q) }
  const page = { ...filters, ...pageOf(query, {}) }
  if (list === 'banned') {
    const rows = await bannedPage(db, page)
    const { total } = only(await bannedTotal(db, filters))
    return { total, rows: rows.map(({ reason, user }) => ({ ...bare(user), reason })) }
  }
  const rows = await lists[list].page(db, page)
  const counted = { seats: tournament.currentParticipants, waitlist: tournament.waitingCount }
  const total = query.q ? only(await lists[list].total(db, filters)).total : counted[list]
  return {
    total,
    rows: rows.map(({ registration: { id, teamName, status, fee }, user, checkedInAt }) => ({
      ...bare(user),
      id,
      teamName,
      status,
      fee: toRoubles(refundOf({ status, fee })),
      checkedInAt: checkedInAt?.toISOString() ?? null,
    })),
  }
}

const bare = ({ id, displayName, username }: typeof users.$inferSelect): DayPlayer => ({
  id,
  userId: id,
  user: { displayName, username },
  teamName: null,
  status: null,
  fee: 0,
  checkedInAt: null,
  reason: null,
})
