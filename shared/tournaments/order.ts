import { isOver, type TournamentStatus } from './status.ts'

type Listed = { status: TournamentStatus; startDate: string; endDate: string | null }
/** Orders by start as lists do at `now` (milliseconds): active, soonest first; then ended and past ones, latest first. */
export function byStart(now: number) {
  const rankOf = ({ status, endDate }: Listed) =>
    isOver(status) ? 2 : endDate !== null && Date.parse(endDate) <= now ? 1 : 0
  return (one: Listed, other: Listed) => {
    const rank = rankOf(one)
    const later = Date.parse(one.startDate) - Date.parse(other.startDate)
    return rank - rankOf(other) || (rank === 0 ? later : -later)
  }
}
