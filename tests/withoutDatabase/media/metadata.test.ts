import { readFile } from 'node:fs/promises'
import { FilePathSource, Input, MP4, QTFF, VideoSampleSink } from 'mediabunny'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { stripMetadata } from '#api/media/metadata/strip'
import { box, chunk, into, latin, segment } from './fileParts.ts'
import { expectSame, jpeg, mov, mp4, newPath, png, put, stripped } from './files.ts'

const pixels = (bytes: Buffer) => sharp(bytes).raw().toBuffer()

describe('metadata is removed without touching the picture', () => {
  const place = { IFD0: { Model: 'Pixel 9 Secret' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '55/1 45/1 0/1' } }

  test('a JPEG loses place and device, and stays upright', async () => {
    const phone = await sharp(jpeg)
      .withExif(place)
      .withMetadata({ orientation: 6 })
      .jpeg({ progressive: true })
      .toBuffer()
    const original = into(
      phone,
      2,
      segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0<GPS>'),
      segment(0xfe, 'Secret'),
      segment(0xed, 'Secret'),
    )
    expect(original.includes('Pixel 9')).toBe(true)

    const clean = await stripped(original, 'image/jpeg')

    expect(clean.includes('Pixel 9')).toBe(false)
    expect(clean.includes('Secret')).toBe(false)
    expect(clean.includes('GPS')).toBe(false)
    const { orientation, exif } = await sharp(clean).metadata()
    expect(orientation).toBe(6)
    expect(exif?.length).toBeLessThan(40)
    expectSame(await pixels(clean), await pixels(original))
  })

  test('a JPEG that stands as it is needs no Exif at all', async () => {
    const clean = await stripped(await sharp(jpeg).withExif(place).jpeg().toBuffer(), 'image/jpeg')
    expect((await sharp(clean).metadata()).exif).toBeUndefined()
  })

  test('a colour profile stays, because it changes the look', async () => {
    const clean = await stripped(await sharp(jpeg).withIccProfile('p3').withExif(place).jpeg().toBuffer(), 'image/jpeg')
    expect((await sharp(clean).metadata()).icc).toBeDefined()
    expect(clean.includes('Pixel 9')).toBe(false)
  })

  test('what a Motion Photo carries behind the picture is cut', async () => {
    expectSame(await stripped(Buffer.concat([jpeg, mp4]), 'image/jpeg'), jpeg)
  })

  test('a thumbnail inside Exif does not end the picture early', async () => {
    const original = into(
      jpeg,
      2,
      segment(0xe1, Buffer.concat([latin('Exif\0\0'), Buffer.from('ffd8ffdaffd9', 'hex')])),
    )
    expectSame(await stripped(original, 'image/jpeg'), jpeg)
  })

  test('restart markers and several scans are followed to the end', async () => {
    const progressive = await sharp(jpeg).jpeg({ progressive: true }).toBuffer()
    expectSame(await stripped(Buffer.concat([progressive, latin('behind')]), 'image/jpeg'), progressive)
    const scan = Buffer.from('ffda0008010100003f00aaff00ffd0bbffd1ccffffd9', 'hex')
    const restarted = Buffer.concat([Buffer.from('ffd8', 'hex'), scan])
    expectSame(await stripped(Buffer.concat([restarted, latin('behind')]), 'image/jpeg'), restarted)
  })

  test('a PNG loses its texts and dates, and what is behind its end', async () => {
    const original = Buffer.concat([
      into(
        png,
        33,
        chunk('tEXt', 'Comment\0Secret'),
        chunk('iTXt', 'XML:com.adobe.xmp\0\0\0\0\0Secret'),
        chunk('zTXt', 'a\0\0Secret'),
        chunk('tIME', Buffer.alloc(7, 1)),
        chunk('eXIf', 'MM\0*Secret'),
      ),
      latin('Secret'),
    ])
    expectSame(await stripped(original, 'image/png'), png)
  })

  test('a PNG stays upright', async () => {
    const turned = await sharp(png).withExif(place).withMetadata({ orientation: 8 }).png().toBuffer()
    expect(turned.includes('Pixel 9')).toBe(true)
    const clean = await stripped(turned, 'image/png')
    expect(clean.includes('Pixel 9')).toBe(false)
    expect((await sharp(clean).metadata()).orientation).toBe(8)
    expectSame(await pixels(clean), await pixels(turned))
  })

  // The tables of offsets stay true when the old box becomes free space and a longer one is added at the end.
  function withMetadata(clip: Buffer) {
    const at = clip.indexOf('moov', 0, 'latin1') - 4
    const moov = clip.subarray(at, at + clip.readUInt32BE(at))
    const original = Buffer.from(clip)
    original.write('free', at + 4, 'latin1')
    original.fill(0, at + 8, at + moov.length)
    const udta = box('udta', box('\xa9xyz', '\0\x12\x15\xc7+55.7500+037.6100/'), box('meta', Buffer.alloc(4), 'Secret'))
    const meta = box('meta', box('keys', 'com.apple.quicktime.location.ISO6709'), box('ilst', '+55.7500+037.6100/'))
    const xmp = box('uuid', Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex'), '<GPS>Secret')
    const body = Buffer.from(moov.subarray(8))
    const mvhd = body.indexOf('mvhd', 0, 'latin1')
    body.writeUInt32BE(3_900_000_000, mvhd + 8)
    return Buffer.concat([original, box('moov', body, udta, meta), xmp, box('free', 'Secret')])
  }

  test.each([
    ['MP4', 'video/mp4', () => mp4],
    ['MOV', 'video/quicktime', () => mov],
  ] as const)('an %s loses place, device and date in place, and still plays', async (_, type, clip) => {
    const original = withMetadata(clip())

    const path = await put(original)
    await stripMetadata(path, type, newPath())
    const clean = await readFile(path)

    expect(clean.length).toBe(original.length)
    for (const word of ['+55.75', 'Secret', 'udta', 'ISO6709', 'uuid'])
      expect(clean.includes(latin(word)), word).toBe(false)
    expect(clean.readUInt32BE(clean.indexOf('mvhd', 0, 'latin1') + 8)).toBe(0)
    using input = new Input({ source: new FilePathSource(path), formats: [MP4, QTFF] })
    const track = await input.getPrimaryVideoTrack()
    using frame = track && (await new VideoSampleSink(track).getSample(0.5))
    expect([frame?.displayWidth, frame?.displayHeight]).toEqual([640, 360])
    expectSame(await stripped(clean, type), clean)
  })

  test('a file with nothing to remove stays byte for byte', async () => {
    expectSame(await stripped(png, 'image/png'), png)
    expectSame(await stripped(jpeg, 'image/jpeg'), jpeg)
    for (const [type, clip] of [
      ['video/mp4', mp4],
      ['video/quicktime', mov],
    ] as const) {
      // Once the names that its writer left are gone.
      const clean = await stripped(clip, type)
      expectSame(await stripped(clean, type), clean)
    }
    const turned = await stripped(await sharp(jpeg).withMetadata({ orientation: 3 }).jpeg().toBuffer(), 'image/jpeg')
    expectSame(await stripped(turned, 'image/jpeg'), turned)
  })
})
