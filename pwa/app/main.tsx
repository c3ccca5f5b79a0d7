// First: removes a token from the address before anything else runs.
import '../auth/returned.ts'
import '../lib/browser/appErrors.ts'
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
// With cached files the screen replaces index.html's loader at once.
void Promise.resolve(isKept && firstScreen).then(() =>
  root.render(
    <StrictMode>
      <ErrorBoundary outermost>
        <App />
      </ErrorBoundary>
    </StrictMode>,
  ),
)
