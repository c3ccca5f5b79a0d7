import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { FilePathSource, Input, MP4, QTFF, VideoSampleSink } from 'mediabunny'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { stripMetadata } from '#api/media/metadata/strip'
import { startPreviews } from '#api/media/previews'
import { type MimeType, sniff } from '#api/media/sniff'
import { makeClip, makePicture } from '#db/seed/media'
import { MIB } from '#shared/units'

let folder: string
let files = 0
let png: Buffer
let jpeg: Buffer
let mp4: Buffer
let mov: Buffer

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'media-'))
  png = await makePicture({ seed: 1, kind: 'png', category: 'victory' })
  jpeg = await makePicture({ seed: 2, kind: 'jpeg', category: 'gold-kill' })
  mp4 = await makeClip({ seed: 3, seconds: 1, container: 'mp4' })
  mov = await makeClip({ seed: 4, seconds: 1, container: 'mov' })
}, 60_000)
afterAll(() => rm(folder, { recursive: true }))

async function put(bytes: Buffer | string, name = 'file') {
  const path = join(folder, `${++files}-${name}`)
  await writeFile(path, bytes)
  return path
}

const latin = (text: string) => Buffer.from(text, 'latin1')

function box(type: string, ...payload: (Buffer | string)[]) {
  const body = Buffer.concat(payload.map((part) => (typeof part === 'string' ? latin(part) : part)))
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}

