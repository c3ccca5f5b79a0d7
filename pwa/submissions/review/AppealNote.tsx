import { Scale } from 'lucide-react'
import { dateTime } from '#shared/dates'
import { Badge } from '../../ui/Badge.tsx'
import { OriginalLink } from './OriginalLink.tsx'
import type { QueuedSubmission } from './queueQueries.ts'

export const AppealBadge = ({ isShort = false }: { isShort?: boolean }) => (
  <Badge isShort={isShort} tone="accent" icon={<Scale />}>
    апелляция
  </Badge>
)

/** The appeal in the player's words, and the former decision. */
export function AppealNote({ submission: { appeal, rejectedBefore, repeatOf } }: { submission: QueuedSubmission }) {
  if (!appeal) return null
  return (
    <section aria-label="Апелляция" className="rounded-card border border-accent-ink/40 bg-raised p-3.5">
      <p className="mb-1.5 flex flex-wrap items-center gap-2 text-ink-faint text-sm">
        <AppealBadge /> {dateTime(appeal.createdAt)}
      </p>
      <p className="wrap-anywhere whitespace-pre-wrap">{appeal.text}</p>
      {rejectedBefore && (
        <p className="mt-2 text-ink-soft text-sm">
          До этого: «<bdi>{rejectedBefore.reason}</bdi>», <bdi>{rejectedBefore.by?.displayName ?? 'автоматически'}</bdi>
        </p>
      )}
      {repeatOf && <OriginalLink id={repeatOf} />}
    </section>
  )
}
