import { useQuery } from '@tanstack/react-query'
import { Hourglass } from 'lucide-react'
import { useClock } from '../lib/clock.ts'
import { waitInWords } from '../lib/format.ts'
import { standingQuery } from './queries.ts'

/** Where a submission stands in the queue, and when a decision is likely (REVIEW-14). Its line is there from the start. */
export function Standing({ userId, id }: { userId: string; id: string }) {
  const { data } = useQuery(standingQuery(userId))
  const own = data?.waiting.find((each) => each.id === id)
  const now = useClock([own?.expectedAt ?? null])
  const left = own?.expectedAt ? Date.parse(own.expectedAt) - now : 0
  return (
    <p className="flex min-h-5 items-center gap-1.5 text-ink-soft text-sm">
      {own && (
        <>
          <Hourglass aria-hidden className="size-4 shrink-0 text-ink-faint" />
          {own.position}-я в очереди{left > 0 && `, ответ через ${waitInWords(left)}`}
        </>
      )}
    </p>
  )
}

/** How long decisions took lately; an empty line while nobody knows. */
export function UsualWait({ userId }: { userId: string }) {
  const { data } = useQuery(standingQuery(userId))
  return (
    <p className="min-h-5 text-ink-faint text-sm">
      {data?.medianWait && `Обычно решаем за ${waitInWords(data.medianWait)}`}
    </p>
  )
}
