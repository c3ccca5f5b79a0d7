import { Hono } from 'hono'
import type { AppEnv } from '../core/deps.ts'
import type { Signer } from '../core/secrets.ts'
import { discordSandbox } from './discord.ts'
import { epicSandbox } from './epic.ts'
import { telegramSandbox } from './telegram.ts'
import { webhookSandbox } from './webhooks.ts'

const css = `
:root { color-scheme: dark light; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: light-dark(#f6f3ee, #14131c); color: light-dark(#1d1b26, #ecebf3); }
.open { align-self: start; box-sizing: border-box; width: 100%; margin: 0; padding: 6px 16px; background: light-dark(#f3e3bd, #3a2f14); color: light-dark(#5c4300, #f2d58c); font-size: .875rem; text-align: center; }
body:has(.open) { grid-template-rows: auto 1fr; }
main { box-sizing: border-box; width: min(26rem, 100%); padding: 24px; }
h1 { font-size: 1.35rem; line-height: 1.25; }
form { display: grid; gap: 12px; margin-top: 24px; }
button, input { box-sizing: border-box; width: 100%; min-height: 48px; padding: 0 16px; border-radius: 12px; font: inherit; }
button { border: 0; background: #5b4bdb; color: #fff; cursor: pointer; }
input { border: 1px solid #8886; background: transparent; color: inherit; margin-top: 4px; }
fieldset { display: flex; flex-wrap: wrap; gap: 4px 16px; margin: 0; padding: 8px 16px; border: 1px solid #8886; border-radius: 12px; }
fieldset label { display: flex; align-items: center; gap: 8px; min-height: 44px; }
input[type=checkbox] { width: 20px; min-height: 20px; margin: 0; }
a { color: inherit; }
ol { display: grid; gap: 8px; margin: 24px 0 0; padding: 0; list-style: none; }
li { justify-self: start; max-width: 85%; padding: 8px 14px; border-radius: 16px 16px 16px 4px; background: light-dark(#e8e2d8, #24222f); white-space: pre-line; overflow-wrap: anywhere; }
li.own { justify-self: end; border-radius: 16px 16px 4px 16px; background: #5b4bdb; color: #fff; }
code { overflow-wrap: anywhere; }
[role=alert] { color: light-dark(#b3261e, #ffb4ab); }
`

export const sandboxRoutes = (signer: Signer) =>
  new Hono<AppEnv>()
    .get('/sandbox.css', (c) => c.body(css, 200, { 'Content-Type': 'text/css; charset=utf-8' }))
    .route('/epic', epicSandbox(signer))
    .route('/discord/webhooks', webhookSandbox())
    .route('/discord', discordSandbox(signer))
    .route('/telegram', telegramSandbox())
