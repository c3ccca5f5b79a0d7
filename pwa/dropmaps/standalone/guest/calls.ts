import type { GuestClaim, GuestInvite } from '#shared/dropmaps/shapes'
import { PATIENCE } from '../../../lib/retrying.ts'

/** The server's own words of why not. */
export class Refusal extends Error {
  readonly code: string
  readonly words: string
  constructor(code: string, words: string) {
    super(code)
    this.code = code
    this.words = words
  }
}

/**
 * Throws a `Refusal` where the server has refused; anything else that is thrown tells nothing of what was done: the answer
 * did not come, or came from somebody on the way.
 */
async function call<Answer>(path: string, json?: object): Promise<Answer> {
  const answer = await fetch(`/api/${path}`, {
    signal: AbortSignal.timeout(PATIENCE),
    cache: 'no-store',
    ...(json && {
      method: 'POST',
      body: JSON.stringify(json),
      headers: { 'Content-Type': 'application/json' },
    }),
  })
  const body = (await answer.json()) as Answer & { error?: string; code?: string }
  if (answer.ok) return body
  // What a server in trouble could not say may have been done all the same.
  if (answer.status >= 500 || !body.code) throw new Error(String(answer.status))
  throw new Refusal(body.code, body.error || 'Не удалось закрепить территорию')
}

const code = location.pathname.split('/').at(-1) ?? ''

export const readInvite = () => call<GuestInvite>(`dropmap/invite/${code}`)
export const claim = (territoryId: string) =>
  call<GuestClaim>('claim-with-invite', { code: decodeURIComponent(code), territoryId })
