import { expect, test, vi } from 'vitest'
import { fakeBrowser } from '../browser.ts'

async function openPage(path = '/dropmap/7c9e6679?overlay=1') {
  const browser = fakeBrowser(`http://localhost${path}`)
  const sendBeacon = vi.fn<(address: string, body: Blob) => boolean>(() => true)
  vi.stubGlobal('navigator', { sendBeacon })
  vi.stubGlobal('document', { querySelector: () => ({ src: 'http://localhost/assets/index-Ab12.js' }) })
  const { reportError } = await import('../../../pwa/lib/browser/appErrors.ts')
  const { AppError } = await import('#shared/errors')
  const happen = (event: 'error' | 'unhandledrejection', fault: unknown) =>
    browser.dispatchEvent(Object.assign(new Event(event), event === 'error' ? { error: fault } : { reason: fault }))
  const reports = () => Promise.all(sendBeacon.mock.calls.map(async ([, body]) => JSON.parse(await body.text())))
  return { reportError, AppError, happen, reports, sendBeacon }
}

const thrownAt = (address: string, error: Error = new TypeError('Ivan is undefined')) =>
  Object.assign(error, { stack: `${error.name}: ${error.message}\n    at f (${address}:1:2)` })
const ours = 'http://localhost/assets/index-Ab12.js'

test('an error, a promise that nobody caught and a broken screen are told: build, page and kind, nothing else (OPS-43)', async () => {
  const { reportError, happen, reports, sendBeacon } = await openPage()
  happen('error', thrownAt(ours))
  happen('unhandledrejection', thrownAt(ours, new RangeError('too deep')))
  reportError(new Error('broken'))
  const page = { release: 'index-Ab12.js', route: '/dropmap/*' }
  expect(await reports()).toEqual(['TypeError', 'RangeError', 'Error'].map((name) => ({ ...page, name })))
  const [[address, body]] = sendBeacon.mock.calls as [[string, Blob]]
  expect([address, body.type]).toEqual(['/api/app-errors', 'application/json'])
})

test('a refusal, a foreign script and what is no error are not', async () => {
  const { AppError, happen, reports } = await openPage()
  happen('unhandledrejection', thrownAt(ours, new AppError('offline')))
  happen('error', thrownAt('chrome-extension://abc/inject.js'))
  happen('error', undefined)
  happen('unhandledrejection', 'cancelled')
  expect(await reports()).toEqual([])
})

test('a page tells of five, and a page that is none of the app’s is another', async () => {
  const { reportError, reports } = await openPage('/nothing/here')
  for (let errors = 0; errors < 50; errors++) reportError(new Error('again'))
  expect((await reports()).map(({ route }) => route)).toEqual(Array(5).fill('other'))
})
