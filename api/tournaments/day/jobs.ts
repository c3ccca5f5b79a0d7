import { and, asc, eq, gt, isNull, lte, ne, type SQL, sql } from 'drizzle-orm'
import { lockTournament } from '#db/locks'
import type { Reads } from '#db/open'
import { tournamentDays, tournaments } from '#db/schema'
import { HOUR } from '#shared/units'
import { type Transactor, type Tx, transact } from '../../core/transact.ts'
import { inBatches } from '../../core/work/batches.ts'
import { isAhead, openTournament } from '../base/changeTournament.ts'
import { findCheckIn, findDay } from '../seats/whoMayEnter.ts'
import { closeCheckIn } from './closing.ts'
import { announceDay, changeDay } from './day.ts'
import { askForCode, tellLastCall, tellOpened, tellStart } from './messages.ts'
import { awaited, tellOfOpening } from './reminders.ts'

const PAGE = 100

// Word for word as in the index `tournament_days_by_next`.
const isDue = (now: Date) => and(sql`${tournamentDays.nextAt} is not null`, lte(tournamentDays.nextAt, now))

/** Starts within an hour, and nobody has been reminded. */
const beginsSoon = (now: Date) =>
  and(
    eq(tournaments.phase, 'active'),
    gt(tournaments.startDate, now),
    lte(tournaments.startDate, new Date(now.getTime() + HOUR)),
    ne(tournaments.status, 'in_progress'),
    isNull(tournamentDays.remindedAt),
  )

const days = ({ read }: Reads, which: SQL | undefined, limit: number) =>
  read
    .select({ id: tournamentDays.tournamentId })
    .from(tournamentDays)
    .where(which)
    .orderBy(asc(tournamentDays.nextAt))
    .limit(limit)
const soon = ({ read }: Reads, now: Date, limit: number) =>
  read
    .select({ id: tournaments.id })
    .from(tournaments)
    .leftJoin(tournamentDays, eq(tournamentDays.tournamentId, tournaments.id))
    .where(beginsSoon(now))
    .orderBy(asc(tournaments.startDate))
    .limit(limit)

/** Check-in and reminders. Runs before statuses move: check-in may close at the start. */
export async function dayRound(deps: Transactor) {
  const now = deps.now()
  for (const { id } of await days(deps.db, isDue(now), PAGE)) {
    await transact(deps, (tx) => announceStep(tx, id), lockTournament(id))
    await inBatches(deps, (tx) => closeCheckIn(tx, id), lockTournament(id))
  }
  for (const { id } of await awaited(deps.db, now, PAGE))
    await inBatches(deps, (tx) => tellOfOpening(tx, id), lockTournament(id))
  for (const { id } of await soon(deps.db, now, PAGE))
    await transact(deps, (tx) => remindOfStart(tx, id), lockTournament(id))
}

/** Announces that check-in is open, later that it is about to close; a step that is too late is skipped. */
async function announceStep(tx: Tx, id: string) {
  const [tournament] = await tx.read.select().from(tournaments).where(eq(tournaments.id, id))
  const checkIn = tournament && (await findCheckIn(tx, tournament))
  if (!tournament || !checkIn || tournament.deletedAt) {
    await changeDay(tx, id, { step: null, nextAt: null })
    return
  }
  const { opensAt, closesAt, lastCallAt, day } = checkIn
  const mayTell = isAhead(tournament)
  if (day.step === 'open' && tx.now >= opensAt) {
    if (mayTell && tx.now < closesAt) await tellOpened(tx, tournament, checkIn)
    const hasLastCall = lastCallAt > opensAt && tx.now < lastCallAt
    await changeDay(
      tx,
      id,
      hasLastCall ? { step: 'last_call', nextAt: lastCallAt } : { step: 'close', nextAt: closesAt },
    )
    announceDay(tx, id)
  } else if (day.step === 'last_call' && tx.now >= lastCallAt) {
    if (mayTell && tx.now < closesAt) await tellLastCall(tx, tournament, checkIn)
    await changeDay(tx, id, { step: 'close', nextAt: closesAt })
  }
}

async function remindOfStart(tx: Tx, id: string) {
  const tournament = await openTournament(tx, id)
  const isSoon = isAhead(tournament) && +tournament.startDate <= +tx.now + HOUR
  if (!isSoon) return
  const day = await findDay(tx, id)
  await changeDay(tx, id, { remindedAt: tx.now })
  await tellStart(tx, tournament)
  const isCopy = tournament.seriesId !== null || tournament.copyOfId !== null
  if (isCopy && day?.lobbyCode === '') await askForCode(tx, tournament)
}
