import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { expect } from 'vitest'
import { submissions, type User, uploads } from '#db/schema'
import { type App, startApp } from '../../support/app.ts'
import { clip, tusOf } from '../../support/tus.ts'

export const file = clip(6000)
export const text = Buffer.from('just text, no picture')
export const digest = (algorithm: string, bytes: Buffer) =>
  `${algorithm} ${createHash(algorithm).update(bytes).digest('base64')}`
export const codeOf = async (answer: Response) => [answer.status, ((await answer.json()) as { code: string }).code]
export const offsetOf = (answer: Response) => [answer.status, answer.headers.get('Upload-Offset')]
export const rowsOf = ({ db }: App) => db.read.select().from(uploads)
export const sentOf = ({ db }: App) => db.read.select().from(submissions)
export const partOf = ({ deps }: App, path: string) => join(deps.uploads, `${path.split('/').at(-1)}.part`)

export async function started() {
  const app = await startApp()
  const ivan = await app.player()
  return { app, ivan, tus: tusOf(app, ivan) }
}

/** The same with an upload of `file` that has withUpload, of which so many bytes were sent. */
export async function withUpload(sent = 0) {
  const place = await started()
  const path = await place.tus.begin(file.length)
  if (sent > 0) await place.tus.send(path, 0, file.subarray(0, sent))
  return { ...place, path }
}

/** A refusal moved no offset, made no submission and told nobody. */
export async function expectOffset(app: App, offset: number) {
  expect((await rowsOf(app)).map((row) => row.offset)).toEqual([offset])
  expect(await sentOf(app)).toEqual([])
  expect(app.events).toEqual([])
}

export async function expectStored(app: App, user: User, id: string | null) {
  const answer = await app.requestAs(user, `/api/files/${id}`)
  expect([answer.status, file.equals(Buffer.from(await answer.arrayBuffer()))]).toEqual([200, true])
}
