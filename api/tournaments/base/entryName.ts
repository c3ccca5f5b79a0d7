import { sql } from 'drizzle-orm'
import { registrations, teams } from '#db/schema'
import { hasOpenMember } from '#db/tournamentConditions'
import { shownName, whileOpen } from '../../users/shownName.ts'

const shownTeam = sql`case when ${hasOpenMember} then (select ${teams.name} from ${teams} where ${teams.id} = ${registrations.teamId}) end`
/** What an entry is called: as its team while one of the members has an account, or as its player. Beside `users`. */
export const entryName = {
  displayName: sql<string>`coalesce(${shownTeam}, ${shownName.displayName})`,
  teamName: sql<string | null>`coalesce(${shownTeam}, ${whileOpen(registrations.teamName)})`,
}
