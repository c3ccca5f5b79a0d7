import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import { dateTime } from '#shared/dates'
import { fileTypeLabels } from '#shared/files/limits'
import { submissionCategoryLabels } from '#shared/submissions'
import { isolated } from '#shared/text'
import { megabytes } from '../../lib/format.ts'
import { useUser } from '../../lib/session.ts'
import { Fact } from '../../ui/lists/FactList.tsx'
import { NextButton } from '../../ui/lists/NextButton.tsx'
import { Money } from '../../ui/Money.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { ScrollRegion } from '../../ui/ScrollRegion.tsx'
import { CategoryBadge } from '../Category.tsx'
import { hasText } from '../facts.ts'
import { PersonPanel } from '../person/PersonPanel.tsx'
import { ReencodedBadge, ReencodedNote } from '../Reencoded.tsx'
import { StatusBadge } from '../Status.tsx'
import { UnreadableBadge } from '../Unreadable.tsx'
import { AppealNote } from './AppealNote.tsx'
import { DecisionForm } from './DecisionForm.tsx'
import { HandedNote } from './HandedNote.tsx'
import { HolderNote } from './HolderNote.tsx'
import { OriginalLink } from './OriginalLink.tsx'
import { DueBadge } from './queue/DueBadge.tsx'
import { holderOf, nextQuery, type QueuedSubmission } from './queueQueries.ts'
import { Repeats } from './Repeats.tsx'
import { ReviewMedia } from './ReviewMedia.tsx'
import { UndoButton } from './UndoButton.tsx'
import { useLeases } from './useLeases.ts'
import { isNotForMe, useReview } from './useReview.ts'

type ReviewDialogProps = {
  submission: QueuedSubmission
  open: boolean
  /** The list's search, for the next one. */
  q: string
  onOpen: (submission: QueuedSubmission) => void
  onClose: () => void
  onRetry: () => void
}

