import { AppError } from '#shared/errors'
import type { ErrorRoute } from '#shared/faults/appErrors'

export type ProviderName = 'epic' | 'discord' | 'telegram'
/** `refused`: 4xx, `limited`: 429, `failed`: 5xx, `silent`: too slow, `odd`: a redirect, no JSON or another shape. */
export type ProviderOutcome = 'ok' | 'refused' | 'limited' | 'failed' | 'silent' | 'unreachable' | 'too_large' | 'odd'

export type VisitOutcome = (typeof visitOutcomes)[number]
/**
 * Of a sign-in or linking at a provider, and of a code sent to the bot. `declined`: by the player, `stale`: begun
 * elsewhere, too long ago or twice, `refused`: by our rules or for an unknown code, `provider`: its fault, `fault`: ours.
 */
const visitOutcomes = ['done', 'declined', 'stale', 'refused', 'provider', 'fault'] as const

const linked = ['discord', 'telegram'] as const

export type MessageChannel = (typeof channels)[number]
export const channels = ['telegram', 'push'] as const
type MessageOutcome = (typeof messageOutcomes)[number]
/** `refused`: for good, by the recipient or the browser's maker; `dropped`: after all attempts, or the queue was full. */
const messageOutcomes = ['sent', 'refused', 'dropped'] as const

type UploadOutcome = (typeof uploadOutcomes)[number]
/** `cut`: the connection ended or a part was damaged; `refused`: by another rule; `fault`: ours. */
const uploadOutcomes = ['stored', 'cut', 'too_large', 'wrong_type', 'full', 'limited', 'refused', 'fault'] as const

/** Labels are closed lists, never a person or an id (OPS-3). */
export type Counted = {
  provider_calls: { provider: ProviderName; call: string; outcome: ProviderOutcome }
  sign_ins: { outcome: VisitOutcome }
  linkings: { provider: (typeof linked)[number]; outcome: VisitOutcome }
  uploads: { outcome: UploadOutcome }
  messages: { channel: MessageChannel; outcome: MessageOutcome }
  app_errors: { release: 'served' | 'older'; route: ErrorRoute }
}

type CounterShape<Labels> = { help: string; labelNames: (keyof Labels & string)[]; from?: Labels[] }

export const counters: { [Name in keyof Counted]: CounterShape<Counted[Name]> } = {
  provider_calls: {
    help: 'Calls to providers, by what became of them',
    labelNames: ['provider', 'call', 'outcome'],
  },
  sign_ins: {
    help: 'Sign-ins that came back from the provider, by outcome',
    labelNames: ['outcome'],
    from: visitOutcomes.map((outcome) => ({ outcome })),
  },
  linkings: {
    help: 'Visits to Discord that came back, and codes that came to the bot, by outcome',
    labelNames: ['provider', 'outcome'],
    from: linked.flatMap((provider) => visitOutcomes.map((outcome) => ({ provider, outcome }))),
  },
  uploads: {
    help: 'Files that were stored, and requests with files that were not, by why',
    labelNames: ['outcome'],
    from: uploadOutcomes.map((outcome) => ({ outcome })),
  },
  messages: {
    help: 'Messages of the bot and pushes to devices, by what became of them',
    labelNames: ['channel', 'outcome'],
    from: channels.flatMap((channel) => messageOutcomes.map((outcome) => ({ channel, outcome }))),
  },
  app_errors: {
    help: 'Errors of the app that its pages told, by whether it is the build that is served, and by page',
    labelNames: ['release', 'route'],
  },
}

/** The outcome of a visit that ended with this error. Every 502 is a provider's. */
export function visitOutcomeOf(error: Error): VisitOutcome {
  if (!(error instanceof AppError) || error.status === 503) return 'fault'
  if (error.code === 'link_cancelled') return 'declined'
  if (error.code === 'link_expired') return 'stale'
  return error.status === 502 ? 'provider' : 'refused'
}

/** The outcome of an upload that ended with this refusal; undefined: a fault. */
export function uploadOutcomeOf(refusal: AppError | undefined): UploadOutcome {
  if (!refusal) return 'fault'
  const { code, status } = refusal
  if (code === 'upload_cut' || code === 'offset_mismatch' || status === 408 || status === 460) return 'cut'
  if (status === 413) return 'too_large'
  if (status === 415) return 'wrong_type'
  if (status === 507) return 'full'
  if (status === 429) return 'limited'
  return status < 500 ? 'refused' : 'fault'
}
