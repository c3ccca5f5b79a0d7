import type { InferResponseType } from 'hono/client'
import { type ReactNode, useRef } from 'react'
import { dateTime, dayOfMonth } from '#shared/dates'
import { likenessInWords } from '#shared/review/repeats'
import { type Review, submissionCategoryLabels } from '#shared/submissions'
import { isolated } from '#shared/text'
import type { api } from '../../../lib/api.ts'
import { Button } from '../../../ui/Button.tsx'
import { chipClass } from '../../../ui/classNames.ts'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { Media } from '../../Media.tsx'
import { StatusBadge } from '../../Status.tsx'
import { Key } from '../letters/Key.tsx'
import type { QueuedSubmission } from '../queueQueries.ts'
import { clipsInStep } from './clipsInStep.ts'
import { asRepeatOf } from './repeatOf.ts'
import { Scrubber } from './Scrubber.tsx'
import { useCompareKeys } from './useCompareKeys.ts'
import { useFlicker } from './useFlicker.ts'
import { useScrubber } from './useScrubber.ts'

type Repeat = InferResponseType<(typeof api.admin.submission)[':id']['repeats']['$get']>[number]
type CompareDialogProps = {
  open: boolean
  onClose: () => void
  submission: QueuedSubmission
  repeats: readonly Repeat[]
  chosen: number
  onChoose: (index: number) => void
  /** Undefined: nothing is decided from here. */
  onDecide: ((review: Review) => void) | undefined
  /** Asks for new addresses of the files. */
  onRetry: () => void
}

/** A submission beside its likely original, both at the matching second, moved by one scrubber. */
export function CompareDialog(props: CompareDialogProps) {
  const { open, onClose, submission, repeats, chosen, onChoose, onDecide, onRetry } = props
  const repeat = repeats[chosen]
  if (!repeat) return null
  const { original, distance, isMirrored } = repeat
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Сравнение"
      description={`Картинка ${likenessInWords(distance)}${isMirrored ? ', отражена' : ''}. Это подсказка: решаешь ты.`}
      size="full"
    >
      <Comparison
        key={original.id}
        {...{ open, onClose, submission, repeat, onRetry }}
        count={repeats.length}
        onChoose={onChoose}
        onDecide={onDecide}
      >
        {repeats.length > 1 && (
          <fieldset className="flex flex-wrap gap-2">
            <legend className="sr-only">С чем сравнить</legend>
            {repeats.map(({ original: each }, index) => (
              <button
                key={each.id}
                type="button"
                aria-pressed={index === chosen}
                onClick={() => onChoose(index)}
                className={chipClass}
              >
                <Key>{index + 1}</Key>
                {isolated(each.user.displayName)}, {dayOfMonth(each.createdAt)}
              </button>
            ))}
          </fieldset>
        )}
      </Comparison>
    </Dialog>
  )
}

type ComparisonProps = Pick<
  CompareDialogProps,
  'open' | 'onClose' | 'submission' | 'onChoose' | 'onDecide' | 'onRetry'
> & {
  repeat: Repeat
  count: number
  children: ReactNode
}

function Comparison({ open, onClose, submission, repeat, count, children, ...rest }: ComparisonProps) {
  const { onChoose, onDecide, onRetry } = rest
  const { original, second, originalSecond } = repeat
  const sides = useRef<HTMLDivElement>(null)
  const ahead = originalSecond - second
  const inStep = clipsInStep(sides, ahead)
  const scrubber = useScrubber(sides, ahead)
  const flicker = useFlicker()
  function reject() {
    if (!onDecide) return
    onClose()
    onDecide(asRepeatOf(submission, original))
  }
  useCompareKeys(open, {
    close: onClose,
    flicker: flicker.toggle,
    reject,
    play: scrubber.toggle,
    back: () => scrubber.seek(scrubber.at - FRAME),
    forward: () => scrubber.seek(scrubber.at + FRAME),
    choose: (digit) => digit <= count && onChoose(digit - 1),
  })
  const isClip = submission.fileType === 'video' || original.fileType === 'video'
  const isHidden = (side: 0 | 1) => flicker.top !== undefined && flicker.top !== side
  return (
    <div className="flex h-[calc(100dvh-11rem)] min-h-0 flex-col gap-3 lg:h-full">
      <div
        ref={sides}
        {...scrubber.listeners}
        onSeekingCapture={inStep.onSeekingCapture}
        onPlayCapture={(event) => {
          inStep.onPlayCapture(event)
          scrubber.look()
        }}
        onPauseCapture={(event) => {
          inStep.onPauseCapture(event)
          scrubber.look()
        }}
        className={`grid min-h-0 flex-1 gap-2 md:gap-4 ${flicker.top === undefined ? 'grid-rows-2 md:grid-cols-2 md:grid-rows-1' : 'grid-cols-1 grid-rows-1 *:[grid-area:1/1]'}`}
      >
        <Side title="Эта заявка" submission={submission} second={second} isHidden={isHidden(0)} onRetry={onRetry} />
        <Side title="Раньше" submission={original} second={originalSecond} isHidden={isHidden(1)} onRetry={onRetry} />
      </div>
      {children}
      <div className="flex shrink-0 flex-wrap items-center gap-2">
        {isClip && <Scrubber {...scrubber} onSeek={scrubber.seek} onToggle={scrubber.toggle} />}
        <Button
          variant="quiet"
          aria-pressed={flicker.top !== undefined}
          className="max-md:flex-1"
          onClick={flicker.toggle}
        >
          {flicker.top === undefined ? 'Мигание' : 'Рядом'}
          <Key>F</Key>
        </Button>
        {onDecide && (
          <Button variant="danger" className="max-md:flex-2 md:ml-auto" onClick={reject}>
            Отклонить как повтор заявки от {dayOfMonth(original.createdAt)}
            <Key>R</Key>
          </Button>
        )}
      </div>
    </div>
  )
}

/** Seconds: one frame at 30 frames a second. */
const FRAME = 1 / 30

type SideProps = { title: string; submission: QueuedSubmission; second: number; isHidden: boolean; onRetry: () => void }

function Side({ title, submission, second, isHidden, onRetry }: SideProps) {
  const isStarted = useRef(false)
  return (
    <section
      aria-label={title}
      className={`flex min-h-0 min-w-0 flex-col gap-1.5 ${isHidden ? 'invisible' : ''}`}
      // Starts the clip at the matching second, moved by the scrubber alone.
      onLoadedMetadataCapture={({ target }) => {
        if (!(target instanceof HTMLVideoElement)) return
        target.controls = false
        if (isStarted.current) return
        isStarted.current = true
        target.currentTime = second
      }}
    >
      <p className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <span className="font-semibold text-base">{title}</span>
        <StatusBadge status={submission.status} />
        <span className="min-w-0 flex-1 basis-24 truncate text-ink-faint">
          <bdi>{submission.user.displayName}</bdi>, {submissionCategoryLabels[submission.category]},{' '}
          {dateTime(submission.createdAt)}
          {submission.rejectionReason && (
            <>
              . Отклонено: <bdi>{submission.rejectionReason}</bdi>
            </>
          )}
        </span>
      </p>
      <Media submission={submission} onRetry={onRetry} isLooped className="min-h-0 w-full flex-1 rounded-card" />
    </section>
  )
}
