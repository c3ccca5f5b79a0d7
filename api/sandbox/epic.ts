import { Hono } from 'hono'
import { html } from 'hono/html'
import * as v from 'valibot'
import { demoAccounts, sandboxAccountId } from '#db/demo'
import { filled } from '#shared/text'
import type { AppEnv } from '../core/deps.ts'
import { epicCallback, originOf } from '../core/origin.ts'
import { newToken, type Signer } from '../core/secrets.ts'

const Name = v.pipe(filled('Введи имя'), v.maxLength(32, 'Не больше 32 знаков'))
const LIFE = 5 * 60_000

/** The game account's provider, played by the server on its real wire (rules.md, section 1). */
export function epicSandbox(signer: Signer) {
  const ticket = (kind: string, name: string, now: Date) => {
    const body = Buffer.from(JSON.stringify([kind, name, now.getTime() + LIFE, newToken()])).toString('base64url')
    return `${body}.${signer.sign(body)}`
  }
  const nameIn = (kind: string, given: string | undefined, now: Date) => {
    const [body = '', signature = ''] = given?.split('.') ?? []
    if (!signer.verify(body, signature)) return undefined
    const [itsKind, name, expires] = JSON.parse(Buffer.from(body, 'base64url').toString()) as [string, string, number]
    return itsKind === kind && expires > now.getTime() ? name : undefined
  }
  const bearer = (header: string | undefined) => header?.match(/^Bearer (\S+)$/)?.[1]
  const refused = (errorCode: string, errorMessage: string) => ({ errorCode, errorMessage })

  return new Hono<AppEnv>()
    .get('/authorize', (c) => {
      const { account, redirect_uri = '', state = '' } = c.req.query()
      // Only back to this product: an open redirect would carry a code anywhere.
      if (redirect_uri !== epicCallback(originOf(c))) return c.html(page('Неверный redirect_uri', html``), 400)
      if (account === undefined) return c.html(accountsPage(c.req.query(), ''))
      const name = v.safeParse(Name, account)
      if (!name.success) return c.html(accountsPage(c.req.query(), name.issues[0].message), 400)
      const code = ticket('code', name.output, c.var.deps.now())
      return c.redirect(`${redirect_uri}?${new URLSearchParams({ code, state })}`)
    })
    .post('/epic/oauth/v2/token', async (c) => {
      const code = new URLSearchParams(await c.req.text()).get('code')
      const name = nameIn('code', code ?? '', c.var.deps.now())
      if (!name) return c.json(refused('errors.com.epicgames.account.oauth.authorization_code_not_found', 'code'), 400)
      return c.json({
        access_token: ticket('access', name, c.var.deps.now()),
        token_type: 'bearer',
        expires_in: LIFE / 1000,
        refresh_token: ticket('refresh', name, c.var.deps.now()),
        account_id: sandboxAccountId(name),
        scope: 'basic_profile',
      })
    })
    .get('/epic/id/v2/accounts', (c) => {
      const name = nameIn('access', bearer(c.req.header('Authorization')), c.var.deps.now())
      if (!name)
        return c.json(refused('errors.com.epicgames.common.authentication.token_verification_failed', 'token'), 401)
      const accountId = sandboxAccountId(name)
      const asked = c.req.queries('accountId') ?? []
      return c.json(
        asked.includes(accountId)
          ? [{ accountId, displayName: name, preferredLanguage: 'ru', linkedAccounts: [] }]
          : [],
      )
    })
    .get('/epic/oauth/v2/userInfo', (c) => {
      const name = nameIn('access', bearer(c.req.header('Authorization')), c.var.deps.now())
      if (!name)
        return c.json(refused('errors.com.epicgames.common.authentication.token_verification_failed', 'token'), 401)
      return c.json({ sub: sandboxAccountId(name), preferred_username: name })
    })
}

type Markup = ReturnType<typeof html>

const page = (title: string, body: Markup) => html`<!doctype html>
  <html lang="ru">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>${title}</title>
      <link rel="icon" href="/icons/mark.svg" />
      <link rel="stylesheet" href="/sandbox/sandbox.css" />
    </head>
    <body><main><h1>${title}</h1>${body}</main></body>
  </html>`

function accountsPage({ account: _, ...query }: Record<string, string>, error: string) {
  const kept = Object.entries(query).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  )
  return page(
    'Песочница: вход в игровой аккаунт',
    html`<p>Epic Games здесь играет сам сервер: ключи провайдера не заданы. Выбери аккаунт или введи любое имя.</p>
      <form>
        ${kept}
        ${demoAccounts.map((name) => html`<button name="account" value="${name}">${name}</button>`)}
      </form>
      <form>
        ${kept}
        <label>Новое имя <input name="account" maxlength="32" required autocomplete="off" /></label>
        ${error ? html`<p role="alert">${error}</p>` : ''}
        <button>Войти</button>
      </form>`,
  )
}
