import { Pencil } from 'lucide-react'
import type { Ref } from 'react'
import { dateTime } from '#shared/dates'
import { fileTypeLabels } from '#shared/files/limits'
import type { Review, SubmissionCategory } from '#shared/submissions'
import { megabytes } from '../../lib/format.ts'
import { ScrollRegion } from '../../ui/ScrollRegion.tsx'
import { CategoryBadge } from '../Category.tsx'
import { hasText } from '../facts.ts'
import { PersonPanel } from '../person/PersonPanel.tsx'
import { PersonSheet } from '../person/PersonSheet.tsx'
import { ReencodedBadge } from '../Reencoded.tsx'
import { AppealNote } from '../review/AppealNote.tsx'
import { HandedNote } from '../review/HandedNote.tsx'
import { Key } from '../review/letters/Key.tsx'
import { DueBadge } from '../review/queue/DueBadge.tsx'
import type { QueuedSubmission } from '../review/queueQueries.ts'
import { Repeats, type RepeatsControls } from '../review/Repeats.tsx'
import { UnreadableBadge } from '../Unreadable.tsx'

type FactsProps = {
  submission: QueuedSubmission
  category: SubmissionCategory
  repeats: Ref<RepeatsControls>
  onCategory: () => void
  onDecide: ((review: Review) => void) | undefined
}

/** What a moderator knows of a submission and of its player. */
export const Facts = ({ submission, category, repeats, onCategory, onDecide }: FactsProps) => (
  <ScrollRegion
    label="О заявке"
    className="-m-1 flex min-h-0 min-w-0 shrink-9999999 flex-col gap-3 overflow-y-auto p-1 *:shrink-0"
  >
    <div className="flex flex-wrap items-center gap-2">
      <button
        type="button"
        onClick={onCategory}
        aria-label="Другая категория"
        className="-my-2 inline-flex min-h-11 items-center gap-1.5 text-ink-faint hover:text-ink"
      >
        <CategoryBadge category={category} />
        <Pencil className="size-4" />
        <Key>C</Key>
      </button>
      {submission.dueAt && <DueBadge dueAt={submission.dueAt} />}
      {submission.reencoded && <ReencodedBadge />}
      {submission.isUnreadable && <UnreadableBadge />}
    </div>
    <div className="min-w-0">
      <PersonSheet submission={submission} />
      <h2
        tabIndex={-1}
        data-card-heading
        className="flow-root font-normal font-sans text-base tracking-normal outline-none"
      >
        <bdi className="wrap-anywhere font-semibold">{submission.user.displayName}</bdi>{' '}
        <bdi className="wrap-anywhere text-ink-faint">@{submission.user.username}</bdi>
      </h2>
      <p className="wrap-anywhere text-ink-faint text-sm">
        {dateTime(submission.createdAt)}. {fileTypeLabels[submission.fileType]}, {megabytes(submission.fileSize)}
        <span className="max-lg:hidden">
          . <bdi>{submission.originalFilename}</bdi>
        </span>
      </p>
    </div>
    {hasText(submission) && (
      <p className="wrap-anywhere whitespace-pre-wrap border-line border-l-2 pl-3 text-ink-soft">
        {submission.additionalText}
      </p>
    )}
    <HandedNote submission={submission} />
    <AppealNote submission={submission} />
    <Repeats submission={submission} controls={repeats} onDecide={onDecide} />
    <PersonPanel submission={submission} className="border-line border-t pt-3 max-lg:hidden" />
  </ScrollRegion>
)
