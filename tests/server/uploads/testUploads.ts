import { readdirSync } from 'node:fs'
import { request } from 'node:http'
import { afterEach, beforeEach } from 'vitest'
import { type Session, signIn, testServer } from '../../support/server.ts'
import { CHUNK, TUS } from '../../support/tus.ts'
import { callAs, expectStored, tusAs } from '../calls.ts'

export type Answer = { status: number; headers: Record<string, string | string[] | undefined> }

export function testUploads() {
  const server = testServer(beforeEach, afterEach)
  let session: Session
  beforeEach(async () => {
    session = await signIn(server.address, 'player')
  })
  const { begin, offsetOf } = tusAs(server, () => session)

  return {
    server,
    token: () => session.token,
    call: (method: string, path: string) => callAs(server, path, session, { method, headers: TUS }),
    begin: (length: number, draftId = 'draft-1') => begin(length, { draftId }),
    offsetOf,
    /** A PATCH whose body is written by the test; `answer` is what the server said, or 'cut'. */
    openPatch(path: string, offset: number, length: number, headers: Record<string, string> = {}) {
      const own = { 'Upload-Offset': String(offset), 'Content-Length': String(length) }
      const outgoing = request(new URL(path, server.address), {
        method: 'PATCH',
        headers: { ...CHUNK, ...own, ...headers, Authorization: `Bearer ${session.token}` },
      })
      const answer = new Promise<Answer | 'cut'>((resolve) => {
        outgoing.on('response', (incoming) => {
          incoming.resume()
          resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers })
        })
        outgoing.on('error', () => {})
        outgoing.on('close', () => resolve('cut'))
      })
      return { outgoing, answer }
    },
    expectStored: (id: unknown, file: Buffer) => expectStored(server, session, id, file),
    parts: () => readdirSync(`${server.dataDir}/uploads`),
  }
}
