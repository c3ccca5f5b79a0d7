import { expect } from 'vitest'
import type { User } from '#db/schema'
import type { WaitingForSecond } from '#shared/admin/approvals'
import type { Waiting } from '#shared/ids'
import { type App, send } from '../app.ts'

/** Expects that an act waits for a second admin; returns its id. */
export async function asked(answer: Response | Promise<Response>) {
  const { status } = await answer
  const body = (await (await answer).json()) as Waiting
  expect([status, body]).toEqual([202, { waitingActId: expect.any(String), words: expect.any(String) }])
  return body.waitingActId
}

export const accept = (app: App, admin: User, id: string, headers?: object) =>
  send(app, admin, 'POST', `admin/waiting-act/${id}/accept`, {}, headers)
export const decline = (app: App, admin: User, id: string, headers?: object) =>
  send(app, admin, 'POST', `admin/waiting-act/${id}/decline`, {}, headers)

export const waitingFor = async (app: App, admin: User) =>
  (await (await app.requestAs(admin, '/api/admin/waiting-acts')).json()) as WaitingForSecond
export const badgeOf = async (app: App, admin: User) =>
  ((await (await app.requestAs(admin, '/api/admin/waiting')).json()) as { second: number }).second
