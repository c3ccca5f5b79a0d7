import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Roubles } from '#shared/money'
import { submissionStatuses, submissionStatusLabels } from '#shared/submissions'
import { type Tone, toneText } from '../ui/classNames.ts'
import { Money } from '../ui/Money.tsx'
import { CountUp } from './CountUp.tsx'
import { statusTones } from './facts.ts'
import { statsQuery } from './queries.ts'

/** What a player has sent and earned (UPLOAD-23); nothing without submissions. */
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

/** As narrow as its longest word: five stand in one row of a phone. */
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
