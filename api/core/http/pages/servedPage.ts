import { html, raw } from 'hono/html'
import type { ServedPage } from './rendering.ts'

/** Puts a rendered page in the built one: in place of the login, with the answers that it was rendered with. */
export function withServed(built: string, served: ServedPage, path: string) {
  const meta = (name: string, content: string) => String(html`<meta name="${name}" content="${content}" />`)
  // Inside of a script element only `<` could end it.
  const state = served.state.replaceAll('<', '\\u003c')
  const answers = html`<script type="application/json" id="answers">${raw(state)}</script>`
  return built
    .replace(/<meta name="served"[^>]*>/, () => meta('served', `${path} ${served.isNarrow ? 'narrow' : 'any'}`))
    .replace(/<meta name="for-guests"[^>]*>/, () => meta('for-guests', served.scripts.join(' ')))
    .replace(/(?<=<!--served-->).*(?=<!--\/served-->)/s, () => served.html)
    .replace('</body>', () => `${answers}</body>`)
}
