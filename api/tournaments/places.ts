import { and, asc, eq, gte, isNull, lt, or, sql } from 'drizzle-orm'
import { only } from '#db/only'
import { type Given, prepared } from '#db/prepared'
import { accounts, type RegistrationRow, registrations, type TournamentRow, tournaments, users } from '#db/schema'
import { AppError } from '#shared/errors'
import { newId } from '#shared/ids'
import { money, roubles } from '#shared/money'
import { closedBecause, isFull } from '#shared/tournaments/registration'
import { BATCH } from '../core/batches.ts'
import type { Tx } from '../core/transact.ts'
import { joinMaps } from '../dropmaps/syncTournamentPlayers.ts'
import { notify } from '../notifications/notifications.ts'
import { payFee } from './money.ts'
import { isInLine } from './registrations.ts'
import { announce, nextVersion } from './status.ts'

/** Postings of one transaction: nothing may hold the process for 50 ms. */
export const AT_ONCE = 5

type Wish = { userId: string; teamName: string | null }

/** Undefined when no place is left. `fromLine`: 1 of who has stood in line. */
const countOneMore = prepared((tx: Tx, { id, fromLine }: Given<{ id: string; fromLine: number }>) =>
  tx.write
    .update(tournaments)
    .set({
      currentParticipants: sql`${tournaments.currentParticipants} + 1`,
      waitingCount: sql`${tournaments.waitingCount} - ${fromLine}`,
      version: nextVersion,
    })
    .where(
      and(
        eq(tournaments.id, id),
        or(isNull(tournaments.maxParticipants), lt(tournaments.currentParticipants, tournaments.maxParticipants)),
      ),
    )
    .returning(),
)
const place = {
  teamName: sql`excluded.team_name`,
  status: sql`excluded.status`,
  fee: sql`excluded.fee`,
  promotedAt: sql`excluded.promoted_at`,
}
const writePlace = prepared((tx: Tx, row: Given<typeof registrations.$inferInsert>) =>
  tx.write
    .insert(registrations)
    .values(row)
    .onConflictDoUpdate({ target: registrations.id, set: { ...place, passedAt: null, toldAt: null } })
    .returning(),
)

/**
 * Gives a place and takes its fee: place, fee and registration in one transaction (TOURNAMENT-4). Throws
 * `tournament_full`, `insufficient_funds`.
 * @param waiting the player's row in the line, which becomes the registration
 * @param promotedAt when the place is given without being asked for
 */
export async function takePlace(
  tx: Tx,
  tournament: TournamentRow,
  wish: Wish,
  waiting?: RegistrationRow,
  promotedAt?: Date,
) {
  // First of all: of two who want the last place PostgreSQL lets one wait here and then refuses it.
  const [taken] = await countOneMore(tx, { id: tournament.id, fromLine: waiting ? 1 : 0 })
  if (!taken) throw new AppError('tournament_full')

  const fee = tournament.entryFee
  const { id, createdAt } = waiting ?? { id: newId(), createdAt: tx.now }
  if (fee > 0) await payFee(tx, tournament, { id, userId: wish.userId, fee })
  const { userId, teamName } = wish
  const status = fee > 0 ? 'paid' : 'registered'
  const registration = only(
    await writePlace(tx, { id, tournamentId: tournament.id, userId, teamName, status, fee, createdAt, promotedAt }),
  )
  await joinMaps(tx, taken.id, userId)
  announce(tx, taken)
  return { tournament: taken, registration }
}

/**
 * Gives free places to those in line while registration is open: the first whose balance covers the fee pays and has it.
 * At most a few at once; returns the tournament as it is then, and whether there may be more to give.
 * @param isFreed a place has just come free: whoever it passes over is told why, and stays in line
 */
export async function fillPlaces(tx: Tx, tournament: TournamentRow, isFreed: boolean) {
  let filled = tournament
  for (let given = 0; given < AT_ONCE; given++) {
    const isOpen = closedBecause(filled, tx.now) === undefined && filled.paidOutAt === null
    if (!isOpen || isFull(filled) || filled.waitingCount === 0) return { tournament: filled, isMore: false }
    const next = await firstWhoCanPay(tx, filled)
    if (isFreed) await passOver(tx, filled, next)
    if (!next) return { tournament: filled, isMore: false }
    filled = (await promote(tx, filled, next)).tournament
  }
  return { tournament: filled, isMore: true }
}

const ofPlayer = sql`'player:' || ${registrations.userId} || ':available'`
/** The first in line who has so much, anybody where it costs nothing; no closed account. */
const nextInLine = prepared((db, { tournamentId, fee }: Given<{ tournamentId: string; fee?: number | undefined }>) =>
  db.read
    .select({ registration: registrations })
    .from(registrations)
    .innerJoin(users, eq(users.id, registrations.userId))
    .leftJoin(accounts, eq(accounts.id, ofPlayer))
    .where(
      and(
        eq(registrations.tournamentId, tournamentId),
        isInLine,
        isNull(users.deletedAt),
        fee && gte(accounts.balance, fee),
      ),
    )
    .orderBy(asc(registrations.id))
    .limit(1),
)
async function firstWhoCanPay(tx: Tx, { id, entryFee }: TournamentRow) {
  const [found] = await nextInLine(tx, { tournamentId: id, fee: entryFee || undefined })
  return found?.registration
}

async function promote(tx: Tx, tournament: TournamentRow, waiting: RegistrationRow) {
  const taken = await takePlace(tx, tournament, waiting, waiting, tx.now)
  const paid = tournament.entryFee > 0 ? `: с баланса списано ${money(roubles(tournament.entryFee))}` : ''
  await notify(tx, waiting.userId, {
    type: 'other',
    about: `tournament:${tournament.id}`,
    title: 'Место освободилось: ты участвуешь',
    message: `«${tournament.name}»${paid}`,
  })
  return taken
}

/** Those who stand before `next`, all of them when nobody can pay: marked in one statement, told a batch at a time. */
async function passOver(tx: Tx, { id }: TournamentRow, next: RegistrationRow | undefined) {
  const isBefore = next && lt(registrations.id, next.id)
  await tx.write
    .update(registrations)
    .set({ passedAt: tx.now, toldAt: null })
    .where(and(eq(registrations.tournamentId, id), isInLine, isBefore))
  await tellPassedOver(tx, id)
}

/** Word for word as in the index `registrations_passed`. */
export const isUntold = sql`${registrations.passedAt} is not null and ${registrations.toldAt} is null`

/** Tells a batch of those who were passed over why, of one tournament or of all; returns whether there may be more. */
export async function tellPassedOver(tx: Tx, tournamentId?: string) {
  const untold = await tx.read
    .select({ id: registrations.id, userId: registrations.userId, tournament: tournaments })
    .from(registrations)
    .innerJoin(tournaments, eq(tournaments.id, registrations.tournamentId))
    .where(and(isUntold, isInLine, tournamentId ? eq(registrations.tournamentId, tournamentId) : undefined))
    .orderBy(asc(registrations.id))
    .limit(BATCH)
  for (const { id, userId, tournament } of untold) {
    await tx.write.update(registrations).set({ toldAt: tx.now }).where(eq(registrations.id, id))
    const fee = money(roubles(tournament.entryFee))
    await notify(tx, userId, {
      type: 'other',
      about: `tournament:${tournament.id}`,
      cause: `passed over:${tournament.id}`,
      title: 'Место освободилось, но на балансе меньше взноса',
      message: `«${tournament.name}»: взнос ${fee}. Ты остаёшься в очереди: накопи на взнос, и следующее место будет твоим`,
    })
  }
  return untold.length === BATCH
}
