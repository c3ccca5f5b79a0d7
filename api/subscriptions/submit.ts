import { eq } from 'drizzle-orm'
import { screenshotTally } from '#db/derived/tallyNames'
import { only } from '#db/only'
import { type ScreenshotRow, subscriptionScreenshots, users } from '#db/schema'
import { AppError } from '#shared/errors'
import { tally } from '../core/tallies.ts'
import type { Tx } from '../core/transact.ts'
import type { StoredFile } from '../media/storeFile.ts'
import { findScreenshot } from './screenshots.ts'

type Picture = Pick<StoredFile, 'mediaKey' | 'mimeType' | 'fileSize' | 'sentHash'>

/** Replaces the player's screenshot, which then waits for a decision. Throws `file_already_sent`, `account_closed`. */
export async function submitScreenshot(tx: Tx, userId: string, picture: Picture): Promise<ScreenshotRow> {
  const user = only(await tx.read.select().from(users).where(eq(users.id, userId)))
  if (user.deletedAt) throw new AppError('account_closed')
  const former = await findScreenshot(tx, userId)
  if (former?.sentHash === picture.sentHash && former.status === 'pending') return former
  if (former?.sentHash === picture.sentHash && former.status === 'approved') throw new AppError('file_already_sent')

  // The time names the screenshot (its review, its Premium): two of them never share one.
  const uploadedAt = new Date(Math.max(tx.now.getTime(), former ? former.uploadedAt.getTime() + 1 : 0))
  const { mediaKey, mimeType, fileSize, sentHash } = picture
  const undecided = { rejectionReason: null, reviewedAt: null, reviewedBy: null, grantedDays: null }
  const status = 'pending' as const
  const row = { userId, mediaKey, mimeType, fileSize, sentHash, status, uploadedAt, ...undecided }
  const written = tx.write
    .insert(subscriptionScreenshots)
    .values(row)
    .onConflictDoUpdate({ target: subscriptionScreenshots.userId, set: row })
  const screenshot = only(await written.returning())
  await tallyMove(tx, former, screenshot)
  announce(tx, screenshot)
  return screenshot
}

export async function tallyMove(tx: Tx, former: ScreenshotRow | undefined, current: ScreenshotRow | undefined) {
  if (former?.status === current?.status) return
  await tally(tx, {
    ...(former && { [screenshotTally(former.status)]: -1 }),
    ...(current && { [screenshotTally(current.status)]: 1 }),
  })
}

export function announce(tx: Tx, { userId, status }: ScreenshotRow) {
  for (const to of [`user:${userId}`, 'admins'] as const) {
    tx.emit({ name: 'subscription-update', to, data: { userId, status } })
  }
}
