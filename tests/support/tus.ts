import type { User } from '#db/schema'
import type { App } from './app.ts'
import { CLIP_HEAD, clipOf } from './browser/forms.ts'

type Draft = { draftId?: string; filename?: string; category?: string; additionalText?: string; reencoded?: string }

export const TUS = { 'Tus-Resumable': '1.0.0' }
export const CHUNK = { ...TUS, 'Content-Type': 'application/offset+octet-stream' }

export const metadataOf = (draft: Draft) =>
  Object.entries(draft)
    .map(([key, value]) => (value ? `${key} ${Buffer.from(value).toString('base64')}` : key))
    .join(',')

export const tusOf = ({ requestAs }: App, user: User) =>
  tusOver((path, init) => Promise.resolve(requestAs(user, path, init)))

/** The calls of an upload in pieces over whatever sends a request as its player. */
export function tusOver(request: (path: string, init: RequestInit) => Promise<Response>) {
  type More = Record<string, string>
  const create = (length: number, draft: Draft = {}, more: More = {}) =>
    request('/api/uploads', {
      method: 'POST',
      headers: {
        ...TUS,
        'Upload-Length': String(length),
        'Upload-Metadata': metadataOf({ draftId: 'draft-1', filename: 'kill.png', category: 'funny', ...draft }),
        ...more,
      },
    })
  const begin = async (length: number, draft: Draft = {}) =>
    (await create(length, draft)).headers.get('Location') ?? 'nowhere'
  const head = (path: string, more: More = {}) => request(path, { method: 'HEAD', headers: { ...TUS, ...more } })
  const offsetOf = async (path: string) => Number((await head(path)).headers.get('Upload-Offset'))
  const patch = (path: string, offset: number, body: Uint8Array<ArrayBuffer> | ReadableStream, more: More = {}) =>
    request(path, {
      method: 'PATCH',
      body,
      headers: { ...CHUNK, 'Upload-Offset': String(offset), ...more },
      ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
    } as RequestInit)
  const send = (path: string, offset: number, body: Buffer, more: More = {}) =>
    patch(path, offset, new Uint8Array(body), { 'Content-Length': String(body.length), ...more })
  const end = (path: string) => request(path, { method: 'DELETE', headers: TUS })
  return { create, begin, head, offsetOf, patch, send, end }
}

/** Sends these chunks and goes on for ever, or breaks off once `broken` is resolved. `onTaken`: all were read. */
export function unfinishedBody(
  chunks: Buffer[],
  { broken, onTaken }: { broken?: Promise<void>; onTaken?: () => void } = {},
) {
  const left = [...chunks]
  return new ReadableStream({
    async pull(controller) {
      const next = left.shift()
      if (next) return controller.enqueue(new Uint8Array(next))
      onTaken?.()
      await (broken ?? new Promise(() => {}))
      controller.error(new Error('the connection broke'))
    },
  })
}

/** A clip of `size` bytes without metadata, hence stored unchanged. */
export function clip(size: number, seed = 1) {
  const bytes = Buffer.alloc(size - CLIP_HEAD)
  // No part equals another: lost and doubled bytes show.
  let state = seed
  for (let at = 0; at < bytes.length; at++) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    bytes[at] = state >>> 16
  }
  return clipOf(bytes)
}
