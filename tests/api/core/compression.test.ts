import zlib from 'node:zlib'
import { expect, test } from 'vitest'
import { png, uploadForm } from '../../support/browser/forms.ts'
import { withTwo } from '../../support/people.ts'

async function withLists() {
  const { app, ivan, olga } = await withTwo()
  for (let index = 0; index < 5; index++)
    await app.requestAs(ivan, '/api/upload', {
      method: 'POST',
      body: uploadForm({ file: png(index), name: `${index}.png` }),
    })
  const list = async (accepted: string, { id }: { id: string } = ivan) => {
    const headers = { 'Accept-Encoding': accepted }
    const user = id === ivan.id ? ivan : olga
    const answer = await app.requestAs(user, `/api/submissions/user/${id}`, { headers })
    return { answer, encoding: answer.headers.get('Content-Encoding'), bytes: Buffer.from(await answer.arrayBuffer()) }
  }
  return { list, olga }
}

const decoders = { br: 'brotliDecompressSync', gzip: 'gunzipSync' } as const

test('a list is compressed by the best that the client accepts, and says so', async () => {
  const { list } = await withLists()
  const plain = await list('')
  expect([plain.encoding, plain.answer.headers.get('Vary')]).toEqual([null, 'Accept-Encoding'])
  const accepted: [string, keyof typeof decoders][] = [
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['GZIP', 'gzip'],
  ]
  for (const [header, name] of accepted) {
    const { answer, encoding, bytes } = await list(header)
    expect([header, encoding, answer.headers.get('Vary')]).toEqual([header, name, 'Accept-Encoding'])
    expect(zlib[decoders[name]](bytes)).toEqual(plain.bytes)
    expect(bytes.length).toBeLessThan(plain.bytes.length / 2)
    expect(answer.headers.get('X-Total-Count')).toBe('5')
  }
  for (const header of ['gzip;q=0', 'br; q=0.0, gzip;q=0', 'identity', '*', 'xgzip'])
    expect([header, (await list(header)).encoding]).toEqual([header, null])
})

test('what is smaller than two kilobytes is not compressed', async () => {
  const { list, olga } = await withLists()
  const { encoding, bytes } = await list('gzip, br', olga)
  expect([encoding, bytes.toString()]).toEqual([null, '[]'])
})
