import type { Deps } from './deps.ts'
import { isLoopback } from './env.ts'

/**
 * The address people use: PUBLIC_URL. On one's own machine it has two names, localhost and 127.0.0.1, and a sign-in
 * must return to the one whose cookie it carries.
 */
export function originOf(c: { req: { url: string }; var: { deps: Deps } }) {
  const { PUBLIC_URL, sandbox } = c.var.deps.settings
  const { hostname, origin, port } = new URL(c.req.url)
  return sandbox && isLoopback(hostname) && port === new URL(PUBLIC_URL).port ? origin : PUBLIC_URL
}

/** Where Discord sends the player back to. */
export const discordCallback = (origin: string) => `${origin}/api/auth/discord/callback`

/** Where the game account's provider sends the player back to. */
export const epicCallback = (origin: string) => `${origin}/api/auth/epic/callback`
