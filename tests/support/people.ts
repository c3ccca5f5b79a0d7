import { expect } from 'vitest'
import type { User } from '#db/schema'
import type { AdminScreenshot, OwnScreenshot } from '#shared/subscriptions'
import type { AdminUser } from '#shared/users'
import { type App, send } from './app.ts'
import { onlyFile } from './forms.ts'

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

/** A screenshot that is there. */
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
