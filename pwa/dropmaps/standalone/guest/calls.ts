import type { GuestClaim, GuestInvite } from '#shared/dropmaps/shapes'
import { PATIENCE } from '../../../lib/retrying.ts'

export class Refusal extends Error {
  readonly code: string
  readonly words: string
  constructor(code: string, words: string) {
    super(code)
    this.code = code
    this.words = words
  }
}

/** Throws a `Refusal` if the server refused. After any other error the outcome is unknown. */
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
  // After a server error the act may have been done.
  if (answer.status >= 500 || !body.code) throw new Error(String(answer.status))
  throw new Refusal(body.code, body.error || 'Не удалось закрепить территорию')
}

const code = location.pathname.split('/').at(-1) ?? ''

export const readInvite = () => call<GuestInvite>(`dropmap/invite/${code}`)
export const claim = (territoryId: string) =>
  call<GuestClaim>('claim-with-invite', { code: decodeURIComponent(code), territoryId })
