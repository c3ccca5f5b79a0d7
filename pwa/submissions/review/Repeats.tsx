import { useQuery } from '@tanstack/react-query'
import { Copy, CopyX } from 'lucide-react'
import { type Ref, useImperativeHandle, useState } from 'react'
import { dateTime } from '#shared/dates'
import { likenessInWords } from '#shared/review/repeats'
import type { Review } from '#shared/submissions'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { fetchedLater } from '../../ui/overlays/fetchedLater.tsx'
import { StatusBadge } from '../Status.tsx'
import { Thumbnail } from '../Thumbnail.tsx'
import { Key } from './letters/Key.tsx'
import { type QueuedSubmission, repeatsQuery } from './queueQueries.ts'

const CompareDialog = fetchedLater(() => import('./compare/CompareDialog.tsx').then((file) => file.CompareDialog))

export const RepeatBadge = ({ isShort = false }: { isShort?: boolean }) => (
  <Badge isShort={isShort} tone="warning" icon={<Copy />}>
    похоже на повтор
  </Badge>
)

export const UncheckedBadge = ({ isShort = false }: { isShort?: boolean }) =>
  isShort ? (
    <Badge isShort icon={<CopyX />}>
      На повторы не проверено
    </Badge>
  ) : (
    <Badge icon={<CopyX />}>
      <span>
        <span className="max-[22rem]:sr-only">На повторы</span> не проверено
      </span>
    </Badge>
  )

export type RepeatsControls = { compare: () => void }

type RepeatsProps = {
  submission: QueuedSubmission
  /** Rejects it as a repeat; undefined: nothing is decided here. */
  onDecide?: ((review: Review) => void) | undefined
  controls?: Ref<RepeatsControls>
}

/** Likely originals of a submission, or that the check is missing (REVIEW-17). A hint only. */
export function Repeats({ submission, onDecide, controls }: RepeatsProps) {
  const { data, refetch } = useQuery({ ...repeatsQuery(submission.id), enabled: submission.hasRepeats })
  const [opened, setOpened] = useState(0)
  const [isOpen, setOpen] = useState(false)
  useImperativeHandle(controls, () => ({ compare: () => setOpen(submission.hasRepeats) }))
  if (!submission.hasRepeats)
    return submission.isUncheckedForRepeats ? (
      <p className="flex">
        <UncheckedBadge />
      </p>
    ) : null
  return (
    <section aria-label="Похоже на повтор" className="rounded-card border border-warning/40 bg-raised p-3">
      <RepeatBadge />
      <ul className="mt-2.5 flex min-h-16 flex-col gap-2">
        {data?.map(({ original, distance, isMirrored }, index) => (
          <li key={original.id} className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <Thumbnail {...original} className="h-12 w-16 shrink-0 rounded-lg" />
            <span className="min-w-0 flex-1 basis-32 text-sm leading-snug">
              <span className="block truncate font-medium">{original.user.displayName}</span>
              <span className="block text-ink-faint">{dateTime(original.createdAt)}</span>
              <span className="block text-ink-faint">
                {likenessInWords(distance)}
                {isMirrored && ', отражено'}
              </span>
            </span>
            <span className="ml-auto flex flex-col items-end gap-1.5">
              <StatusBadge status={original.status} />
              <Button
                variant="ghost"
                className="-my-1 px-2!"
                onClick={() => {
                  setOpened(index)
                  setOpen(true)
                }}
              >
                Сравнить
                {controls && index === 0 && <Key>D</Key>}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {data && (
        <CompareDialog
          open={isOpen}
          onClose={() => setOpen(false)}
          submission={submission}
          repeats={data}
          chosen={opened}
          onChoose={setOpened}
          onDecide={onDecide}
          onRetry={() => void refetch()}
        />
      )}
    </section>
  )
}
