import { metalOf } from '../../ui/classNames.ts'
import { Medal } from '../../ui/Medal.tsx'

/** The medals of the first three, a number behind them. */
export const Rank = ({ rank }: { rank: number }) =>
  rank <= 3 ? (
    <>
      <Medal metal={metalOf(rank)} className="size-8">
        <span className="font-bold font-display text-xs">{rank}</span>
      </Medal>
      <span className="sr-only">{rank}</span>
    </>
  ) : (
    <span className="block w-8 text-center text-ink-soft tabular-nums">{rank}</span>
  )
