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
// with the product's DATA_DIR (and DATABASE_URL); GZIP=1 packs every answer, as the product does for who accepts it.

const { database, dataDir } = dataFolderFrom(process.env)
const prepare = openBare(database)
const addressOf = signedAddresses(signer(secretKey(join(dataDir, 'secret.key')), 'media'))

const packed = promisify(gzip)

async function send(c: Context, { body, total }: Answer) {
  const headers: Record<string, string> = total === undefined ? {} : { 'X-Total-Count': `${total}` }
  if (process.env.GZIP !== '1') return c.json(body, 200, headers)
  const bytes = new Uint8Array(await packed(JSON.stringify(body), { level: 1 }))
  return c.body(bytes, 200, { ...headers, 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' })
}

const session = prepare<Caller>(
  `select u.id, u.username, u.display_name, u.is_admin, u.telegram_username, u.telegram_chat_id, u.discord_username,
     u.discord_id, u.created_at, s.expires_at
   from sessions s join users u on u.id = s.user_id where s.token_hash = ? and u.deleted_at is null`,
)

/** For whoever is signed in. */
const signedIn = (road: Road) => async (c: Context) => {
  const token = c.req.header('Authorization')?.slice('Bearer '.length) ?? ''
  const [caller] = await session(createHash('sha256').update(token).digest('hex'))
  const now = new Date()
  if (!caller || Number(caller.expires_at) <= now.getTime()) return c.json({ error: 'signed out' }, 401)
  return send(c, await road({ caller, filters: c.req.query(), now }))
}

const ready = prepare('select 1')
const app = new Hono()
app.get('/api/health', async (c) => {
  await ready()
  return send(c, { body: { ok: true } })
})
app.get('/api/auth/me', signedIn(profile(prepare)))
app.get('/api/submissions/user/:id', signedIn(ownSubmissions(prepare, addressOf)))
app.get('/api/submissions', signedIn(queue(prepare, addressOf)))

serve({ fetch: app.fetch, port: Number(process.env.PORT), hostname: '127.0.0.1' }, () => console.log('ready'))
