import { type RefObject, useState } from 'react'
import { reasonCodes, reasonLabels, rewardPresets } from '#shared/review/review'
import { type Review, type SubmissionCategory, submissionCategories } from '#shared/submissions'
import type { QueuedSubmission } from '../review/queueQueries.ts'
import { DecisionPanel, type Mode } from './DecisionPanel.tsx'
import type { MediaControls } from './DeckMedia.tsx'
import { Facts } from './Facts.tsx'
import { type DeckAction, useDeckKeys } from './keys.ts'

type DeciderProps = {
  submission: QueuedSubmission
  mayDecide: boolean
  media: RefObject<MediaControls | null>
  onDecide: (review: Review) => void
  onMove: (by: 1 | -1) => void
  onUndo: () => void
  onSound: () => void
  onKeys: () => void
}

/** The submission's facts and its decision, by hand or by keys. Key it by the submission's id: each begins anew. */
export function Decider({ submission, mayDecide, media, onDecide, onMove, onUndo, onSound, onKeys }: DeciderProps) {
  const [mode, setMode] = useState<Mode>('choose')
  const [category, setCategory] = useState(submission.category)
  const decide = (review: Review) =>
    mayDecide &&
    onDecide(review.status === 'approved' && category !== submission.category ? { ...review, category } : review)
  const choose = (chosen: SubmissionCategory) => {
    setCategory(chosen)
    setMode('choose')
  }

  const actions: Record<DeckAction, () => void> = {
    next: () => onMove(1),
    previous: () => onMove(-1),
    approve: () => setMode('approve'),
    reject: () => setMode('reject'),
    category: () => setMode('category'),
    cancel: () => setMode('choose'),
    undo: onUndo,
    sound: onSound,
    play: () => media.current?.play(),
    frameBack: () => media.current?.step(-1),
    frameForward: () => media.current?.step(1),
    help: onKeys,
  }
  function onDigit(digit: number) {
    const [reward, code, chosen] = [
      rewardPresets[category][digit - 1],
      reasonCodes[digit - 1],
      submissionCategories[digit - 1],
    ]
    if (mode === 'approve' && reward !== undefined) decide({ status: 'approved', reward })
    else if (mode === 'reject' && code === 'other') setMode('reason')
    else if (mode === 'reject' && code) decide({ status: 'rejected', rejectionReason: reasonLabels[code] })
    else if (mode === 'category' && chosen) choose(chosen)
  }
  useDeckKeys({ onAction: (action) => actions[action](), onDigit })

  return (
    <section
      aria-label="Решение"
      data-submission={submission.id}
      className="flex shrink-0 flex-col gap-4 overflow-y-auto px-4 pb-[max(1rem,env(safe-area-inset-bottom))] contain-paint max-lg:max-h-[55dvh] lg:w-92 lg:justify-between lg:px-1 lg:pb-0"
    >
      <Facts submission={submission} category={category} onCategory={actions.category} />
      <DecisionPanel
        key={mode}
        mode={mode}
        category={category}
        disabled={!mayDecide}
        onMode={setMode}
        onCategory={choose}
        onDecide={decide}
      />
    </section>
  )
}
