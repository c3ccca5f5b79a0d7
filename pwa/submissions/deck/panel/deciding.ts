import { offeredReasons, type Presets } from '#shared/review/presets'
import { OWN_WORDS } from '#shared/review/review'
import { type Review, type SubmissionCategory, submissionCategories } from '#shared/submissions'
import { unreadable } from '../../review/presets.ts'
import type { DeckAction, DeckKey } from '../keys.ts'
import { type ChosenReason, reasonOf } from './presets.ts'

/**
 * `unseen`: the file was not shown, a second press decides. `reward`: the reward is typed. `reason`: the words beside
 * `preset` are typed.
 */
export type Mode = 'choose' | 'unseen' | 'approve' | 'reward' | 'reject' | 'reason' | 'category'
export type Deciding = { mode: Mode; category: SubmissionCategory; preset?: ChosenReason }
type Restraints = {
  /** The card stays for the typed text. */
  isLost: boolean
  /** Its file could not be shown. */
  isUnseen: boolean
  /** The server could not open its file either. */
  isUnreadable: boolean
  /** Undefined until they have come: digits choose nothing then. */
  presets: Presets | undefined
}

const opening: Partial<Record<DeckAction, Mode>> = {
  cancel: 'choose',
  approve: 'approve',
  reward: 'reward',
  reject: 'reject',
  category: 'category',
}

/** Returns the key's decision or next step, undefined for none. */
export function askedBy(key: DeckKey, deciding: Deciding, restraints: Restraints): Review | Deciding | undefined {
  if (restraints.isLost) return undefined
  if (typeof key === 'number') return chosenBy(key, deciding, restraints.presets, false)
  if (typeof key === 'object') return chosenBy(key.withWords, deciding, restraints.presets, true)
  if (key === 'unreadable') return restraints.isUnreadable ? unreadable : undefined
  const mode = opening[key]
  return mode && opened(mode, deciding, restraints)
}

/** Returns the next step; an unseen file is asked about first. */
export function opened(
  mode: Mode,
  deciding: Deciding,
  { isLost, isUnseen }: Pick<Restraints, 'isLost' | 'isUnseen'>,
): Deciding {
  if (isLost) return deciding
  const isDecision = mode === 'approve' || mode === 'reward' || mode === 'reject'
  const isAskedTwice = isUnseen && deciding.mode === 'choose' && isDecision
  return { ...deciding, mode: isAskedTwice ? 'unseen' : mode }
}

function chosenBy(
  digit: number,
  deciding: Deciding,
  presets: Presets | undefined,
  withWords: boolean,
): Review | Deciding | undefined {
  const { mode, category } = deciding
  if (mode === 'reject') {
    const preset = offeredReasons(presets).find((reason) => reason.digit === digit)
    return preset && rejectedFor(preset, deciding, withWords)
  }
  if (withWords) return undefined
  const [reward, chosen] = [presets?.rewards[category].amounts[digit - 1], submissionCategories[digit - 1]]
  if ((mode === 'approve' || mode === 'reward') && reward !== undefined) return { status: 'approved', reward }
  if (mode === 'category' && chosen) return { ...deciding, mode: 'choose', category: chosen }
  return undefined
}

/** Returns the rejection, or the step that asks for words: `other` needs them. */
export function rejectedFor(preset: ChosenReason, deciding: Deciding, withWords: boolean): Review | Deciding {
  if (withWords || preset.code === OWN_WORDS) return { ...deciding, mode: 'reason', preset }
  return { status: 'rejected', rejectionReason: reasonOf(preset, '') }
}
