// First: removes a token from the address before anything else runs.
import '../auth/returned.ts'
import '../lib/browser/appErrors.ts'
import '../lib/browser/install.ts'
import '../lib/browser/reloadWhenReplaced.ts'
import { signInOnPress } from '../auth/signIn.ts'
import { idle } from '../lib/browser/idle.ts'
import { isKept } from '../lib/browser/served.ts'

signInOnPress()

void start()
void loadTypefaces()

/** React is larger than all of the page: what came rendered or was kept is painted before, and can be used. */
async function start() {
  if (document.documentElement.dataset.start !== 'loader')
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
  await import('./start.tsx')
}

/** After the first screen with its pictures: their stand-ins are as wide. At once: each lays the page out again. */
async function loadTypefaces() {
  if (!isKept) await idle()
  await import('../ui/look/fonts.css')
  const families = ['Golos Text', 'Unbounded']
  await Promise.allSettled(families.map((family) => document.fonts.load(`1em "${family}"`, 'Aя₽')))
  document.documentElement.dataset.typefaces = 'loaded'
}