/** Key it by the submission's id. */
export function ReviewDialog({ submission, open, q, onOpen, onClose, onRetry }: ReviewDialogProps) {
  const { id: adminId } = useUser()
  const review = useReview(submission.id)
  const { user, category, fileType, fileSize, additionalText, createdAt, status } = submission
  const isDecided = status !== 'pending'
  // Set also by an undo in this dialog.
  const [wasPending, setWasPending] = useState(!isDecided)
  if (!isDecided && !wasPending) setWasPending(true)
  // Another admin decided first: the form stays, disabled.
  const isTaken = wasPending && isDecided && submission.reviewedBy?.id !== adminId
  const isOver = isDecided || isNotForMe(review.error)
  const [isUnseen, setUnseen] = useState(false)
  const holder = holderOf(submission, adminId)
  // After a refused lease the row is read again: it names the holder or the decision.
  const leases = useLeases(open && !isOver ? [submission.id] : [], onRetry)
  const next = useQuery({ ...nextQuery({ q, except: submission.id }), enabled: open && isOver })
  const facts = useRef<HTMLElement>(null)
  // The pressed button is disabled: the focus would fall to the page behind.
  useLayoutEffect(() => {
    if (review.isPending) facts.current?.focus({ preventScroll: true })
  }, [review.isPending])
  const hasForm = wasPending && (!isDecided || isTaken)
  const outcome = (
    <>
      {isTaken && <p role="status">Пока заявка была открыта, её рассмотрели.</p>}
      {isDecided && <Outcome submission={submission} />}
      {isDecided && <UndoButton submission={submission} />}
      {isOver && (
        <NextButton
          label="Следующая заявка"
          next={
            next.data
              ? `${submissionCategoryLabels[next.data.category]}, ${isolated(next.data.user.displayName)}`
              : undefined
          }
          isLoading={next.isFetching}
          takesFocus={!isTaken}
          onNext={() => next.data && onOpen(next.data)}
          onClose={onClose}
        />
      )}
    </>
  )

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={submission.originalFilename}
      size="full"
      // The row may have moved since the opening.
      finalFocus={() => document.querySelector<HTMLElement>(`[data-row="${submission.id}"]`)}
    >
      <div className="flex flex-col gap-5 lg:grid lg:h-full lg:grid-cols-[minmax(0,1fr)_23rem] lg:grid-rows-[minmax(0,1fr)] lg:gap-6">
        <ReviewMedia
          submission={submission}
          onRetry={onRetry}
          onUnseen={setUnseen}
          hasKeys
          className="w-full rounded-card max-lg:shrink-0"
          mediaClassName="w-full max-lg:aspect-(--ratio) max-lg:max-h-[38dvh] low:max-h-[32dvh] lg:min-h-0 lg:flex-1"
        />
        <div className="min-h-0 min-w-0 flex-col gap-4 max-lg:contents lg:flex">
          <ScrollRegion
            ref={facts}
            label="О заявке"
            className="-m-1 flex min-w-0 flex-col gap-5 p-1 *:shrink-0 lg:min-h-0 lg:shrink-9999999 lg:gap-4 lg:overflow-y-auto"
          >
            {/* Not in the form's place: the form must not move. */}
            {hasForm && outcome}
            <div className="flex flex-wrap items-center gap-2">
              <StatusBadge status={status} />
              <CategoryBadge category={category} />
              {submission.dueAt && <DueBadge dueAt={submission.dueAt} />}
              {submission.reencoded && <ReencodedBadge />}
              {submission.isUnreadable && <UnreadableBadge />}
            </div>
            <HandedNote submission={submission} />
            <AppealNote submission={submission} />
            <Repeats
              submission={submission}
              onDecide={hasForm && !isOver && !holder && !review.isPending ? review.act : undefined}
            />
            {holder && <HolderNote holder={holder} onTakeOver={() => void leases.takeOver(submission.id)} />}
            <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 [&_dt]:text-ink-faint">
              <Fact name="Игрок">
                <bdi>{user.displayName}</bdi> <bdi className="text-ink-faint">@{user.username}</bdi>
              </Fact>
              <Fact name="Отправлено">{dateTime(createdAt)}</Fact>
              <Fact name="Номер" className="select-all break-all font-mono text-sm">
                {submission.id}
              </Fact>
              <Fact name="Файл">
                {fileTypeLabels[fileType]}, {megabytes(fileSize)}
                {submission.reencoded && <ReencodedNote />}
              </Fact>
              {hasText(submission) && (
                <Fact name="Текст" className="wrap-anywhere whitespace-pre-wrap">
                  {additionalText}
                </Fact>
              )}
            </dl>
            <PersonPanel submission={submission} className="border-line border-t pt-4" />
          </ScrollRegion>
          {/* Always in sight: only the facts scroll. */}
          <div className="-m-1 flex min-h-0 flex-col gap-5 bg-surface p-1 max-lg:-bottom-[max(1.5rem,env(safe-area-inset-bottom))] max-lg:sticky max-lg:mb-[calc(-1*max(1.5rem,env(safe-area-inset-bottom)))] max-lg:border-line max-lg:border-t max-lg:pt-3 max-lg:pb-[max(1rem,env(safe-area-inset-bottom))] lg:mt-auto lg:gap-4 lg:overflow-y-auto">
            {hasForm ? (
              <fieldset disabled={isOver || holder !== undefined} className="contents">
                <DecisionForm
                  category={category}
                  review={review}
                  isUnseen={isUnseen}
                  isUnreadable={submission.isUnreadable}
                />
              </fieldset>
            ) : (
              outcome
            )}
          </div>
        </div>
      </div>
    </Dialog>
  )
}

const Outcome = ({
  submission: { status, reward, rejectionReason, repeatOf, reviewedAt, reviewedBy },
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
        <span className="wrap-anywhere font-medium">{rejectionReason}</span>
        {repeatOf && <OriginalLink id={repeatOf} />}
      </p>
    )}
    {reviewedAt && (
      <p className="mt-2 text-ink-soft text-sm">
        Рассмотрено {dateTime(reviewedAt)}, <bdi>{reviewedBy?.displayName ?? 'автоматически'}</bdi>
      </p>
    )}
  </section>
)
