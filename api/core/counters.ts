import { AppError } from '#shared/errors'

export type ProviderName = 'epic' | 'discord' | 'telegram'
/**
 * What became of a call. `refused`: 4xx, `limited`: 429, `failed`: 5xx, `silent`: no whole answer in time, `unreachable`: no
 * connection, `odd`: a redirect, no JSON or another shape than agreed.
 */
export type ProviderOutcome = 'ok' | 'refused' | 'limited' | 'failed' | 'silent' | 'unreachable' | 'too_large' | 'odd'

type VisitOutcome = (typeof visitOutcomes)[number]
/**
 * Of a visit to a provider for a sign-in or a linking. `declined`: the player said no at the provider, `stale`: begun elsewhere, too long ago or twice,
 * `refused`: by a rule or a limit of ours, `provider`: by the provider's fault or refusal, `fault`: by ours.
 */
const visitOutcomes = ['done', 'declined', 'stale', 'refused', 'provider', 'fault'] as const

/** What is counted, and its labels: closed lists, no person, no id (OPS-3). */
export type Counted = {
  provider_calls: { provider: ProviderName; call: string; outcome: ProviderOutcome }
  sign_ins: { outcome: VisitOutcome }
  discord_linkings: { outcome: VisitOutcome }
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
  discord_linkings: {
    help: 'Visits to Discord that came back, by outcome',
    labelNames: ['outcome'],
    from: visitOutcomes.map((outcome) => ({ outcome })),
  },
}

/** What a visit came to that ended with this error. Every 502 is a provider's. */
export function visitOutcomeOf(error: Error): VisitOutcome {
  if (!(error instanceof AppError) || error.status === 503) return 'fault'
  if (error.code === 'link_cancelled') return 'declined'
  if (error.code === 'link_expired') return 'stale'
  return error.status === 502 ? 'provider' : 'refused'
}
