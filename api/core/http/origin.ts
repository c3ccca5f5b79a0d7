import type { Deps } from '../deps.ts'
import { isLoopback } from '../loopback.ts'

/** The address a sign-in returns to: PUBLIC_URL, or this machine's name that the browser used, whose cookie it has. */
export function originOf(c: { req: { url: string }; var: { deps: Deps } }) {
  const { PUBLIC_URL, sandbox } = c.var.deps.settings
  const [requestUrl, own] = [new URL(c.req.url), new URL(PUBLIC_URL)]
  if (!isLoopback(own.hostname)) return PUBLIC_URL
  const isKnown = sandbox === 'open' || (isLoopback(requestUrl.hostname) && requestUrl.port === own.port)
  return isKnown ? requestUrl.origin : PUBLIC_URL
}

export const discordCallback = (origin: string) => `${origin}/api/auth/discord/callback`

export const epicCallback = (origin: string) => `${origin}/api/auth/epic/callback`
