import { CSPProvider } from '@base-ui/react/csp-provider'
import { PersistQueryClientProvider } from '@tanstack/react-query-persist-client'
import { useEffect, useRef, useState } from 'react'
import { newQueryClient, persistFor, persistOnLeaving } from '../lib/queryClient.ts'
import { useQueue } from '../lib/queue.ts'
import { useUser } from '../lib/session.ts'
import { TooltipProvider } from '../ui/overlays/Tooltip.tsx'
import { Shell } from './shell/Shell.tsx'

/** Everything a signed-in player needs, one chunk behind the login. */
export default function SignedIn() {
  const { id } = useUser()
  // Another player begins with nothing of the one before.
  return <Account key={id} userId={id} />
}

function Account({ userId }: { userId: string }) {
  useQueue(userId)
  const [client] = useState(newQueryClient)
  const [persistOptions] = useState(() => persistFor(userId))
  const isRestored = useRef(false)
  useEffect(() => persistOnLeaving(client, userId, () => isRestored.current), [client, userId])
  return (
    // What was kept is shown at once and asked for again.
    <PersistQueryClientProvider
      client={client}
      persistOptions={persistOptions}
      onSuccess={() => {
        isRestored.current = true
        void client.invalidateQueries()
      }}
    >
      <CSPProvider disableStyleElements>
        <TooltipProvider>
          <Shell />
        </TooltipProvider>
      </CSPProvider>
    </PersistQueryClientProvider>
  )
}
