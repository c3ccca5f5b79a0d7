import { Pencil } from 'lucide-react'
import { dateTime } from '#shared/dates'
import { fileTypeLabels } from '#shared/files/limits'
import type { SubmissionCategory } from '#shared/submissions'
import { megabytes } from '../../lib/format.ts'
import { ScrollRegion } from '../../ui/ScrollRegion.tsx'
import { CategoryBadge } from '../Category.tsx'
import { hasText } from '../facts.ts'
import { ReencodedBadge } from '../Reencoded.tsx'
import { AppealNote } from '../review/AppealNote.tsx'
import { DueBadge } from '../review/DueBadge.tsx'
import type { QueuedSubmission } from '../review/queueQueries.ts'
import { Repeats } from '../review/Repeats.tsx'
import { UnreadableBadge } from '../Unreadable.tsx'
import { Key } from './Key.tsx'

type FactsProps = { submission: QueuedSubmission; category: SubmissionCategory; onCategory: () => void }

/** What a reviewer needs to know beside the picture. */
export const Facts = ({ submission, category, onCategory }: FactsProps) => (
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
        <Pencil aria-hidden className="size-4" />
        <Key>C</Key>
      </button>
      {submission.dueAt && <DueBadge dueAt={submission.dueAt} />}
      {submission.reencoded && <ReencodedBadge />}
      {submission.isUnreadable && <UnreadableBadge />}
    </div>
    <div className="min-w-0">
      <h2 tabIndex={-1} data-card-heading className="font-normal font-sans text-base tracking-normal">
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
    <AppealNote submission={submission} />
    <Repeats submission={submission} />
  </ScrollRegion>
)