function chunk(type: string, data: Buffer | string) {
  const body = Buffer.concat([latin(type), Buffer.from(data)])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(body.length - 4)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

function segment(code: number, data: Buffer | string) {
  const body = typeof data === 'string' ? latin(data) : data
  const head = Buffer.from([0xff, code, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}

const into = (bytes: Buffer, at: number, ...more: Buffer[]) =>
  Buffer.concat([bytes.subarray(0, at), ...more, bytes.subarray(at)])

async function stripped(bytes: Buffer, type: MimeType) {
  const path = await put(bytes)
  await stripMetadata(path, type)
  return readFile(path)
}

const pixels = (bytes: Buffer) => sharp(bytes).raw().toBuffer()

// `toEqual` looks at every byte as a value of its own: seconds for a picture.
const expectSame = (one: Buffer, other: Buffer) => expect(one.equals(other)).toBe(true)

describe('the type of a file comes from its bytes', () => {
  const ftyp = (...brands: string[]) => box('ftyp', brands[0] ?? '', Buffer.alloc(4), ...brands.slice(1))

  test('what the product takes is told apart, whatever it is called', async () => {
    const seen = async (bytes: Buffer, name: string) => (await sniff(await put(bytes, name)))?.mimeType
    expect(await seen(png, 'movie.mp4')).toBe('image/png')
    expect(await seen(jpeg, 'note.txt')).toBe('image/jpeg')
    expect(await seen(mp4, 'page.html')).toBe('video/mp4')
    expect(await seen(mov, 'photo.jpg')).toBe('video/quicktime')
  })

  test('the answer names the kind and the extension too', async () => {
    expect(await sniff(await put(jpeg))).toEqual({ mimeType: 'image/jpeg', fileType: 'image', extension: 'jpg' })
    expect(await sniff(await put(mov))).toEqual({ mimeType: 'video/quicktime', fileType: 'video', extension: 'mov' })
  })

  test.each([
    [
      'an animated PNG',
      into(Buffer.from('89504e470d0a1a0a', 'hex'), 8, chunk('IHDR', Buffer.alloc(13)), chunk('acTL', '')),
      'image/png',
    ],
    [
      'a PNG signature and garbage',
      Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(99, 7)]),
      'image/png',
    ],
    ['a PNG signature alone', Buffer.from('89504e470d0a1a0a', 'hex'), 'image/png'],
    ['a JPEG cut short', Buffer.from('ffd8ffe0', 'hex'), 'image/jpeg'],
    ['a clip for DASH', ftyp('dash', 'iso6', 'mp41'), 'video/mp4'],
    ['a clip from iTunes', ftyp('M4V ', 'mp42'), 'video/mp4'],
    ['a clip from an old Android', ftyp('isom', 'isom', '3gp4'), 'video/mp4'],
    ['a clip from an Android', ftyp('mp42', 'isom', 'mp42'), 'video/mp4'],
    ['a clip sent from an iPhone', ftyp('mp42', 'isom', 'mp41', 'mp42'), 'video/mp4'],
    ['a clip from OBS', ftyp('isom', 'isom', 'iso2', 'avc1', 'mp41'), 'video/mp4'],
    ['a clip from ShadowPlay', ftyp('mp42', 'mp42', 'mp41', 'iso4'), 'video/mp4'],
    ['a clip from an Xbox', ftyp('mp42', 'mp41', 'isom'), 'video/mp4'],
    ['a clip from a PlayStation', ftyp('MSNV', 'isom', 'mp42'), 'video/mp4'],
    ['a clip in pieces', ftyp('iso5', 'iso5', 'avc1'), 'video/mp4'],
    ['a clip with AV1', ftyp('isom', 'isom', 'av01', 'iso2', 'mp41'), 'video/mp4'],
    ['a clip of a brand nobody knows', ftyp('NDSC', 'mp42'), 'video/mp4'],
    ['a clip with its brand only', ftyp('isom'), 'video/mp4'],
    ['a MOV from a phone', ftyp('qt  ', 'qt  '), 'video/quicktime'],
    ['a MOV from before there were brands', box('moov', Buffer.alloc(64)), 'video/quicktime'],
    ['a MOV that begins with its frames', box('mdat', Buffer.alloc(64)), 'video/quicktime'],
    ['a MOV that begins with nothing', Buffer.concat([box('wide'), box('mdat', Buffer.alloc(64))]), 'video/quicktime'],
  ])('%s is taken', async (_, bytes, type) => {
    expect((await sniff(await put(bytes)))?.mimeType).toBe(type)
  })

  test.each([
    ['an empty file', ''],
    ['one byte', 'G'],
    ['text', 'Просто текст, который назвали картинкой'],
    ['text that has the name of a box where a MOV has it', 'The free and the moov'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['GIF', 'GIF89a\x01\x00\x01\x00'],
    ['WebP', 'RIFF\x24\x00\x00\x00WEBPVP8 '],
    ['PDF', '%PDF-1.7\n'],
    ['ZIP', 'PK\x03\x04\x14\x00\x00\x00\x08\x00'],
    ['an MP3', 'ID3\x03\x00\x00\x00\x00\x00\x21'],
    ['WebM', Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 'hex')],
    ['3GP', ftyp('3gp4', '3gp4')],
    ['3GP as an Android writes it', ftyp('3gp4', 'isom', '3gp4')],
    ['3GP that MP4 players may open', ftyp('3gp5', 'mp42', 'isom', '3gp5')],
    ['3GP for streaming', ftyp('3gs6', 'isom', '3gp6')],
    ['3GP in its general profile', ftyp('3gg6', 'isom', '3gg6')],
    ['3GPP2', ftyp('3g2a', 'mp42', 'isom')],
    ['a brand that nobody knows and 3GP', ftyp('NDSC', '3gp4')],
    ['sound in an MP4', ftyp('M4A ', 'mp42', 'isom')],
    ['HEIC', ftyp('heic', 'mif1', 'heic')],
    ['HEIC under a rarer brand', ftyp('heim', 'mif1', 'iso8')],
    ['AVIF', ftyp('avif', 'mif1', 'miaf')],
    ['a moving AVIF', ftyp('avis', 'msf1', 'iso8')],
    ['half of a brand', Buffer.from('0000001866747970', 'hex')],
  ])('%s is refused', async (_, bytes) => {
    expect(await sniff(await put(typeof bytes === 'string' ? latin(bytes) : bytes, 'file.png'))).toBeUndefined()
  })
})

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
    await stripMetadata(path, type)
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
    expectSame(await stripped(mp4, 'video/mp4'), mp4)
    expectSame(await stripped(mov, 'video/quicktime'), mov)
    const turned = await stripped(await sharp(jpeg).withMetadata({ orientation: 3 }).jpeg().toBuffer(), 'image/jpeg')
    expectSame(await stripped(turned, 'image/jpeg'), turned)
  })
})

