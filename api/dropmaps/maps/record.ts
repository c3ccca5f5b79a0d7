import type { MapRow, User } from '#db/schema'
import type { AdminAction, SYSTEM } from '#shared/audit'
import { record } from '../../audit/audit.ts'
import type { Tx } from '../../core/transact.ts'
import type { LiveRow } from './territories.ts'

type Named = Pick<MapRow, 'id' | 'name'>
type Details = Record<string, unknown> & { userId?: string }

export const recordOnMap = (
  tx: Tx,
  admin: User | typeof SYSTEM,
  action: AdminAction,
  { id, name }: Named,
  details: Details = {},
) => record(tx, admin, { action, targetType: 'map', targetId: id, details: { map: name, ...details } })

export function recordOnLocation(
  tx: Tx,
  admin: User,
  action: AdminAction,
  map: Named,
  { id, name }: Pick<LiveRow, 'id' | 'name'>,
  details: Details = {},
) {
  const about = { mapId: map.id, map: map.name, territory: name }
  return record(tx, admin, { action, targetType: 'territory', targetId: id, details: { ...about, ...details } })
}
