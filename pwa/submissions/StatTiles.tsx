import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import type { Roubles } from '#shared/money'
import { submissionStatuses, submissionStatusLabels } from '#shared/submissions'
import { isPainted, isServed } from '../lib/browser/served.ts'
import { type Tone, toneText } from '../ui/classNames.ts'
import { Money } from '../ui/Money.tsx'
import { statusTones } from './facts.ts'
import { statsQuery } from './queries.ts'

/** A player's totals (UPLOAD-23); nothing before the first submission. */
export function StatTiles({ userId }: { userId: string }) {
  const { data: stats } = useQuery(statsQuery(userId))
  if (stats?.totalSubmissions === 0) return null
  const counts = {
    pending: stats?.pendingSubmissions,
    approved: stats?.approvedSubmissions,
    rejected: stats?.rejectedSubmissions,
  }
  return (
    <section aria-label="Итоги" className="mt-4 flex flex-wrap gap-1.5 sm:gap-2.5">
      <Tile label="Всего">{counted('total', stats?.totalSubmissions)}</Tile>
      {submissionStatuses.map((status) => (
        <Tile key={status} label={submissionStatusLabels[status]} tone={statusTones[status]}>
          {counted(status, counts[status])}
        </Tile>
      ))}
      <Tile label="Заработано" tone="gold">
        {counted('earned', stats?.totalEarnings, (earned) => (
          <Money amount={earned} />
        ))}
      </Tile>
    </section>
  )
}

/** As narrow as its longest word: five fit a phone's row. */
const Tile = ({ label, tone = 'neutral', children }: { label: string; tone?: Tone; children: ReactNode }) => (
  <div className="card flex min-w-0 grow flex-col-reverse justify-between gap-0.5 px-2 py-1.5 sm:px-4 low:flex-row-reverse low:items-baseline low:justify-end low:gap-2 max-[23rem]:px-1">
    <span className="wrap-normal w-min text-ink-soft text-xs leading-tight sm:w-auto sm:text-sm">{label}</span>
    <span className={`font-bold font-display tracking-tight sm:text-lg ${tone === 'neutral' ? '' : toneText[tone]}`}>
      {children}
    </span>
  </div>
)

const counted = (name: string, value: number | undefined, shown: (count: Roubles) => ReactNode = (count) => count) =>
  value === undefined ? (
    '—'
  ) : (
    <CountUp name={name} value={value}>
      {shown}
    </CountUp>
  )

const DURATION_MS = 480
const shownOnce = new Set<string>()

/** Counts up once a visit; not with reduced motion. */
function CountUp({ name, value, children }: { name: string; value: number; children: (value: number) => ReactNode }) {
  const [part, setPart] = useState(() =>
    isServed || isPainted() || shownOnce.has(name) || matchMedia('(prefers-reduced-motion: reduce)').matches ? 1 : 0,
  )
  useEffect(() => {
    shownOnce.add(name)
    const startedAt = performance.now()
    let frame = requestAnimationFrame(function step(now) {
      const passed = Math.min(1, Math.max(0, now - startedAt) / DURATION_MS)
      setPart((before) => Math.max(before, 1 - (1 - passed) ** 3))
      if (passed < 1) frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [name])
  return (
    <>
      <span aria-hidden>{children(part === 1 ? value : Math.round(value * part))}</span>
      <span className="sr-only">{children(value)}</span>
    </>
  )
}
