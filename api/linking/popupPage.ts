import { html } from 'hono/html'
import { DISCORD_WINDOW } from '#shared/linking'
import { OPEN_SANDBOX } from '#shared/pages'

/** Discord's returned popup: it informs its opener and closes, or shows what failed. */
export const popupPage = (isOpenSandbox: boolean, problem?: string) => html`<!doctype html>
  <html lang="ru">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>${problem ? 'Discord не привязан' : 'Discord привязан'}</title>
      <link rel="icon" href="/icons/mark.svg" />
      <link rel="stylesheet" href="/api/auth/discord/window.css" />
      <script src="/api/auth/discord/window.js" defer></script>
    </head>
    <body>
      <main data-outcome="${problem ? 'failed' : 'linked'}">
        <h1>${problem ? 'Discord не привязан' : 'Discord привязан'}</h1>
        <p role="${problem ? 'alert' : 'status'}">${problem ?? 'Это окно можно закрыть.'}</p>
        <button type="button">Закрыть</button>
        ${isOpenSandbox ? html`<p>${OPEN_SANDBOX}</p>` : ''}
      </main>
    </body>
  </html>`

// Discord's pages may cut the window from its `opener`: the channel still reaches it.
export const popupScript = `
const channel = new BroadcastChannel(${JSON.stringify(DISCORD_WINDOW)})
const end = () => { channel.postMessage('closed'); window.close() }
document.querySelector('button').addEventListener('click', end)
if (document.querySelector('main').dataset.outcome === 'linked') end()
`

export const popupStyle = `
:root { color-scheme: dark light; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: light-dark(#f6f3ee, #14131c); color: light-dark(#1d1b26, #ecebf3); }
main { box-sizing: border-box; width: min(26rem, 100%); padding: 24px; text-align: center; }
h1 { font-size: 1.35rem; line-height: 1.25; }
button { min-height: 48px; padding: 0 32px; margin-top: 16px; border: 0; border-radius: 12px; background: #5b4bdb; color: #fff; font: inherit; cursor: pointer; }
button:focus-visible { outline: 2px solid currentColor; outline-offset: 3px; }
`
