import { useQueue } from '../lib/queue.ts'
import { useUser } from '../lib/session.ts'
import { askForFirstScreen } from './firstAnswers.ts'
import { Providers } from './Providers.tsx'
import { Shell } from './shell/Shell.tsx'

askForFirstScreen()

/** Everything a signed-in player needs, one chunk behind the login. */
export default function SignedIn() {
  const { id } = useUser()
  useQueue(id)
  // Another player begins with nothing of the one before.
  return (
    <Providers key={id} userId={id}>
      <Shell />
    </Providers>
  )
}
