import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Context, Hono } from 'hono'
import { AppError } from '#shared/errors'
import type { AppEnv } from '../core/deps.ts'
import { textForMany } from '../core/http/compressed.ts'
import { asPage } from '../core/http/headers.ts'
import { withCard } from '../core/http/pages/shareCard.ts'
import { commonCard } from '../drawing/commonCards.ts'

declare module '../core/deps.ts' {
  interface Deps {
    /** The folder of what `npm run build` wrote. */
    documentation: string
  }
}

/** The API described, for programs and for people (SERVER-13). */
export const documentationRoutes = new Hono<AppEnv>()
  .get('/openapi.json', (c) => send(c, 'openapi.json', 'application/json'))
  .get('/docs', (c) => {
    asPage(c)
    const card = commonCard(c.var.deps.settings.PUBLIC_URL, '/api/docs')
    return send(c, 'docs.html', 'text/html; charset=utf-8', (page) => withCard(page, card))
  })
  .get('/docs.css', (c) => send(c, 'docs.css', 'text/css; charset=utf-8'))

async function send(c: Context<AppEnv>, name: string, type: string, finish = (text: string) => text) {
  // `npm run dev` builds none.
  const text = await readFile(join(c.var.deps.documentation, name), 'utf8').catch(() => undefined)
  if (text === undefined) throw new AppError('not_found')
  return textForMany(c, finish(text), type)
}
