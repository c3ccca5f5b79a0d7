import { eq } from 'drizzle-orm'
import type { Reads } from '#db/open'
import { type User, users } from '#db/schema'
import { AppError, type ErrorCode } from '#shared/errors'
import { type RoleCheck, tierOfRoles, waitInWords } from '#shared/premium/premium'
import { record } from '../audit/audit.ts'
import type { Deps } from '../core/deps.ts'
import type { Tx } from '../core/transact.ts'
import { coverageOf } from '../users/premiumCoverage.ts'
import { applyRole, type RoleAnswer } from './role.ts'

/** Asks Discord outside a transaction. Throws `discord_not_linked`, `too_many_requests`, `role_check_failed`. */
export async function askRole(deps: Deps, asker: User, userId: string): Promise<RoleAnswer> {
  const [user] = await deps.db.read.select({ discordId: users.discordId }).from(users).where(eq(users.id, userId))
  if (!user?.discordId) throw inWordsFor(asker, userId, new AppError('discord_not_linked'))
  await deps.limits('role-check', `${asker.id}:${userId}`).catch((error: Error) => {
    if (!(error instanceof AppError) || error.code !== 'too_many_requests') throw error
    const seconds = error.retryAfter ?? 1
    throw new AppError('too_many_requests', waitInWords(seconds), seconds)
  })
  return answerOf(deps, userId, user.discordId)
}

export async function answerOf(deps: Deps, userId: string, discordId: string): Promise<RoleAnswer> {
  const requestedAt = deps.now()
  const roles = await deps.discord.rolesOf(discordId, deps.log).catch((error: Error) => {
    throw error instanceof AppError ? new AppError('role_check_failed') : error
  })
  return { userId, discordId, requestedAt, tier: tierOfRoles(roles ?? [], deps.settings.DISCORD_PREMIUM_ROLES) }
}

/** Takes the answer; an admin's question about somebody else is an act that the log keeps. */
export async function checkRole(tx: Tx, asker: User, answer: RoleAnswer): Promise<RoleCheck> {
  await applyRole(tx, answer).catch((error: Error) => {
    throw inWordsFor(asker, answer.userId, error)
  })
  const result = await resultOf(tx, answer, tx.now)
  if (asker.id !== answer.userId) {
    await record(tx, asker, {
      action: 'check_discord_premium',
      targetType: 'user',
      targetId: answer.userId,
      details: { hasDiscordRole: result.check.hasDiscordRole, tier: result.premiumTier },
    })
  }
  return result
}

const aboutPlayer: Partial<Record<ErrorCode, string>> = {
  discord_not_linked: 'Игрок не привязал Discord: проверять нечего',
  discord_relinked: 'Пока шла проверка, игрок сменил привязку Discord. Проверь ещё раз',
  role_given: 'Discord этого игрока уже дал Premium другому. Сюда он сможет дать его через 30 дней',
}

/** The catalogue speaks to the player; an admin who asks about somebody else reads the same about them. */
const inWordsFor = (asker: User, userId: string, error: Error) =>
  error instanceof AppError && asker.id !== userId ? new AppError(error.code, aboutPlayer[error.code]) : error

async function resultOf(db: Reads, { userId, discordId, tier }: RoleAnswer, now: Date): Promise<RoleCheck> {
  const [user] = await db.read.select({ username: users.username }).from(users).where(eq(users.id, userId))
  const coverage = await coverageOf(db, userId, now)
  const premiumTier = coverage?.tier ?? 'none'
  return {
    premiumActive: coverage !== undefined,
    premiumTier,
    user: { username: user?.username ?? '', discordId },
    check: {
      hasDiscordRole: tier !== undefined,
      premiumTier,
      premiumEndDate: coverage?.endDate.toISOString() ?? null,
      premiumSource: coverage?.source ?? null,
    },
  }
}
