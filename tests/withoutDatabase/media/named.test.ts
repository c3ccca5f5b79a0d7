import { createHash } from 'node:crypto'
import { BufferSource, EncodedPacketSink, Input, MP4, QTFF } from 'mediabunny'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { soundClip } from '../../support/clips.ts'
import { box, chunk, into, latin, riff, riffChunk, segment } from './fileParts.ts'
import { expectSame, jpeg, mov, mp4, png, stripped, webp } from './files.ts'

// Nothing that the product does not understand is stored: a secret is put wherever a file of each kind has room for it.

const SECRET = '+55.7500+037.6100/'
const secret = latin(SECRET)
const pixels = (bytes: Buffer) => sharp(bytes).raw().toBuffer()

/** The boxes within a range, each with where its body begins and ends. */
function boxesIn(bytes: Buffer, from = 0, to = bytes.length) {
  const found: { type: string; at: number; body: number; end: number }[] = []
  for (let at = from; at + 8 <= to; ) {
    const size = bytes.readUInt32BE(at)
    if (size < 8 || at + size > to) break
    found.push({ type: bytes.toString('latin1', at + 4, at + 8), at, body: at + 8, end: at + size })
    at += size
  }
  return found
}

const heads: Record<string, number> = { dref: 8, stsd: 8, avc1: 78 }
const parents = new Set([
  'moov',
  'trak',
  'edts',
  'mdia',
  'minf',
  'dinf',
  'dref',
  'stbl',
  'stsd',
  'avc1',
  'mvex',
  'moof',
  'traf',
])

/** A tree of boxes that can be changed and written again; `moov` stands behind the samples, so that nothing moves. */
type Node = { type: string; head: Buffer; children?: Node[] }
function tree(bytes: Buffer, from = 0, to = bytes.length): Node[] {
  return boxesIn(bytes, from, to).map(({ type, body, end }) => {
    if (!parents.has(type)) return { type, head: bytes.subarray(body, end) }
    const behind = body + (heads[type] ?? 0)
    return { type, head: bytes.subarray(body, behind), children: tree(bytes, behind, end) }
  })
}
const written = (nodes: Node[]): Buffer =>
  Buffer.concat(nodes.map(({ type, head, children = [] }) => box(type, head, written(children))))

/** The clip with its `moov` at the end, whose tables of offsets say where the samples were before. */
function movieAtTheEnd(clip: Buffer) {
  const all = boxesIn(clip)
  const moov = all.find(({ type }) => type === 'moov')!
  const before = Buffer.from(clip)
  before.write('free', moov.at + 4, 'latin1')
  before.fill(0, moov.body, moov.end)
  return { before, movie: tree(clip.subarray(moov.at, moov.end)) }
}

async function packets(clip: Buffer) {
  using input = new Input({ source: new BufferSource(clip), formats: [MP4, QTFF] })
  const found: unknown[] = []
  for (const track of [...(await input.getVideoTracks()), ...(await input.getAudioTracks())]) {
    const hash = createHash('sha256')
    let count = 0
    for await (const { data, timestamp, duration } of new EncodedPacketSink(track as never).packets()) {
      hash.update(data).update(`${timestamp} ${duration}`)
      count++
    }
    found.push([track.type, count, hash.digest('hex')])
  }
  return found
}

function* everyNode(nodes: Node[]): Generator<Node> {
  for (const node of nodes) {
    yield node
    yield* everyNode(node.children ?? [])
  }
}

