// First, so that nothing else runs while a token stands in the address.
import '../auth/returned.ts'
import '../lib/browser/install.ts'
import './reloadWhenReplaced.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { currentSession, refreshProfile } from '../lib/session.ts'
import { App } from './App.tsx'
import { ErrorBoundary } from './shell/ErrorBoundary.tsx'

const { token, user } = currentSession()
if (token && !user) void refreshProfile().catch(() => undefined)

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <ErrorBoundary>
      <App />
    </ErrorBoundary>
  </StrictMode>,
)
