import type { Reactions } from '../lib/live/socket.ts'

// Below `tournaments`: whatever changes a tournament reads its evening again.
const EVENINGS = ['tournaments', 'evening']
export const eveningKey = (id: string) => [...EVENINGS, id]

const ofTournament = ({ tournamentId }: { tournamentId: string }) => [eveningKey(tournamentId)]
const ofAny = () => [EVENINGS]

export const eveningReactions: Reactions = {
  'tournament-update': ofTournament,
  'tournament-day-update': ofTournament,
  'tournament-map-update': ofTournament,
  'standings-update': ofTournament,
  'map-update': ofAny,
  'territory-update': ofAny,
  'poi-draft-update': ofAny,
  'log-update': ofAny,
}
