import { Check, Undo2, X } from 'lucide-react'
import { useDeferredValue, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Link } from 'wouter'
import { money } from '#shared/money'
import { subscribeToActs, unknownActs } from '../../lib/acts/acts.ts'
import { messageOf } from '../../lib/acts/refusal.ts'
import { serverTime } from '../../lib/clock/clock.ts'
import { useReachable } from '../../lib/online.ts'
import { toast } from '../../lib/toasts.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/classNames.ts'
import { EmptyState } from '../../ui/lists/EmptyState.tsx'
import { ErrorState } from '../../ui/lists/ErrorState.tsx'
import { ActNote } from '../../ui/notes/ActNote.tsx'
import { fetchedLater } from '../../ui/overlays/fetchedLater.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { DecidedDialog } from './acts/DecidedDialog.tsx'
import { type Decided, isStanding, lastUndoable } from './acts/decided.ts'
import { usePainted } from './afterPaint.ts'
import { Decider, type DeciderControls } from './Decider.tsx'
import { DeckHeader } from './DeckHeader.tsx'
import { DeckMedia, type MediaControls } from './DeckMedia.tsx'
import { drawnCards, isResting } from './deck.ts'
import { KeysDialog } from './KeysDialog.tsx'
import { Strip } from './Strip.tsx'
import { SwipeArea } from './SwipeArea.tsx'
import { useDeck } from './useDeck.ts'
import { useDeckKeys, useFocusByTab } from './useDeckKeys.ts'

const HandoverDialog = fetchedLater(() => import('./acts/HandoverDialog.tsx').then((file) => file.HandoverDialog))

export function DeckScreen() {
  const review = useDeck()
  const isReachable = useReachable()
  const { deck, current } = review
  const [hasSound, setSound] = useState(false)
  const [shown, setShown] = useState<'keys' | 'decided'>()
  const [handingId, setHandingId] = useState<string>()
  const close = () => setShown(undefined)
  const [unseen, setUnseen] = useState<readonly string[]>([])
  const media = useRef<MediaControls>(null)
  const decider = useRef<DeciderControls>(null)
  // The next card is on the screen before the one behind it, the strip and the counters are drawn.
  const settled = useDeferredValue(usePainted(deck))
  const decided = useDeferredValue(review.decided)
  const drawn = current ? drawnCards(settled, current) : []

  // Decisions can be undone on the empty deck.
  useDeckKeys(!current, isResting(deck), (key) => {
    if (key === 'undo') review.undo()
    if (key === 'decided') setShown('decided')
    if (key === 'help') setShown('keys')
  })
  useFocusByTab()
  const main = useRef<HTMLElement>(null)
  const isEmpty = !current
  // The focused control leaves with the last card.
  useEffect(() => {
    if (isEmpty && document.activeElement === document.body) main.current?.focus()
  }, [isEmpty])

  return (
    <main
      ref={main}
      tabIndex={-1}
      className="mx-auto flex outline-none h-[calc(100dvh-var(--banner))] max-w-[110rem] flex-col gap-2 lg:gap-3 lg:p-4"
    >
      <DeckHeader decided={decided.filter(isStanding)} hasSound={hasSound} onSound={setSound} onShow={setShown} />
      <Connection isReachable={isReachable} subjects={review.subjects} />
      {current ? (
        <>
          <div className="flex min-h-0 flex-1 flex-col gap-3 max-lg:order-2 low:flex-row lg:flex-row lg:gap-5">
            <SwipeArea onSwipe={(swiped) => decider.current?.open(swiped)}>
              <DeckMedia
                cards={drawn}
                currentId={current.submission.id}
                hasSound={hasSound}
                controls={media}
                onRetry={review.refreshMedia}
                onUnseen={(id, isUnseen) =>
                  setUnseen((before) => [...before.filter((each) => each !== id), ...(isUnseen ? [id] : [])])
                }
              >
                <Stamp last={decided.at(-1)} />
              </DeckMedia>
            </SwipeArea>
            <div className="relative flex shrink-0 flex-col max-lg:max-h-[55dvh] low:max-h-none low:w-80 lg:w-94">
              {drawn.map(({ submission }) => (
                <Decider
                  key={submission.id}
                  submission={submission}
                  isShown={submission.id === current.submission.id}
                  mayDecide={review.isHeld(submission.id) && isReachable}
                  lost={deck.lost}
                  isResting={isResting(deck)}
                  isUnseen={unseen.includes(submission.id)}
                  media={media}
                  controls={decider}
                  drafts={review.typed}
                  onDecide={review.decide}
                  onMove={review.move}
                  onUndo={() => review.undo()}
                  onSkip={review.skip}
                  onHandOver={() =>
                    current.isSecondLook
                      ? toast({ title: 'Не передать', message: 'Эту заявку решаешь только ты' })
                      : setHandingId(current.submission.id)
                  }
                  onSound={() => setSound(!hasSound)}
                  onKeys={() => setShown('keys')}
                  onDecided={() => setShown('decided')}
                />
              ))}
            </div>
          </div>
          <HandoverDialog
            key={`handover ${current.submission.id}`}
            open={handingId === current.submission.id}
            onClose={() => setHandingId(undefined)}
            id={current.submission.id}
            onHandedOver={review.handedOver}
          />
          <Strip deck={settled} onChoose={review.goTo} />
        </>
      ) : review.isPending && !review.error ? (
        <Waiting />
      ) : review.error ? (
        <ErrorState message={messageOf(review.error, 'Не удалось загрузить заявки')} onRetry={review.retry} />
      ) : (
        <EmptyState
          title="Всё решено"
          hint="Новая заявка появится здесь сама, как только игрок её отправит."
          action={
            <div className="flex flex-wrap justify-center gap-2">
              {lastUndoable(review.decided, serverTime()) && (
                <Button variant="quiet" icon={<Undo2 className="size-5" />} onClick={() => review.undo()}>
                  Отменить последнее решение
                </Button>
              )}
              <Link href="/admin" className={buttonClass('quiet')}>
                К таблице заявок
              </Link>
            </div>
          }
        />
      )}
      <KeysDialog open={shown === 'keys'} onClose={close} />
      <DecidedDialog open={shown === 'decided'} onClose={close} decided={review.decided} onUndo={review.undo} />
    </main>
  )
}

