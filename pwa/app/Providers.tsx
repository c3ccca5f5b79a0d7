import { CSPProvider } from '@base-ui/react/csp-provider'
import { QueryClientProvider } from '@tanstack/react-query'
import { PersistQueryClientProvider } from '@tanstack/react-query-persist-client'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { newQueryClient, persistFor, persistOnLeaving } from '../lib/queryClient.ts'
import { TooltipProvider } from '../ui/overlays/Tooltip.tsx'

/** What every screen finds around it. A player's answers are kept on the device, under their id; a guest's are not. */
export const Providers = ({ userId, children }: { userId?: string; children: ReactNode }) => {
  const [client] = useState(newQueryClient)
  const screens = (
    <CSPProvider disableStyleElements>
      <TooltipProvider>{children}</TooltipProvider>
    </CSPProvider>
  )
  if (userId === undefined) return <QueryClientProvider client={client}>{screens}</QueryClientProvider>
  return (
    <Kept client={client} userId={userId}>
      {screens}
    </Kept>
  )
}

type KeptProps = { client: ReturnType<typeof newQueryClient>; userId: string; children: ReactNode }

/** What was kept is shown at once and asked for again. */
function Kept({ client, userId, children }: KeptProps) {
  const [persistOptions] = useState(() => persistFor(userId))
  const isRestored = useRef(false)
  useEffect(() => persistOnLeaving(client, userId, () => isRestored.current), [client, userId])
  return (
    <PersistQueryClientProvider
      client={client}
      persistOptions={persistOptions}
      onSuccess={() => {
        isRestored.current = true
        void client.invalidateQueries()
      }}
    >
      {children}
    </PersistQueryClientProvider>
  )
}
