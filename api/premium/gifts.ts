import { eq, lte, or } from 'drizzle-orm'
import { roleGifts } from '#db/schema'
import { AppError } from '#shared/errors'
import { ROLE_DAYS } from '#shared/premium/premium'
import { DAY } from '#shared/units'
import type { Tx } from '../core/transact.ts'

type Gift = {
  discordId: string
  userId: string
  seenAt: Date
}

/** Reserves a Discord role for this player for 30 days (PREMIUM-9). Throws `role_given`. */
export async function takeGift(tx: Tx, gift: Gift) {
  if (!(await reserve(tx, gift))) throw new AppError('role_given')
}

/** Returns false, and changes nothing, while the role is another player's. */
export async function reserve(tx: Tx, { discordId, userId, seenAt }: Gift) {
  const reservation = { userId, reservedUntil: new Date(seenAt.getTime() + ROLE_DAYS * DAY) }
  const taken = await tx.write
    .insert(roleGifts)
    .values({ discordId, ...reservation })
    .onConflictDoUpdate({
      target: roleGifts.discordId,
      set: reservation,
      setWhere: or(eq(roleGifts.userId, userId), lte(roleGifts.reservedUntil, tx.now)),
    })
    .returning({ discordId: roleGifts.discordId })
  return taken.length === 1
}

export const forgetOldGifts = (tx: Tx) => tx.write.delete(roleGifts).where(lte(roleGifts.reservedUntil, tx.now))