/** Says that the server is offline or a decision's outcome unknown (MONEY-15). */
function Connection({ isReachable, subjects }: { isReachable: boolean; subjects: readonly string[] }) {
  const count = useSyncExternalStore(subscribeToActs, () => unknownActs(subjects))
  const failure = isReachable ? undefined : 'Нет связи: решения отправить не получится'
  return <ActNote act={{ isUnknown: count > 0, failure }} className="px-4 text-sm lg:px-0" />
}

const Waiting = () => (
  <div role="status" aria-label="Загрузка заявок" className="flex min-h-0 flex-1 flex-col gap-3 lg:flex-row lg:gap-5">
    <Skeleton className="min-h-0 flex-1 lg:rounded-card" />
    <div className="flex shrink-0 flex-col gap-4 px-4 pb-4 lg:w-94 lg:justify-between lg:px-2">
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

/** Shows the last decision for half a second; it may not be recorded yet. */
function Stamp({ last }: { last: Decided | undefined }) {
  if (!last) return null
  const { review, card } = last
  const isApproved = review.status === 'approved'
  const [Icon, tone] = isApproved ? [Check, 'text-success'] : [X, 'text-danger']
  return (
    <p
      key={card.submission.id}
      role="status"
      className={`pointer-events-none absolute top-3 left-1/2 flex max-w-[calc(100%-1.5rem)] -translate-x-1/2 animate-leave items-center gap-2 rounded-full bg-surface px-4 py-2 font-semibold shadow-float ${tone}`}
    >
      <Icon className="size-5 shrink-0" />
      <span className="truncate">
        {isApproved ? `Одобрить: ${money(review.reward)}` : `Отклонить: ${review.rejectionReason}`}
      </span>
    </p>
  )
}
