import type { startApp } from './app.ts'

type App = Pick<Awaited<ReturnType<typeof startApp>>, 'request'>

/** A sign-in begun: where the player goes, and the cookie that stays. */
export async function begin({ request }: App) {
  const login = await request('/api/auth/epic/login')
  const { authUrl } = (await login.json()) as { authUrl: string }
  const setCookie = login.headers.get('Set-Cookie') ?? ''
  return { authUrl, cookie: setCookie.split(';')[0] ?? '', setCookie }
}

/** The sandbox's answer for an account: the address of the callback. */
export async function atProvider({ request }: App, authUrl: string, account: string) {
  const answer = await request(`${authUrl}&account=${encodeURIComponent(account)}`)
  return answer.headers.get('Location') ?? ''
}

/** There and back, and what that brings to the page. */
export async function signIn(app: App, account: string) {
  const { authUrl, cookie } = await begin(app)
  const callback = await app.request(await atProvider(app, authUrl, account), { headers: { Cookie: cookie } })
  const query = new URL(callback.headers.get('Location') ?? '', 'http://test').searchParams
  return { query, token: query.get('token') ?? '', user: JSON.parse(query.get('user') ?? 'null') }
}