describe('damaged and hostile files survive', () => {
  test.each([
    [
      'a PNG signature and garbage',
      'image/png',
      Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(999, 0x41)]),
    ],
    ['a chunk longer than the file', 'image/png', Buffer.from('89504e470d0a1a0a7fffffff74455874', 'hex')],
    ['a JPEG that ends before its first scan', 'image/jpeg', Buffer.from('ffd8ffd9ffd8ffd9aa', 'hex')],
    ['a segment longer than the file', 'image/jpeg', Buffer.from('ffd8ffe1ffff4578696600004d4d', 'hex')],
    ['a segment shorter than its own length', 'image/jpeg', Buffer.from('ffd8ffe10001ffe10000', 'hex')],
    [
      'a box longer than the file',
      'video/mp4',
      Buffer.concat([box('ftyp', 'isom'), Buffer.from('7fffffff75647461aabb', 'hex')]),
    ],
    [
      'a box of no length',
      'video/mp4',
      Buffer.concat([box('ftyp', 'isom'), box('moov', Buffer.from('0000000075647461', 'hex'))]),
    ],
    ['a box of 2^63 bytes', 'video/mp4', Buffer.from('000000016d6f6f76ffffffffffffffffaa', 'hex')],
    ['nothing', 'image/jpeg', Buffer.alloc(0)],
    ['nothing', 'video/mp4', Buffer.alloc(0)],
    ['nothing', 'image/png', Buffer.alloc(0)],
  ] as const)('%s (%#) is left as it came', async (_, type, bytes) => {
    expectSame(await stripped(bytes, type), bytes)
  })

  test('a JPEG cut short in its pixels loses its place and no pixel', async () => {
    const half = jpeg.subarray(0, jpeg.length / 2)
    expectSame(await stripped(into(half, 2, segment(0xe1, 'Exif\0\0Secret')), 'image/jpeg'), half)
  })

  test('a PNG cut short in its pixels loses its texts and no pixel', async () => {
    const half = png.subarray(0, png.length / 2)
    expectSame(await stripped(into(half, 33, chunk('tEXt', 'a\0Secret')), 'image/png'), half)
  })

  test('whatever is cut off or broken, nothing throws and no file is left behind', async () => {
    const types = [
      ['image/png', png],
      ['image/jpeg', jpeg],
      ['video/mp4', mp4],
      ['video/quicktime', mov],
    ] as const
    for (const [type, bytes] of types) {
      for (let round = 0; round < 40; round++) {
        const broken = Buffer.from(bytes.subarray(0, (bytes.length * (round + 1)) / 40))
        for (let at = round; at < Math.min(broken.length, 1500); at += 37 + round) broken[at] = (at * 151) & 0xff
        const path = await put(broken)
        await sniff(path)
        await stripMetadata(path, type)
        expect((await readFile(path)).length).toBeLessThanOrEqual(broken.length)
        await rm(path)
      }
    }
  })

  const repeated = (head: Buffer, one: Buffer) => () => Buffer.concat([head, Buffer.alloc(50 * MIB - head.length, one)])
  const start = Buffer.from('ffd8', 'hex')
  const pngStart = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), chunk('IHDR', Buffer.alloc(13))])
  const ftyp = box('ftyp', 'isom')
  test.each([
    ['comments of no length', 'image/jpeg', repeated(start, Buffer.from('fffe0002ffdb0002', 'hex'))],
    ['fill bytes', 'image/jpeg', repeated(start, Buffer.from('ff', 'hex'))],
    ['stuffed bytes', 'image/jpeg', repeated(start, Buffer.from('ff00', 'hex'))],
    ['empty texts', 'image/png', repeated(pngStart, Buffer.concat([chunk('tEXt', ''), chunk('IDAT', '')]))],
    ['empty boxes', 'video/mp4', repeated(ftyp, box('udta'))],
    ['boxes with a letter inside', 'video/mp4', repeated(ftyp, box('udta', 'x'))],
    ['heads of boxes, each in the other', 'video/mp4', repeated(ftyp, Buffer.from('02fffff06d6f6f76', 'hex'))],
  ] as const)('50 MB of %s cost well under a second', async (_, type, made) => {
    const path = await put(made())
    const before = performance.now()
    await stripMetadata(path, type)
    const took = performance.now() - before
    await rm(path)
    expect(took).toBeLessThan(2000)
  })
})

