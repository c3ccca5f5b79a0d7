import { afterEach, describe, expect, test, vi } from 'vitest'
import { errorText } from '#shared/errors'
import { DAY, HOUR, KIB } from '#shared/units'
import { ago } from '../../support/time/clock.ts'
import { fileOfSize } from '../device.ts'
import { becomes, device, draft, world as given, queue, queued as queuedDraft, sent, stopEngines } from './queue.ts'

afterEach(async () => {
  await stopEngines()
  vi.restoreAllMocks()
})

type SentRequest = { method: string; path: string; draftId: string | undefined }
const queued = async (size: number) => (await queuedDraft(size)).id

/** `instead` may answer before the server. */
function world(instead: (asked: SentRequest) => Response | undefined = () => undefined) {
  const { environment, ...own } = given()
  environment.fetch = async (path, init) => {
    const metadata = new Headers(init.headers).get('Upload-Metadata')
    const draftId = metadata && Buffer.from(/draftId (\S+?),/.exec(metadata)?.[1] ?? '', 'base64').toString()
    return (
      instead({ method: init.method ?? 'GET', path, draftId: draftId ?? undefined }) ??
      (await own.server.fetch(path, init))
    )
  }
  return own
}

type Code = 'too_many_uploads' | 'too_many_pending' | 'storage_full' | 'too_many_requests'
const refusal = (status: number, code: Code, more = {}) =>
  new Response(JSON.stringify({ error: errorText(code), code }), {
    status,
    headers: { 'Tus-Resumable': '1.0.0', ...more },
  })

test.each([
  ['a page', () => new Response('<html>Войдите</html>', { status: 401 })],
  ['somebody’s code', () => Response.json({ code: 'unauthorized', error: 'no' }, { status: 401 })],
])('a 401 with %s is foreign: it signs nobody out, and the draft is sent later', async (_, respond) => {
  const id = await queued(200 * KIB)
  let strangers = 0
  const { run } = world(() => (strangers++ < 4 ? respond() : undefined))
  run()
  await becomes(id, 'done')
  expect(strangers).toBeGreaterThan(4)
  expect(await device.localDb.session.get('current')).not.toHaveProperty('isOver')
})

describe('a server that cannot take an upload now', () => {
  test('too many uploads: one waits with the server’s message, the others continue, then it is sent', async () => {
    const first = await queued(200 * KIB)
    const second = await queued(300 * KIB)
    let isCrowded = true
    const { run, server, clock } = world(({ draftId }) =>
      isCrowded && draftId === first ? refusal(429, 'too_many_uploads', { 'Retry-After': '60' }) : undefined,
    )
    run()
    await becomes(second, 'done')
    expect(['waiting', 'sending']).toContain((await draft(first)).state)
    expect(await draft(first)).toMatchObject({
      acknowledged: 0,
      trouble: { code: 'too_many_uploads', message: errorText('too_many_uploads') },
    })
    isCrowded = false
    await becomes(first, 'done')
    expect(clock.now()).toBeGreaterThanOrEqual(60_000)
    expect((await draft(first)).trouble).toBeUndefined()
    expect(server.submissions).toHaveLength(2)
  })

  test('a full server disk: the draft waits with a message and is sent when there is room', async () => {
    let isFull = true
    const { run, server } = world(({ method }) =>
      isFull && method === 'PATCH' ? refusal(507, 'storage_full') : undefined,
    )
    const id = await queued(500 * KIB)
    run()
    await expect.poll(async () => (await draft(id)).trouble?.code).toBe('storage_full')
    expect((await draft(id)).trouble?.message).toBe('На сервере закончилось место. Попробуй позже')
    expect(['waiting', 'sending']).toContain((await draft(id)).state)
    expect(await device.localDb.chunks.count()).toBe(1)
    isFull = false
    await becomes(id, 'done')
    expect((await draft(id)).trouble).toBeUndefined()
    expect(server.submissions[0]?.bytes.equals(Buffer.from(await fileOfSize(500 * KIB).arrayBuffer()))).toBe(true)
  })
})

