import type { Presets } from '#shared/review/presets'
import { presetOf, type ReasonPreset } from '#shared/review/reasons'
import { OWN_WORDS, reasonLabels } from '#shared/review/review'
import type { Review } from '#shared/submissions'

/** The rejection of a file that does not open (REVIEW-19). */
export const unreadable = {
  status: 'rejected',
  rejectionReason: reasonLabels.unreadable,
  reasonCode: 'unreadable',
} as const

type Named = Pick<ReasonPreset, 'code' | 'text'>

/** Returns the reason with its preset replaced; typed text stays. */
export function withPreset(reason: string, { code, text }: Named, presets: readonly Named[]) {
  const typed = reason
    .slice(presetOf(reason, presets)?.text.length ?? 0)
    .replace(/^\. /, '')
    .trim()
  return [code === OWN_WORDS ? '' : text, typed].filter(Boolean).join('. ')
}

/** A rejection with the code of the preset that the admin saw: by now it may be called otherwise (REVIEW-27). */
export const withCode = <Decision extends Review>(decision: Decision, presets: Presets | undefined): Decision =>
  decision.status === 'rejected' && presets
    ? { ...decision, reasonCode: presetOf(decision.rejectionReason, presets.reasons)?.code ?? OWN_WORDS }
    : decision
