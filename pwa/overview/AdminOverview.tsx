import { useQuery } from '@tanstack/react-query'
import { QueryError } from '../ui/lists/QueryError.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { AgreementTables } from './AgreementTables.tsx'
import { AuditCard } from './AuditCard.tsx'
import { DayCharts } from './DayCharts.tsx'
import { overviewQuery } from './queries.ts'
import { Today } from './Today.tsx'
import { UpkeepCard } from './UpkeepCard.tsx'

/** How the day goes, whether the ledger balances, and whether reviewers agree (ADMIN-10). */
export function AdminOverview() {
  const overview = useQuery(overviewQuery)
  if (overview.isPending) return <Waiting />
  if (!overview.data) return <QueryError query={overview} failure="Не удалось загрузить обзор" />
  const { today, days, audit, upkeep, agreement } = overview.data
  return (
    <div className="flex flex-col gap-4 lg:gap-5">
      <div className="grid gap-4 lg:grid-cols-2 lg:gap-5">
        <Today today={today} />
        <div className="flex min-w-0 flex-col gap-4 lg:gap-5">
          <AuditCard audit={audit} />
          <UpkeepCard upkeep={upkeep} />
        </div>
        <DayCharts days={days} />
      </div>
      <AgreementTables agreement={agreement} />
    </div>
  )
}

const Waiting = () => (
  <div role="status" className="flex flex-col gap-4 lg:gap-5">
    <span className="sr-only">Загрузка обзора...</span>
    <div className="grid gap-4 lg:grid-cols-2 lg:gap-5">
      {['сегодня', 'проверка', 'решения', 'деньги'].map((card) => (
        <Skeleton key={card} className="h-84 rounded-card" />
      ))}
    </div>
    <Skeleton className="h-48 rounded-card" />
  </div>
)
