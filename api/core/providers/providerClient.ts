import * as v from 'valibot'
import { MIB, SECOND } from '#shared/units'
import { closing } from '../http/closing.ts'
import type { ProviderName, ProviderOutcome } from '../telemetry/counters.ts'
import type { Log } from '../telemetry/log.ts'
import type { Metrics } from '../telemetry/metrics.ts'
import { ask, type Fetch } from './ask.ts'

export type ProviderAnswer<Body> =
  | { outcome: 'ok'; status: number; body: Body }
  | {
      outcome: Exclude<ProviderOutcome, 'ok'>
      status?: number
      body?: unknown
      /** Seconds that a 429 asks to wait. */
      retryAfter?: number | undefined
    }

type Call<Schema extends v.GenericSchema> = {
  /** Its name in the log and the figures. */
  call: string
  url: string
  init?: RequestInit
  /** Of the body of a 2xx. */
  schema: Schema
  /** A moment of `performance.now()`; calls of one act share it. */
  until?: number
  /** Milliseconds for one attempt. */
  attempt?: number
  /** Seconds: the longest wait for a 429 before another attempt. */
  patience?: number
  /** Whether a status other than 2xx is no fault. */
  isAnswer?: (answer: { status: number; body: unknown }) => boolean
  /** Of the request that makes the call. */
  log?: Log | undefined
}
export type ProviderClient = <Schema extends v.GenericSchema>(
  given: Call<Schema>,
) => Promise<ProviderAnswer<v.InferOutput<Schema>>>

export type ClientOptions = { fetch: Fetch; log: Log; metrics?: Metrics | undefined }

/** Milliseconds for all calls of one act (OPS-40). */
const PATIENCE = 15 * SECOND
export const ATTEMPT = 10 * SECOND
const ATTEMPTS = 3
const MOST_BYTES = MIB

/** Until when the calls of an act may last. */
export const deadline = (ms = PATIENCE) => performance.now() + ms

/** The one way to call a provider (OPS-40): bounded in time and bytes, logged and counted. Never throws. */
export function providerClient(provider: ProviderName, { fetch, log: ownLog, metrics }: ClientOptions): ProviderClient {
  return async ({ call, url, init = {}, until = deadline(), attempt = ATTEMPT, patience = 0, ...rest }) => {
    const { schema, isAnswer = () => false, log = ownLog } = rest
    for (let attempts = 1; ; attempts++) {
      const limits = { ms: Math.min(attempt, until - performance.now()), bytes: MOST_BYTES }
      const answer = judged(schema, await ask(fetch, url, { ...init, redirect: 'manual' }, limits))
      const { outcome, status } = answer
      // Cut by the caller.
      if (init.signal?.aborted) return answer
      const isFault = outcome !== 'ok' && !(status !== undefined && isAnswer({ status, body: answer.body }))
      metrics?.count('provider_calls', { provider, call, outcome: isFault ? outcome : 'ok' })
      if (!isFault) return answer
      const wait = answer.outcome === 'limited' ? Math.max(answer.retryAfter ?? 1, 0.1) : Number.POSITIVE_INFINITY
      if (attempts === ATTEMPTS || wait > patience || performance.now() + wait * SECOND >= until) {
        log.warn({ provider, call, outcome, ...detailsOf(answer) }, 'provider call failed')
        return answer
      }
      await waitOpen(wait * SECOND)
    }
  }
}

/** Ends sooner when the server stops. */
async function waitOpen(ms: number) {
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  const timer = setTimeout(end, closing.aborted ? 0 : ms)
  closing.addEventListener('abort', end)
  await ended
  clearTimeout(timer)
  closing.removeEventListener('abort', end)
}

type Reply = Awaited<ReturnType<typeof ask>>
type Judged<Body> = ProviderAnswer<Body> & { cause?: string | undefined }

function judged<Schema extends v.GenericSchema>(schema: Schema, asked: Reply): Judged<v.InferOutput<Schema>> {
  if ('outcome' in asked) return asked
  const { status, body, retryAfter } = asked
  if (status >= 500) return { outcome: 'failed', status, body }
  if (status === 429) return { outcome: 'limited', status, body, retryAfter: retryAfter ?? waitIn(body) }
  if (status >= 400) return { outcome: 'refused', status, body }
  const { success, output } = v.safeParse(schema, body)
  if (status >= 300 || !success)
    return { outcome: 'odd', status, body, ...(body === undefined && { cause: 'not JSON' }) }
  return { outcome: 'ok', status, body: output }
}

const Seconds = v.pipe(v.number(), v.minValue(0))
const Wait = v.union([
  v.object({ retry_after: Seconds }),
  v.pipe(
    v.object({ parameters: v.object({ retry_after: Seconds }) }),
    v.transform(({ parameters }) => parameters),
  ),
])
/** Discord and Telegram send the wait in the body too. */
function waitIn(body: unknown) {
  const { success, output } = v.safeParse(Wait, body)
  return success ? output.retry_after : undefined
}

/** RFC 6749, 5.2: our wrong credentials and a player's stale code have different ones. */
const oauthErrors = [
  'invalid_request',
  'invalid_client',
  'invalid_grant',
  'unauthorized_client',
  'unsupported_grant_type',
  'invalid_scope',
] as const
const Reason = v.union([
  v.pipe(
    v.object({ code: v.number() }),
    v.transform(({ code }) => code),
  ),
  v.pipe(
    v.object({ error: v.picklist(oauthErrors) }),
    v.transform(({ error }) => error),
  ),
])

/** What the log may hold: numbers and words of closed lists, never an address or the provider's text. */
function detailsOf({ status, cause, ...answer }: Judged<unknown>) {
  const { success, output: code } = v.safeParse(Reason, answer.body)
  return { ...(status !== undefined && { status }), ...(success && { code }), ...(cause && { cause }) }
}
