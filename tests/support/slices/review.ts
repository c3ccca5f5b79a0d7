import { createApp } from '#api/app'
import type { User } from '#db/schema'
import type { BulkResult, Held } from '#shared/review/review'
import { type App, send, startApp } from '../app.ts'
import { openedAgain } from '../database/database.ts'
import { sendKill } from '../pending.ts'
import { review } from './privacy.ts'

export type Json = {
  id: string
  status: string
  category: string
  reward: number | null
  createdAt: string
  reviewedAt: string | null
  dueAt: string | null
  heldBy: { displayName: string } | null
  appeal: { text: string; createdAt: string } | null
  rejectedBefore: { by: { displayName: string } | null; reason: string; at: string } | null
}

/** A player with a submission on moderation, and two admins. */
export async function withPending(category = 'gold-kill') {
  const app = await startApp()
  const ivan = await app.player({ displayName: 'Иван', username: 'ivan' })
  const [anna, boris] = [await app.admin({ displayName: 'Анна' }), await app.admin({ displayName: 'Борис' })]
  const id = await sendKill(app, ivan, 0, { category })
  app.events.length = 0
  return { app, ivan, anna, boris, id }
}

export const approved = { status: 'approved', reward: 300 }
export const rejected = { status: 'rejected', rejectionReason: 'Повтор' }

export async function decided(app: App, admin: User, id: string, decision: object = approved) {
  const answer = await review(app, admin, id, decision)
  if (answer.status !== 200) throw new Error(await answer.text())
  return (await answer.json()) as Json
}

export const getOne = async (app: App, as: User, id: string) =>
  (await (await app.requestAs(as, `/api/submission/${id}`)).json()) as Json

export const hold = (app: App, admin: User, ids: string[], takeOver = false, tab?: string) =>
  send(app, admin, 'POST', 'admin/holds', { ids, takeOver, tab })
export const heldOf = async (app: App, admin: User, ids: string[], takeOver = false, tab?: string) =>
  (await (await hold(app, admin, ids, takeOver, tab)).json()) as Held[]
export const release = (app: App, admin: User, ids: string[], tab?: string) =>
  send(app, admin, 'POST', 'admin/holds/release', { ids, tab })

/** Undoes the decision that stands now, or the one of `reviewedAt`. */
export async function undo(app: App, admin: User, id: string, reviewedAt?: string | null, headers?: object) {
  const shown = reviewedAt ?? (await getOne(app, admin, id)).reviewedAt
  return send(app, admin, 'POST', `admin/submission/${id}/undo`, { reviewedAt: shown }, headers)
}

export const bulk = (app: App, admin: User, ids: string[], rejectionReason = 'Повтор', headers?: object) =>
  send(app, admin, 'POST', 'admin/bulk', { ids, rejectionReason }, headers)
export const bulkOf = async (answer: Response) => (await answer.json()) as { bulkId: string; results: BulkResult[] }
export const undoBulk = (app: App, admin: User, bulkId: string) => send(app, admin, 'POST', `admin/bulk/${bulkId}/undo`)

export const appeal = (app: App, user: User, id: string, text = 'Ник виден слева', headers?: object) =>
  send(app, user, 'POST', `submission/${id}/appeal`, { text }, headers)

/** Another server on the same database. */
export async function otherServer(app: App): Promise<App> {
  const deps = { ...app.deps, db: await openedAgain(app.db) }
  const other = createApp(deps)
  const request = async (path: string, init?: RequestInit): Promise<Response> =>
    other.request(new URL(path, 'http://localhost:3000').toString(), init)
  const requestAs = (user: User, path: string, { headers, ...init }: RequestInit = {}) =>
    request(path, { ...init, headers: { ...(headers as Record<string, string>), Authorization: `Bearer ${user.id}` } })
  return { ...app, deps, db: deps.db, request, requestAs }
}

/** Asks what became of the act with this key, which closes a key that is not known. */
export const settle = (app: App, as: User, key: string) => send(app, as, 'POST', `acts/${key}/settle`)

export const skip = (app: App, admin: User, id: string) => send(app, admin, 'POST', `admin/submission/${id}/skip`)
export const handOver = (app: App, admin: User, id: string, to: string, note = '') =>
  send(app, admin, 'POST', `admin/submission/${id}/handover`, { to, note })
