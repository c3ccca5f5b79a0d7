import { AppError } from '#shared/errors'
import { EXPORT_LINK_MINUTES } from '#shared/privacy'
import { MINUTE } from '#shared/units'
import type { Signer } from '../core/secrets.ts'

/** An address of the archive that the browser's own download can open, for minutes. */
export function exportLink(signer: Signer, userId: string, now: Date) {
  const expires = now.getTime() + EXPORT_LINK_MINUTES * MINUTE
  const query = new URLSearchParams({ expires: String(expires), signature: signer.sign(`${userId}:${expires}`) })
  return { url: `/api/user/${userId}/export?${query}`, expiresAt: new Date(expires).toISOString() }
}

/** Throws `archive_expired` for an address that was not given, or not for this moment. */
export function requireLink(signer: Signer, userId: string, expires: string, signature: string, now: Date) {
  const isOurs = /^\d{1,16}$/.test(expires) && signer.verify(`${userId}:${expires}`, signature)
  if (!isOurs || Number(expires) <= now.getTime()) throw new AppError('archive_expired')
}
