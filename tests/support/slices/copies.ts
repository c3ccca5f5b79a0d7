import { writeFile } from 'node:fs/promises'
import { expect } from 'vitest'
import type { Deps } from '#api/core/deps'
import { viewingCopyRound } from '#api/submissions/copies/round'
import type { User } from '#db/schema'
import type { ViewingCopy } from '#shared/review/clips'
import { type App, startApp } from '../app.ts'
import { clipOf } from '../browser/forms.ts'
import { uploaded } from '../pending.ts'

type Make = Deps['copies']['make']
type Making = Parameters<Make>[1]

/** What the played process does with the next clips; by default it makes their copies. */
export async function withCopies() {
  const made: Make = async ({ target }) => void (await writeFile(target, 'a copy that plays'))
  const makes: (() => ReturnType<Make>)[] = []
  const paths: string[] = []
  const make: Make = async (job, making) => {
    paths.push(job.path)
    last.making = making
    return (await (makes.shift() ?? (() => made(job, making)))()) ?? undefined
  }
  const last: { making?: Making } = {}
  const app = await startApp({ copies: { make } })
  return { app, makes, paths, last, ivan: await app.player(), judge: await app.admin() }
}

export const clip = (app: App, user: User, colour = 1) =>
  uploaded(app, user, { file: clipOf(Buffer.from([colour])), name: 'kill.mp4', type: 'video/mp4' })
export const call = (app: App, admin: User, id: string, method: 'GET' | 'POST' = 'GET') =>
  app.requestAs(admin, `/api/admin/submission/${id}/copy`, { method })
export const copyOf = async (app: App, admin: User, id: string) =>
  (await (await call(app, admin, id)).json()) as ViewingCopy
export async function asked(app: App, admin: User, id: string) {
  const answer = await call(app, admin, id, 'POST')
  expect(answer.status, await answer.clone().text()).toBe(200)
  return (await answer.json()) as ViewingCopy
}
export const round = (app: App) => viewingCopyRound(app.deps, () => false)
export const none = { state: 'none', ahead: null, secondsLeft: null, url: null, failure: null }
