import type { Reads } from '#db/open'
import type { User } from '#db/schema'
import type { MapReplacement, MapTournament } from '#shared/dropmaps/evening'
import type { Tx } from '../../core/transact.ts'
import { getMap } from '../maps/getMap.ts'
import { announceChanged, announceMap, changeMap, openMap } from '../maps/openMap.ts'
import { recordOnMap } from '../maps/record.ts'
import { getTournament, welcome } from '../seating/players.ts'
import { replacementOf, takeTournament } from '../seating/replacement.ts'
import { promoteWaitlist } from '../seating/waitlist.ts'
import { recordEdit } from './versions.ts'

/** Returns whom another tournament would bring and take off a map's list (MAP-45). Throws `not_found`. */
export async function previewTournament(db: Reads, mapId: string, tournamentId: string): Promise<MapReplacement> {
  await getMap(db, mapId)
  await getTournament(db, tournamentId)
  return replacementOf(db, { mapId, tournamentId })
}

/** Makes a map another tournament's (MAP-45). Throws what `takeTournament` throws. */
export async function changeMapTournament(tx: Tx, admin: User, mapId: string, change: MapTournament) {
  const opened = await openMap(tx, mapId)
  const { comes, details } = await takeTournament(tx, opened, change)
  await welcome(tx, opened, comes)
  await changeMap(tx, opened, {}, { isEdit: true })
  const { editVersion } = opened.map
  const changed = ['tournamentId' as const]
  await recordEdit(tx, admin, { mapId, targetId: mapId, version: editVersion }, changed)
  await recordOnMap(tx, admin, 'update_map', opened.map, { ...details, changed, editVersion })
  await promoteWaitlist(tx, opened)
  await announceChanged(tx, opened)
  announceMap(tx, opened.map)
  return opened.map
}
