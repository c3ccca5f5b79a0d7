import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { lockTournament } from '#db/locks'
import type { Reads } from '#db/open'
import { registrations, tournaments } from '#db/schema'
import { hasStarted, isOver, statusAt, tournamentStatuses } from '#shared/tournaments/status'
import { type Transactor, type Tx, transact } from '../core/transact.ts'
import { inBatches, pages } from '../core/work/batches.ts'
import { sendQueued } from '../notifications/queue.ts'
import { isAhead, openTournament, setStatus } from './base/changeTournament.ts'
import { isDraft } from './base/getTournament.ts'
import { dayRound } from './day/jobs.ts'
import { findRefund, refundNext } from './seats/refunds.ts'
import { isMoved, tellTerms } from './seats/terms.ts'
import { endWaitlist, fillSeats } from './seats/waitlist.ts'
import { dropIncomplete, withTeamsToDrop } from './teams/dropping.ts'

const PAGE = 100

/** The periodic work on tournaments: check-in, statuses, refunds, waitlists, notifications that are left. */
export async function tournamentRound(deps: Transactor) {
  const { db } = deps
  await dayRound(deps)
  for (const id of await due(db, deps.now())) await transact(deps, (tx) => moveByDate(tx, id), lockTournament(id))
  await finishRefunds(deps)
  for (const id of await withTeamsToDrop(db, deps.now())) await promoteWaitlist(deps, id)
  for await (const rows of waitlistsToMove(db)) for (const { id } of rows) await promoteWaitlist(deps, id)
  // Only then a transaction: it waits for the writer.
  const moved = await db.read.select({ id: registrations.id }).from(registrations).where(isMoved).limit(1)
  if (moved.length > 0) await tellOfTerms(deps)
  await sendQueued(deps)
}

const isDue = (now: Date) =>
  and(isNotNull(tournaments.nextStatusAt), lte(tournaments.nextStatusAt, now), isNull(tournaments.deletedAt))
/** Word for word as in the index `tournaments_with_a_line`. */
const hasWaitlist = sql`${tournaments.waitingCount} > 0`
const closedStatuses = tournamentStatuses.filter((status) => isOver(status) || hasStarted(status))

/** A waitlist that has a free seat before it or has to end. */
const isWaitlistToMove = and(
  hasWaitlist,
  or(
    isNotNull(tournaments.deletedAt),
    inArray(tournaments.status, [...closedStatuses]),
    isNull(tournaments.maxParticipants),
    lt(tournaments.currentParticipants, tournaments.maxParticipants),
  ),
)

async function due({ read }: Reads, now: Date) {
  const rows = await read
    .select({ id: tournaments.id })
    .from(tournaments)
    .where(isDue(now))
    .orderBy(asc(tournaments.nextStatusAt))
    .limit(PAGE)
  return rows.map(({ id }) => id)
}

async function moveByDate(tx: Tx, id: string) {
  const [tournament] = await tx.read.select().from(tournaments).where(eq(tournaments.id, id))
  if (tournament && !tournament.deletedAt) await setStatus(tx, tournament, statusAt(tournament, tx.now))
}

export async function finishRefunds(deps: Transactor) {
  for (;;) {
    const id = await findRefund(deps.db)
    if (id === undefined) return
    await inBatches(deps, (tx) => refundNext(tx, id), lockTournament(id))
  }
}

export const tellOfTerms = (deps: Transactor) => inBatches(deps, tellTerms)

const waitlistsToMove = (db: Reads) =>
  pages<{ id: string }>(PAGE, (last) =>
    db.read
      .select({ id: tournaments.id })
      .from(tournaments)
      .where(and(isWaitlistToMove, last && gt(tournaments.id, last.id)))
      .orderBy(asc(tournaments.id))
      .limit(PAGE),
  )

/** Drops incomplete teams after the end of registration; ends a waitlist that gets no seats any more, or gives it the free ones. */
export const promoteWaitlist = (deps: Transactor, id: string, isFreed = false) =>
  inBatches(
    deps,
    async (tx) => {
      const [tournament] = await tx.read.select().from(tournaments).where(eq(tournaments.id, id))
      if (!tournament || isDraft(tournament)) return false
      if (await dropIncomplete(tx, tournament)) return true
      if (!isAhead(tournament)) return endWaitlist(tx, tournament)
      return (await fillSeats(tx, await openTournament(tx, id), isFreed)).isMore
    },
    lockTournament(id),
  )
