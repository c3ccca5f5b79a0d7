import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { serve } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { signer } from '#api/core/secrets'
import { dataFolderFrom } from '#db/dataFolder'
import { secretKey } from '#db/secretKey'
import { signedAddresses } from './addresses.ts'
import { openBare } from './database.ts'
import { profile } from './profile.ts'
import type { Answer, Caller, Road } from './road.ts'
import { ownSubmissions, queue } from './submissions.ts'

// What the product's reads are measured beside: the same rows as the same JSON by Hono, its Node server and the engine's
// own driver, and nothing else: no guard but the session's, no log, no headers but what the answer needs. It is started
// with the product's DATA_DIR (and DATABASE_URL).

const { database, dataDir } = dataFolderFrom(process.env)
const bare = openBare(database)
const addressOf = signedAddresses(signer(secretKey(join(dataDir, 'secret.key')), 'media'))

const compressed = promisify<string, object, Buffer<ArrayBuffer>>(gzip)

/** Characters from which on the product compresses, and at which level. */
const [WORTH, LEVEL] = [2048, 1]

async function send(c: Context, { body, total }: Answer) {
  const headers: Record<string, string> = total === undefined ? {} : { 'X-Total-Count': `${total}` }
  const text = JSON.stringify(body)
  if (text.length >= WORTH && c.req.header('Accept-Encoding')?.includes('gzip')) {
    headers['Content-Encoding'] = 'gzip'
    return c.body(await compressed(text, { level: LEVEL }), 200, { ...headers, 'Content-Type': 'application/json' })
  }
  return c.body(text, 200, { ...headers, 'Content-Type': 'application/json' })
}

const session = bare.prepare<Caller>(
  `select u.id, u.username, u.display_name, u.is_admin, u.telegram_username, u.telegram_chat_id, u.discord_username,
     u.discord_id, u.created_at, s.expires_at
   from sessions s join users u on u.id = s.user_id where s.token_hash = ? and u.deleted_at is null`,
)

const signedIn = (road: Road) => async (c: Context) => {
  const token = c.req.header('Authorization')?.slice('Bearer '.length) ?? ''
  const [caller] = await session(createHash('sha256').update(token).digest('hex'))
  const now = new Date()
  if (!caller || Number(caller.expires_at) <= now.getTime()) return c.json({ error: 'signed out' }, 401)
  return send(c, await road({ caller, filters: c.req.query(), now }))
}

const ready = bare.prepare('select 1')
const app = new Hono()
app.get('/api/health', async (c) => {
  await ready()
  return send(c, { body: { ok: true } })
})
const roads: Record<string, Road> = {
  'auth/me': profile(bare),
  'submissions/user/:id': ownSubmissions(bare, addressOf),
  submissions: queue(bare, addressOf),
}
for (const [path, road] of Object.entries(roads)) app.get(`/api/${path}`, signedIn(road))

serve({ fetch: app.fetch, port: Number(process.env.PORT), hostname: '127.0.0.1' }, () => console.log('ready'))
