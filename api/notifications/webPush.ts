import { type ClientRequest, request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import { setTimeout as pause } from 'node:timers/promises'
import webPushWire from 'web-push'
import type { NewPushSubscription } from '#shared/notifications/push'
import { keepRecent } from '../core/recent.ts'
import { isDeliverable, outerLookup } from './endpoints.ts'
import { fairGate } from './fairGate.ts'
import { vapidKeys } from './vapid.ts'

/** `later`: the browser's maker asks for another attempt, perhaps after so many milliseconds. */
type PushOutcome = { is: 'sent' | 'gone' | 'refused' } | { is: 'later'; after?: number | undefined }

export type Push = {
  publicKey: string
  /** Never throws. `gone`: the subscription has ended. `owner`: the player whose share it uses. */
  send: (to: NewPushSubscription, text: string, owner: string) => Promise<PushOutcome>
  /** Waits before another attempt; milliseconds. */
  wait: (ms: number) => Promise<void>
}

declare module '../core/deps.ts' {
  interface Deps {
    push: Push
  }
}

/** Milliseconds; the services usually answer within one second. */
const TIMEOUT = 5000
/** Seconds that an undelivered message is kept for a phone that is off. */
const LIFE = 3 * 24 * 3600
/** Messages sent at once, and of one player: one act's thousands must not take every socket. */
const [AT_ONCE, SHARE] = [16, 2]
/** The same to endpoints whose last call timed out. */
const [SLOW_AT_ONCE, SLOW_SHARE] = [4, 1]
/** Slow endpoints that are known. */
const SLOW = 1000

type Options = {
  key: Buffer
  /** The sender's contact, `https:` or `mailto:` (RFC 8292). */
  subject: string
  sandbox: boolean
}

/** Web Push: sealed for the browser (RFC 8291), signed with the installation's key (RFC 8292). */
export function webPush({ key, subject, sandbox }: Options): Push {
  const vapidDetails = { subject, ...vapidKeys(key) }
  const [gate, slowGate] = [fairGate(AT_ONCE, SHARE), fairGate(SLOW_AT_ONCE, SLOW_SHARE)]
  const slow = keepRecent<true>(SLOW)

  return {
    publicKey: vapidDetails.publicKey,
    wait: (ms) => pause(ms, undefined, { ref: false }),
    send: (to, text, owner) =>
      (slow.find(to.endpoint) ? slowGate : gate)(owner, async () => {
        if (!isDeliverable(to.endpoint, sandbox)) return { is: 'gone' } as const
        try {
          const { endpoint, method, headers, body } = webPushWire.generateRequestDetails(to, text, {
            vapidDetails,
            contentEncoding: 'aes128gcm',
            TTL: LIFE,
            urgency: 'high',
          })
          const send = endpoint.startsWith('http:') ? overHttp : overHttps
          const options = { method, headers, timeout: TIMEOUT, ...(!sandbox && { lookup: outerLookup }) }
          const outcome = await answerTo(send(endpoint, options), body)
          slow.forget(to.endpoint)
          return outcome
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code === 'ETIMEDOUT') slow.keep(to.endpoint, true)
          return { is: (error as NodeJS.ErrnoException).code ? 'later' : 'refused' } as const
        }
      }),
  }
}

function answerTo(request: ClientRequest, body: Buffer | null) {
  return new Promise<PushOutcome>((resolve, reject) => {
    const late = setTimeout(() => request.destroy(Object.assign(new Error('late'), { code: 'ETIMEDOUT' })), TIMEOUT)
    request.on('close', () => clearTimeout(late))
    request.on('error', reject)
    request.on('response', (response) => {
      response.destroy()
      resolve(outcomeOf(response.statusCode ?? 0, response.headers['retry-after']))
    })
    request.end(body)
  })
}

function outcomeOf(status: number, retryAfter: string | undefined): PushOutcome {
  if (status >= 200 && status < 300) return { is: 'sent' }
  if (status === 404 || status === 410) return { is: 'gone' }
  if (status === 429 || status >= 500) return { is: 'later', after: millisecondsIn(retryAfter) }
  return { is: 'refused' }
}

function millisecondsIn(retryAfter: string | undefined) {
  if (!retryAfter) return undefined
  const wait = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - Date.now()
  return wait >= 0 ? wait : undefined
}
