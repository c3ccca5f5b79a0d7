import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleX, Hourglass, Images } from 'lucide-react'
import { Totals } from '../ui/lists/Totals.tsx'
import { StatTile } from '../ui/StatTile.tsx'
import { screenshotTotalsQuery } from './adminQueries.ts'

export function ScreenshotTotals() {
  const { data: totals } = useQuery(screenshotTotalsQuery)
  return (
    <Totals label="Итоги по подпискам" columns={4}>
      <StatTile label="Всего" icon={<Images aria-hidden />} value={totals?.all ?? '—'} />
      <StatTile label="Одобрено" tone="success" icon={<CircleCheck aria-hidden />} value={totals?.approved ?? '—'} />
      <StatTile label="Отклонено" tone="danger" icon={<CircleX aria-hidden />} value={totals?.rejected ?? '—'} />
      <StatTile label="На проверке" tone="warning" icon={<Hourglass aria-hidden />} value={totals?.pending ?? '—'} />
    </Totals>
  )
}
