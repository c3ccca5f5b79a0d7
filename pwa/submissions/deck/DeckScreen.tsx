import { useRef, useState } from 'react'
import { Link } from 'wouter'
import { reasonCodes, reasonLabels, rewardPresets } from '#shared/review/review'
import { type Review, type SubmissionCategory, submissionCategories } from '#shared/submissions'
import { messageOf } from '../../lib/acts/refusal.ts'
import { buttonClass } from '../../ui/classNames.ts'
import { EmptyState } from '../../ui/lists/EmptyState.tsx'
import { ErrorState } from '../../ui/lists/ErrorState.tsx'
import { fetchedLater } from '../../ui/overlays/fetchedLater.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { DecisionPanel, type Mode } from './DecisionPanel.tsx'
import { DeckHeader } from './DeckHeader.tsx'
import { DeckMedia, type MediaControls } from './DeckMedia.tsx'
import { Facts } from './Facts.tsx'
import { type DeckAction, useDeckKeys } from './keys.ts'
import { Strip } from './Strip.tsx'
import { useDeck } from './useDeck.ts'

const KeysDialog = fetchedLater(() => import('./KeysDialog.tsx').then((file) => file.KeysDialog))

/** What is open for one card: it begins anew with the next. */
type Work = { id: string; mode: Mode; category: SubmissionCategory | undefined }

export function DeckScreen() {
  const review = useDeck()
  const { current, ready, decided } = review
  const [work, setWork] = useState<Work>()
  const [hasSound, setSound] = useState(false)
  const [areKeysShown, setKeysShown] = useState(false)
  const media = useRef<MediaControls>(null)

  const id = current?.submission.id
  const { mode, category = current?.submission.category ?? 'funny' } =
    work?.id === id && work ? work : { mode: 'choose' as const }
  const setMode = (mode: Mode) => id && setWork({ id, mode, category })
  const setCategory = (category: SubmissionCategory) => id && setWork({ id, mode: 'choose', category })
  const decide = (decision: Review) => {
    const isOther = decision.status === 'approved' && category !== current?.submission.category
    review.decide(isOther ? { ...decision, category } : decision)
  }

  const actions: Record<DeckAction, () => void> = {
    next: () => review.move(1),
    previous: () => review.move(-1),
    approve: () => setMode('approve'),
    reject: () => setMode('reject'),
    category: () => setMode('category'),
    cancel: () => setMode('choose'),
    undo: review.undo,
    sound: () => setSound(!hasSound),
    play: () => media.current?.play(),
    frameBack: () => media.current?.step(-1),
    frameForward: () => media.current?.step(1),
    help: () => setKeysShown(true),
  }
  function choose(digit: number) {
    if (mode === 'approve') {
      const reward = rewardPresets[category][digit - 1]
      if (reward !== undefined) decide({ status: 'approved', reward })
    } else if (mode === 'reject') {
      const code = reasonCodes[digit - 1]
      if (code === 'other') setMode('reason')
      else if (code) decide({ status: 'rejected', rejectionReason: reasonLabels[code] })
    } else if (mode === 'category') {
      const chosen = submissionCategories[digit - 1]
      if (chosen) setCategory(chosen)
    }
  }
  useDeckKeys({ onAction: (action) => actions[action](), onDigit: choose })

  return (
    <main className="mx-auto flex h-[calc(100dvh-var(--banner))] max-w-[110rem] flex-col gap-2 lg:gap-3 lg:p-4">
      <DeckHeader
        decidedAt={decided.map(({ at }) => at)}
        hasSound={hasSound}
        onSound={actions.sound}
        onUndo={review.undo}
        onKeys={actions.help}
      />
      {current ? (
        <>
          <div className="flex min-h-0 flex-1 flex-col gap-3 lg:flex-row lg:gap-5">
            <DeckMedia cards={ready} hasSound={hasSound} controls={media} onRetry={() => void review.retry()} />
            <section
              aria-label="Решение"
              data-submission={id}
              className="flex shrink-0 flex-col gap-4 overflow-y-auto px-4 pb-[max(1rem,env(safe-area-inset-bottom))] max-lg:max-h-[55dvh] lg:w-92 lg:justify-between lg:px-1 lg:pb-0"
            >
              <Facts submission={current.submission} category={category} onCategory={actions.category} />
              <DecisionPanel
                key={`${id} ${mode}`}
                mode={mode}
                category={category}
                disabled={!review.isHeld}
                onMode={setMode}
                onCategory={setCategory}
                onDecide={decide}
              />
            </section>
          </div>
          <Strip deck={review.deck} />
        </>
      ) : review.isPending && !review.error ? (
        <Waiting />
      ) : review.error ? (
        <ErrorState
          message={messageOf(review.error, 'Не удалось загрузить заявки')}
          onRetry={() => void review.retry()}
        />
      ) : (
        <EmptyState
          title="Всё решено"
          hint="Новая заявка появится здесь сама, как только игрок её отправит."
          action={
            <Link href="/admin" className={buttonClass('quiet')}>
              К таблице заявок
            </Link>
          }
        />
      )}
      <KeysDialog open={areKeysShown} onOpenChange={setKeysShown} />
    </main>
  )
}

const Waiting = () => (
  <div role="status" aria-label="Загрузка заявок" className="flex min-h-0 flex-1 flex-col gap-3 lg:flex-row lg:gap-5">
    <Skeleton className="min-h-0 flex-1 lg:rounded-card" />
    <div className="flex shrink-0 flex-col gap-4 px-4 pb-4 lg:w-92 lg:justify-between lg:px-1">
      <div className="flex flex-col gap-3">
        <Skeleton className="h-7 w-48 rounded-full" />
        <Skeleton className="h-5 w-40" />
        <Skeleton className="h-4 w-56" />
      </div>
      <div className="grid grid-cols-2 gap-3">
        <Skeleton className="h-13 rounded-control" />
        <Skeleton className="h-13 rounded-control" />
      </div>
    </div>
  </div>
)
