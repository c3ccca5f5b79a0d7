import { useState } from 'react'
import { dateTime } from '#shared/dates'
import { fileTypeLabels } from '#shared/files/limits'
import type { Roubles } from '#shared/money'
import { Money } from '../ui/Money.tsx'
import { AppealWaits, FirstReason } from './AppealState.tsx'
import { CategoryBadge } from './Category.tsx'
import { hasText } from './facts.ts'
import type { Submission } from './queries.ts'
import { Standing } from './Standing.tsx'
import { StatusBadge } from './Status.tsx'
import { Thumbnail } from './Thumbnail.tsx'

type SubmissionCardProps = { submission: Submission; isSeenFirst: boolean; onOpen: () => void }

export function SubmissionCard({ submission, isSeenFirst, onOpen }: SubmissionCardProps) {
  const { originalFilename, category, status, fileType, reward, rejectionReason, additionalText, createdAt } =
    submission
  const isNew = useApprovalSeen(status)
  return (
    <article className="card group relative overflow-hidden low:flex transition-[border-color,translate] duration-180 ease-enter focus-within:border-ink-faint hover:border-ink-faint">
      <div className="relative aspect-video low:aspect-auto low:w-44 low:shrink-0">
        <Thumbnail {...submission} isSeenFirst={isSeenFirst} className="absolute! inset-0" />
        <span className="absolute top-3 left-3">
          <CategoryBadge category={category} />
        </span>
      </div>
      <div className="flex min-w-0 grow flex-col gap-2.5 p-4">
        <button
          type="button"
          onClick={onOpen}
          title={originalFilename}
          className="-my-2.5 min-h-11 truncate text-left font-semibold after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-accent-ink focus-visible:after:-outline-offset-2"
        >
          {originalFilename}
        </button>
        <div className="flex min-h-7 flex-wrap items-center justify-between gap-x-2">
          <StatusBadge status={status} />
          {status === 'approved' && reward ? <Reward amount={reward} isNew={isNew} /> : null}
        </div>
        <AppealWaits submission={submission} />
        {status === 'pending' && <Standing userId={submission.userId} id={submission.id} />}
        {hasText(submission) && <p className="line-clamp-3 text-ink-soft">{additionalText}</p>}
        {status === 'rejected' && rejectionReason && (
          <p className="border-danger/60 border-l-2 pl-3 text-ink-soft text-sm">
            Причина отклонения: {rejectionReason}
          </p>
        )}
        <FirstReason submission={submission} />
        <p className="flex flex-wrap justify-between gap-x-4 text-ink-faint text-sm">
          <span>{dateTime(createdAt)}</span>
          <span>{fileTypeLabels[fileType]}</span>
        </p>
      </div>
    </article>
  )
}

/** Returns whether it was approved while the card was shown. */
function useApprovalSeen(status: Submission['status']) {
  const [last, setLast] = useState(status)
  const [isSeen, setSeen] = useState(false)
  if (last !== status) {
    setLast(status)
    setSeen(status === 'approved')
  }
  return isSeen
}

const Reward = ({ amount, isNew }: { amount: Roubles; isNew: boolean }) => (
  <span className="relative overflow-hidden rounded-full px-2 font-bold font-display text-gold text-lg tracking-tight">
    <Money amount={amount} signed />
    {isNew && (
      <span
        ref={shine}
        aria-hidden
        className="absolute inset-0 bg-[linear-gradient(100deg,transparent_25%,oklch(1_0_0/0.6),transparent_75%)] opacity-0"
      />
    )}
  </span>
)

function shine(light: HTMLElement | null) {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  light?.animate(
    [
      { translate: '-110% 0', opacity: 1 },
      { translate: '110% 0', opacity: 1 },
    ],
    { duration: 500, delay: 200, easing: 'ease-out' },
  )
}
