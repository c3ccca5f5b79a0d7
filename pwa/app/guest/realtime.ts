import type { QueryClient } from '@tanstack/react-query'
import { listen } from '../../lib/live/listen.ts'
import { tournamentReactions } from '../../tournaments/reactions.ts'

/** Opens a guest's connection: only a tournament's page has a room that guests may join. */
export const openEvents = (queryClient: QueryClient) => listen(queryClient, null, [tournamentReactions])
