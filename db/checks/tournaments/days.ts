import { and, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { adminActionLog, registrations, tournamentBans, tournaments } from '../../schema.ts'
import { hasNotEnded } from '../../tournamentConditions.ts'
import type { Check } from '../check.ts'

export const tournamentDayChecks: Record<string, Check> = {
  'не допущенные не участвуют и не ждут места': async function* (db) {
    const found = await db.read
      .select({ id: registrations.id })
      .from(tournamentBans)
      .innerJoin(
        registrations,
        and(
          eq(registrations.tournamentId, tournamentBans.tournamentId),
          eq(registrations.userId, tournamentBans.userId),
        ),
      )
      .innerJoin(tournaments, eq(tournaments.id, registrations.tournamentId))
      .where(and(hasNotEnded, eq(tournaments.phase, 'active')))
    for (const { id } of found) yield `регистрация ${id}: игрок не допущен, а место есть`
  },

  'взнос удерживает только записанное в логи решение': async function* (db) {
    const decided = and(
      eq(adminActionLog.userId, registrations.userId),
      eq(adminActionLog.targetType, 'tournament'),
      eq(adminActionLog.targetId, registrations.tournamentId),
      inArray(adminActionLog.action, ['take_out_player', 'ban_player']),
      eq(adminActionLog.createdAt, registrations.forfeitedAt),
    )
    const found = await db.read
      .select({ id: registrations.id })
      .from(registrations)
      .leftJoin(adminActionLog, decided)
      .where(
        and(
          isNotNull(registrations.forfeitedAt),
          or(isNull(adminActionLog.id), hasNotEnded, sql`not ${gt(registrations.fee, 0)}`),
        ),
      )
    for (const { id } of found) yield `регистрация ${id}: взнос удержан без решения администратора`
  },
}