describe.for([
  ['an MP4', 'video/mp4', mp4],
  ['a MOV', 'video/quicktime', mov],
] as const)('%s', ([, type, clip]) => {
  async function expectClean(original: Buffer) {
    expect(original.includes(secret)).toBe(true)
    const clean = await stripped(original, type)
    expect(clean.includes(secret)).toBe(false)
    expect(await packets(clean)).toEqual(await packets(clip))
    expectSame(await stripped(clean, type), clean)
  }

  test('has no secret in a box that nobody knows, wherever boxes may stand', async () => {
    const { before, movie } = movieAtTheEnd(clip)
    const places = [...everyNode(movie)].filter(({ children }) => children)
    expect(places.length).toBeGreaterThan(7)
    for (const place of places)
      for (const name of ['udta', 'free', 'zzzz', '\xa9xyz', 'uuid']) {
        place.children?.push({ type: name, head: secret })
        await expectClean(Buffer.concat([before, written(movie)]))
        place.children?.pop()
      }
  })

  test('has none behind the fields and tables of the boxes that are known', async () => {
    const { before, movie } = movieAtTheEnd(clip)
    const longer = 'mvhd tkhd mdhd hdlr vmhd stts stsc stss stco stsz'.split(' ')
    for (const node of everyNode(movie)) {
      if (!longer.includes(node.type)) continue
      const { head } = node
      node.head = Buffer.concat([head, secret])
      await expectClean(Buffer.concat([before, written(movie)]))
      node.head = head
    }
  })

  test('has none in the name of its encoder, between samples, in other tracks, or behind its end', async () => {
    const { before, movie } = movieAtTheEnd(clip)
    const named = [...everyNode(movie)].find(({ type: each }) => each === 'avc1')!
    named.head = Buffer.from(named.head)
    named.head.write(`\x12${SECRET}`, 42, 'latin1')
    const [moov] = movie
    const trak = moov?.children?.find(({ type: each }) => each === 'trak')
    const text = tree(written([trak!]))
    const samples = before.length + 8
    for (const node of everyNode(text)) {
      if (node.type === 'hdlr') node.head.write('text', 8, 'latin1')
      if (node.type === 'stco')
        node.head = Buffer.from(`0000000000000001${samples.toString(16).padStart(8, '0')}`, 'hex')
    }
    moov?.children?.push(text[0]!)
    for (const behind of [
      secret,
      box('free', secret),
      box('moov', secret),
      Buffer.concat([Buffer.from('7fffffff', 'hex'), latin('udta'), secret]),
    ])
      await expectClean(Buffer.concat([before, box('mdat', secret), written(movie), behind]))
  })
})

test('a clip of fragments keeps its pictures and sound, and nothing else', async () => {
  const clip = await soundClip({ width: 64, height: 64, seconds: 2, container: 'fragments' })
  const parts = boxesIn(clip).map(({ at, end }) => clip.subarray(at, end))
  expect(boxesIn(clip).filter(({ type }) => type === 'moof').length).toBeGreaterThan(1)
  const between = ['free', 'udta', 'emsg', 'prft', 'uuid'].map((name) => box(name, secret))
  // Offsets count from the start of the file.
  const original = Buffer.concat([...parts, ...between, box('mdat', secret), secret])
  const clean = await stripped(original, 'video/mp4')
  expect(clean.includes(secret)).toBe(false)
  expect(await packets(clean)).toEqual(await packets(clip))
  expect((await packets(clip)).length).toBe(2)
  expectSame(await stripped(clean, 'video/mp4'), clean)
})

describe('which way is up', () => {
  const exif = (order: 'II' | 'MM', type: number, orientation: number) => {
    const tiff = Buffer.alloc(26)
    tiff.write(order, 'latin1')
    const put = (value: number, at: number, bytes: number) =>
      order === 'II' ? tiff.writeUIntLE(value, at, bytes) : tiff.writeUIntBE(value, at, bytes)
    put(42, 2, 2)
    put(8, 4, 4)
    put(1, 8, 2)
    put(0x0112, 10, 2)
    put(type, 12, 2)
    put(1, 14, 4)
    put(orientation, 18, type === 3 ? 2 : 4)
    return segment(0xe1, Buffer.concat([latin('Exif\0\0'), tiff]))
  }
  test.for([
    ['is a number of two bytes, by either order', [exif('II', 3, 6)], 6],
    ['is a number of two bytes, by either order', [exif('MM', 3, 6)], 6],
    ['is told by no number of four bytes, as in browsers', [exif('II', 4, 6)], undefined],
    ['is what the first of two says, as in browsers', [exif('MM', 3, 1), exif('MM', 3, 6)], undefined],
    ['is what the first of two says, as in browsers', [exif('MM', 3, 8), exif('MM', 3, 6)], 8],
  ] as const)('%s (%#)', async ([, segments, orientation]) => {
    const clean = await stripped(into(jpeg, 2, ...segments), 'image/jpeg')
    expect((await sharp(clean).metadata()).orientation).toBe(orientation)
  })
})

