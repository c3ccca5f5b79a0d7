import type { User } from '#db/schema'
import type { App } from './app.ts'

type Draft = { draftId?: string; filename?: string; category?: string; additionalText?: string; reencoded?: string }

export const TUS = { 'Tus-Resumable': '1.0.0' }
export const CHUNK = { ...TUS, 'Content-Type': 'application/offset+octet-stream' }

export const metadataOf = (draft: Draft) =>
  Object.entries(draft)
    .map(([key, value]) => (value ? `${key} ${Buffer.from(value).toString('base64')}` : key))
    .join(',')

export function tusOf({ requestAs }: App, user: User) {
  type More = Record<string, string>
  const create = (length: number, draft: Draft = {}, more: More = {}) =>
    requestAs(user, '/api/uploads', {
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
  const head = (path: string, more: More = {}) =>
    requestAs(user, path, { method: 'HEAD', headers: { ...TUS, ...more } })
  const patch = (path: string, offset: number, body: Uint8Array<ArrayBuffer> | ReadableStream, more: More = {}) =>
    requestAs(user, path, {
      method: 'PATCH',
      body,
      headers: { ...CHUNK, 'Upload-Offset': String(offset), ...more },
      ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
    } as RequestInit)
  const send = (path: string, offset: number, body: Buffer, more: More = {}) =>
    patch(path, offset, new Uint8Array(body), { 'Content-Length': String(body.length), ...more })
  const end = (path: string) => requestAs(user, path, { method: 'DELETE', headers: TUS })
  return { create, begin, head, patch, send, end }
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

const box = (name: string, ...inside: Buffer[]) => {
  const body = Buffer.concat(inside)
  return Buffer.concat([uint32s(8 + body.length), Buffer.from(name, 'latin1'), body])
}

function uint32s(...numbers: number[]) {
  const bytes = Buffer.alloc(4 * numbers.length)
  for (const [index, number] of numbers.entries()) bytes.writeUInt32BE(number, 4 * index)
  return bytes
}

/** A movie whose one track of pictures has one sample. */
function movie({ offset, size }: { offset: number; size: number }) {
  const handler = box('hdlr', uint32s(0, 0), Buffer.from('vide', 'latin1'), Buffer.alloc(12))
  const samples = [
    box('stsc', uint32s(0, 1, 1, 1, 1)),
    box('stsz', uint32s(0, size, 1)),
    box('stco', uint32s(0, 1, offset)),
  ]
  return box('moov', box('trak', box('mdia', handler, box('minf', box('stbl', ...samples)))))
}

/** A clip of `size` bytes without metadata, hence stored unchanged. */
export function clip(size: number, seed = 1) {
  const type = box('ftyp', Buffer.from('isom\0\0\0\0isommp42', 'latin1'))
  const offset = type.length + movie({ offset: 0, size: 0 }).length + 8
  const bytes = Buffer.alloc(size - offset)
  // No part equals another: lost and doubled bytes show.
  let state = seed
  for (let at = 0; at < bytes.length; at++) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    bytes[at] = state >>> 16
  }
  return Buffer.concat([type, movie({ offset, size: bytes.length }), box('mdat', bytes)])
}
