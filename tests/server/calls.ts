import { expect } from 'vitest'
import { png, uploadForm } from '../support/browser/forms.ts'
import type { Server, Session } from '../support/server.ts'
import { tusOver } from '../support/tus.ts'

type At = Pick<Server, 'address'>
type By = Pick<Session, 'token'>

export const callAs = ({ address }: At, path: string, { token }: By, { headers, ...init }: RequestInit = {}) =>
  fetch(new URL(path, address), {
    ...init,
    headers: { ...(headers as Record<string, string>), Authorization: `Bearer ${token}` },
  })
export const postAs = (server: At, path: string, session: By, json: object) =>
  callAs(server, path, session, {
    method: 'POST',
    body: JSON.stringify(json),
    headers: { 'Content-Type': 'application/json' },
  })

/** Sends a picture for «gold-kill»; each colour is another file. */
export const sendPicture = (server: At, session: By, colour: number, headers: Record<string, string> = {}) =>
  callAs(server, '/api/upload', session, { method: 'POST', body: uploadForm({ file: png(colour) }), headers })
/** The same, which must be taken; returns its id. */
export async function sentPicture(server: At, session: By, colour: number) {
  const answer = await sendPicture(server, session, colour)
  expect(answer.status).toBe(201)
  return ((await answer.json()) as { id: string }).id
}

/** Uploads in pieces. `session` is asked for at each call, since a test may sign in later. */
export const tusAs = (server: At, session: () => By) => tusOver((path, init) => callAs(server, path, session(), init))

export async function expectStored(server: At, session: By, id: unknown, file: Buffer) {
  const answer = await callAs(server, `/api/files/${id}`, session)
  expect([answer.status, file.equals(Buffer.from(await answer.arrayBuffer()))]).toEqual([200, true])
}
