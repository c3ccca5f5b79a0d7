import { eq } from 'drizzle-orm'
import { islandTemplate, islandTemplateId } from '#db/dropmaps/shippedMap'
import { maps, territories, type User } from '#db/schema'
import type { NewDropMap, NewTemplate } from '#shared/dropmaps/forms'
import type { Tx } from '../../core/transact.ts'
import { openMap, openTemplate } from '../maps/openMap.ts'
import { getTournament } from '../seating/players.ts'
import { addRegisteredPlayers } from '../seating/syncTournamentPlayers.ts'
import { copyLocations, insertMap, pictureOf, recordMade } from './editMap.ts'

/** Inserts the shipped template once (MAP-3). */
export async function shipTemplates(tx: Tx) {
  if ((await tx.read.$count(maps, eq(maps.id, islandTemplateId))) > 0) return
  const { map, territories: locations } = islandTemplate(tx.now)
  // Another process may be starting.
  await tx.write.insert(maps).values(map).onConflictDoNothing()
  await tx.write.insert(territories).values(locations).onConflictDoNothing()
}

/** Creates a template, empty or copied without claims. Throws `not_found`. */
export async function createTemplate(tx: Tx, admin: User, { name, description, sourceId }: NewTemplate) {
  const made = { name, description, isTemplate: true }
  const source = sourceId ? (await openMap(tx, sourceId, true)).map : undefined
  const map = source
    ? await copyLocations(tx, source, await insertMap(tx, { ...made, ...pictureOf(source) }))
    : await insertMap(tx, made)
  await recordMade(tx, admin, map, source)
  return map
}

/** Creates a map from a template; a tournament's players may claim on it (MAP-14). Throws `not_found`. */
export async function createDropMap(tx: Tx, admin: User, fields: NewDropMap) {
  const template = await openTemplate(tx, fields.templateId)
  const tournamentId = fields.tournamentId ?? null
  if (tournamentId !== null) await getTournament(tx, tournamentId)
  const { description } = template
  const { mode, maxPlayersPerSpot, maxContestedSpots, openAt = null } = fields
  const tellOpeningAt = openAt && openAt > tx.now ? openAt : null
  const rules = { mode, maxPlayersPerSpot, maxContestedSpots, tournamentId, openAt, tellOpeningAt }
  const made = {
    ...rules,
    name: fields.customName || template.name,
    description,
    ...pictureOf(template),
    templateId: template.id,
  }
  const map = await copyLocations(tx, template, await insertMap(tx, made))
  if (tournamentId !== null) await addRegisteredPlayers(tx, map.id, tournamentId)
  await recordMade(tx, admin, map, template)
  return map
}
