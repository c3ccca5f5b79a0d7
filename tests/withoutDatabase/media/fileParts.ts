import { crc32 } from 'node:zlib'

// Pictures and clips are put together here of their parts, as their formats have them.

export const latin = (text: string) => Buffer.from(text, 'latin1')

/** A box of an MP4 or a MOV (ISO/IEC 14496-12, 4.2). */
export function box(type: string, ...payload: (Buffer | string)[]) {
  const body = Buffer.concat(payload.map((part) => (typeof part === 'string' ? latin(part) : part)))
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}

/** A chunk of a PNG (PNG specification, 5.3). */
export function chunk(type: string, data: Buffer | string) {
  const body = Buffer.concat([latin(type), Buffer.from(data)])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(body.length - 4)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A segment of a JPEG (ITU-T T.81, B.1.1.4). */
export function segment(code: number, data: Buffer | string) {
  const body = typeof data === 'string' ? latin(data) : data
  const head = Buffer.from([0xff, code, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}

/** A chunk of a WebP, with its padding (RFC 9649, section 2.3). */
export function riffChunk(type: string, data: Buffer | string) {
  const body = typeof data === 'string' ? latin(data) : data
  const head = Buffer.alloc(8)
  head.write(type, 0, 'latin1')
  head.writeUInt32LE(body.length, 4)
  return Buffer.concat([head, body, Buffer.alloc(body.length & 1)])
}

/** A WebP of these chunks (RFC 9649, section 2.4). */
export const riff = (...chunks: Buffer[]) => riffChunk('RIFF', Buffer.concat([latin('WEBP'), ...chunks]))

export const into = (bytes: Buffer, at: number, ...more: Buffer[]) =>
  Buffer.concat([bytes.subarray(0, at), ...more, bytes.subarray(at)])
