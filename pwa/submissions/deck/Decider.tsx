import { memo, type Ref, type RefObject, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react'
import type { Review } from '#shared/submissions'
import { Button } from '../../ui/Button.tsx'
import { usePresets } from '../presets/presetQueries.ts'
import { Key } from '../review/letters/Key.tsx'
import { withCode } from '../review/presets.ts'
import type { QueuedSubmission } from '../review/queueQueries.ts'
import type { RepeatsControls } from '../review/Repeats.tsx'
import { afterPaint, usePainted } from './afterPaint.ts'
import { DecisionPanel } from './DecisionPanel.tsx'
import { type DeckActs, DeckBar } from './DeckBar.tsx'
import type { MediaControls } from './DeckMedia.tsx'
import { Facts } from './Facts.tsx'
import type { DeckAction, DeckKey } from './keys.ts'
import { askedBy, type Deciding, type Mode, opened, rejectedFor } from './panel/deciding.ts'
import { nothingTyped, type Typed } from './panel/panel.ts'
import { ownWords } from './panel/presets.ts'
import { focusCard, isDialogOpen, isTyping, showPerson, useDeckKeys } from './useDeckKeys.ts'

export type DeciderControls = { open: (mode: Mode) => void }

type DeciderProps = DeckActs & {
  controls: Ref<DeciderControls>
  submission: QueuedSubmission
  /** Otherwise it is drawn behind the shown one, so that the next card is there at once. */
  isShown: boolean
  mayDecide: boolean
  /** Why the card is not this moderator's, shown until they go on. */
  lost: string | undefined
  isResting: boolean
  /** Its file could not be shown. */
  isUnseen: boolean
  media: RefObject<MediaControls | null>
  /** What was typed about each card. */
  drafts: Map<string, Typed>
  onDecide: (review: Review) => void
  onSound: () => void
  onKeys: () => void
  onDecided: () => void
}

/** A card behind the shown one does not draw again for what happens to the shown one. */
const isSameBehind = (before: DeciderProps, now: DeciderProps) =>
  !before.isShown &&
  !now.isShown &&
  before.submission === now.submission &&
  before.mayDecide === now.mayDecide &&
  before.isUnseen === now.isUnseen

/** Facts and decision, by mouse or keys. Key it by the submission's id. */
export const Decider = memo(function Decider(props: DeciderProps) {
  const { submission, isShown, mayDecide, isResting, isUnseen, media, drafts, onDecide, onMove, onUndo, onSkip } = props
  const { id } = submission
  const lost = isShown ? props.lost : undefined
  const [deciding, setDeciding] = useState(() => stepOf(submission))
  const [wasShown, setWasShown] = useState(isShown)
  if (wasShown !== isShown) {
    setWasShown(isShown)
    // A card that comes back begins anew: a digit must not decide at once.
    if (isShown) setDeciding(stepOf(submission))
  }
  const { mode, category, preset = ownWords } = deciding
  const presets = usePresets(mode !== 'choose' && mode !== 'unseen')
  const [typed, setTyped] = useState(() => drafts.get(id) ?? nothingTyped)
  function type(change: Partial<Typed>) {
    const next = { ...typed, ...change }
    drafts.set(id, next)
    setTyped(next)
  }
  const restraints = { isLost: lost !== undefined, isUnseen, isUnreadable: submission.isUnreadable, presets }
  const open = (next: Mode) => setDeciding(opened(next, deciding, restraints))
  const decide = (review: Review) =>
    isShown &&
    mayDecide &&
    onDecide(
      review.status === 'approved' && category !== submission.category
        ? { ...review, category }
        : withCode(review, presets),
    )
  function follow(asked: Review | Deciding | undefined) {
    if (asked && 'status' in asked) decide(asked)
    else if (asked) setDeciding(asked)
  }
  useImperativeHandle(isShown ? props.controls : null, () => ({ open: (mode) => mayDecide && open(mode) }))

  const actions: Partial<Record<DeckAction, () => void>> = {
    next: () => onMove(1),
    previous: () => onMove(-1),
    compare: () => repeats.current?.compare(),
    undo: onUndo,
    skip: onSkip,
    handOver: props.onHandOver,
    decided: props.onDecided,
    sound: props.onSound,
    play: () => media.current?.play(),
    frameBack: () => media.current?.step(-1),
    frameForward: () => media.current?.step(1),
    person: showPerson,
    stripBack: () => media.current?.stepStrip(-1),
    stripForward: () => media.current?.stepStrip(1),
    help: props.onKeys,
  }
  function onKey(key: DeckKey) {
    const asked = askedBy(key, deciding, restraints)
    if (asked) follow(asked)
    else if (typeof key === 'string') actions[key]?.()
  }
  useDeckKeys(isShown, isResting, onKey)

  const repeats = useRef<RepeatsControls>(null)
  const section = useRef<HTMLElement>(null)
  const isLater = useRef(false)
  // Whether it can have the focus changes the style of all of it: after the frame that shows it.
  const isReachable = usePainted(isShown)
  const takeFocus = useEffectEvent(() => {
    // Decided before its first frame: the focus is the next card's or the page's.
    if (!isShown || !section.current) return
    const { activeElement: focused } = document
    // The page's heading has the focus until something is done.
    const isLost = focused === document.body || focused?.matches(isLater.current ? 'main, h1' : 'main')
    isLater.current = true
    if (isDialogOpen() || isTyping() || !(isLost || section.current.parentElement?.contains(focused))) return
    const step = section.current.querySelector<HTMLElement>('[data-step]')
    if (step) step.focus({ preventScroll: true })
    else focusCard()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step takes the control that had the focus away.
  useEffect(() => {
    if (isShown && isReachable) afterPaint(takeFocus)
  }, [mode, isShown && isReachable])

  return (
    <section
      ref={section}
      aria-label={isShown ? 'Решение' : undefined}
      aria-busy={isShown && isResting}
      data-submission={isShown ? id : undefined}
      data-ahead={!isReachable || undefined}
      inert={!isReachable}
      aria-hidden={!isShown || undefined}
      className={`group/card flex min-h-0 flex-col gap-4 px-4 pb-[max(1rem,env(safe-area-inset-bottom))] contain-paint lg:justify-between lg:px-2 lg:pb-0 ${isShown ? 'flex-1' : 'absolute inset-0 opacity-0'}`}
    >
      <Facts
        submission={submission}
        category={category}
        repeats={repeats}
        onCategory={() => open('category')}
        onDecide={mayDecide && !lost ? decide : undefined}
      />
      {/* Always in sight: the facts shrink first. */}
      <div className="-m-2 flex min-h-0 flex-col gap-3 overflow-y-auto p-2">
        {lost && <Lost why={lost} onNext={() => onMove(1)} />}
        <DecisionPanel
          key={mode}
          mode={mode}
          category={category}
          presets={presets}
          preset={preset}
          typed={typed}
          isUnreadable={submission.isUnreadable}
          disabled={!mayDecide}
          onType={type}
          onMode={open}
          onCategory={(chosen) => setDeciding({ mode: 'choose', category: chosen })}
          onReason={(chosen, withWords) => follow(rejectedFor(chosen, deciding, withWords))}
          onDecide={decide}
        />
        {(mode === 'choose' || mode === 'unseen') && (
          <DeckBar onMove={onMove} onUndo={onUndo} onSkip={onSkip} onHandOver={props.onHandOver} />
        )}
      </div>
    </section>
  )
}, isSameBehind)

const stepOf = ({ category }: QueuedSubmission): Deciding => ({ mode: 'choose', category })

const Lost = ({ why, onNext }: { why: string; onNext: () => void }) => (
  <div
    role="alert"
    className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-danger/50 bg-raised p-3"
  >
    <p className="min-w-0 flex-1 basis-40">
      <span className="block font-semibold text-danger">Заявку забрали</span>
      <span className="wrap-anywhere text-ink-soft text-sm">{why}</span>
    </p>
    <Button variant="quiet" onClick={onNext}>
      Дальше
      <Key>J</Key>
    </Button>
  </div>
)
