import { useQuery } from '@tanstack/react-query'
import { BookCheck, BookX, CircleHelp, Unplug } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import type { Audit, Overview, Violation } from '#shared/admin/overview'
import { dateTime, timeOfDay, twoDigits } from '#shared/dates'
import { plural } from '#shared/plural'
import { durationInWords } from '../lib/format.ts'
import { Button } from '../ui/Button.tsx'
import { type Tone, toneText } from '../ui/classNames.ts'
import { QueryError } from '../ui/lists/QueryError.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Card, Nothing } from './Card.tsx'
import { Chart } from './Chart.tsx'
import { DayCharts } from './DayCharts.tsx'
import { AgreementCard, ModeratorsCard } from './Moderators.tsx'
import { overviewQuery, useAuditRun } from './queries.ts'
import { UpkeepCard } from './UpkeepCard.tsx'

/** How the day goes, whether the ledger balances, and whether reviewers agree (ADMIN-10). */
export function AdminOverview() {
  const overview = useQuery(overviewQuery)
  if (overview.isPending) return <Waiting />
  if (!overview.data) return <QueryError query={overview} failure="Не удалось загрузить обзор" />
  const { today, days, audit, upkeep, moderators, agreement } = overview.data
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
      <ModeratorsCard moderators={moderators} />
      <AgreementCard agreement={agreement} />
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

const HOURS = 24
const decisionsIn = (count: number) => `${count} ${plural(count, 'решение', 'решения', 'решений')}`

function Today({ today: { hours, admins } }: { today: Overview['today'] }) {
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

/** Whether the ledger balances (MONEY-5). */
function AuditCard({ audit: { running, last } }: { audit: Overview['audit'] }) {
  const run = useAuditRun()
  const { tone, icon, words } = stateOf(last)
  return (
    <Card title="Проверка денег">
      <p className={`flex items-center gap-3 font-semibold text-lg [&_svg]:size-7 [&_svg]:shrink-0 ${toneText[tone]}`}>
        {icon}
        {words}
      </p>
      <p className="text-ink-soft">{last ? factsOf(last) : 'Она проходит каждую ночь. Можно начать её сейчас.'}</p>
      {last?.violations?.map((violation) => (
        <Findings key={violation.check} {...violation} />
      ))}
      <div className="mt-auto flex flex-wrap items-center gap-x-4 gap-y-2 pt-2">
        <Button variant="quiet" busy={run.isPending || running !== null} onClick={() => run.mutate()}>
          {running ? 'Проверяется...' : 'Проверить сейчас'}
        </Button>
        <p role="status" className="text-ink-faint text-sm">
          {running && `Идёт с ${timeOfDay(running.startedAt)}. Результат появится сам`}
        </p>
      </div>
    </Card>
  )
}

function stateOf(last: Audit | null): { tone: Tone; icon: ReactNode; words: string } {
  if (!last) return { tone: 'neutral', icon: <CircleHelp />, words: 'Деньги ещё не проверяли' }
  if (!last.violations) return { tone: 'warning', icon: <Unplug />, words: 'Проверка прервалась' }
  const found = last.violations.reduce((sum, { count }) => sum + count, 0)
  if (found === 0) return { tone: 'success', icon: <BookCheck />, words: 'Все суммы сходятся' }
  const words = `${found} ${plural(found, 'нарушение', 'нарушения', 'нарушений')}`
  return { tone: 'danger', icon: <BookX />, words: `Суммы не сходятся: ${words}` }
}

function factsOf({ startedAt, finishedAt, by, violations }: Audit) {
  const who = by ? `, начал ${by}` : ''
  if (!finishedAt || !violations) return `Началась ${dateTime(startedAt)}${who}.`
  const took = durationInWords((Date.parse(finishedAt) - Date.parse(startedAt)) / 1000)
  return `Проверено ${dateTime(finishedAt)} за ${took}${who}.`
}

const Findings = ({ check, findings, count }: Violation) => (
  <details className="rounded-control border border-line px-3.5">
    <summary className="min-h-11 cursor-pointer py-2.5 font-medium">
      Не выполняется: {check} <span className="text-ink-faint tabular-nums">{count}</span>
    </summary>
    <ul className="wrap-anywhere mb-3 flex flex-col gap-1 text-ink-soft text-sm">
      {findings.map((finding) => (
        <li key={finding}>{finding}</li>
      ))}
      {count > findings.length && <li>и ещё {count - findings.length}</li>}
    </ul>
  </details>
)
