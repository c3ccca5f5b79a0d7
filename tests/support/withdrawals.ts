import { expect } from 'vitest'
import { checks } from '#db/checks'
import {
  accounts,
  adminActionLog,
  entries,
  idempotentAnswers,
  notifications,
  postings,
  premiumPeriods,
  subscriptionScreenshots,
  tallies,
  type User,
  withdrawals,
} from '#db/schema'
import type { AdminWithdrawal, Withdrawal } from '#shared/withdrawals'
import type { startApp } from './app.ts'

export type App = Awaited<ReturnType<typeof startApp>>

export const card = { cardNumber: '4276 5500 1234 9876', cardHolder: 'Ivan Petrov', cardCountry: 'RU' }
export const toCard = (amount: unknown, changes: object = {}) => ({
  amount,
  method: 'card',
  methodData: { ...card, ...changes },
})
export const linked = { telegramUsername: 'ivan_tg' }

const send = (app: App, user: User, method: string, path: string, json?: unknown, headers: object = {}) =>
  app.requestAs(user, `/api/${path}`, {
    method,
    ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    headers: { 'Content-Type': 'application/json', ...headers } as Record<string, string>,
  })

export const request = (app: App, user: User, json: unknown, headers?: object) =>
  send(app, user, 'POST', `user/${user.id}/withdrawal`, json, headers)
export const cancel = (app: App, user: User, id: string, headers?: object) =>
  send(app, user, 'DELETE', `user/${user.id}/withdrawal/${id}`, undefined, headers)
export const decide = (app: App, admin: User, id: string, json: unknown, headers?: object) =>
  send(app, admin, 'POST', `admin/withdrawal/${id}/process`, json, headers)

/** A withdrawal that is there. */
export async function requested(app: App, user: User, json: unknown = toCard(1000)) {
  const answer = await request(app, user, json)
  expect(answer.status, await answer.clone().text()).toBe(201)
  return (await answer.json()) as Withdrawal
}
export const listOf = async (app: App, user: User, query = '') =>
  (await (await app.requestAs(user, `/api/user/${user.id}/withdrawals${query}`)).json()) as Withdrawal[]
export const adminList = async (app: App, admin: User, query = '') =>
  (await (await app.requestAs(admin, `/api/admin/withdrawals${query}`)).json()) as AdminWithdrawal[]

/** Everything that an act about money, Premium or proofs of it may write. */
export const written = async ({ db }: App) => ({
  withdrawals: await db.read.select().from(withdrawals),
  accounts: await db.read.select().from(accounts),
  entries: await db.read.select().from(entries),
  postings: await db.read.select().from(postings),
  log: await db.read.select().from(adminActionLog).orderBy(adminActionLog.id),
  notifications: await db.read.select().from(notifications),
  tallies: await db.read.select().from(tallies),
  premium: await db.read.select().from(premiumPeriods),
  screenshots: await db.read.select().from(subscriptionScreenshots),
  answers: await db.read.select().from(idempotentAnswers),
})

/** Runs a call that must be refused so, and must write and publish nothing. */
export async function expectRefusal(
  app: App,
  call: () => Promise<Response>,
  status: number,
  code: string,
  text?: string,
) {
  const before = await written(app)
  app.events.length = 0
  const answer = await call()
  expect([answer.status, await answer.json()]).toEqual([status, { code, error: text ?? expect.any(String) }])
  expect(await written(app)).toEqual(before)
  expect(app.events).toEqual([])
}

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
    for await (const finding of check(db, '')) findings.push(finding)
    expect(findings, name).toEqual([])
  }
}
