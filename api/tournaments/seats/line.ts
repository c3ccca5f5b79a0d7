import type { TournamentRow } from '#db/schema'
import { type Kopecks, money, toRoubles } from '#shared/money'
import { moscowTime } from '../../core/moscowTime.ts'
import type { Tx } from '../../core/transact.ts'
import { findCheckIn } from './whoMayEnter.ts'

/** A waitlist of players or of teams (TOURNAMENT-5, TOURNAMENT-72). */
export type Line = {
  /** Seats of one transaction. */
  atOnce: (tournament: TournamentRow) => number
  /**
   * Gives a seat to the first who can pay; returns the changed tournament, undefined if nobody can.
   * `isFreed`: those passed over are notified. `isCheckedIn`: only to those who have checked in.
   */
  giveSeat: (
    tx: Tx,
    tournament: TournamentRow,
    which: { isFreed: boolean; isCheckedIn: boolean },
  ) => Promise<TournamentRow | undefined>
}

/** What a new seat took from the player's balance, and until when to check in: the end of a sentence. */
export async function seatInWords(tx: Tx, tournament: TournamentRow, paid: Kopecks) {
  const checkIn = await findCheckIn(tx, tournament)
  const isToCheckIn = checkIn && tx.now < checkIn.closesAt && !checkIn.day.closedAt
  const until = isToCheckIn ? `. Отметься на странице турнира до ${moscowTime(checkIn.closesAt)}` : ''
  return `${paid > 0 ? `: с баланса списано ${money(toRoubles(paid))}` : ''}${until}`
}
