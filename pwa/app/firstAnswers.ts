import { withoutSlash } from '#shared/pages'
import { earlyQueryClient } from '../lib/queryClient.ts'
import { currentSession } from '../lib/session.ts'
import { statsQuery, submissionsOfQuery } from '../submissions/queries.ts'

/** Asks for what the first screen will show while the loader stands, as far as it is known who is signed in. */
export function askForFirstScreen() {
  const { user } = currentSession()
  if (!user || withoutSlash(location.pathname) !== '/my-submissions') return
  const queryClient = earlyQueryClient(user.id)
  void queryClient.prefetchQuery(statsQuery(user.id))
  void queryClient.prefetchInfiniteQuery(submissionsOfQuery(user.id))
}