describe('a picture', () => {
  async function expectClean(original: Buffer, type: 'image/jpeg' | 'image/png' | 'image/webp', same: Buffer) {
    expect(original.includes(secret)).toBe(true)
    const clean = await stripped(original, type)
    expect(clean.includes(secret)).toBe(false)
    expectSame(await pixels(clean), await pixels(same))
    expectSame(await stripped(clean, type), clean)
  }

  test('of JPEG has none in a segment, a thumbnail, between segments or behind its end', async () => {
    const codes = [...Array.from({ length: 16 }, (_, index) => 0xe0 + index), 0xfe]
    const thumbnail = Buffer.concat([Buffer.from('4a46494600010200000100010202', 'hex'), secret])
    const adobe = Buffer.concat([latin('Adobe'), Buffer.from('00640000000001', 'hex'), secret])
    const added = [
      ...codes.map((code) => segment(code, secret)),
      segment(0xe0, thumbnail),
      segment(0xee, adobe),
      secret,
    ]
    const scan = jpeg.indexOf(Buffer.from('ffda', 'hex'))
    for (const each of added) for (const at of [2, scan]) await expectClean(into(jpeg, at, each), 'image/jpeg', jpeg)
    const unended = jpeg.subarray(0, -2)
    for (const behind of [secret, mp4, jpeg].map((each) => Buffer.concat([each, secret])))
      await expectClean(Buffer.concat([jpeg, behind]), 'image/jpeg', jpeg)
    await expectClean(Buffer.concat([unended, jpeg.subarray(0, 2), secret]), 'image/jpeg', jpeg)
    for (const behind of [segment(0xe5, secret), segment(0xf5, secret)])
      await expect(stripped(Buffer.concat([unended, behind]), 'image/jpeg')).rejects.toMatchObject({
        code: 'picture_cut',
      })
  })

  test('of PNG has none in a chunk, a chunk cut short or of no name, or behind its end', async () => {
    const end = png.length - 12
    for (const name of ['tEXt', 'zTXt', 'iTXt', 'tIME', 'eXIf', 'prVt', 'PRVT', 'sPLT'])
      for (const at of [33, end]) await expectClean(into(png, at, chunk(name, secret)), 'image/png', png)
    const cut = Buffer.concat([Buffer.from('7fffffff', 'hex'), latin('tEXt'), secret])
    for (const odd of [chunk('1234', secret), cut, secret]) {
      await expectClean(into(png, end, odd), 'image/png', png)
      await expectClean(Buffer.concat([png, odd]), 'image/png', png)
    }
    const longEnd = Buffer.concat([png.subarray(0, end), chunk('IEND', secret)])
    await expectClean(longEnd, 'image/png', png)
  })

  test('of WebP has none in a chunk, behind the fields of one, or behind its end', async () => {
    const coloured = await sharp(png).ensureAlpha(0.5).webp().toBuffer()
    const [extended, rest] = [coloured.subarray(20, 30), coloured.subarray(30)]
    const longer = riff(riffChunk('VP8X', Buffer.concat([extended, secret])), rest)
    await expectClean(longer, 'image/webp', coloured)
    for (const name of ['EXIF', 'XMP ', 'note'])
      for (const chunks of [
        [coloured.subarray(12, 30), riffChunk(name, secret), rest],
        [coloured.subarray(12), riffChunk(name, secret)],
        [coloured.subarray(12), Buffer.from(`${name}\xff\xff\xff\x7f${SECRET}`, 'latin1')],
      ])
        await expectClean(riff(...chunks), 'image/webp', coloured)
    await expectClean(Buffer.concat([webp, secret]), 'image/webp', webp)
  })
})
