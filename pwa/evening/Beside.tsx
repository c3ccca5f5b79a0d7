import { useQuery } from '@tanstack/react-query'
import { UserRound } from 'lucide-react'
import { adminActionLabels } from '#shared/audit'
import { relativeTime } from '#shared/dates'
import type { Evening } from '#shared/evening/evening'
import { isolated } from '#shared/text'
import { useClock } from '../lib/clock/clock.ts'
import { hereQuery } from './queries.ts'

/** Who else drives the evening, and what was done last. */
export function Beside({ evening: { tournament, acts } }: { evening: Evening }) {
  const { data } = useQuery(hereQuery(tournament.id))
  const others = data?.others ?? []
  const now = useClock()
  return (
    <section aria-label="Организаторы" className="card flex flex-col gap-3 p-4">
      <p role="status" className="flex items-center gap-2 text-sm">
        <UserRound className="size-4.5 shrink-0 text-ink-faint" />
        <span className="wrap-anywhere min-w-0">
          {others.length > 0 ? `Здесь и ${others.map(isolated).join(', ')}` : 'Кроме тебя здесь никого'}
        </span>
      </p>
      {acts.length > 0 && (
        <ol aria-label="Последние действия" className="flex flex-col gap-2 border-line border-t pt-3 text-sm">
          {acts.map(({ id, action, admin, createdAt }) => (
            <li key={id} className="leading-snug">
              <p>{adminActionLabels[action]}</p>
              <p className="wrap-anywhere text-ink-faint">
                {admin === null ? 'Само' : isolated(admin)}, {relativeTime(createdAt, now)}
              </p>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
