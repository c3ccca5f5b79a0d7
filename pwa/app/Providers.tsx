import { CSPProvider } from '@base-ui/react/csp-provider'
import { PersistQueryClientProvider } from '@tanstack/react-query-persist-client'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { newQueryClient, persistFor, persistOnLeaving } from '../lib/queryClient.ts'

/**
 * The query client around every screen. A player's answers are kept on the device under their id; nobody's, `''`, are not.
 */
export function Providers({ userId, children }: { userId: string; children: ReactNode }) {
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
      <CSPProvider disableStyleElements>{children}</CSPProvider>
    </PersistQueryClientProvider>
  )
}
