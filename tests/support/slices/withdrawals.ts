import { expect } from 'vitest'
import { checks } from '#db/checks'
import { accounts, type User } from '#db/schema'
import type { AdminWithdrawal, Withdrawal } from '#shared/withdrawals/withdrawals'
import { type App, send, startApp } from '../app.ts'
import { card } from '../browser/forms.ts'
import { noFiles } from '../database/database.ts'

export const toCard = (amount: unknown, changes: object = {}) => ({
  amount,
  method: 'card',
  methodData: { ...card, ...changes },
})
export const linked = { telegramUsername: 'ivan_tg' }

export async function withMoney(balance = 5000) {
  const app = await startApp()
  const ivan = await app.player({ balance, username: 'ivan', displayName: 'Иван', ...linked })
  const judge = await app.admin()
  app.events.length = 0
  return { app, ivan, judge }
}

export const request = (app: App, user: User, json: unknown, headers?: object) =>
  send(app, user, 'POST', `user/${user.id}/withdrawal`, json, headers)
export const cancel = (app: App, user: User, id: string, headers?: object) =>
  send(app, user, 'DELETE', `user/${user.id}/withdrawal/${id}`, undefined, headers)
export const decide = (app: App, admin: User, id: string, json: unknown, headers?: object) =>
  send(app, admin, 'POST', `admin/withdrawal/${id}/process`, json, headers)

export async function requested(app: App, user: User, json: unknown = toCard(1000)) {
  const answer = await request(app, user, json)
  expect(answer.status, await answer.clone().text()).toBe(201)
  return (await answer.json()) as Withdrawal
}
export const listOf = async (app: App, user: User, query = '') =>
  (await (await app.requestAs(user, `/api/user/${user.id}/withdrawals${query}`)).json()) as Withdrawal[]
export const adminList = async (app: App, admin: User, query = '') =>
  (await (await app.requestAs(admin, `/api/admin/withdrawals${query}`)).json()) as AdminWithdrawal[]

/** Kopecks on a player's two accounts. */
export async function moneyOf({ db }: App, { id }: User) {
  const rows = await db.read.select().from(accounts)
  const of = (name: string) => rows.find((row) => row.id === `player:${id}:${name}`)?.balance ?? 0
  return { available: of('available'), held: of('held') }
}

export async function expectAuditToPass({ db }: App) {
  for (const [name, check] of Object.entries(checks)) {
    if (name === 'файлы совпадают со строками') continue
    const findings: string[] = []
    for await (const finding of check(db, noFiles)) findings.push(finding)
    expect(findings, name).toEqual([])
  }
}
