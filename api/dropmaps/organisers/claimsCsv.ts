import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { and, asc, desc, eq, gt, lte, sql } from 'drizzle-orm'
import type { Reads } from '#db/open'
import { type Placeholders, prepared } from '#db/prepared'
import { claimTimeline, type MapRow, teams, territories, territoryClaims, users } from '#db/schema'
import type { ClaimCause } from '#shared/dropmaps/limits'
import { csvOf, csvRows } from '#shared/files/csv'
import { timeHead } from '../../core/http/csvStream.ts'

const headFor = (hasTeams: boolean) => [
  'Локация',
  '№',
  hasTeams ? 'Команда' : 'Игрок',
  'Имя пользователя',
  'Откуда',
  timeHead('Время'),
]

/** By the newest timeline event; older claims have none. */
const causes: { [cause in ClaimCause]?: string } = {
  claim: 'игрок',
  assign: 'назначение',
  queue: 'список ожидания',
  invite: 'приглашение',
  draft: 'драфт',
}

/** A player's newest event, or a team's, found along its index. */
function lastCause(db: Reads) {
  const of = (owner: 'userId' | 'teamId') =>
    db.read
      .select({ cause: claimTimeline.cause })
      .from(claimTimeline)
      .where(
        and(
          eq(claimTimeline[owner], territoryClaims[owner]),
          eq(claimTimeline.mapId, territoryClaims.mapId),
          eq(claimTimeline.toNumber, territories.number),
        ),
      )
      .orderBy(desc(claimTimeline.id))
      .limit(1)
  return sql<ClaimCause | null>`case when ${territoryClaims.teamId} is null then (${of('userId')}) else (${of('teamId')}) end`
}

type Page = { mapId: string; from: number; to: number }
const claimsBy = prepared((db, { mapId, from, to }: Placeholders<Page>) =>
  db.read
    .select({
      location: territories.name,
      number: territories.number,
      guestName: territoryClaims.guestName,
      displayName: users.displayName,
      team: teams.name,
      username: users.username,
      cause: lastCause(db),
      createdAt: territoryClaims.createdAt,
    })
    .from(territories)
    .innerJoin(territoryClaims, eq(territoryClaims.territoryId, territories.id))
    .leftJoin(users, eq(users.id, territoryClaims.userId))
    .leftJoin(teams, eq(teams.id, territoryClaims.teamId))
    .where(and(eq(territories.mapId, mapId), gt(territories.number, from), lte(territories.number, to)))
    .orderBy(asc(territories.number), asc(territoryClaims.id)),
)

/** Locations of one query: SQLite blocks the process while it reads. */
const AT_ONCE = 20

type ClaimedMap = Pick<MapRow, 'id' | 'lastNumber'>

/** `hasTeams`: claims are teams' there (MAP-46). */
export async function claimsCsv(db: Reads, { id: mapId, lastNumber }: ClaimedMap, hasTeams = false) {
  const parts = [csvOf(headFor(hasTeams), [])]
  for (let from = 0; from < lastNumber; from += AT_ONCE) {
    parts.push(csvRows((await claimsBy(db, { mapId, from, to: from + AT_ONCE })).map(cellsOf)))
    await yieldToEventLoop()
  }
  return parts.join('')
}

const cellsOf = ({
  location,
  number,
  guestName,
  displayName,
  team,
  username,
  cause,
  createdAt,
}: Awaited<ReturnType<typeof claimsBy>>[number]) => [
  location,
  number,
  team ?? displayName ?? guestName,
  username,
  guestName === null ? cause && causes[cause] : causes.invite,
  createdAt,
]
