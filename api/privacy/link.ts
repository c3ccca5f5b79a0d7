import type { Reads } from '#db/open'
import { AppError } from '#shared/errors'
import { EXPORT_LINK_MINUTES } from '#shared/privacy/retention'
import { MINUTE } from '#shared/units'
import { requireSignedQuery, signedQuery } from '../core/http/signedLink.ts'
import type { Signer } from '../core/secrets.ts'

/** An address of the archive that the browser's own download can open, for minutes and while the session lives. */
export function exportLink(signer: Signer, userId: string, session: string, now: Date) {
  const expires = now.getTime() + EXPORT_LINK_MINUTES * MINUTE
  const query = new URLSearchParams(signedQuery(signer, subjectOf(userId), session, expires))
  return { url: `/api/user/${userId}/export?${query}`, expiresAt: new Date(expires).toISOString() }
}

/** Throws `archive_expired` for an address that was not given, not for this moment, or whose session has ended. */
export async function requireLink(
  db: Reads & { now: Date },
  signer: Signer,
  userId: string,
  query: Record<string, string>,
) {
  const user = await requireSignedQuery(db, signer, subjectOf(userId), query, 'archive_expired')
  if (user.id !== userId) throw new AppError('archive_expired')
}

const subjectOf = (userId: string) => `archive of ${userId}`
