import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser, player } from '../browser.ts'
import { fileOfSize } from '../device.ts'

// UPLOAD-20: what a page sends by itself.

class FakeRequest {
  static all: FakeRequest[] = []
  headers: Record<string, string> = {}
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  form = new FormData()
  status = 0
  statusText = ''
  responseText = ''
  path = ''
  onload = () => {}
  onerror = () => {}
  onabort = () => {}
  constructor() {
    FakeRequest.all.push(this)
  }
  open(_: string, path: string) {
    this.path = path
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  retryAfter: string | null = null
  getResponseHeader = () => this.retryAfter
  send(form: FormData) {
    this.form = form
  }
  abort() {
    this.onabort()
  }
  answer(status: number, body: object, retryAfter: string | null = null) {
    Object.assign(this, { status, retryAfter, responseText: JSON.stringify(body) })
    this.onload()
  }
}

async function load() {
  const { localStorage } = fakeBrowser()
  localStorage.setItem('authToken', 'token')
  localStorage.setItem('user', JSON.stringify(player))
  FakeRequest.all = []
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { direct, directDrafts } = await import('../../../pwa/drafts/sending/direct.ts')
  const draft = await direct.add(player.id, fileOfSize(1000), { category: 'victory', additionalText: 'тут' })
  const now = () => directDrafts.get()[0]
  return { direct, directDrafts, draft, now, request: () => FakeRequest.all.at(-1)! }
}
let page: Awaited<ReturnType<typeof load>>
beforeEach(async () => {
  page = await load()
  return () => void vi.useRealTimers()
})

test('a page without a database sends its file as a form, under the draft’s id, and says how far it is', async () => {
  const { direct, directDrafts, draft, now, request } = page
  const sending = direct.send(draft)
  const { path, headers, form, upload } = request()
  expect([path, headers['Idempotency-Key']]).toEqual(['/api/upload', draft.id])
  expect([form.get('category'), form.get('additionalText'), (form.get('file') as File).size]).toEqual([
    'victory',
    'тут',
    1000,
  ])
  upload.onprogress?.({ loaded: 60, total: 120 })
  expect(now()).toMatchObject({ state: 'sending', acknowledged: 500 })
  expect(directDrafts.get()).toBe(directDrafts.get())
  request().answer(201, { id: 's1' })
  await sending
  expect(now()).toMatchObject({ state: 'done', submissionId: 's1', acknowledged: 1000 })
})

test('a refusal is said in the server’s words; an answer that does not come is not known, and sent again it is the same', async () => {
  const { direct, draft, now, request } = page
  let sending = direct.send(draft)
  request().answer(409, { code: 'file_already_sent', error: 'Этот файл уже отправлен' })
  await sending
  expect(now()).toMatchObject({ state: 'refused', refusal: { message: 'Этот файл уже отправлен' } })

  for (const fail of [
    () => request().onerror(),
    () => request().answer(502, {}),
    () => vi.advanceTimersByTime(60_000),
  ]) {
    sending = direct.send(now()!)
    fail()
    await sending
    expect(now()).toMatchObject({ state: 'refused', refusal: { message: expect.stringMatching(/неизвестно/) } })
  }
  expect(new Set(FakeRequest.all.map(({ headers }) => headers['Idempotency-Key']))).toEqual(new Set([draft.id]))
})

test('a form that a server which stops has refused comes again by itself, once that server is back (OPS-4)', async () => {
  const { direct, draft, now } = page
  const sending = direct.send(draft)
  const restarts = [
    (request: FakeRequest) => request.answer(503, { code: 'unavailable', error: 'Чуть позже' }, '2'),
    (request: FakeRequest) => request.onerror(),
    (request: FakeRequest) => request.answer(502, {}),
    (request: FakeRequest) => request.answer(201, { id: 's1' }),
  ]
  for (const [attempt, answer] of restarts.entries()) {
    expect(FakeRequest.all).toHaveLength(attempt + 1)
    answer(FakeRequest.all[attempt]!)
    await vi.advanceTimersByTimeAsync(2000)
  }
  await sending
  expect(now()).toMatchObject({ state: 'done', submissionId: 's1' })
  expect(new Set(FakeRequest.all.map(({ headers }) => headers['Idempotency-Key']))).toEqual(new Set([draft.id]))
})

test('cancelled before the last byte it is a draft again; without a category nothing is sent', async () => {
  const { direct, draft, now, request } = page
  const sending = direct.send(draft)
  await direct.pause(draft.id)
  await sending
  expect(now()).toMatchObject({ state: 'draft' })

  const count = FakeRequest.all.length
  await direct.edit(draft.id, { category: undefined })
  await expect(direct.send(now()!)).rejects.toThrow('Выбери категорию')
  expect(FakeRequest.all).toHaveLength(count)
  const next = await direct.replace(now()!, fileOfSize(5), { category: 'funny' })
  expect(next.id).not.toBe(draft.id)
  await direct.remove(next.id)
  expect(now()).toBeUndefined()
  expect(request()).toBeDefined()
})
