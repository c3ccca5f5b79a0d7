import { reasonCodes, reasonLabels } from '#shared/review/review'
import { rewardPresets } from '#shared/review/rewards'
import { type Review, type SubmissionCategory, submissionCategories } from '#shared/submissions'
import { unreadable } from '../review/presets.ts'
import type { DeckAction } from './keys.ts'

/** `unseen`: the file was not shown, a second press decides. `reason`: the reason is typed. */
export type Mode = 'choose' | 'unseen' | 'approve' | 'reject' | 'reason' | 'category'
export type Deciding = { mode: Mode; category: SubmissionCategory }
type Restraints = {
  /** The card stays for the typed text. */
  isLost: boolean
  /** Its file could not be shown. */
  isUnseen: boolean
  /** The server could not open its file either. */
  isUnreadable: boolean
}

/** Returns the key's decision or next step, undefined for none. */
export function askedBy(
  key: DeckAction | number,
  deciding: Deciding,
  restraints: Restraints,
): Review | Deciding | undefined {
  if (restraints.isLost) return undefined
  if (typeof key === 'number') return chosenBy(key, deciding)
  if (key === 'unreadable') return restraints.isUnreadable ? unreadable : undefined
  if (key === 'cancel') return opened('choose', deciding, restraints)
  if (key === 'approve' || key === 'reject' || key === 'category') return opened(key, deciding, restraints)
  return undefined
}

/** Returns the next step; an unseen file is asked about first. */
export function opened(
  mode: Mode,
  deciding: Deciding,
  { isLost, isUnseen }: Pick<Restraints, 'isLost' | 'isUnseen'>,
): Deciding {
  if (isLost) return deciding
  const isAskedTwice = isUnseen && deciding.mode === 'choose' && (mode === 'approve' || mode === 'reject')
  return { ...deciding, mode: isAskedTwice ? 'unseen' : mode }
}

function chosenBy(digit: number, deciding: Deciding): Review | Deciding | undefined {
  const { mode, category } = deciding
  const [reward, code, chosen] = [
    rewardPresets[category][digit - 1],
    reasonCodes[digit - 1],
    submissionCategories[digit - 1],
  ]
  if (mode === 'approve' && reward !== undefined) return { status: 'approved', reward }
  if (mode === 'reject' && code === 'other') return { ...deciding, mode: 'reason' }
  if (mode === 'reject' && code) return { status: 'rejected', rejectionReason: reasonLabels[code] }
  if (mode === 'category' && chosen) return { mode: 'choose', category: chosen }
  return undefined
}
