import { useQuery } from '@tanstack/react-query'
import { withdrawalsInWords } from '#shared/payouts/batches'
import { FactList } from '../../ui/lists/FactList.tsx'
import { Money } from '../../ui/Money.tsx'
import { payoutYearsQuery } from './batchQueries.ts'

/** What was paid to a player in each year; nothing before the first payout (MONEY-24). */
export function PayoutYears({ userId }: { userId: string }) {
  const { data: years = [] } = useQuery(payoutYearsQuery(userId))
  if (years.length === 0) return null
  return (
    <FactList title="Выплачено за год">
      {years.map(({ year, amount, count }) => (
        <YearRow key={year} year={year} words={withdrawalsInWords(count)} amount={amount} />
      ))}
    </FactList>
  )
}

const YearRow = ({ year, words, amount }: { year: number; words: string; amount: number }) => (
  <>
    <dt className="tabular-nums">{year}</dt>
    <dd>
      <Money amount={amount} className="font-semibold" /> <span className="text-ink-faint text-sm">{words}</span>
    </dd>
  </>
)
