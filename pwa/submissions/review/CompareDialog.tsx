import type { InferResponseType } from 'hono/client'
import { useRef } from 'react'
import { dateTime } from '#shared/dates'
import { likenessInWords } from '#shared/review/repeats'
import { submissionCategoryLabels } from '#shared/submissions'
import type { api } from '../../lib/api.ts'
import { megabytes } from '../../lib/format.ts'
import { Fact } from '../../ui/lists/FactList.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { Media } from '../Media.tsx'
import { StatusBadge } from '../Status.tsx'
import { clipsInStep } from './clipsInStep.ts'
import type { QueuedSubmission } from './queueQueries.ts'

type Repeat = InferResponseType<(typeof api.admin.submission)[':id']['repeats']['$get']>[number]
type CompareDialogProps = {
  open: boolean
  onClose: () => void
  submission: QueuedSubmission
  repeat: Repeat
  /** Asks for new addresses of the files. */
  onRetry: () => void
}

/** A likely repeat beside its original, both at the matching second. */
export function CompareDialog({ submission, repeat, onRetry, ...dialog }: CompareDialogProps) {
  const { original, second, originalSecond, distance, isMirrored } = repeat
  const sides = useRef<HTMLDivElement>(null)
  const inStep = clipsInStep(sides, originalSecond - second)
  return (
    <Dialog
      {...dialog}
      title="Сравнение"
      description={`Картинка ${likenessInWords(distance)}${isMirrored ? ', отражена' : ''}. Это подсказка: решаешь ты.`}
      size="full"
    >
      <div
        ref={sides}
        {...inStep}
        className="grid gap-4 md:h-full md:grid-cols-2 md:grid-rows-[minmax(0,1fr)] md:gap-6"
      >
        <Side title="Эта заявка" submission={submission} second={second} onRetry={onRetry} />
        <Side title="Раньше" submission={original} second={originalSecond} onRetry={onRetry} />
      </div>
    </Dialog>
  )
}

type SideProps = { title: string; submission: QueuedSubmission; second: number; onRetry: () => void }

function Side({ title, submission, second, onRetry }: SideProps) {
  const isStarted = useRef(false)
  return (
    <section aria-label={title} className="flex min-h-0 min-w-0 flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-semibold">{title}</h3>
        <StatusBadge status={submission.status} />
        <span className="text-ink-faint text-sm">
          <bdi>{submission.user.displayName}</bdi>
          {submission.fileType === 'video' && `, ${second.toFixed(1).replace('.', ',')} с`}
        </span>
      </div>
      <div
        className="min-h-0 flex-1"
        // Starts the clip at the matching second.
        onLoadedMetadataCapture={({ target }) => {
          if (isStarted.current || !(target instanceof HTMLVideoElement)) return
          isStarted.current = true
          target.currentTime = second
        }}
      >
        <Media
          submission={submission}
          onRetry={onRetry}
          isLooped
          className="w-full rounded-card max-md:aspect-video md:h-full"
        />
      </div>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm [&_dt]:text-ink-faint">
        <Fact name="Отправлено">{dateTime(submission.createdAt)}</Fact>
        <Fact name="Категория">{submissionCategoryLabels[submission.category]}</Fact>
        <Fact name="Файл" className="truncate">
          <bdi>{submission.originalFilename}</bdi>, {megabytes(submission.fileSize)}
        </Fact>
        {submission.rejectionReason && (
          <Fact name="Отклонено" className="wrap-anywhere line-clamp-2">
            {submission.rejectionReason}
          </Fact>
        )}
      </dl>
    </section>
  )
}
