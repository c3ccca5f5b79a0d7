import { configQuery } from '../lib/config/config.ts'
import type { Reactions } from '../lib/live/socket.ts'
import {
  ADMIN_LIST,
  adminDayKey,
  CHECK_INS,
  consequencesKey,
  dayKey,
  LIST,
  oneKey,
  playersKey,
  resultsKey,
  winnersKey,
} from './keys.ts'

export const tournamentReactions: Reactions = {
  notification({ about = '' }) {
    const [noun, id = ''] = about.split(':')
    return noun === 'tournament' ? [oneKey(id), dayKey(id), LIST, CHECK_INS] : []
  },
  'tournament-update'(change, queryClient) {
    const { tournamentId: id, isDeleted } = change
    void import('./changes.ts').then(({ tournamentChanged }) => tournamentChanged(queryClient, change))
    // The navigation shows the section only if there is a tournament.
    return [ADMIN_LIST, consequencesKey(id), ...(isDeleted ? [configQuery.queryKey] : [])]
  },
  'standings-update'(change, queryClient) {
    const { tournamentId: id } = change
    void import('./results/changes.ts').then(({ standingsChanged }) => standingsChanged(queryClient, change))
    return [resultsKey(id), winnersKey(id)]
  },
  'tournament-day-update': ({ tournamentId: id }) => [CHECK_INS, dayKey(id), adminDayKey(id), playersKey(id)],
}
