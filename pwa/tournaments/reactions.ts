import type { QueryClient } from '@tanstack/react-query'
import { listen } from '../lib/live/listen.ts'
import type { Reactions } from '../lib/live/socket.ts'
import {
  ADMIN_LIST,
  adminDayKey,
  CHECK_INS,
  consequencesKey,
  dayKey,
  eveningKey,
  LIST,
  objectionsKey,
  oneKey,
  playersKey,
  resultsKey,
  teamsKey,
  winnersKey,
} from './keys.ts'

export const tournamentReactions: Reactions = {
  notification({ about = '' }) {
    const [noun, id = ''] = about.split(':')
    return noun === 'tournament' ? [oneKey(id), dayKey(id), teamsKey(id), objectionsKey(id), LIST, CHECK_INS] : []
  },
  'tournament-update'(change, queryClient) {
    const { tournamentId: id } = change
    void import('./changes.ts').then(({ tournamentChanged }) => tournamentChanged(queryClient, change))
    return [ADMIN_LIST, consequencesKey(id)]
  },
  'standings-update'(change, queryClient) {
    const { tournamentId: id } = change
    void import('./results/changes.ts').then(({ standingsChanged }) => standingsChanged(queryClient, change))
    return [resultsKey(id), winnersKey(id), eveningKey(id)]
  },
  'objection-update'(change, queryClient) {
    const { tournamentId: id } = change
    void import('./results/changes.ts').then(({ objectionsChanged }) => objectionsChanged(queryClient, change))
    return [objectionsKey(id), resultsKey(id), winnersKey(id), eveningKey(id)]
  },
  'team-update': ({ tournamentId: id }) => [teamsKey(id), oneKey(id)],
  'tournament-map-update': ({ tournamentId: id }) => [oneKey(id), ADMIN_LIST],
  'tournament-day-update': ({ tournamentId: id }) => [
    CHECK_INS,
    dayKey(id),
    teamsKey(id),
    adminDayKey(id),
    playersKey(id),
  ],
}

/** Opens a guest's connection: only a tournament's page has a room that guests may join. */
export const openGuestEvents = (queryClient: QueryClient) => listen(queryClient, null, [tournamentReactions])
