import type { User } from '#db/schema'
import type { Presets } from '#shared/review/presets'
import { type App, send, startApp } from '../app.ts'

export const presetsFor = async (app: App, admin: User) =>
  (await (await app.requestAs(admin, '/api/admin/presets')).json()) as Presets

/** A reason that no installation begins with. */
export const cheat = { code: 'cheat', text: 'Чит в кадре', digit: 9 }
/** The reason `repeat` as it is given. */
export const given = { text: 'Повтор', digit: 2, isActive: true, version: 1 }

export const addReason = (app: App, admin: User, reason: object = cheat) =>
  send(app, admin, 'POST', 'admin/reasons', reason)
export const putReason = (app: App, admin: User, code: string, change: object) =>
  send(app, admin, 'PUT', `admin/reason/${code}`, change)
export const dropReason = (app: App, admin: User, code: string, version = 1) =>
  send(app, admin, 'DELETE', `admin/reason/${code}`, { version })
export const putRewards = (app: App, admin: User, amounts: unknown, version = 1, category = 'victory') =>
  send(app, admin, 'PUT', `admin/reward-presets/${category}`, { amounts, version })

export async function withAdmins() {
  const app = await startApp()
  return { app, anna: await app.admin({ displayName: 'Анна' }), ivan: await app.player() }
}
