import { and, eq } from 'drizzle-orm'
import { registrations, users } from '#db/schema'
import { holdsSeat } from '#db/tournamentConditions'
import { AppError } from '#shared/errors'
import { type Kopecks, toKopecks } from '#shared/money'
import { isolated } from '#shared/text'
import type { Payout } from '#shared/tournaments/form'
import { splitPrize } from '#shared/tournaments/shares'
import type { Tx } from '../core/transact.ts'
import { entryName } from './base/entryName.ts'
import { sharersIn } from './base/winners.ts'

type Prize = Payout['prizes'][number]
/** What one person gets of a prize. */
export type Share = { registrationId: string; userId: string; displayName: string; amount: Kopecks }

/**
 * Who gets a prize and how much: a player all of it, of a team each who shares (TOURNAMENT-75). Throws `not_a_participant`,
 * `account_closed`, and `payout_changed` where the admin was shown other shares.
 */
export async function sharesOf(tx: Tx, tournamentId: string, prize: Prize) {
  const winner = await participant(tx, tournamentId, prize.userId)
  const { teamId, displayName, registrationId, isOpen } = winner
  const sharers =
    teamId === null
      ? [{ id: registrationId, userId: prize.userId, displayName }].slice(0, isOpen ? 1 : 0)
      : await sharersIn(tx, { teamId })
  if (sharers.length === 0)
    throw new AppError(
      'account_closed',
      teamId === null
        ? `Аккаунт «${isolated(displayName)}» удалён: приз получить некому`
        : 'Аккаунты игроков команды удалены: приз получить некому',
    )
  const amounts = splitPrize(toKopecks(prize.amount), sharers.length)
  const shares = sharers.map(
    ({ id, ...person }, index): Share => ({
      registrationId: id,
      userId: person.userId,
      displayName: person.displayName,
      amount: amounts[index] ?? 0,
    }),
  )
  if (prize.shares && !areSame(prize.shares, shares))
    throw new AppError(
      'payout_changed',
      `Доли команды «${isolated(displayName)}» тем временем изменились. Проверь их и подтверди ещё раз`,
    )
  return { teamId, teamName: teamId === null ? null : displayName, displayName, shares }
}

const areSame = (shown: NonNullable<Prize['shares']>, shares: readonly Share[]) =>
  shown.length === shares.length &&
  shares.every(({ userId, amount }) =>
    shown.some((share) => share.userId === userId && toKopecks(share.amount) === amount),
  )

/** A player or a team's member with a seat; named as the team. Throws `not_a_participant`. */
async function participant(tx: Tx, tournamentId: string, userId: string) {
  const isOwn = and(eq(registrations.tournamentId, tournamentId), eq(registrations.userId, userId), holdsSeat)
  const [found] = await tx.read
    .select({
      registrationId: registrations.id,
      teamId: registrations.teamId,
      displayName: entryName.displayName,
      realName: users.displayName,
      deletedAt: users.deletedAt,
    })
    .from(registrations)
    .innerJoin(users, eq(users.id, registrations.userId))
    .where(isOwn)
  if (!found) throw new AppError('not_a_participant')
  const { realName, deletedAt, ...winner } = found
  return {
    ...winner,
    displayName: winner.teamId === null ? realName : winner.displayName,
    isOpen: deletedAt === null,
  }
}
