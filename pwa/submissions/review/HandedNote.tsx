import { Forward } from 'lucide-react'
import { isolated } from '#shared/text'
import { useUser } from '../../lib/session.ts'
import { Badge } from '../../ui/Badge.tsx'
import type { QueuedSubmission } from './queueQueries.ts'

type Handover = NonNullable<QueuedSubmission['handover']>

export const HandedBadge = ({ handover, isShort = false }: { handover: Handover; isShort?: boolean }) => (
  <Badge isShort={isShort} tone="accent" icon={<Forward />}>
    {handover.to.id === useUser().id ? 'Передано мне' : `Передано ${isolated(handover.to.displayName)}`}
  </Badge>
)

/** Who has given the submission to whom, and what they wrote (REVIEW-26). */
export function HandedNote({ submission: { handover } }: { submission: QueuedSubmission }) {
  const { id } = useUser()
  if (!handover) return null
  const from = isolated(handover.from?.displayName ?? 'Администратор')
  return (
    <section aria-label="Передано" className="rounded-card border border-accent-ink/40 bg-raised p-3">
      <p className="flex items-center gap-2 font-medium text-sm [&_svg]:size-4 [&_svg]:shrink-0">
        <Forward aria-hidden />
        {handover.to.id === id ? `Передал ${from}` : `Передал ${from}, теперь у ${isolated(handover.to.displayName)}`}
      </p>
      {handover.note && <p className="wrap-anywhere mt-1.5 whitespace-pre-wrap">{handover.note}</p>}
    </section>
  )
}
