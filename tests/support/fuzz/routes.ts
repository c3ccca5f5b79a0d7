import { type GenericSchema, object } from 'valibot'
import type { Deps } from '#api/core/deps'
import { settingsFrom } from '#api/core/env'
import { signer } from '#api/core/secrets'
import { servedApp } from '#api/served'
import { MapSettings } from '#shared/dropmaps/forms'
import { NewSubmission } from '#shared/submissions'
import { TournamentForm } from '#shared/tournaments/form'

export type Route = {
  method: string
  path: string
  /** By the part of the request that it checks: `json`, `query`, `form`. */
  takes: { target: string; schema: GenericSchema }[]
}

/** Forms are looked at by the handler, so that no route carries their schema. */
const forms: [path: RegExp, schema: GenericSchema][] = [
  [/^\/api\/upload$/, NewSubmission],
  [/^\/api\/user\/:id\/subscription-screenshot$/, object({})],
  [/^\/api\/admin\/tournament/, TournamentForm],
  [/^\/api\/maps\/:id$/, MapSettings],
]

/** Every route of the built product, out of the router's own list: a new one is here without a word. */
export function allRoutes(): Route[] {
  const deps = { settings: settingsFrom({}), sandboxSigner: signer(Buffer.alloc(32), 'sandbox') } as Deps
  const found = new Map<string, Route>()
  for (const { method, path, handler } of servedApp(deps, 'dist/pwa', 'dist/pwa').routes) {
    // What stands before every route is none.
    if (method === 'ALL' && path.endsWith('*')) continue
    const name = `${method} ${path}`
    const route = found.get(name) ?? { method, path, takes: formsOf(method, path) }
    if ('takes' in handler) route.takes.push(handler.takes as Route['takes'][number])
    found.set(name, route)
  }
  const sockets = { path: '/socket.io/', takes: [] }
  return [...found.values(), { method: 'GET', ...sockets }, { method: 'POST', ...sockets }]
}

const formsOf = (method: string, path: string): Route['takes'] =>
  ['POST', 'PUT'].includes(method)
    ? forms.flatMap(([fits, schema]) => (fits.test(path) ? [{ target: 'form', schema }] : []))
    : []
