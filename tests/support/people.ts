import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { transact } from '#api/core/transact'
import { changeUser } from '#api/users/change'
import { type User, users } from '#db/schema'
import type { AdminScreenshot, OwnScreenshot } from '#shared/premium/subscriptions'
import type { AdminUser } from '#shared/users'
import { type App, send, startApp } from './app.ts'
import { onlyFile } from './browser/forms.ts'

/** An app and a player. */
export async function withPlayer(fields?: Parameters<App['player']>[0]) {
  const app = await startApp()
  return { app, ivan: await app.player(fields) }
}

/** The same and another player. */
export async function withTwo() {
  const { app, ivan } = await withPlayer()
  return { app, ivan, olga: await app.player({ username: 'olga' }) }
}

/** The same and an administrator. */
export async function withJudge(fields?: Parameters<App['player']>[0]) {
  const { app, ivan } = await withPlayer(fields)
  return { app, ivan, judge: await app.admin() }
}

export const adjust = (app: App, admin: User, id: string, body: unknown, headers?: object) =>
  send(app, admin, 'POST', `admin/user/${id}/balance`, body, headers)

export const people = async (app: App, admin: User, query = '') =>
  (await (await app.requestAs(admin, `/api/admin/users${query}`)).json()) as AdminUser[]

type File = Parameters<typeof onlyFile>[0]
export const sendScreenshot = (app: App, user: User, file?: File, headers: Record<string, string> = {}) =>
  app.requestAs(user, `/api/user/${user.id}/subscription-screenshot`, {
    method: 'POST',
    body: onlyFile(file),
    headers,
  })

export async function sentScreenshot(app: App, user: User, file?: File) {
  const answer = await sendScreenshot(app, user, file)
  expect(answer.status, await answer.clone().text()).toBe(201)
  return (await answer.json()) as OwnScreenshot
}

export const screenshotOf = async (app: App, user: User, as = user) =>
  (await (await app.requestAs(as, `/api/user/${user.id}/subscription-screenshot`)).json()) as OwnScreenshot

export const review = (app: App, admin: User, id: string, body: unknown, headers?: object) =>
  send(app, admin, 'POST', `admin/subscription-screenshot/${id}/review`, body, headers)

export const screenshots = async (app: App, admin: User, query = '') =>
  (await (await app.requestAs(admin, `/api/admin/subscription-screenshots${query}`)).json()) as AdminScreenshot[]

export async function withProof() {
  const app = await startApp()
  const ivan = await app.player({ username: 'ivan', displayName: 'Иван' })
  const judge = await app.admin()
  const sent = await sentScreenshot(app, ivan)
  app.events.length = 0
  return { app, ivan, judge, sent }
}

/** Lets so many milliseconds pass. */
export const later = ({ clock }: App, milliseconds: number) => {
  clock.now = new Date(+clock.now + milliseconds)
}
/** A review is later than its upload. */
export const tick = (app: App) => later(app, 1000)

type Row = { id: string; status: string; reviewedBy: object | null; user: { displayName: string } }
type Listed = { rows: Row[]; total: number; answer: Response; next: string | undefined }

/** One page of a list; `next`: the address of the page after it. */
export async function list(app: App, judge: User, path: string): Promise<Listed> {
  const answer = await app.requestAs(judge, path)
  expect(answer.status, path).toBe(200)
  const next = answer.headers.get('Link')?.match(/^<(.+)>; rel="next"$/)?.[1]
  return { rows: (await answer.json()) as Row[], total: Number(answer.headers.get('X-Total-Count')), answer, next }
}

/** Reads a list to its end: the ids of each page, and the total that it gives. `afterPage` runs between two pages. */
export async function allPages(app: App, judge: User, path: string, afterPage = async () => {}) {
  const [pages, totals]: [string[][], number[]] = [[], []]
  for (let next: string | undefined = path; next; await afterPage()) {
    const page = await list(app, judge, next)
    pages.push(page.rows.map(({ id }) => id))
    totals.push(page.total)
    next = page.next
  }
  return { pages, ids: pages.flat(), totals }
}

export const idsOf = async (app: App, judge: User, path: string) =>
  (await list(app, judge, path)).rows.map(({ id }) => id)

/** Writes a user's row, past the API: nobody hears of it. */
export const setUser = ({ db }: App, { id }: User, fields: Partial<User>) =>
  db.tx(async (queries) => void (await queries.update(users).set(fields).where(eq(users.id, id))))

export const rename = (app: App, { id }: User, displayName: string) =>
  transact(app.deps, (tx) => changeUser(tx, id, { displayName, username: displayName }))
