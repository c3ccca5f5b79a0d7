import { html } from 'hono/html'
import { AppError } from '#shared/errors'
import { groups } from './calls.ts'
import { answerHeadersOf, type Call, headersOf, inputSchema, roleTexts } from './document.ts'
import { exampleOf } from './example.ts'

/** The API for people: every call with its role, an example of each body and the texts of its refusals. */
export const docsPage = (all: Call[]) => html`<!doctype html>
  <html lang="ru">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>API — Трофей</title>
      <link rel="icon" href="/icons/mark.svg" />
      <link rel="stylesheet" href="/api/docs.css" />
    </head>
    <body>
      <main>
        <h1>API Трофея</h1>
        <p>
          Вход: <code>Authorization: Bearer токен</code>. Отказ — <code>{error, code}</code>: текст для человека и слово для
          программы. Деньги в рублях, время ISO 8601 UTC. Списки принимают <code>limit</code>, <code>cursor</code> и
          <code>q</code>, в заголовках <code>X-Total-Count</code> и <code>Link</code>. Изменения принимают
          <code>Idempotency-Key</code>: с тем же ключом придёт первый ответ. Файлы до 50 МБ по частям:
          <code>/api/uploads</code>, tus 1.0. Для программ: <a href="/api/openapi.json">openapi.json</a>.
        </p>
        <nav aria-label="Разделы">${Object.keys(groups).map((title, n) => html`<a href="#part-${n}">${title}</a> `)}</nav>
        ${Object.entries(groups).map(
          ([title, docs], n) => html`<section id="part-${n}" aria-labelledby="title-${n}">
            <h2 id="title-${n}">${title}</h2>
            ${all.filter(({ method, path }) => `${method} ${path}` in docs).map(callDetails)}
          </section>`,
        )}
      </main>
    </body>
  </html>`

const callDetails = ({ method, path, doc, role, takes, answers, refusals }: Call) => html`<details>
  <summary>
    <span class="method ${method.toLowerCase()}">${method}</span>
    <code>${path}</code>
    <span>${doc.summary}</span>
  </summary>
  <p>${roleTexts[role]}</p>
  ${headerList('Заголовки', headersOf(doc.headers), ' (можно без него)')}
  ${
    doc.body
      ? html`<h3>Тело</h3>
          <p><code>${doc.body}</code></p>`
      : ''
  }
  ${takes.map(({ target, schema }) =>
    target === 'query'
      ? html`<h3>Параметры</h3>
          <p>${Object.keys(inputSchema(schema).properties ?? {}).map((name) => html`<code>${name}</code> `)}</p>`
      : html`<h3>Тело</h3>
          ${example(exampleOf(inputSchema(schema)))}`,
  )}
  ${answers.map(
    ({ status, type, schema }) =>
      html`<h3>Ответ ${status} ${type === 'application/json' ? '' : type}</h3>
        ${schema ? example(exampleOf(schema)) : ''}
        ${headerList('Заголовки ответа', answerHeadersOf(doc, status))}`,
  )}
  ${
    refusals.length > 0
      ? html`<h3>Отказы</h3>
          <dl>
            ${refusals.map(
              ({ status, code }) => html`<dt>${status} <code>${code}</code></dt>
                <dd>${new AppError(code).message}</dd>`,
            )}
          </dl>`
      : ''
  }
</details>`

const headerList = (title: string, headers: ReturnType<typeof headersOf>, optional = ' (не всегда)') =>
  headers.length > 0
    ? html`<h3>${title}</h3>
        <dl>
          ${headers.map(
            ({ name, required, description }) => html`<dt><code>${name}</code></dt>
              <dd>${description}${required ? '' : optional}</dd>`,
          )}
        </dl>`
    : ''

const example = (value: unknown) => html`<pre tabindex="0">${JSON.stringify(value, undefined, 2)}</pre>`

export const docsStyle = `
:root { color-scheme: dark light; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; background: light-dark(#f6f3ee, #14131c); color: light-dark(#1d1b26, #ecebf3); }
main { box-sizing: border-box; width: min(60rem, 100%); margin: 0 auto; padding: 24px 16px 64px; }
h1 { font-size: 1.75rem; line-height: 1.2; }
h2 { margin: 40px 0 12px; font-size: 1.25rem; }
h3 { margin: 16px 0 4px; font-size: .875rem; color: light-dark(#5d5968, #aaa7ba); }
a { color: light-dark(#4a3bc4, #b3a9ff); }
nav { display: flex; flex-wrap: wrap; gap: 4px 16px; }
nav a { display: inline-flex; align-items: center; min-height: 44px; }
code, pre { font: .875rem/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
pre { margin: 0; padding: 12px; overflow: auto; white-space: pre-wrap; max-height: 24rem; border-radius: 12px; background: light-dark(#ebe6dd, #0d0c13); }
details { border-top: 1px solid light-dark(#ddd6ca, #2a2836); }
summary { display: flex; flex-wrap: wrap; align-items: center; gap: 2px 12px; min-height: 48px; padding: 4px 0; cursor: pointer; }
summary::before { content: '+' / ''; width: 1ch; font: 700 1rem/1 ui-monospace, monospace; color: light-dark(#5d5968, #aaa7ba); }
details[open] summary::before { content: '−' / ''; }
summary:hover code { text-decoration: underline; }
summary span:last-child { color: light-dark(#5d5968, #aaa7ba); }
details[open] { padding-bottom: 16px; }
details p { margin: 4px 0; }
.method { min-width: 4.5rem; font: 700 .75rem/1 ui-monospace, monospace; color: light-dark(#27654f, #7fd1b3); }
.post, .put, .patch { color: light-dark(#4a3bc4, #b3a9ff); }
.delete { color: light-dark(#a3261e, #ffb4ab); }
dl { display: grid; grid-template-columns: minmax(9rem, 18rem) 1fr; gap: 4px 16px; margin: 0; }
dd { margin: 0; }
@media (width < 40rem) { dl { grid-template-columns: 1fr; } dd { margin-bottom: 8px; } }
:focus-visible { outline: 2px solid currentColor; outline-offset: 3px; }
`
