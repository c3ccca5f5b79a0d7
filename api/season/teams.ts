import type { User } from '#db/schema'
import { createTeam, joinTeam } from '../tournaments/teams/enter.ts'
import type { Cast } from './cast.ts'

/** What the tournaments of teams of a season have in common. */
export const teamTerms = {
  isDraft: false,
  substitutes: 1,
  removeImage: false,
  mapUrl: undefined,
  updatedAt: undefined,
  copyOf: undefined,
  qualification: undefined,
  premiumOnly: false,
  premiumHoursEarly: 0,
}

/** The first player creates a team, and the others join it. */
export async function formTeam({ act }: Cast, tournamentId: string, name: string, members: readonly User[]) {
  const [captain, ...others] = members
  if (!captain) return
  const { team } = await act((tx) => createTeam(tx, captain.id, tournamentId, { name }))
  for (const { id } of others) await act((tx) => joinTeam(tx, id, tournamentId, { code: team.code }))
}
