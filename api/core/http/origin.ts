import type { Deps } from '../deps.ts'
import { isLoopback } from '../loopback.ts'

/**
 * The address people use, which a sign-in returns to: PUBLIC_URL. On one's own machine it has two names, localhost and
 * 127.0.0.1, and a sign-in must return to the one whose cookie it carries. An open sandbox without a PUBLIC_URL does not
 * know its names in a network: there it is the one that this browser asked at, which another site cannot choose for it.
 */
export function originOf(c: { req: { url: string }; var: { deps: Deps } }) {
  const { PUBLIC_URL, sandbox } = c.var.deps.settings
  const [asked, own] = [new URL(c.req.url), new URL(PUBLIC_URL)]
  if (!isLoopback(own.hostname)) return PUBLIC_URL
  const isKnown = sandbox === 'open' || (isLoopback(asked.hostname) && asked.port === own.port)
  return isKnown ? asked.origin : PUBLIC_URL
}

/** Where Discord sends the player back to. */
export const discordCallback = (origin: string) => `${origin}/api/auth/discord/callback`

/** Where the game account's provider sends the player back to. */
export const epicCallback = (origin: string) => `${origin}/api/auth/epic/callback`
