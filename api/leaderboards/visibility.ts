import type { Reads } from '#db/open'
import type { User } from '#db/schema'
import { AppError } from '#shared/errors'
import type { Visibility } from '#shared/leaderboards/boards'
import type { Exclusion } from '#shared/leaderboards/forms'
import { record } from '../audit/audit.ts'
import type { Tx } from '../core/transact.ts'
import { notify } from '../notifications/notifications.ts'
import { hide, hidingOf } from '../scores/scores.ts'
import { requireNotOwn } from '../users/ownCase.ts'
import { getUser } from '../users/users.ts'

/** Whether a player is hidden from the leaderboards, by whom and why. Throws nothing. */
export async function visibilityOf(db: Reads, userId: string): Promise<Visibility> {
  const { hiddenAt, excludedReason } = await hidingOf(db, userId)
  return { isHidden: hiddenAt !== null, excludedReason }
}

/** A player asks to be in no leaderboard, or to be in them again (LEADER-5). */
export async function setOwnVisibility(tx: Tx, userId: string, isHidden: boolean): Promise<Visibility> {
  const { hiddenAt } = await hidingOf(tx, userId)
  if ((hiddenAt !== null) !== isHidden) {
    await hide(tx, userId, { hiddenAt: isHidden ? tx.now : null })
    announce(tx, userId)
  }
  return visibilityOf(tx, userId)
}

/** An admin takes a player out of the leaderboards (LEADER-6). Throws `not_found`, `own_exclusion`, `account_closed`, `excluded_before`. */
export async function exclude(tx: Tx, admin: User, userId: string, { reason }: Exclusion): Promise<Visibility> {
  if ((await decidable(tx, admin, userId)).excludedAt) throw new AppError('excluded_before')
  await hide(tx, userId, { excludedAt: tx.now, excludedReason: reason })
  const act = { action: 'exclude_from_leaderboards', targetType: 'user', targetId: userId } as const
  await record(tx, admin, { ...act, details: { reason } })
  const message = `Администратор исключил тебя. Причина: ${reason}`
  await notify(tx, userId, { type: 'other', about: 'leaders', title: 'Тебя больше нет в таблицах лидеров', message })
  announce(tx, userId)
  return visibilityOf(tx, userId)
}

/** An admin lets an excluded player back. Throws `not_found`, `own_exclusion`, `account_closed`, `not_excluded`. */
export async function include(tx: Tx, admin: User, userId: string): Promise<Visibility> {
  const { excludedAt, excludedReason, hiddenAt } = await decidable(tx, admin, userId)
  if (!excludedAt) throw new AppError('not_excluded')
  await hide(tx, userId, { excludedAt: null, excludedReason: null })
  const act = { action: 'include_in_leaderboards', targetType: 'user', targetId: userId } as const
  await record(tx, admin, { ...act, details: { formerReason: excludedReason } })
  const message = hiddenAt ? 'Они покажут тебя, когда ты включишь показ в профиле' : 'Твои очки снова видны всем'
  await notify(tx, userId, { type: 'other', about: 'leaders', title: 'Ты снова в таблицах лидеров', message })
  announce(tx, userId)
  return visibilityOf(tx, userId)
}

async function decidable(tx: Tx, admin: User, userId: string) {
  const { deletedAt } = await getUser(tx, userId)
  await requireNotOwn(tx, admin, userId, 'own_exclusion')
  if (deletedAt) throw new AppError('account_closed', 'Аккаунт удалён: в таблицах лидеров его нет')
  return hidingOf(tx, userId)
}

function announce(tx: Tx, userId: string) {
  tx.emit({ name: 'profile-update', to: `user:${userId}`, data: { reason: 'leaderboards' } })
  tx.emit({ name: 'user-update', to: 'admins', data: { userId } })
}
