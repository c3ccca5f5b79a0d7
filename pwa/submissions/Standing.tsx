import { useQuery } from '@tanstack/react-query'
import { Hourglass } from 'lucide-react'
import { daysInWords } from '#shared/plural'
import { MINUTE } from '#shared/units'
import { useClock } from '../lib/clock/clock.ts'
import { standingQuery } from './queries.ts'

/** The place in the queue and the likely answer time (REVIEW-14). Keeps its line while loading. */
export function Standing({ userId, id }: { userId: string; id: string }) {
  const { data } = useQuery(standingQuery(userId))
  const own = data?.waiting.find((each) => each.id === id)
  const now = useClock([own?.expectedAt ?? null])
  const left = own?.expectedAt ? Date.parse(own.expectedAt) - now : 0
  return (
    <p className="flex min-h-5 items-center gap-1.5 text-ink-soft text-sm">
      {own && (
        <>
          <Hourglass className="size-4 shrink-0 text-ink-faint" />
          {own.position}-я на проверке{left > 0 && `, ответ через ${waitInWords(left)}`}
        </>
      )}
    </p>
  )
}

/** The recent median of decision times; an empty line if unknown. */
export function UsualWait({ userId }: { userId: string }) {
  const { data } = useQuery(standingQuery(userId))
  return (
    <p className="min-h-5 text-ink-faint text-sm">
      {data?.medianWait && `Обычно решаем за ${waitInWords(data.medianWait)}`}
    </p>
  )
}

/** Returns `12 мин`, `2 ч 10 мин`, `14 ч` or `3 дня`. */
function waitInWords(milliseconds: number) {
  const minutes = Math.max(1, Math.round(milliseconds / MINUTE))
  if (minutes < 60) return `${minutes} мин`
  const [hours, rest] = [Math.floor(minutes / 60), Math.round((minutes % 60) / 10) * 10]
  if (hours < 10) return rest === 60 ? `${hours + 1} ч` : `${hours} ч${rest ? ` ${rest} мин` : ''}`
  const whole = Math.round(minutes / 60)
  return whole < 48 ? `${whole} ч` : daysInWords(Math.round(whole / 24))
}
