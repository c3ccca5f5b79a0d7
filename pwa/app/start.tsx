import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { isDrawn, isServed } from '../lib/browser/served.ts'
import { currentSession, refreshProfile } from '../lib/session.ts'
import { App } from './App.tsx'
import { firstScreen } from './firstScreen.ts'
import { ErrorBoundary } from './shell/ErrorBoundary.tsx'

const { token, user } = currentSession()
if (token && !user) void refreshProfile().catch(() => undefined)

const app = (
  <StrictMode>
    <ErrorBoundary outermost>
      <App />
    </ErrorBoundary>
  </StrictMode>
)
const root = document.getElementById('root')!
// With cached files the screen replaces the page's loader at once; what is painted gives way to a screen alone.
void Promise.resolve(isDrawn() && firstScreen).then(() => {
  // A transition gives way to a press between two components.
  startTransition(() => {
    // Another time zone, or a minute that has passed, draws the page again.
    if (isServed) hydrateRoot(root, app, { onRecoverableError: () => undefined })
    else createRoot(root).render(app)
  })
})
