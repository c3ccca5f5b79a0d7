import { useQuery } from '@tanstack/react-query'
import { dateTime } from '#shared/dates'
import { sweepQuery } from './adminQueries.ts'

/** How far the check of all roles is, or how the last one ended. */
export function SweepNote() {
  const { data: sweep } = useQuery(sweepQuery)
  if (!sweep) return null
  const { isRunning, startedAt, endedAt, total, done, active, failed } = sweep
  const counted = `Проверено ${done} из ${total}, с ролью ${active}`
  if (!isRunning) {
    const isWhole = endedAt !== null && failed === 0
    return (
      <p className={`text-sm ${isWhole ? 'text-ink-faint' : 'text-warning'}`}>
        Последняя проверка ролей, {dateTime(startedAt)}: {counted.toLowerCase()}.
        {!isWhole && ' Она прервалась: для остальных ничего не изменилось, запусти её ещё раз.'}
      </p>
    )
  }
  return (
    <div className="card flex flex-col gap-2 px-4 py-3">
      <p role="status" className="text-sm">
        {counted}
      </p>
      <div
        role="progressbar"
        aria-label="Проверка ролей"
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
        className="h-1.5 overflow-clip rounded-full bg-raised forced-colors:border"
      >
        <div
          className="h-full rounded-full bg-accent forced-colors:bg-[Highlight] transition-[width] duration-200 motion-reduce:transition-none"
          style={{ width: `${total ? (done / total) * 100 : 100}%` }}
        />
      </div>
    </div>
  )
}
