import { dateTime } from '#shared/dates'
import { fileTypeLabels, submissionCategoryLabels } from '#shared/submissions'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { CategoryBadge } from './Category.tsx'
import { DecisionForm } from './DecisionForm.tsx'
import { hasText, megabytes } from './facts.ts'
import { Media } from './Media.tsx'
import { Outcome } from './Outcome.tsx'
import type { Submission } from './queries.ts'
import { isDecided, useReview } from './queueQueries.ts'
import { ReencodedBadge, ReencodedNote } from './Reencoded.tsx'
import { Refused } from './Refused.tsx'
import { StatusBadge } from './StatusBadge.tsx'

export type ReviewDialogProps = {
  submission: Submission
  open: boolean
  /** The next one that waits for a decision, if one is loaded. */
  next: Submission | undefined
  onOpen: (submission: Submission) => void
  onClose: () => void
  onRetry: () => void
}

/** One submission, large and dark, with the decision under the right hand. Keyed by the submission's id. */
export function ReviewDialog({ submission: listed, open, next, onOpen, onClose, onRetry }: ReviewDialogProps) {
  const review = useReview(listed.id)
  // The answer is known before the list has been asked again.
  const submission = listed.status === 'pending' ? (review.data ?? listed) : listed
  const { user, category, fileType, fileSize, additionalText, createdAt, status } = submission
  const isOverlooked = status === 'pending' && isDecided(review.error)

  return (
    <Dialog open={open} onOpenChange={(isOpen) => !isOpen && onClose()} title={submission.originalFilename} size="full">
      <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-6">
        <Media
          submission={submission}
          onRetry={onRetry}
          className="w-full rounded-card max-lg:aspect-(--ratio) max-lg:max-h-[46dvh] lg:h-[min(78dvh,52rem)]"
        />
        <div className="flex min-w-0 flex-col gap-5 lg:gap-4">
          <div className="flex flex-wrap items-center gap-2">
            <StatusBadge status={status} />
            <CategoryBadge category={category} />
            {submission.reencoded && <ReencodedBadge />}
          </div>
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 [&_dt]:text-ink-faint">
            <dt>Игрок</dt>
            <dd>
              {user.displayName} <span className="text-ink-faint">@{user.username}</span>
            </dd>
            <dt>Отправлено</dt>
            <dd>{dateTime(createdAt)}</dd>
            <dt>Файл</dt>
            <dd>
              {fileTypeLabels[fileType]}, {megabytes(fileSize)}
              {submission.reencoded && <ReencodedNote />}
            </dd>
            {hasText(submission) && (
              <>
                <dt>Текст</dt>
                {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text scrolls here, so that the decision stays in sight. */}
                <dd tabIndex={0} className="whitespace-pre-wrap lg:max-h-24 lg:overflow-y-auto">
                  {additionalText}
                </dd>
              </>
            )}
          </dl>
          {isOverlooked && review.failure && <Refused message={review.failure} />}
          {status === 'pending' && !isOverlooked ? (
            <DecisionForm category={category} review={review} />
          ) : (
            <>
              {!isOverlooked && <Outcome submission={submission} />}
              {next ? (
                <Button ref={takeFocus} size="large" className="h-auto flex-wrap py-2" onClick={() => onOpen(next)}>
                  Следующая заявка
                  <span className="font-normal text-sm">
                    {submissionCategoryLabels[next.category]}, {next.user.displayName}
                  </span>
                </Button>
              ) : (
                <Button variant="quiet" size="large" onClick={onClose}>
                  Закрыть
                </Button>
              )}
            </>
          )}
        </div>
      </div>
    </Dialog>
  )
}

/** After a decision the keyboard goes on with the next one. */
const takeFocus = (button: HTMLElement | null) => button?.focus({ preventScroll: true })
