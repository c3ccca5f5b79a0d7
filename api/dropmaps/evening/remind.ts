import { and, eq } from 'drizzle-orm'
import type { Reads } from '#db/open'
import { mapPlayers, type User } from '#db/schema'
import { closedProblem } from '#shared/dropmaps/claiming'
import { REMINDER_PAUSE } from '#shared/dropmaps/evening'
import { AppError } from '#shared/errors'
import { plural, timeToWait } from '#shared/plural'
import { SECOND } from '#shared/units'
import { record } from '../../audit/audit.ts'
import type { Tx } from '../../core/transact.ts'
import { changeMap, claimRefusal, openMap } from '../maps/openMap.ts'
import { hasNoClaim } from '../seating/players.ts'
import { queueMapMessage } from './messages.ts'

const unplacedCount = (db: Reads, mapId: string) =>
  db.read.$count(mapPlayers, and(eq(mapPlayers.mapId, mapId), hasNoClaim))

/**
 * Reminds the players on the list who have no claim (MAP-43). Returns how many they are. Throws `not_found`,
 * `map_locked`, `map_not_open`, `reminded_lately` with the seconds to wait, `contents_changed`.
 */
export async function remindUnplaced(tx: Tx, admin: User, id: string, shown: number) {
  const opened = await openMap(tx, id)
  const { name, remindedAt } = opened.map
  const problem = closedProblem(opened.map, tx.now)
  if (problem) throw claimRefusal(problem, opened.map)
  const wait = remindedAt ? remindedAt.getTime() + REMINDER_PAUSE - tx.now.getTime() : 0
  if (wait > 0) {
    const seconds = Math.ceil(wait / SECOND)
    throw new AppError('reminded_lately', `Напоминали недавно. Можно снова через ${timeToWait(seconds)}`, seconds)
  }
  const count = await unplacedCount(tx, id)
  if (count !== shown)
    throw new AppError(
      'contents_changed',
      `Без метки теперь ${count} ${plural(count, 'игрок', 'игрока', 'игроков')}. Проверь список и напомни ещё раз`,
    )
  await changeMap(tx, opened, { remindedAt: tx.now })
  await queueMapMessage(tx, id, {
    title: 'Ты ещё без локации',
    message: `Выбери локацию на карте «${name}»`,
    isForUnplaced: true,
  })
  await record(tx, admin, {
    action: 'remind_map_players',
    targetType: 'map',
    targetId: id,
    details: { map: name, reminded: count },
  })
  return { reminded: count }
}
