import { eq } from 'drizzle-orm'
import { transact } from '#api/core/transact'
import { changeMapTournament, previewTournament } from '#api/dropmaps/edit/tournament'
import { lockMapAndTournaments } from '#db/locks'
import { registrations, type User } from '#db/schema'
import { replacedIn } from '#shared/dropmaps/evening'
import { locationId } from '#shared/dropmaps/locationId'
import type { App } from '../../app.ts'
import { trio, withTeams } from '../tournaments/teams.ts'
import { makeMap } from './dropmaps.ts'

/** Makes a map a tournament's, as an organiser does. */
export async function giveMap({ deps }: App, judge: User, map: string, tournamentId: string) {
  const shown = replacedIn(await previewTournament(deps.db, map, tournamentId))
  const move = { tournamentId, shown }
  await transact(deps, (tx) => changeMapTournament(tx, judge, map, move), lockMapAndTournaments(map, tournamentId))
}

/** A map of a tournament with the trios «Волки» and «Лисы». */
export async function withTeamMap(
  options: Parameters<typeof makeMap>[2] = {},
  changes: Parameters<typeof withTeams>[0] = {},
) {
  const { app, judge, cup } = await withTeams(changes)
  const [wolves, foxes] = [await trio(app, cup, 'Волки'), await trio(app, cup, 'Лисы')]
  const map = await makeMap(app, judge, options)
  await giveMap(app, judge, map, cup.id)
  app.events.length = 0
  const [member] = await app.db.read.select().from(registrations).where(eq(registrations.userId, wolves.captain.id))
  return { app, judge, cup, map, wolves, foxes, wolfTeam: member?.teamId ?? '', at: (n: number) => locationId(map, n) }
}
