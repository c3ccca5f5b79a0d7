import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import * as v from 'valibot'
import { sandboxAccountId } from '#db/demo'
import type { AppEnv } from '../core/deps.ts'
import { textOf } from '../core/http/body.ts'
import { epicCallback, originOf } from '../core/http/origin.ts'
import type { Signer } from '../core/secrets.ts'
import { accountForms, page } from './page.ts'
import { bearer, Name, TICKET_LIFE, tickets } from './tickets.ts'

/** Epic, played by the server in its real protocol (SANDBOX-1). */
export function epicSandbox(signer: Signer) {
  const { of: ticket, nameIn } = tickets(signer)
  const refused = (errorCode: string, errorMessage: string) => ({ errorCode, errorMessage })
  const unverified = refused('errors.com.epicgames.common.authentication.token_verification_failed', 'token')

  return new Hono<AppEnv>()
    .get('/authorize', (c) => {
      const { account, redirect_uri = '', state = '' } = c.req.query()
      if (redirect_uri !== epicCallback(originOf(c))) return c.html(page(c, 'Неверный redirect_uri', html``), 400)
      if (account === undefined) return c.html(accountsPage(c, ''))
      const name = v.safeParse(Name, account)
      if (!name.success) return c.html(accountsPage(c, name.issues[0].message), 400)
      const code = ticket('code', name.output, c.var.deps.now())
      return c.redirect(`${redirect_uri}?${new URLSearchParams({ code, state })}`)
    })
    .post('/epic/oauth/v2/token', async (c) => {
      const code = new URLSearchParams(await textOf(c)).get('code')
      const name = nameIn('code', code ?? '', c.var.deps.now())
      if (!name) return c.json(refused('errors.com.epicgames.account.oauth.authorization_code_not_found', 'code'), 400)
      return c.json({
        access_token: ticket('access', name, c.var.deps.now()),
        token_type: 'bearer',
        expires_in: TICKET_LIFE / 1000,
        refresh_token: ticket('refresh', name, c.var.deps.now()),
        account_id: sandboxAccountId(name),
        scope: 'basic_profile',
      })
    })
    .get('/epic/id/v2/accounts', (c) => {
      const name = nameIn('access', bearer(c.req.header('Authorization')), c.var.deps.now())
      if (!name) return c.json(unverified, 401)
      const accountId = sandboxAccountId(name)
      const accountIds = c.req.queries('accountId') ?? []
      const account = { accountId, displayName: name, preferredLanguage: 'ru', linkedAccounts: [] }
      return c.json(accountIds.includes(accountId) ? [account] : [])
    })
    .get('/epic/oauth/v2/userInfo', (c) => {
      const name = nameIn('access', bearer(c.req.header('Authorization')), c.var.deps.now())
      if (!name) return c.json(unverified, 401)
      return c.json({ sub: sandboxAccountId(name), preferred_username: name })
    })
}

function accountsPage(c: Context<AppEnv>, error: string) {
  const { account: _, ...query } = c.req.query()
  return page(
    c,
    'Песочница: вход в игровой аккаунт',
    html`<p>Epic Games здесь играет сам сервер: ключи провайдера не заданы. Выбери аккаунт или введи любое имя.</p>
      ${accountForms(query, 'Войти', error)}`,
  )
}
