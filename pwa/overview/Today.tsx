import { useMemo } from 'react'
import type { Overview } from '#shared/admin/overview'
import { twoDigits } from '#shared/dates'
import { plural } from '#shared/plural'
import { Card, Nothing } from './Card.tsx'
import { Chart } from './Chart.tsx'

const HOURS = 24
const decisionsIn = (count: number) => `${count} ${plural(count, 'решение', 'решения', 'решений')}`

export function Today({ today: { hours, admins } }: { today: Overview['today'] }) {
  const total = hours.reduce((sum, decisions) => sum + decisions, 0)
  const { labels, series } = useMemo(
    () => ({
      labels: Array.from({ length: HOURS }, (_, hour) => `${twoDigits(hour)}:00`),
      series: [
        {
          name: 'Решений',
          colour: '--accent-ink',
          kind: 'bar' as const,
          values: Array.from({ length: HOURS }, (_, hour) => hours[hour] ?? 0),
        },
      ],
    }),
    [hours],
  )
  return (
    <Card title="Темп сегодня" note={decisionsIn(total)}>
      {total === 0 && admins.length === 0 ? (
        <Nothing>Сегодня ещё ничего не решали.</Nothing>
      ) : (
        <>
          <Chart caption="Решения по часам, время московское" whole="За день" labels={labels} series={series} />
          <ul aria-label="Решения по администраторам" className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
            {admins.map(({ id, displayName, decisions }) => (
              <li key={id} className="flex min-w-0 items-baseline gap-2">
                <span className="max-w-40 truncate text-ink-soft">{displayName}</span>
                <span className="font-semibold tabular-nums">{decisions}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}
