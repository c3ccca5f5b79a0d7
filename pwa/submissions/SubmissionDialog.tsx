import { useQuery } from '@tanstack/react-query'
import { dateTime } from '#shared/dates'
import { fileTypeLabels } from '#shared/files/limits'
import { megabytes } from '../lib/format.ts'
import { Money } from '../ui/Money.tsx'
import { Dialog } from '../ui/overlays/Dialog.tsx'
import { AppealForm } from './AppealForm.tsx'
import { AppealWaits, FirstReason } from './AppealState.tsx'
import { CategoryBadge } from './Category.tsx'
import { hasText } from './facts.ts'
import { Media } from './Media.tsx'
import { type Submission, submissionQuery } from './queries.ts'
import { Standing } from './Standing.tsx'
import { StatusBadge } from './Status.tsx'

export type SubmissionDialogProps = { userId: string; listed: Submission; open: boolean; onClose: () => void }

export function SubmissionDialog({ userId, listed, open, onClose }: SubmissionDialogProps) {
  const { data: submission, refetch } = useQuery({
    ...submissionQuery(userId, listed.id),
    initialData: listed,
    enabled: open,
  })
  const onRetry = () => void refetch()
  return (
    <Dialog open={open} onClose={onClose} title={submission.originalFilename} size="large">
      <Media submission={submission} onRetry={onRetry} className="aspect-(--ratio) max-h-[62dvh] w-full rounded-card" />
      <div className="mt-4 flex flex-wrap items-center gap-2">
        <StatusBadge status={submission.status} />
        <AppealWaits submission={submission} />
        <CategoryBadge category={submission.category} />
        {submission.status === 'approved' && submission.reward ? (
          <Money
            amount={submission.reward}
            signed
            className="ml-auto font-bold font-display text-gold text-xl tracking-tight"
          />
        ) : null}
      </div>
      {hasText(submission) && <p className="mt-3 whitespace-pre-wrap">{submission.additionalText}</p>}
      {submission.status === 'rejected' && submission.rejectionReason && (
        <p className="mt-3 border-danger/60 border-l-2 pl-3">Причина отклонения: {submission.rejectionReason}</p>
      )}
      {submission.appeal && (
        <section aria-label="Апелляция" className="mt-3 rounded-card border border-line bg-raised p-3.5">
          <p className="text-ink-faint text-sm">Апелляция подана {dateTime(submission.appeal.createdAt)}</p>
          <p className="wrap-anywhere mt-1 whitespace-pre-wrap">{submission.appeal.text}</p>
          <FirstReason submission={submission} />
        </section>
      )}
      {submission.status === 'pending' && (
        <div className="mt-3">
          <Standing userId={userId} id={submission.id} />
        </div>
      )}
      <AppealForm submission={submission} />
      <p className="mt-3 text-ink-faint text-sm">
        {fileTypeLabels[submission.fileType]}, {megabytes(submission.fileSize)}
        {submission.reencoded && ', перекодировано'}. Отправлено {dateTime(submission.createdAt)}
        {submission.reviewedAt && `, рассмотрено ${dateTime(submission.reviewedAt)}`}
      </p>
    </Dialog>
  )
}
