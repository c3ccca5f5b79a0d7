import type { Shape } from '#shared/json/shape'
import type { PageAnswer } from '#shared/servedPages'
import { SECOND } from '#shared/units'
import { answerShape } from './shapes.ts'

/** Milliseconds without a head or a further byte, after which a read has failed. */
const SILENCE = 15 * SECOND

type OwnScreen = {
  Authorization: string
  came: Promise<{ answers: Record<string, PageAnswer> } | undefined>
  /** The app has started: it draws the screen itself. */
  isLate?: true
}
declare global {
  /** What `public/first.js` has asked for: the player's screen, rendered with its answers (APP-23). */
  var ownScreen: OwnScreen | undefined
}

/** The answer that came with the screen, once, if it is this session's. */
async function takeEarly(address: string, { headers }: RequestInit) {
  const screen = globalThis.ownScreen
  if (!screen || new Headers(headers).get('Authorization') !== screen.Authorization) return undefined
  const { answers = {} } = (await screen.came) ?? {}
  const path = address.replace(location.origin, '')
  const answer = answers[path]
  delete answers[path]
  return answer && new Response(answer.body, answer)
}

const promised = new WeakMap<object, Shape>()

/** The shape that the JSON of an answer must have, if it was fetched by `fetchRead`. */
export const promisedShape = (response: object) => promised.get(response)

/** Fetches by GET. Throws as `fetch` does, and when nothing has come for `silence`; so does reading the body. */
export async function fetchRead(address: string, init: RequestInit = {}, silence = SILENCE): Promise<Response> {
  const { signal } = init
  const ending = new AbortController()
  const end = () => ending.abort()
  let timer = setTimeout(end, silence)
  const heard = () => {
    clearTimeout(timer)
    timer = setTimeout(end, silence)
  }
  const over = () => {
    clearTimeout(timer)
    signal?.removeEventListener('abort', end)
  }
  signal?.addEventListener('abort', end)
  if (signal?.aborted) end()
  try {
    const response = (await takeEarly(address, init)) ?? (await fetch(address, { ...init, signal: ending.signal }))
    heard()
    const answer = response.body ? new Response(response.body.pipeThrough(hearing(heard, over)), response) : response
    if (!response.body) over()
    promised.set(answer, answerShape(new URL(address, location.origin).pathname))
    return answer
  } catch (error) {
    over()
    throw error
  }
}

const hearing = (heard: () => void, over: () => void) =>
  new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(bytes, controller) {
      heard()
      controller.enqueue(bytes)
    },
    flush: over,
  })
