import { existsSync, readFileSync } from 'node:fs'
import { Hono } from 'hono'
import { AppErrorReport, errorNameOf, errorRouteOf } from '#shared/faults/appErrors'
import type { AppEnv } from './core/deps.ts'
import { limitedByAddress } from './core/guards.ts'
import { valid } from './core/http/valid.ts'

declare module './core/deps.ts' {
  interface Deps {
    /** The name of the script that the served page loads. */
    release: string
  }
}

/** Which script the page in `pwa` loads; empty where none is built. */
export function servedRelease(pwa: string) {
  const page = `${pwa}/index.html`
  const html = existsSync(page) ? readFileSync(page, 'utf8') : ''
  return /<script type="module"[^>]*src="\/assets\/([^"]+)"/.exec(html)?.[1] ?? ''
}

/** Errors of the app itself, which its pages tell (OPS-43). */
export const appErrorRoutes = new Hono<AppEnv>().post(
  '/app-errors',
  limitedByAddress('app-errors'),
  valid('json', AppErrorReport),
  (c) => {
    const { log, metrics, release: served } = c.var.deps
    const { release, route, name } = c.req.valid('json')
    const error = { release: release === served ? 'served' : 'older', route: errorRouteOf(route) } as const
    metrics?.count('app_errors', error)
    log.warn({ app: { ...error, name: errorNameOf(name) } }, 'error in the app')
    return c.json({ ok: true })
  },
)
