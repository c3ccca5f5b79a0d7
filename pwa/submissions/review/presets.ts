import { type ReasonCode, reasonCodeOf, reasonLabels } from '#shared/review/review'

export const rejectionPresets = Object.values(reasonLabels)

/** No preset: the admin types the reason. */
export const OTHER_REASON = reasonLabels.other

/** The rejection of a file that does not open (REVIEW-19). */
export const unreadable = { status: 'rejected', rejectionReason: reasonLabels.unreadable } as const

const codeIn = (reason: string): ReasonCode | undefined => {
  const code = reasonCodeOf(reason)
  return code === 'other' && !reason.startsWith(OTHER_REASON) ? undefined : code
}

export const presetIn = (reason: string) => {
  const code = codeIn(reason)
  return code && reasonLabels[code]
}

/** Returns the reason with its preset replaced; typed text stays. */
export function withPreset(reason: string, preset: string) {
  const typed = reason
    .slice(presetIn(reason)?.length ?? 0)
    .replace(/^\. /, '')
    .trim()
  return [preset === OTHER_REASON ? '' : preset, typed].filter(Boolean).join('. ')
}
