import '../lib/reads/ofPlayers.ts'
import { withoutSlash } from '#shared/pages'
import { earlyQueryClient } from '../lib/queryClient.ts'
import { useQueue } from '../lib/queue.ts'
import { currentSession, useUser } from '../lib/session.ts'
import { statsQuery, submissionsOfQuery } from '../submissions/queries.ts'
import { Providers } from './Providers.tsx'
import { Shell } from './shell/Shell.tsx'

prefetchFirstScreen()

export default function SignedIn() {
  const { id } = useUser()
  useQueue(id)
  // Each player gets a client of their own.
  return (
    <Providers key={id} userId={id}>
      <Shell />
    </Providers>
  )
}

function prefetchFirstScreen() {
  const { user } = currentSession()
  if (!user || withoutSlash(location.pathname) !== '/my-submissions') return
  const queryClient = earlyQueryClient(user.id)
  void queryClient.prefetchQuery(statsQuery(user.id))
  void queryClient.prefetchInfiniteQuery(submissionsOfQuery(user.id))
}
