import { describe, expect, test } from 'vitest'
import { sniff } from '#api/media/sniff'
import { box, chunk, into, latin } from './fileParts.ts'
import { jpeg, mov, mp4, png, put, webp } from './files.ts'

describe('the type of a file comes from its bytes', () => {
  const ftyp = (...brands: string[]) => box('ftyp', brands[0] ?? '', Buffer.alloc(4), ...brands.slice(1))

  test('the types that the product takes are detected, whatever the file is called', async () => {
    const seen = async (bytes: Buffer, name: string) => (await sniff(await put(bytes, name)))?.mimeType
    expect(await seen(png, 'movie.mp4')).toBe('image/png')
    expect(await seen(jpeg, 'note.txt')).toBe('image/jpeg')
    expect(await seen(webp, 'photo.png')).toBe('image/webp')
    expect(await seen(mp4, 'page.html')).toBe('video/mp4')
    expect(await seen(mov, 'photo.jpg')).toBe('video/quicktime')
  })

  test('the answer names the kind and the extension too', async () => {
    expect(await sniff(await put(jpeg))).toEqual({ mimeType: 'image/jpeg', fileType: 'image', extension: 'jpg' })
    expect(await sniff(await put(mov))).toEqual({
      mimeType: 'video/quicktime',
      fileType: 'video',
      extension: 'mov',
    })
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
    ['sound in a RIFF', 'RIFF\x24\x00\x00\x00WAVEfmt '],
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
