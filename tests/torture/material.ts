import { createCipheriv } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { CLIP_HEAD, clipOf } from '../support/browser/forms.ts'

// Large files that are what they say, each like no other. What the server has to keep of one is put together here from
// the same pieces, not by the server's own code.

const kinds = ['png', 'jpg', 'mp4', 'mov'] as const
const types = { png: 'image/png', jpg: 'image/jpeg', mp4: 'video/mp4', mov: 'video/quicktime' }

export type Wanted = { number: number; size: number }
type Material = { name: string; type: string; sent: Buffer; stored: Buffer }
type Made = Pick<Material, 'sent' | 'stored'>

/** `folder`: where `makeBases` has put the pictures. */
export function materialOf({ number, size }: Wanted, folder: string): Material {
  const kind = kinds[number % kinds.length] ?? 'png'
  return { name: `${number}.${kind}`, type: types[kind], ...make[kind](size, number, folder) }
}

const make: Record<(typeof kinds)[number], (size: number, number: number, folder: string) => Made> = {
  png(size, number, folder) {
    const base = readFileSync(join(folder, 'png'))
    const [head, rest] = [base.subarray(0, 33), base.subarray(33)]
    const secret = pngChunk('tEXt', Buffer.from(`Comment\0${SECRET}`))
    const filling = pngChunk('iDOT', noise(size - base.length - secret.length - 12, number))
    return { sent: Buffer.concat([head, secret, filling, rest]), stored: Buffer.concat([head, filling, rest]) }
  },
  jpg(size, number, folder) {
    const base = readFileSync(join(folder, 'jpg'))
    const [head, rest] = [base.subarray(0, 2), base.subarray(2)]
    const bytes = noise(size, number)
    // Colours stay, comments go.
    const colours = many(Math.floor(size / 2 / SEGMENT), (at) => jpegSegment(0xe2, COLOURS, bytes, at))
    const left = size - base.length - colours.length
    const comments = many(Math.floor(left / SEGMENT) - 1, (at) => jpegSegment(0xfe, '', bytes, at))
    const last = left - comments.length
    const odd = [Math.floor(last / 2), Math.ceil(last / 2)].map((length) => jpegSegment(0xfe, SECRET, bytes, 0, length))
    return {
      sent: Buffer.concat([head, ...odd, comments, colours, rest]),
      stored: Buffer.concat([head, colours, rest]),
    }
  },
  mp4(size, number) {
    const secret = Buffer.alloc(1024, SECRET)
    const kept = clipOf(noise(size - CLIP_HEAD - secret.length - 8, number))
    return {
      sent: Buffer.concat([kept, box('uuid', secret)]),
      stored: Buffer.concat([kept, box('free', Buffer.alloc(secret.length))]),
    }
  },
  mov(size, number) {
    const sent = clipOf(noise(size - CLIP_HEAD, number), 'qt  ')
    return { sent, stored: sent }
  },
}

const SECRET = '55.7558 N, 37.6173 E'
const COLOURS = 'ICC_PROFILE\0\x01\x01'
const SEGMENT = 60_000

/** Bytes that differ everywhere, and for every number. */
function noise(length: number, number: number) {
  const key = Buffer.alloc(16)
  key.writeUInt32BE(number)
  return createCipheriv('aes-128-ctr', key, Buffer.alloc(16)).update(Buffer.alloc(length))
}

const many = (count: number, one: (at: number) => Buffer) =>
  Buffer.concat(Array.from({ length: count }, (_, index) => one(index * SEGMENT)))

function pngChunk(type: string, content: Buffer) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

function jpegSegment(code: number, name: string, bytes: Buffer, at: number, length = SEGMENT) {
  const head = Buffer.from([0xff, code, 0, 0])
  head.writeUInt16BE(length - 2, 2)
  const filling = bytes.subarray(at, at + length - 4 - name.length)
  return Buffer.concat([head, Buffer.from(name, 'latin1'), filling])
}

function box(name: string, inside: Buffer) {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + inside.length)
  head.write(name, 4, 'latin1')
  return Buffer.concat([head, inside])
}
