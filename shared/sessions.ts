import * as v from 'valibot'

/** Devices on which one player is signed in at once; of more the oldest is signed out. */
export const MAX_SESSIONS = 50

/** A session as its player sees it (rules.md, section 2); times ISO 8601. */
export type Device = {
  /** Ends it; only its own player is told. */
  id?: string
  /** In words, empty when unknown. */
  device: string
  createdAt: string
  /** To the hour; null: not since devices are listed. */
  lastUsedAt: string | null
  isCurrent: boolean
}

/** What ends a session without opening it: the SHA-256 of its token, in hex. */
export const Revocation = v.object({
  proof: v.pipe(v.string('Неверный запрос'), v.regex(/^[0-9a-f]{64}$/, 'Неверный запрос')),
})
