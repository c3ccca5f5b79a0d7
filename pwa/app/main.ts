// First: removes a token from the address before anything else runs.
import '../auth/returned.ts'
import '../lib/browser/appErrors.ts'
import '../lib/browser/install.ts'
import '../lib/browser/reloadWhenReplaced.ts'
import { signInOnPress } from '../auth/signIn.ts'
import { isKept, isServed } from '../lib/browser/served.ts'

signInOnPress()

void start()

/** React is larger than all of the page: what came rendered is painted before, and can be used. */
async function start() {
  const painted = new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
  const loadTypefaces = () => import('../ui/look/fonts.css')
  if (isKept) void loadTypefaces()
  if (isServed) await painted
  await import('./start.tsx')
  // Their stand-ins are as wide.
  if (!isKept) await painted.then(loadTypefaces)
}
