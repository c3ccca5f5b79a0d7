import type { Context } from 'hono'
import { html } from 'hono/html'
import { demoAccounts } from '#db/demo'
import { OPEN_SANDBOX } from '#shared/pages'
import type { AppEnv } from '../core/deps.ts'

export type Markup = ReturnType<typeof html>

export const page = (c: Context<AppEnv>, title: string, body: Markup, head: Markup = html``) => html`<!doctype html>
  <html lang="ru">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      ${head}
      <title>${title}</title>
      <link rel="icon" href="/icons/mark.svg" />
      <link rel="stylesheet" href="/sandbox/sandbox.css" />
    </head>
    <body>${c.var.deps.settings.sandbox === 'open' ? html`<p class="open">${OPEN_SANDBOX}</p>` : ''}<main><h1>${title}</h1>${body}</main></body>
  </html>`

const hidden = (query: Record<string, string>) =>
  Object.entries(query).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)

export function accountForms(query: Record<string, string>, submit: string, error: string, more: Markup = html``) {
  const carried = html`${hidden(query)} ${more}`
  return html`<form>
        ${carried}
        ${demoAccounts.map((name) => html`<button name="account" value="${name}">${name}</button>`)}
      </form>
      <form>
        ${carried}
        <label>Новое имя <input name="account" maxlength="32" required autocomplete="off" /></label>
        ${error ? html`<p role="alert">${error}</p>` : ''}
        <button>${submit}</button>
      </form>`
}
