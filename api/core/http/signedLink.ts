import type { Reads } from '#db/open'
import { AppError, type ErrorCode } from '#shared/errors'
import { livingSession } from '../caller.ts'
import type { Signer } from '../secrets.ts'

/** The query of an address for the browser's download: valid until `expires` and while the session lives. */
export function signedQuery(signer: Signer, subject: string, session: string, expires: number) {
  const signature = signer.sign(signed(subject, session, String(expires)))
  return { session, expires: String(expires), signature }
}

/** Returns the link's owner. Throws `expired` for a forged link, too late, or after the session's end. */
export async function requireSignedQuery(
  db: Reads & { now: Date },
  signer: Signer,
  subject: string,
  { session = '', expires = '', signature = '' }: Record<string, string>,
  expired: ErrorCode,
) {
  const isOurs = /^\d{1,16}$/.test(expires) && signer.verify(signed(subject, session, expires), signature)
  if (!isOurs || Number(expires) <= db.now.getTime()) throw new AppError(expired)
  const living = await livingSession(db, session, db.now)
  if (!living) throw new AppError(expired)
  return living.user
}

const signed = (subject: string, session: string, expires: string) => JSON.stringify([subject, session, expires])
