import { readdirSync } from 'node:fs'
import { request } from 'node:http'
import { afterEach, beforeEach, expect } from 'vitest'
import { signIn, testServer } from '../../support/server.ts'
import { CHUNK, metadataOf, TUS } from '../../support/tus.ts'

export type Answer = { status: number; headers: Record<string, string | string[] | undefined> }

export function testUploads() {
  const server = testServer(beforeEach, afterEach)
  let token: string
  beforeEach(async () => {
    token = (await signIn(server.address, 'player')).token
  })

  const authorized = (headers: Record<string, string> = TUS, by = token) => ({
    ...headers,
    Authorization: `Bearer ${by}`,
  })
  const call = (method: string, path: string, headers: Record<string, string> = {}, by = token) =>
    fetch(new URL(path, server.address), { method, headers: authorized({ ...TUS, ...headers }, by) })

  return {
    server,
    token: () => token,
    call,
    async begin(length: number, draftId = 'draft-1', by = token) {
      const headers = {
        'Upload-Length': String(length),
        'Upload-Metadata': metadataOf({ draftId, filename: 'clip.mp4', category: 'funny' }),
      }
      return (await call('POST', '/api/uploads', headers, by)).headers.get('Location') ?? ''
    },
    offsetOf: async (path: string) => Number((await call('HEAD', path)).headers.get('Upload-Offset')),
    /** A PATCH whose body is written by the test; `answer` is what the server said, or 'cut'. */
    openPatch(path: string, offset: number, length: number, { by = token, headers = {} } = {}) {
      const outgoing = request(new URL(path, server.address), {
        method: 'PATCH',
        headers: authorized(
          { ...CHUNK, 'Upload-Offset': String(offset), 'Content-Length': String(length), ...headers },
          by,
        ),
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
    async expectStored(id: unknown, file: Buffer) {
      const answer = await call('GET', `/api/files/${id}`)
      expect([answer.status, file.equals(Buffer.from(await answer.arrayBuffer()))]).toEqual([200, true])
    },
    parts: () => readdirSync(`${server.dataDir}/uploads`),
  }
}