describe('previews are made by a process apart', () => {
  function previews(options: Partial<Parameters<typeof startPreviews>[0]> = {}) {
    const reasons: string[] = []
    const made = startPreviews({
      script: join(import.meta.dirname, '../../../api/media/previewWorker.ts'),
      onFailure: (reason) => reasons.push(reason),
      ...options,
    })
    onTestFinished(() => made.close())
    return { ...made, reasons }
  }
  const target = () => join(folder, `${++files}.webp`)
  const sizeOf = async (path: string) => {
    const { format, width, height, exif } = await sharp(path).metadata()
    return { format, width, height, exif }
  }

  test('pictures and clips are answered with their own size, and a WebP of 640 pixels at most', async () => {
    const { make } = previews()
    const cases = [
      [png, 'image', { width: 1280, height: 720 }, { width: 640, height: 360 }],
      [jpeg, 'image', { width: 1280, height: 720 }, { width: 640, height: 360 }],
      [mp4, 'video', { width: 640, height: 360 }, { width: 640, height: 360 }],
      [mov, 'video', { width: 640, height: 360 }, { width: 640, height: 360 }],
    ] as const
    const answers = await Promise.all(
      cases.map(async ([bytes, fileType, original, small]) => {
        const to = target()
        expect(await make(await put(bytes), fileType, to)).toEqual(original)
        expect(await sizeOf(to)).toEqual({ format: 'webp', ...small, exif: undefined })
        return to
      }),
    )
    expect(answers).toHaveLength(4)
  }, 20_000)

  test('what was taken upright is shown upright', async () => {
    const { make } = previews()
    const phone = await sharp(jpeg).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const tall = await makePicture({ seed: 3, kind: 'png', category: 'funny' })
    const turned = Buffer.from(mp4)
    // The matrix of the track, for a quarter turn clockwise (ISO/IEC 14496-12, 8.3.2).
    const matrix = turned.indexOf('tkhd', 0, 'latin1') + 44
    for (const [place, value] of [0, 0x10000, 0, -0x10000, 0].entries()) turned.writeInt32BE(value, matrix + place * 4)

    const [first, second, third] = [target(), target(), target()]
    expect(await make(await put(phone), 'image', first)).toEqual({ width: 720, height: 1280 })
    expect(await make(await put(tall), 'image', second)).toEqual({ width: 1080, height: 1920 })
    expect(await make(await put(turned), 'video', third)).toEqual({ width: 360, height: 640 })

    for (const path of [first, second, third]) expect(await sizeOf(path)).toMatchObject({ width: 360, height: 640 })
  }, 20_000)

  test('what cannot be decoded has no preview, and the next job works', async () => {
    const { make, reasons } = previews()
    const garbage = await put(Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(500, 7)]))
    const svg = await put('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    const to = target()

    expect(await make(garbage, 'image', to)).toBeUndefined()
    expect(await make(svg, 'image', to)).toBeUndefined()
    expect(await make(await put(mp4.subarray(0, 400)), 'video', to)).toBeUndefined()
    expect(await make(await put('Просто текст'), 'video', to)).toBeUndefined()
    expect(await make(join(folder, 'missing'), 'image', to)).toBeUndefined()

    expect(reasons).toHaveLength(5)
    await expect(readFile(to)).rejects.toThrow('ENOENT')
    expect(await make(await put(png), 'image', to)).toEqual({ width: 1280, height: 720 })
  }, 20_000)

  test('a picture of more than 100 megapixels is not decoded', async () => {
    const { make, reasons } = previews()
    const vast = await sharp({ create: { width: 11_000, height: 11_000, channels: 3, background: '#123' } })
      .png()
      .toBuffer()
    expect(await make(await put(vast), 'image', target())).toBeUndefined()
    expect(reasons).toEqual([expect.stringContaining('pixel limit')])
  }, 20_000)

  // A stand-in that does what the path says.
  const standIn = `process.on('message', ({ path }) => {
    if (path === 'die') process.kill(process.pid, 'SIGKILL')
    if (path === 'ask') process.send({ width: process.pid, height: 1 })
  })
  process.on('disconnect', () => process.exit())`

  test('a process that dies loses its own job only', async () => {
    const { make, reasons } = previews({ script: await put(standIn, 'stand-in.mjs') })
    const before = await make('ask', 'image', target())
    const [died, after] = await Promise.all([make('die', 'image', target()), make('ask', 'image', target())])
    expect(before).toBeDefined()
    expect(died).toBeUndefined()
    expect(after?.width).not.toBe(before?.width)
    expect(reasons).toEqual(['ended with SIGKILL'])
  })

  test('a job that takes too long is ended, and the next one works', async () => {
    const { make, reasons } = previews({ script: await put(standIn, 'stand-in.mjs'), timeout: 1000 })
    expect(await make('hang', 'image', target())).toBeUndefined()
    expect(reasons).toEqual(['took longer than 1000 ms'])
    expect(await make('ask', 'image', target())).toBeDefined()
  })

  test('a process with nothing to do ends', async () => {
    const { make } = previews({ script: await put(standIn, 'stand-in.mjs'), idle: 50 })
    const pid = (await make('ask', 'image', target()))?.width ?? 0
    await expect.poll(() => isRunning(pid)).toBe(false)
    expect(await make('ask', 'image', target())).toBeDefined()
  })

  test('closing ends the process and answers what still waits', async () => {
    const { make, close } = previews({ script: await put(standIn, 'stand-in.mjs') })
    const pid = (await make('ask', 'image', target()))?.width ?? 0
    const waiting = [make('hang', 'image', target()), make('ask', 'image', target())]
    await close()
    expect(await Promise.all(waiting)).toEqual([undefined, undefined])
    await expect.poll(() => isRunning(pid)).toBe(false)
    expect(await make('ask', 'image', target())).toBeUndefined()
  })

  test('a script that is not there is a failure, not a crash', async () => {
    const { make, reasons } = previews({ script: join(folder, 'missing.mjs') })
    expect(await make('ask', 'image', target())).toBeUndefined()
    expect(reasons).toHaveLength(1)
  })
})

function isRunning(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('the pictures and clips of the seed', () => {
  test('are the same for the same seed, and others for another', async () => {
    const again = await makeClip({ seed: 3, seconds: 1, container: 'mp4' })
    expect(again.equals(mp4)).toBe(true)
    expect(mov.equals(mp4)).toBe(false)
    const wanted = { kind: 'jpeg', category: 'gold-kill' } as const
    expect((await makePicture({ ...wanted, seed: 2 })).equals(jpeg)).toBe(true)
    expect((await makePicture({ ...wanted, seed: 7 })).equals(jpeg)).toBe(false)
  })
})
