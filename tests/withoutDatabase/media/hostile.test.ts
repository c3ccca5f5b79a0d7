import { type FileHandle, open, readFile, rm } from 'node:fs/promises'
import sharp from 'sharp'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { MAX_BOXES } from '#api/media/metadata/boxes'
import { FileView, WINDOW } from '#api/media/metadata/pieceTable'
import { stripMetadata } from '#api/media/metadata/strip'
import { sniff } from '#api/media/sniff'
import { AppError } from '#shared/errors'
import { MIB } from '#shared/units'
import { box, chunk, into, riff, riffChunk } from './fileParts.ts'
import { expectSame, jpeg, mov, mp4, newPath, png, put, stripped, webp } from './files.ts'

const pixels = (bytes: Buffer) => sharp(bytes).raw().toBuffer()

describe('damaged and hostile files survive', () => {
  const hex = (text: string) => Buffer.from(text, 'hex')
  const signature = hex('89504e470d0a1a0a')
  const ended = hex('ffd8ffd9')
  const ftyp = box('ftyp', 'isom')
  test.each([
    ['a PNG signature and garbage', 'image/png', Buffer.concat([signature, Buffer.alloc(999, 0x41)]), signature],
    ['a chunk longer than the file', 'image/png', Buffer.concat([signature, hex('7fffffff74455874')]), signature],
    ['a JPEG that ends before its first scan', 'image/jpeg', hex('ffd8ffd9ffd8ffd9aa'), ended],
    ['a JPEG of three bytes', 'image/jpeg', hex('ffd8ff'), ended],
    ['a segment longer than the file', 'image/jpeg', hex('ffd8ffe1ffff4578696600004d4d'), ended],
    ['a segment shorter than its own length', 'image/jpeg', hex('ffd8ffe10001ffe10000'), ended],
    ['a box longer than the file', 'video/mp4', Buffer.concat([ftyp, hex('7fffffff75647461aabb')]), ftyp],
    [
      'a box of no length',
      'video/mp4',
      Buffer.concat([ftyp, box('moov', hex('0000000075647461'))]),
      Buffer.concat([ftyp, box('moov', Buffer.alloc(8))]),
    ],
    ['a box of 2^63 bytes', 'video/mp4', hex('000000016d6f6f76ffffffffffffffffaa'), Buffer.alloc(0)],
    ['nothing', 'image/jpeg', Buffer.alloc(0), ended.subarray(2)],
    ['nothing', 'video/mp4', Buffer.alloc(0), Buffer.alloc(0)],
    ['nothing', 'image/png', Buffer.alloc(0), Buffer.alloc(0)],
    ['nothing', 'image/webp', Buffer.alloc(0), Buffer.alloc(0)],
    ['a WebP without a picture', 'image/webp', riff(riffChunk('EXIF', 'Secret')), riff()],
    [
      'a chunk of 4 GB',
      'image/webp',
      hex('524946460c0000005745425056503820ffffffffaa'),
      hex('524946460c0000005745425056503820ffffffff'),
    ],
    ['a RIFF of no length', 'image/webp', hex('524946460000000057454250565038200000000000'), riff()],
  ] as const)('of %s (%#) nothing is left that is no part of it', async (_, type, bytes, left = bytes) => {
    expectSame(await stripped(bytes, type), left)
  })

  test('a JPEG cut short in its pixels is refused: nobody can tell them from what is behind them', async () => {
    const half = jpeg.subarray(0, jpeg.length / 2)
    await expect(stripped(half, 'image/jpeg')).rejects.toMatchObject({ code: 'picture_cut' })
  })

  test('a PNG cut short in its pixels loses its texts and no pixel', async () => {
    const half = png.subarray(0, png.length / 2)
    expectSame(await stripped(into(half, 33, chunk('tEXt', 'a\0Secret')), 'image/png'), half)
  })

  test('a WebP cut short in its place loses it and no pixel', async () => {
    const half = Buffer.concat([webp, riffChunk('EXIF', 'Secret of nobody')]).subarray(0, -4)
    half.writeUInt32LE(half.length, 4)
    expectSame(await pixels(await stripped(half, 'image/webp')), await pixels(webp))
    expect((await stripped(half, 'image/webp')).includes('Secret')).toBe(false)
  })

  test('whatever is cut off or broken, it is cleaned or refused, and no file is left behind', async () => {
    const types = [
      ['image/png', png],
      ['image/jpeg', jpeg],
      ['image/webp', webp],
      ['video/mp4', mp4],
      ['video/quicktime', mov],
    ] as const
    for (const [type, bytes] of types) {
      for (let round = 0; round < 40; round++) {
        const broken = Buffer.from(bytes.subarray(0, (bytes.length * (round + 1)) / 40))
        for (let at = round; at < Math.min(broken.length, 1500); at += 37 + round) broken[at] = (at * 151) & 0xff
        const path = await put(broken)
        await sniff(path)
        const clean = await stripMetadata(path, type, newPath()).catch((error) => error)
        if (clean instanceof AppError) continue
        expect((await readFile(clean)).length).toBeLessThanOrEqual(broken.length + 2)
        await rm(clean)
      }
    }
  })

  async function prototypeOfFiles(path: string) {
    const file = await open(path)
    await file.close()
    return Object.getPrototypeOf(file) as FileHandle
  }
  const repeated = (head: Buffer, one: Buffer) => () => Buffer.concat([head, Buffer.alloc(50 * MIB - head.length, one)])
  const start = Buffer.from('ffd8', 'hex')
  const pngStart = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), chunk('IHDR', Buffer.alloc(13))])
  test.each([
    ['comments of no length', 'image/jpeg', repeated(start, Buffer.from('fffe0002ffdb0002', 'hex'))],
    ['fill bytes', 'image/jpeg', repeated(start, Buffer.from('ff', 'hex'))],
    ['stuffed bytes', 'image/jpeg', repeated(start, Buffer.from('ff00', 'hex'))],
    ['empty texts', 'image/png', repeated(pngStart, Buffer.concat([chunk('tEXt', ''), chunk('IDAT', '')]))],
    [
      'empty chunks',
      'image/webp',
      repeated(riff(riffChunk('VP8 ', 'xx'), Buffer.alloc(50 * MIB)).subarray(0, 22), riffChunk('XMP ', '')),
    ],
    ['empty boxes', 'video/mp4', repeated(ftyp, box('udta'))],
    ['boxes with a letter inside', 'video/mp4', repeated(ftyp, box('udta', 'x'))],
    ['heads of boxes, each in the other', 'video/mp4', repeated(ftyp, Buffer.from('02fffff06d6f6f76', 'hex'))],
  ] as const)(
    'of 50 MB of %s each part is read a few times at most, and so many headers are followed',
    async (_, type, made) => {
      const path = await put(made())
      const looks = vi.spyOn(FileView.prototype, 'bytes')
      const reads = vi.spyOn(await prototypeOfFiles(path), 'read')
      onTestFinished(() => [looks, reads].forEach((spy) => void spy.mockRestore()))
      await stripMetadata(path, type, newPath()).catch((error) =>
        expect(error).toMatchObject({ code: 'file_overgrown' }),
      )
      await rm(path)
      expect(looks.mock.calls.length).toBeLessThan(2 * MAX_BOXES)
      expect(reads.mock.calls.length).toBeLessThan(3 * ((50 * MIB) / WINDOW))
    },
  )
})
