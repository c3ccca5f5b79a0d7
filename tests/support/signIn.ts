import { sha256 } from '#api/core/secrets'
import { openSession } from '#api/core/sessions'
import { transact } from '#api/core/transact'
import { pushSubscriptions, type User } from '#db/schema'
import { newId } from '#shared/ids'
import { HOUR } from '#shared/units'
import { type App, noon } from './app.ts'

type Requests = Pick<App, 'request'>

/** Returns the provider's address and the cookie. */
export async function begin({ request }: Requests) {
  const login = await request('/api/auth/epic/login')
  const { authUrl } = (await login.json()) as { authUrl: string }
  const setCookie = login.headers.get('Set-Cookie') ?? ''
  return { authUrl, cookie: setCookie.split(';')[0] ?? '', setCookie }
}

export async function atProvider({ request }: Requests, authUrl: string, account: string) {
  const answer = await request(`${authUrl}&account=${encodeURIComponent(account)}`)
  return answer.headers.get('Location') ?? ''
}

/** A sign-in at the provider: `comeBack` returns from there, by default with the browser's cookie. */
export async function visit(app: Requests, account = 'player') {
  const { authUrl, cookie } = await begin(app)
  const address = await atProvider(app, authUrl, account)
  const comeBack = async (Cookie = cookie) => app.request(address, { headers: { Cookie } })
  return { address, cookie, comeBack }
}

export async function signIn(app: Requests, account: string) {
  const callback = await (await visit(app, account)).comeBack()
  const query = new URL(callback.headers.get('Location') ?? '', 'http://test').searchParams
  return { query, token: query.get('token') ?? '', user: JSON.parse(query.get('user') ?? 'null') }
}

export const me = ({ request }: Requests, token: string) =>
  request('/api/auth/me', { headers: { Authorization: `Bearer ${token}` } })

export const hours = (count: number) => new Date(noon.getTime() + count * HOUR)

export const open = ({ deps }: App, user: User, device: string) =>
  transact(deps, (tx) => openSession(tx, user.id, device))
export const call = (app: App, token: string, method: string, path: string) =>
  app.request(`/api/${path}`, { method, headers: { Authorization: `Bearer ${token}` } })
export const meStatus = async (app: App, token: string) => (await call(app, token, 'GET', 'auth/me')).status

export const withPush = ({ deps }: App, user: User, token: string) =>
  transact(deps, async (tx) => {
    const keys = { endpoint: `https://push.example.com/${token}`, p256dh: 'x', auth: 'x', createdAt: noon }
    await tx.write
      .insert(pushSubscriptions)
      .values({ id: newId(), userId: user.id, sessionHash: sha256(token), ...keys })
  })
