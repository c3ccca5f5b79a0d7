import { CSPProvider } from '@base-ui/react/csp-provider'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useLayoutEffect, useState } from 'react'
import { Router } from 'wouter'
import { askFirst } from '../lib/browser/leaving.ts'
import { persist, queryClientOf } from '../lib/queryClient.ts'

/**
 * The query client around every screen. A player's answers are kept on the device under their id; nobody's, `''`, are not.
 */
export function Providers({ userId, children }: { userId: string; children: ReactNode }) {
  const [client] = useState(() => queryClientOf(userId))
  // Not after the first frame: it may show a list already, and whoever reloads then has seen it.
  useLayoutEffect(() => persist(client, userId), [client, userId])
  return (
    <QueryClientProvider client={client}>
      <CSPProvider disableStyleElements>
        <Router aroundNav={askFirst}>{children}</Router>
      </CSPProvider>
    </QueryClientProvider>
  )
}
