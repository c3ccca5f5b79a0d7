import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Reads } from '#db/open'
import { registrations, tournaments } from '#db/schema'
import { hasStarted, isOver, statusAt, tournamentStatuses } from '#shared/tournaments/status'
import { inBatches, pages } from '../core/batches.ts'
import type { Deps } from '../core/deps.ts'
import { alone } from '../core/lease.ts'
import { lockTournament } from '../core/locks.ts'
import { type Tx, transact } from '../core/transact.ts'
import { fillPlaces, isUntold, tellPassedOver } from './places.ts'
import { endLine, findRefund, refundNext } from './refunds.ts'
import { isAhead, openTournament, setStatus } from './status.ts'
import { isMoved, tellTerms } from './terms.ts'

/** Tournaments of one question to the database. */
const PAGE = 100

/**
 * What happens to tournaments by the clock, on one process at a time: dates that have passed move the status, a refund or
 * a line that a killed server left is finished, and a place that nobody in line could pay for goes to who can by now. Who
 * is still to be told of something is told.
 */
export async function tournamentRound(deps: Deps) {
  if (await isAnythingDue(deps.db, deps.now())) await alone(deps, 'tournaments', () => round(deps))
}

async function round(deps: Deps) {
  for (const id of await due(deps.db, deps.now())) await transact(deps, (tx) => moveByClock(tx, id), lockTournament(id))
  await finishRefunds(deps)
  for await (const rows of linesOf(deps.db)) for (const { id } of rows) await moveLine(deps, id)
  await inBatches(deps, (tx) => tellPassedOver(tx))
  await tellOfTerms(deps)
}

const isDue = (now: Date) =>
  and(isNotNull(tournaments.nextStatusAt), lte(tournaments.nextStatusAt, now), isNull(tournaments.deletedAt))
/** Word for word as in the index `tournaments_with_a_line`. */
const hasLine = sql`${tournaments.waitingCount} > 0`
const closedStatuses = tournamentStatuses.filter((status) => isOver(status) || hasStarted(status))
const isToRefund = sql`${registrations.status} = 'refunding'`

/** A line that somebody may leave or that has to end. */
const isLineToMove = and(
  hasLine,
  or(
    isNotNull(tournaments.deletedAt),
    inArray(tournaments.status, [...closedStatuses]),
    isNull(tournaments.maxParticipants),
    lt(tournaments.currentParticipants, tournaments.maxParticipants),
  ),
)

async function isAnythingDue({ read }: Reads, now: Date) {
  const anyTournament = (which: SQL | undefined) =>
    read.select({ id: tournaments.id }).from(tournaments).where(which).limit(1)
  const anyRegistration = (which: SQL | undefined) =>
    read.select({ id: registrations.id }).from(registrations).where(which).limit(1)
  const found = await Promise.all([
    anyTournament(isDue(now)),
    anyTournament(isLineToMove),
    anyRegistration(isToRefund),
    anyRegistration(isUntold),
    anyRegistration(isMoved),
  ])
  return found.some((rows) => rows.length > 0)
}

async function due({ read }: Reads, now: Date) {
  const rows = await read
    .select({ id: tournaments.id })
    .from(tournaments)
    .where(isDue(now))
    .orderBy(asc(tournaments.nextStatusAt))
    .limit(PAGE)
  return rows.map(({ id }) => id)
}

async function moveByClock(tx: Tx, id: string) {
  const [tournament] = await tx.read.select().from(tournaments).where(eq(tournaments.id, id))
  // Also when the status stays: the date has passed, and the next one is awaited.
  if (tournament && !tournament.deletedAt) await setStatus(tx, tournament, statusAt(tournament, tx.now))
}

/** The fees of cancelled and deleted tournaments, one after another. */
export async function finishRefunds(deps: Deps) {
  for (;;) {
    const id = await findRefund(deps.db)
    if (id === undefined) return
    await inBatches(deps, (tx) => refundNext(tx, id), lockTournament(id))
  }
}

/** Everybody who does not know yet what has changed for them. */
export const tellOfTerms = (deps: Deps) => inBatches(deps, tellTerms)

const linesOf = (db: Reads) =>
  pages<{ id: string }>(PAGE, (last) =>
    db.read
      .select({ id: tournaments.id })
      .from(tournaments)
      .where(and(isLineToMove, last && gt(tournaments.id, last.id)))
      .orderBy(asc(tournaments.id))
      .limit(PAGE),
  )

/** The line of one tournament: ended when nobody can enter any more, or else free places are given. */
export const moveLine = (deps: Deps, id: string, isFreed = false) =>
  inBatches(
    deps,
    async (tx) => {
      const [tournament] = await tx.read.select().from(tournaments).where(eq(tournaments.id, id))
      if (!tournament) return false
      if (!isAhead(tournament)) return endLine(tx, tournament)
      return (await fillPlaces(tx, await openTournament(tx, id), isFreed)).isMore
    },
    lockTournament(id),
  )
