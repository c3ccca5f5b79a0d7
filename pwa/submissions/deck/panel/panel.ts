import type { Presets } from '#shared/review/presets'
import type { Review, SubmissionCategory } from '#shared/submissions'
import type { Mode } from './deciding.ts'
import type { ChosenReason } from './presets.ts'

/** What was typed about a card, kept while others are shown. */
export type Typed = { reward: string; words: string }
export const nothingTyped: Typed = { reward: '', words: '' }

export type DecisionPanelProps = {
  mode: Mode
  category: SubmissionCategory
  /** As they were when this decision was begun; undefined until they have come. */
  presets: Presets | undefined
  /** The reason that own words continue. */
  preset: ChosenReason
  typed: Typed
  /** The server could not open its file: one press rejects it. */
  isUnreadable: boolean
  disabled: boolean
  onType: (typed: Partial<Typed>) => void
  onMode: (mode: Mode) => void
  onCategory: (category: SubmissionCategory) => void
  onReason: (preset: ChosenReason, withWords: boolean) => void
  onDecide: (review: Review) => void
}

export const choiceClass =
  'inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-raised px-4 font-medium text-[0.9375rem] transition-colors duration-120 hover:border-ink-faint disabled:opacity-55 aria-pressed:border-accent-ink'

/** Focuses a field when it is shown. */
export const takeFocus = (field: HTMLElement | null) => field?.focus({ preventScroll: true })
