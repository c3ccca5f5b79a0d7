import { Check, X } from 'lucide-react'
import { money } from '#shared/money'
import type { Decided } from './useDeck.ts'

/** What was chosen last, for half a second over the next submission: whether it is recorded, nobody knows yet. */
export function Stamp({ last }: { last: Decided | undefined }) {
  if (!last) return null
  const { review, card } = last
  const isApproved = review.status === 'approved'
  const [Icon, tone] = isApproved ? [Check, 'text-success'] : [X, 'text-danger']
  return (
    <p
      key={card.submission.id}
      role="status"
      className={`pointer-events-none absolute top-3 left-1/2 flex max-w-[calc(100%-1.5rem)] -translate-x-1/2 animate-leave items-center gap-2 rounded-full bg-surface px-4 py-2 font-semibold shadow-float ${tone}`}
    >
      <Icon aria-hidden className="size-5 shrink-0" />
      <span className="truncate">
        {isApproved ? `Одобрить: ${money(review.reward)}` : `Отклонить: ${review.rejectionReason}`}
      </span>
    </p>
  )
}
