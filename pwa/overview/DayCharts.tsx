import { useMemo } from 'react'
import type { OverviewDay } from '#shared/admin/overview'
import { money } from '#shared/money'
import { daysInWords } from '#shared/plural'
import { type SubmissionCategory, submissionCategories, submissionCategoryLabels } from '#shared/submissions'
import { Card, Nothing } from './Card.tsx'
import { Chart } from './Chart.tsx'
import type { Series } from './plot.ts'

const colours: Record<SubmissionCategory, string> = {
  'gold-kill': '--gold',
  'silver-kill': '--silver',
  'bronze-kill': '--bronze',
  victory: '--accent-ink',
  funny: '--success',
}

/** `13 сент.` of `2026-09-13`: a day of Moscow's calendar, whatever the reader's zone. */
const dayFormat = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const labelOf = ({ day }: OverviewDay) => dayFormat.format(new Date(day))

const decisionsOf = (days: OverviewDay[]): Series[] => [
  ...submissionCategories.map(
    (category): Series => ({
      name: submissionCategoryLabels[category],
      colour: colours[category],
      kind: 'bar',
      values: days.map(({ approved }) => approved[category]),
    }),
  ),
  { name: 'Отклонено', colour: '--danger', kind: 'below', values: days.map(({ rejected }) => rejected) },
]

const moneyOf = (days: OverviewDay[]): Series[] => [
  { name: 'Награды', colour: '--gold', kind: 'line', values: days.map(({ rewards }) => rewards) },
  { name: 'Выплаты', colour: '--accent-ink', kind: 'dashed', values: days.map(({ payouts }) => payouts) },
]

const isEmpty = (series: Series[]) => series.every(({ values }) => values.every((value) => value === 0))

export function DayCharts({ days }: { days: OverviewDay[] }) {
  const { labels, decisions, sums } = useMemo(
    () => ({ labels: days.map(labelOf), decisions: decisionsOf(days), sums: moneyOf(days) }),
    [days],
  )
  const span = `За ${daysInWords(days.length)}`
  return (
    <>
      <Card title="Решения по дням" note={span.toLowerCase()}>
        {isEmpty(decisions) ? (
          <Nothing>{span} ничего не решали.</Nothing>
        ) : (
          <Chart
            caption="Одобрено по категориям, под чертой отклонено"
            whole={span}
            labels={labels}
            series={decisions}
          />
        )}
      </Card>
      <Card title="Награды и выплаты" note={span.toLowerCase()}>
        {isEmpty(sums) ? (
          <Nothing>{span} не было ни наград, ни выплат.</Nothing>
        ) : (
          <Chart
            caption="Награды за заявки и выполненные выводы с бонусом"
            whole={span}
            labels={labels}
            series={sums}
            format={money}
          />
        )}
      </Card>
    </>
  )
}
