// First, so that nothing else runs while a token stands in the address.
import '../auth/returned.ts'
import '../lib/browser/install.ts'
import '../lib/browser/reloadWhenReplaced.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { currentSession, refreshProfile } from '../lib/session.ts'
import { App } from './App.tsx'
import { firstScreen, isKept } from './firstScreen.ts'
import { ErrorBoundary } from './shell/ErrorBoundary.tsx'

const { token, user } = currentSession()
if (token && !user) void refreshProfile().catch(() => undefined)

const root = createRoot(document.getElementById('root')!)
// What the device has kept takes the place of the loader of index.html in one step; else there is a loader of ours.
void Promise.resolve(isKept && firstScreen).then(() =>
  root.render(
    <StrictMode>
      <ErrorBoundary>
        <App />
      </ErrorBoundary>
    </StrictMode>,
  ),
)
