import { isDeepStrictEqual } from 'node:util'
import { and, eq, gt, isNotNull } from 'drizzle-orm'
import type { Reads } from '#db/open'
import { invites, territoryClaims, territoryQueue, type User } from '#db/schema'
import { isLockedAt, isOpenedAt } from '#shared/dropmaps/claiming'
import type { NewRound, RoundLoss } from '#shared/dropmaps/evening'
import { AppError } from '#shared/errors'
import { plural } from '#shared/plural'
import { moscowTime } from '../../core/moscowTime.ts'
import type { Tx } from '../../core/transact.ts'
import { requireOrder } from '../edit/settings.ts'
import { changedIn, recordEdit } from '../edit/versions.ts'
import { reviveInvites } from '../invites/invites.ts'
import { getMap } from '../maps/getMap.ts'
import { announceMap, changeMap, openMap } from '../maps/openMap.ts'
import { recordOnMap } from '../maps/record.ts'
import { refuseOncePicking } from '../seating/poiDraftGuard.ts'
import { clearMap } from '../seating/release.ts'
import { takeTournament } from '../seating/replacement.ts'
import { tellMap } from './messages.ts'

/** Returns what a new round ends. Throws `not_found`. */
export async function roundLoss(db: Reads, id: string, now: Date): Promise<RoundLoss> {
  await getMap(db, id)
  const isReusable = and(eq(invites.mapId, id), isNotNull(invites.usedAt), gt(invites.expiresAt, now))
  return {
    claims: await db.read.$count(territoryClaims, eq(territoryClaims.mapId, id)),
    waiting: await db.read.$count(territoryQueue, eq(territoryQueue.mapId, id)),
    invites: await db.read.$count(invites, isReusable),
  }
}

const lossInWords = ({ claims, waiting, invites }: RoundLoss) =>
  `${claims} ${plural(claims, 'метка', 'метки', 'меток')}, в списках ожидания ${waiting}, использованных приглашений ${invites}`

/**
 * Ends all claims and waitlists of a map, unlocks it and lets its invites be used again; settings and invites stay, and
 * the players unless the round is for another tournament (MAP-38). Throws `not_found`, `poi_draft_running`,
 * `lock_passed`, `opening_after_lock`, `contents_changed`, `poi_draft_captain`.
 */
export async function startRound(tx: Tx, admin: User, id: string, { shown, openAt, lockAt, tournament }: NewRound) {
  const opened = await openMap(tx, id)
  const before = opened.map
  await refuseOncePicking(tx, id)
  if (lockAt !== null && lockAt <= tx.now) throw new AppError('lock_passed')
  requireOrder({ openAt, lockAt })
  const loss = await roundLoss(tx, id, tx.now)
  if (!isDeepStrictEqual(loss, shown))
    throw new AppError(
      'contents_changed',
      `На карте тем временем стало иначе: ${lossInWords(loss)}. Проверь и начни ещё раз`,
    )

  const replaced = tournament && (await takeTournament(tx, opened, tournament))
  await clearMap(tx, opened)
  await reviveInvites(tx, id)
  const isAhead = !isOpenedAt({ openAt }, tx.now)
  const times = { openAt, lockAt, isLocked: false }
  const changed = changedIn({ ...before, isLocked: isLockedAt(before, tx.now) }, times)
  const rest = { isLockedByAdmin: false, tellOpeningAt: isAhead ? openAt : null, contestedCount: 0 }
  await changeMap(tx, opened, { ...times, ...rest }, { isEdit: changed.length > 0 })
  const { name, editVersion } = opened.map
  await recordEdit(tx, admin, { mapId: id, targetId: id, version: editVersion }, changed)
  const moments = { openAt: openAt?.toISOString() ?? null, lockAt: lockAt?.toISOString() ?? null }
  await recordOnMap(tx, admin, 'start_round', opened.map, { ...loss, ...replaced?.details, ...moments })
  await tellMap(tx, id, {
    title: 'Новый раунд',
    message: `Метки на карте «${name}» сняты. ${
      isAhead && openAt ? `Выбирать локацию снова можно с ${moscowTime(openAt)}` : 'Выбирай локацию снова'
    }`,
  })
  announceMap(tx, opened.map)
  return loss
}
