import { CSPProvider } from '@base-ui/react/csp-provider'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useLayoutEffect, useState } from 'react'
import { Router } from 'wouter'
import { navigation } from '../lib/browser/arrivals.ts'
import { persist, queryClientOf } from '../lib/queryClient.ts'

/** A player's answers are kept on the device under their id; those of nobody (`''`) are not. */
export function Providers({ userId, children }: { userId: string; children: ReactNode }) {
  const [client] = useState(() => queryClientOf(userId))
  // Before the first paint: a reload may follow it at once.
  useLayoutEffect(() => persist(client, userId), [client, userId])
  return (
    <QueryClientProvider client={client}>
      <CSPProvider disableStyleElements>
        <Router aroundNav={navigation}>{children}</Router>
      </CSPProvider>
    </QueryClientProvider>
  )
}
