import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { latin, riff, riffChunk } from './fileParts.ts'
import { expectSame, png, stripped, webp } from './files.ts'

const pixels = (bytes: Buffer) => sharp(bytes).raw().toBuffer()
const place = { IFD0: { Model: 'Pixel 9 Secret' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '55/1 45/1 0/1' } }

/** The chunks of a WebP by their names, in their order. */
function chunksOf(bytes: Buffer) {
  const names: string[] = []
  for (let at = 12; at < bytes.length; ) {
    names.push(bytes.toString('latin1', at, at + 4))
    const size = bytes.readUInt32LE(at + 4)
    at += 8 + size + (size & 1)
  }
  return names
}

const flagsOf = (bytes: Buffer) => bytes.readUInt8(20)
const isWhole = (bytes: Buffer) => bytes.readUInt32LE(4) === bytes.length - 8

describe('a WebP loses its metadata without touching the picture', () => {
  test('place, device and texts go, and its header says so', async () => {
    const phone = await sharp(webp).withExif(place).withXmp('<GPS>Secret</GPS>').webp().toBuffer()
    expect(chunksOf(phone)).toEqual(['VP8X', 'VP8 ', 'EXIF', 'XMP '])

    const clean = await stripped(phone, 'image/webp')

    expect(chunksOf(clean)).toEqual(['VP8X', 'VP8 '])
    expect(flagsOf(clean)).toBe(0)
    expect(isWhole(clean)).toBe(true)
    for (const word of ['Pixel 9', 'Secret', 'GPS']) expect(clean.includes(word), word).toBe(false)
    expectSame(await pixels(clean), await pixels(phone))
    expectSame(await stripped(clean, 'image/webp'), clean)
  })

  test('it stays upright', async () => {
    const turned = await sharp(webp).withExif(place).withMetadata({ orientation: 6 }).webp().toBuffer()
    expect(turned.includes('Pixel 9')).toBe(true)
    const clean = await stripped(turned, 'image/webp')
    expect(clean.includes('Pixel 9')).toBe(false)
    const { orientation, exif } = await sharp(clean).metadata()
    expect(orientation).toBe(6)
    expect(exif?.length).toBeLessThan(40)
    expect(flagsOf(clean) & 0x0c).toBe(0x08)
    expect(isWhole(clean)).toBe(true)
    expectSame(await stripped(clean, 'image/webp'), clean)
  })

  test('a colour profile and transparency stay, because they change the look', async () => {
    const original = await sharp(png).ensureAlpha(0.5).withIccProfile('p3').withExif(place).webp().toBuffer()
    const clean = await stripped(original, 'image/webp')
    const { icc, hasAlpha } = await sharp(clean).metadata()
    expect([icc?.length, hasAlpha]).toEqual([(await sharp(original).metadata()).icc?.length, true])
    expect(clean.includes('Pixel 9')).toBe(false)
    expectSame(await pixels(clean), await pixels(original))
  })

  test('chunks that nobody knows go, also out of the frames of a moving picture', async () => {
    const frames = await Promise.all(
      ['#123', '#456'].map((background) =>
        sharp({ create: { width: 9, height: 9, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    )
    const moving = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer()
    const at = moving.lastIndexOf('ANMF', undefined, 'latin1')
    const header = Buffer.from(moving.subarray(at, at + 24))
    const secret = riffChunk('note', 'A secret')
    header.writeUInt32LE(header.readUInt32LE(4) + secret.length, 4)
    const parts = [moving.subarray(12, at), header, moving.subarray(at + 24), secret, riffChunk('more', 'A secret.')]

    const clean = await stripped(riff(...parts), 'image/webp')

    expectSame(clean, moving)
    expect((await sharp(clean).metadata()).pages).toBe(2)
  })

  test('what stands behind its end is cut', async () => {
    expectSame(await stripped(Buffer.concat([webp, latin('Secret')]), 'image/webp'), webp)
  })

  test('one with nothing to remove stays byte for byte', async () => {
    expectSame(await stripped(webp, 'image/webp'), webp)
    const lossless = await sharp(webp).webp({ lossless: true }).toBuffer()
    expectSame(await stripped(lossless, 'image/webp'), lossless)
  })
})
