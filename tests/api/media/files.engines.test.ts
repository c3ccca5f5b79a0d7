import { truncate } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { submissions } from '#db/schema'
import { HOUR } from '#shared/units'
import { noon } from '../../support/app.ts'
import { png } from '../../support/browser/forms.ts'
import { uploaded } from '../../support/pending.ts'
import { withPlayer } from '../../support/people.ts'

async function withUpload() {
  const { app, ivan } = await withPlayer()
  return { app, ivan, ...(await uploaded(app, ivan)) }
}

describe('a signed address', () => {
  test('opens without a token, with the true type, and runs nothing', async () => {
    const { app, cloudinaryUrl } = await withUpload()
    const answer = await app.request(cloudinaryUrl)
    expect(answer.status).toBe(200)
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(png().subarray(0, -2))
    expect(answer.headers.get('Content-Type')).toBe('image/png')
    expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(answer.headers.get('Content-Security-Policy')).toBe("default-src 'none'; sandbox")
  })

  test('expires, and cannot be guessed, changed or used for another file', async () => {
    const { app, cloudinaryUrl } = await withUpload()
    const tampered = [
      cloudinaryUrl.replace(/signature=.{5}/, 'signature=AAAAA'),
      cloudinaryUrl.replace(/expires=\d/, 'expires=9'),
      cloudinaryUrl.replace('.png', '.webp'),
      cloudinaryUrl.split('?')[0] ?? '',
      '/media/../trofey.db',
      '/media/%2e%2e/secret.key',
    ]
    for (const address of tampered) expect((await app.request(address)).status, address).toBe(404)
    app.clock.now = new Date(noon.getTime() + 13 * HOUR)
    expect((await app.request(cloudinaryUrl)).status).toBe(404)
  })

  test('answers ranges as a player of clips asks for them', async () => {
    const { app, cloudinaryUrl } = await withUpload()
    const whole = Buffer.from(await (await app.request(cloudinaryUrl)).arrayBuffer())
    const size = whole.length
    const ask = (Range: string) => app.request(cloudinaryUrl, { headers: { Range } })
    const cases: [string, number, string][] = [
      ['bytes=0-0', 206, `bytes 0-0/${size}`],
      ['bytes=10-19', 206, `bytes 10-19/${size}`],
      ['bytes=60-', 206, `bytes 60-${size - 1}/${size}`],
      ['bytes=-7', 206, `bytes ${size - 7}-${size - 1}/${size}`],
      ['bytes=0-99999999', 206, `bytes 0-${size - 1}/${size}`],
    ]
    for (const [range, status, contentRange] of cases) {
      const answer = await ask(range)
      expect([answer.status, answer.headers.get('Content-Range')], range).toEqual([status, contentRange])
      const [, from, to] = /bytes (\d+)-(\d+)/.exec(contentRange) ?? []
      expect(Buffer.from(await answer.arrayBuffer())).toEqual(whole.subarray(Number(from), Number(to) + 1))
    }
    const beyond = await ask(`bytes=${size}-`)
    expect([beyond.status, beyond.headers.get('Content-Range')]).toEqual([416, `bytes */${size}`])
    for (const ignored of ['bytes=5-2', 'bytes=a-b', 'lines=1-2', 'bytes=0-1,4-5'])
      expect((await ask(ignored)).status, ignored).toBe(200)
  })

  test('of a file that has become empty answers nothing', async () => {
    const { app, cloudinaryUrl } = await withUpload()
    const [{ mediaKey = '' } = {}] = await app.db.read.select().from(submissions)
    await app.deps.files.withPath(mediaKey, (path) => truncate(path))
    const answer = await app.request(cloudinaryUrl)
    expect([answer.status, answer.headers.get('Content-Length'), await answer.text()]).toEqual([200, '0', ''])
    expect((await app.request(cloudinaryUrl, { headers: { Range: 'bytes=0-' } })).status).toBe(416)
  })

  test('HEAD tells the size and sends nothing', async () => {
    const { app, cloudinaryUrl } = await withUpload()
    const answer = await app.request(cloudinaryUrl, { method: 'HEAD' })
    expect([answer.status, answer.headers.get('Content-Length')]).toEqual([200, String(png().length - 2)])
    expect(await answer.text()).toBe('')
  })
})

test('GET /api/files/{id} serves the owner and admins, and to others it does not exist', async () => {
  const { app, ivan, id } = await withUpload()
  const [judge, olga] = [await app.admin(), await app.player()]
  const path = `/api/files/${id}`
  expect((await app.requestAs(ivan, path)).status).toBe(200)
  expect((await app.requestAs(judge, path)).status).toBe(200)
  expect((await app.requestAs(judge, path, { headers: { Range: 'bytes=0-3' } })).status).toBe(206)
  expect((await app.requestAs(olga, path)).status).toBe(404)
  expect((await app.requestAs(judge, '/api/files/nothing')).status).toBe(404)
})

test('a file under its own address is not kept by the browser, where the next player on this phone would find it', async () => {
  const { app, ivan, id, cloudinaryUrl } = await withUpload()
  const kept = async (path: string, headers = {}) =>
    (await app.requestAs(ivan, path, { headers })).headers.get('Cache-Control')
  expect(await kept(`/api/files/${id}`)).toBe('no-store')
  expect(await kept(`/api/files/${id}`, { Range: 'bytes=0-3' })).toBe('no-store')
  expect(await kept('/api/files/nothing')).toBe('no-store')
  // Nobody else can know this address, and it ends: a clip that is wound back is not fetched again.
  expect(await kept(cloudinaryUrl)).toBe('private, max-age=3600')
})