describe('a player with the maximum of pending submissions', () => {
  const words = 'На модерации уже 50 заявок: следующая уйдёт, когда решат одну из них'
  function crowd() {
    const state = { isCrowded: true, refused: 0, lastPath: '' }
    const given = world(({ method, path }) => {
      if (path.endsWith('/read')) {
        state.lastPath = path
        return new Response('{}')
      }
      if (!state.isCrowded || method !== 'POST') return undefined
      state.refused++
      return refusal(429, 'too_many_pending')
    })
    return { ...given, state }
  }

  test('keeps drafts queued with a message, retries rarely, and still sends other messages', async () => {
    const { run, state, clock } = crowd()
    const ids = [await queued(200 * KIB), await queued(300 * KIB)]
    run()
    await expect.poll(() => clock.now()).toBeGreaterThan(HOUR)
    const minutes = clock.now() / 60_000
    expect(state.refused).toBeGreaterThan(minutes)
    expect(state.refused).toBeLessThan(3 * minutes + 10)
    for (const id of ids) expect(['waiting', 'sending']).toContain((await draft(id)).state)
    expect(await draft(ids[0]!)).toMatchObject({ trouble: { code: 'too_many_pending', message: words } })
    expect((await draft(ids[0]!)).refusal).toBeUndefined()

    await queue.putInOutbox('ivan', { kind: 'notification-read', payload: { notificationId: 'one' } })
    await expect.poll(() => state.lastPath).toBe('/api/territory/notifications/one/read')

    state.isCrowded = false
    for (const id of ids) await becomes(id, 'done')
    expect((await draft(ids[0]!)).trouble).toBeUndefined()
  })

  test('sends the next draft at the event of a decision, also one that comes before the refusal', async () => {
    const id = await queued(200 * KIB)
    let isCrowded = true
    const { run, holdClock } = world(({ method }) => {
      if (!isCrowded || method !== 'POST') return undefined
      isCrowded = false
      // No pause ends by itself any more.
      holdClock()
      queue.wake()
      return refusal(429, 'too_many_pending')
    })
    run()
    await becomes(id, 'done')
  })

  test('waits without the last byte if that was refused', async () => {
    let isCrowded = true
    const size = 200 * KIB
    const { run, server } = world(({ method, path }) => {
      const at = server.uploads.get(path)?.bytes.length ?? 0
      return isCrowded && method === 'PATCH' && at > 0 ? refusal(429, 'too_many_pending') : undefined
    })
    const id = await queued(size)
    run()
    await expect.poll(async () => (await draft(id)).trouble?.code).toBe('too_many_pending')
    expect((await draft(id)).acknowledged).toBeGreaterThan(0)
    isCrowded = false
    await becomes(id, 'done')
    expect(server.uploads.size).toBe(1)
  })
})

test('a file without room does not block a smaller one', async () => {
  const large = await queued(900 * KIB)
  const { run, server } = world(({ method, draftId }) =>
    method === 'POST' && draftId === large ? refusal(507, 'storage_full') : undefined,
  )
  const small = await queued(100 * KIB)
  run()
  await becomes(small, 'done')
  expect(['waiting', 'sending']).toContain((await draft(large)).state)
  expect((await draft(large)).trouble?.code).toBe('storage_full')
  expect(server.submissions).toHaveLength(1)
})

describe.each([
  ['a day ahead', DAY],
  ['a day behind', -DAY],
])('a device whose clock is %s', (_, skew) => {
  function wrongClock() {
    const real = Date.now.bind(Date)
    return vi.spyOn(Date, 'now').mockImplementation(() => real() + skew)
  }

  test('sends, and shows sent drafts as long as before', async () => {
    wrongClock()
    const { run } = world()
    const { id } = await sent(run, 700 * KIB)
    await stopEngines()
    run()
    await becomes(await queued(1000), 'done')
    expect((await draft(id)).state).toBe('done')
  })

  test('continues an upload when the device’s clock changes', async () => {
    let patches = 0
    const { run, server } = world(({ method }) => {
      if (method === 'PATCH' && ++patches === 2) wrongClock()
      if (method === 'PATCH' && patches === 4) vi.restoreAllMocks()
      return undefined
    })
    await sent(run, 3000 * KIB)
    expect(patches).toBeGreaterThan(4)
    expect(server.uploads.size).toBe(1)
  })

  test('keeps an upload that has expired only by the device’s clock', async () => {
    wrongClock()
    const expires = new Date(ago(skew - HOUR)).toUTCString()
    const { run, server } = world()
    const { fetch } = server
    server.fetch = async (...asked) => {
      const answer = await fetch(...asked)
      answer.headers.set('Upload-Expires', expires)
      return answer
    }
    await sent(run, 700 * KIB)
    expect(server.uploads.size).toBe(1)
    expect(server.calls.filter(({ method }) => method === 'POST')).toHaveLength(1)
  })

  test('obeys Retry-After by the server’s clock', async () => {
    wrongClock()
    let isAsked = false
    const server = Date.parse('2026-09-13T12:00:00Z')
    const { run, clock } = world(() => {
      if (isAsked) return undefined
      isAsked = true
      return refusal(429, 'too_many_requests', {
        Date: new Date(server).toUTCString(),
        'Retry-After': new Date(server + 7000).toUTCString(),
      })
    })
    await sent(run, 1000)
    expect(clock.now()).toBeGreaterThanOrEqual(7000)
    expect(clock.now()).toBeLessThan(20_000)
  })
})
