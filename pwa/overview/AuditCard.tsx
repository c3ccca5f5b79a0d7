import { BookCheck, BookX, CircleHelp, Unplug } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Audit, Overview, Violation } from '#shared/admin/overview'
import { dateTime, timeOfDay } from '#shared/dates'
import { plural } from '#shared/plural'
import { durationInWords } from '../lib/format.ts'
import { Button } from '../ui/Button.tsx'
import { type Tone, toneText } from '../ui/classNames.ts'
import { Card } from './Card.tsx'
import { useAuditRun } from './queries.ts'

/** Whether the ledger balances (MONEY-5). */
export function AuditCard({ audit: { running, last } }: { audit: Overview['audit'] }) {
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
  if (!last) return { tone: 'neutral', icon: <CircleHelp aria-hidden />, words: 'Деньги ещё не проверяли' }
  if (!last.violations) return { tone: 'warning', icon: <Unplug aria-hidden />, words: 'Проверка прервалась' }
  const found = last.violations.reduce((sum, { count }) => sum + count, 0)
  if (found === 0) return { tone: 'success', icon: <BookCheck aria-hidden />, words: 'Все суммы сходятся' }
  const words = `${found} ${plural(found, 'нарушение', 'нарушения', 'нарушений')}`
  return { tone: 'danger', icon: <BookX aria-hidden />, words: `Суммы не сходятся: ${words}` }
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
