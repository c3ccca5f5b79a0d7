import { and, eq, gt, lte } from 'drizzle-orm'
import { premiumPeriods, users } from '#db/schema'
import { AppError } from '#shared/errors'
import { newId } from '#shared/ids'
import { type PaidTier, premiumTierLabels, ROLE_DAYS, ROLE_GRACE_DAYS, rescheduled } from '#shared/premium/premium'
import { DAY } from '#shared/units'
import type { Tx } from '../core/transact.ts'
import { notify } from '../notifications/notifications.ts'
import { reserve, takeGift } from './gifts.ts'
import { announce, updateHolder } from './holders.ts'

export type RoleAnswer = { userId: string; discordId: string; tier: PaidTier | undefined; requestedAt: Date }

/** Applies Discord's answer (PREMIUM-6). Throws `discord_not_linked`, `discord_relinked`, `role_given`. */
export async function applyRole(tx: Tx, { userId, discordId, tier, requestedAt }: RoleAnswer) {
  const [user] = await tx.read.select({ discordId: users.discordId }).from(users).where(eq(users.id, userId))
  if (!user?.discordId) throw new AppError('discord_not_linked')
  if (user.discordId !== discordId) throw new AppError('discord_relinked')
  const period = await runningByRole(tx, userId)
  if (!tier) return miss(tx, period, requestedAt)
  const isOlder = Math.max(+(period?.provedAt ?? 0), +(period?.missingSince ?? 0)) > requestedAt.getTime()
  if (isOlder) return

  await takeGift(tx, { discordId, userId, seenAt: requestedAt })
  const endDate = new Date(requestedAt.getTime() + ROLE_DAYS * DAY)
  if (!period) {
    await tx.write.insert(premiumPeriods).values({
      id: newId(),
      userId,
      tier,
      source: 'discord',
      reason: 'Роль на сервере Discord',
      startDate: tx.now,
      endDate,
      createdAt: tx.now,
      provedAt: requestedAt,
    })
    const message = `Роль на сервере сообщества найдена: ${premiumTierLabels[tier]}`
    await notify(tx, userId, { type: 'other', title: 'Premium подтверждён', message })
  } else {
    await change(tx, period.id, {
      tier,
      provedAt: requestedAt,
      missingSince: null,
      endDate: later(endDate, period.endDate),
    })
  }
  await reschedule(tx, userId)
  announce(tx, userId)
}

/** For scheduled checks: a refusal means that the account was unlinked or its role is another player's. */
export function ignoreRefusal(error: Error) {
  if (!(error instanceof AppError)) throw error
}

/** Keeps a role reserved when its Discord account leaves the player. */
export async function keepGift(tx: Tx, userId: string) {
  const [user] = await tx.read.select({ discordId: users.discordId }).from(users).where(eq(users.id, userId))
  const period = await runningByRole(tx, userId)
  if (user?.discordId && period?.provedAt)
    await reserve(tx, { discordId: user.discordId, userId, seenAt: period.provedAt })
}

/** Ends at once what Discord gave, as unlinking does; returns whether there was anything. */
export async function endDiscordPremium(tx: Tx, userId: string) {
  const period = await runningByRole(tx, userId)
  if (!period) return false
  await change(tx, period.id, { endDate: tx.now, revokedAt: tx.now })
  await reschedule(tx, userId)
  announce(tx, userId)
  return true
}

async function miss(tx: Tx, period: Awaited<ReturnType<typeof runningByRole>>, requestedAt: Date) {
  if (!period || (period.provedAt && period.provedAt > requestedAt)) return
  if (!period.missingSince) await change(tx, period.id, { missingSince: requestedAt })
  else if (requestedAt.getTime() - period.missingSince.getTime() >= ROLE_GRACE_DAYS * DAY)
    await endDiscordPremium(tx, period.userId)
}

export const runsByRole = (now: Date) =>
  and(eq(premiumPeriods.source, 'discord'), lte(premiumPeriods.startDate, now), gt(premiumPeriods.endDate, now))

async function runningByRole(tx: Tx, userId: string) {
  const running = and(eq(premiumPeriods.userId, userId), runsByRole(tx.now))
  const [period] = await tx.read.select().from(premiumPeriods).where(running)
  return period
}

async function reschedule(tx: Tx, userId: string) {
  const own = and(eq(premiumPeriods.userId, userId), gt(premiumPeriods.endDate, tx.now))
  const periods = await tx.read.select().from(premiumPeriods).where(own)
  for (const { id, startDate, endDate } of rescheduled(periods, tx.now)) await change(tx, id, { startDate, endDate })
  await updateHolder(tx, userId)
}

const change = (tx: Tx, id: string, changes: Partial<typeof premiumPeriods.$inferInsert>) =>
  tx.write.update(premiumPeriods).set(changes).where(eq(premiumPeriods.id, id))

const later = (one: Date, other: Date) => (one > other ? one : other)
