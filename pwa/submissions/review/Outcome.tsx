import { dateTime } from '#shared/dates'
import { Money } from '../../ui/Money.tsx'
import type { QueuedSubmission } from './queueQueries.ts'

export const Outcome = ({
  submission: { status, reward, rejectionReason, reviewedAt, reviewedBy },
}: {
  submission: QueuedSubmission
}) => (
  <section aria-label="Решение" className="rounded-card border border-line bg-raised p-4">
    {status === 'approved' ? (
      <p>
        <span className="block text-ink-soft text-sm">Награда</span>
        <Money amount={reward ?? 0} signed className="font-bold font-display text-2xl text-gold tracking-tight" />
      </p>
    ) : (
      <p>
        <span className="block text-ink-soft text-sm">Причина отклонения</span>
        <span className="font-medium">{rejectionReason}</span>
      </p>
    )}
    {reviewedAt && (
      <p className="mt-2 text-ink-soft text-sm">
        Рассмотрено {dateTime(reviewedAt)}, <bdi>{reviewedBy?.displayName ?? 'автоматически'}</bdi>
      </p>
    )}
  </section>
)
