import type { AdminUser } from '#shared/users'
import { signIn } from '../support/server.ts'
import { startProduct } from './servers.ts'
import { sized } from './short.ts'

/** What is asked for, as whom, and how often in one round; `isQuick`: no list. */
export type Read = { what: string; path: string; headers: Record<string, string>; count: number; isQuick: boolean }

const list = { count: sized(100, 4), isQuick: false }
const quick = { count: sized(2000, 4), isQuick: true }

/** The reads of a season: whoever has sent most asks for what is theirs, an admin for the rest. Their sessions stay open. */
export async function readsOf(env: NodeJS.ProcessEnv): Promise<Read[]> {
  const server = await startProduct(env)
  const signedIn = async (account: string) => {
    const { token, user } = await signIn(server.address, account)
    return { id: user.id, headers: { Authorization: `Bearer ${token}` } }
  }
  const admin = await signedIn('admin')
  const get = (path: string) => fetch(`${server.address}/api/${path}`, { headers: admin.headers })
  const people = (await (await get('admin/users?limit=200')).json()) as AdminUser[]
  const sent = ({ stats }: AdminUser) => stats.totalSubmissions
  const busiest = people.reduce((one, other) => (sent(other) > sent(one) ? other : one))
  const player = await signedIn(busiest.displayName)
  // 25 pages of 198 are 99 of 50.
  let hundredth = ''
  for (let page = 0; page < 25; page++) {
    const rows = (await (await get(`submissions?limit=198&cursor=${hundredth || 'g'}`)).json()) as { id: string }[]
    hundredth = rows.at(-1)?.id ?? ''
  }
  await server.end()

  const own = (what: string, path: string) => ({ what, path, headers: player.headers, ...list })
  const panel = (what: string, path: string) => ({ what, path, headers: admin.headers, ...list })
  return [
    { what: 'health', path: '/api/health', headers: {}, ...quick },
    { ...own('me', '/api/auth/me'), ...quick },
    own('own submissions', `/api/submissions/user/${player.id}?limit=50`),
    panel('queue', '/api/submissions?limit=50'),
    panel('queue, pending', '/api/submissions?limit=50&status=pending'),
    panel('queue, victories', '/api/submissions?limit=50&category=victory'),
    panel('queue, approved victories', '/api/submissions?limit=50&status=approved&category=victory'),
    panel('deck', '/api/submissions?limit=50&order=due&mine=1'),
    panel('queue, hundredth page', `/api/submissions?limit=50&cursor=${hundredth}`),
  ]
}
