import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import * as v from 'valibot'
import { sandboxDiscordId } from '#db/demo'
import { matching } from '#shared/text'
import type { AppEnv } from '../core/deps.ts'
import { sandboxRoles } from '../core/env.ts'
import { textOf } from '../core/http/body.ts'
import { discordCallback, originOf } from '../core/http/origin.ts'
import type { Signer } from '../core/secrets.ts'
import { communityMembers, type Member } from './members.ts'
import { accountForms, page } from './page.ts'
import { bearer, Name, tickets } from './tickets.ts'

const Query = v.object({
  limit: v.optional(v.pipe(matching(/^\d{1,4}$/, 4, 'limit'), v.transform(Number)), '1'),
  after: v.optional(matching(/^\d{1,24}$/, 24, 'after'), '0'),
})
const MAX_PAGE = 1000

/** Discord, played by the server in its real protocol (SANDBOX-1). Every account is a member of every community. */
export function discordSandbox(signer: Signer) {
  const { of: ticket, nameIn } = tickets(signer)
  const members = communityMembers()

  const userOf = (id: string, name: string) => ({
    id,
    username: name,
    discriminator: '0',
    global_name: name,
    avatar: null,
    bot: false,
  })
  const memberOf = (id: string, { name, roles }: Member) => ({
    user: userOf(id, name),
    nick: null,
    avatar: null,
    roles,
    joined_at: '2026-01-01T00:00:00.000000+00:00',
    deaf: false,
    mute: false,
    flags: 0,
    pending: false,
  })

  return new Hono<AppEnv>()
    .get('/authorize', (c) => {
      const { account, redirect_uri = '', state = '' } = c.req.query()
      if (redirect_uri !== discordCallback(originOf(c))) return c.html(page(c, 'Неверный redirect_uri', html``), 400)
      if (account === undefined) return c.html(accountsPage(c, ''))
      const name = v.safeParse(Name, account)
      if (!name.success) return c.html(accountsPage(c, name.issues[0].message), 400)
      const roles = (c.req.queries('roles') ?? []).flatMap((given) => given.split(',')).map((role) => role.trim())
      const id = sandboxDiscordId(name.output)
      const member = { name: name.output, roles: [...new Set(roles.filter(Boolean))] }
      members.keep(c.var.deps.settings.DATA_DIR, id, member)
      const code = ticket('discord code', name.output, c.var.deps.now())
      return c.redirect(`${redirect_uri}?${new URLSearchParams({ code, state })}`)
    })
    .post('/oauth2/token', async (c) => {
      const isForm = c.req.header('Content-Type')?.startsWith('application/x-www-form-urlencoded')
      if (!isForm) return c.json({ error: 'invalid_request', error_description: 'Form only' }, 400)
      const form = new URLSearchParams(await textOf(c))
      if (form.get('grant_type') !== 'authorization_code') return c.json({ error: 'unsupported_grant_type' }, 400)
      const now = c.var.deps.now()
      const name = nameIn('discord code', form.get('code') ?? '', now)
      if (!name) return c.json({ error: 'invalid_grant', error_description: 'Invalid "code" in request.' }, 400)
      return c.json({
        token_type: 'Bearer',
        access_token: ticket('discord access', name, now),
        expires_in: 604_800,
        refresh_token: ticket('discord refresh', name, now),
        scope: 'identify email guilds.members.read',
      })
    })
    .get('/v10/users/@me', (c) => {
      const name = nameIn('discord access', bearer(c.req.header('Authorization')), c.var.deps.now())
      if (!name) return c.json({ message: '401: Unauthorized', code: 0 }, 401)
      const id = sandboxDiscordId(name)
      return c.json({
        ...userOf(id, name),
        locale: 'ru',
        mfa_enabled: false,
        email: `${id}@discord.example`,
        verified: true,
      })
    })
    .use('/v10/guilds/*', async (c, next) => {
      if (c.req.header('Authorization') !== 'Bot sandbox') return c.json({ message: '401: Unauthorized', code: 0 }, 401)
      return next()
    })
    .get('/v10/guilds/:guild/members', (c) => {
      const { success, output } = v.safeParse(Query, c.req.query())
      if (!success || output.limit < 1 || output.limit > MAX_PAGE)
        return c.json({ message: 'Invalid Form Body', code: 50035 }, 400)
      const page = [...members.all(c.var.deps.settings.DATA_DIR)]
        .filter(([id]) => BigInt(id) > BigInt(output.after))
        .sort(([one], [other]) => Number(BigInt(one) - BigInt(other)))
        .slice(0, output.limit)
      return c.json(page.map(([id, member]) => memberOf(id, member)))
    })
    .get('/v10/guilds/:guild/members/:user', (c) => {
      const id = c.req.param('user')
      const member = members.all(c.var.deps.settings.DATA_DIR).get(id)
      return member ? c.json(memberOf(id, member)) : c.json({ message: 'Unknown Member', code: 10007 }, 404)
    })
}

function accountsPage(c: Context<AppEnv>, error: string) {
  const { account: _, roles: __, ...query } = c.req.query()
  const refused = `${query.redirect_uri}?${new URLSearchParams({ error: 'access_denied', error_description: 'The resource owner or authorization server denied the request', state: query.state ?? '' })}`
  const roles = html`<fieldset>
    <legend>Роли на сервере сообщества</legend>
    ${Object.keys(sandboxRoles).map((role) => html`<label><input type="checkbox" name="roles" value="${role}" /> ${role}</label>`)}
  </fieldset>`
  return page(
    c,
    'Песочница: Discord',
    html`<p>Discord здесь играет сам сервер: ключи провайдера не заданы. Отметь роли и выбери аккаунт или введи любое имя.</p>
      ${accountForms(query, 'Разрешить', error, roles)}
      <p><a href="${refused}">Отменить</a></p>`,
  )
}
