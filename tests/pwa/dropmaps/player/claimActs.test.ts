import { expect, test, vi } from 'vitest'
import { cutAfter } from '../../../support/time/clock.ts'
import { answer, fakeBrowser, player } from '../../browser.ts'
import { fakeLocks } from '../../offline/locks.ts'

test('an act that is sent for ten seconds only is asked about afterwards, never sent again', async () => {
  vi.useFakeTimers()
  const browser = fakeBrowser()
  vi.stubGlobal('navigator', { onLine: true, locks: fakeLocks() })
  browser.localStorage.setItem('authToken', 'token-1')
  browser.localStorage.setItem('user', JSON.stringify(player))
  const acts = await import('../../../../pwa/lib/acts/acts.ts')
  const tick = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
  const paths = () => browser.fetch.mock.calls.map(([url]) => new URL(url).pathname)
  browser.fetch.mockImplementation(
    (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new TypeError('aborted')))
      }),
  )
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((within) => {
    const over = new AbortController()
    cutAfter(within, () => over.abort())
    return over.signal
  })
  const outcomes: unknown[] = []
  const send = async ({ headers, init }: import('../../../../pwa/lib/acts/acts.ts').Attempt) => {
    const { api, read } = await import('../../../../pwa/lib/api.ts')
    return read(api.territories[':id'].claim.$post({ param: { id: 't1' } }, { headers, init }))
  }
  const order = { subject: 'mark', name: 'Метка', input: 1, send, patience: 5000, sendableFor: 10_000 }
  acts.beginAct({ ...order, onOutcome: (outcome) => outcomes.push(outcome) })
  await tick(4900)
  expect(acts.pendingAct('mark')).toMatchObject({ isUnknown: false })
  await tick(200)
  expect(acts.pendingAct('mark')).toMatchObject({ isUnknown: true })
  await tick(30_000)
  expect(paths().slice(0, 2)).toEqual(['/api/territories/t1/claim', '/api/territories/t1/claim'])
  expect(
    new Set(
      paths()
        .slice(2)
        .map((path) => path.split('/').at(-1)),
    ),
  ).toEqual(new Set(['settle']))
  browser.fetch.mockImplementation(() => answer({ isDone: false }))
  await tick(40_000)
  expect(outcomes).toEqual([{ error: expect.objectContaining({ code: 'act_abandoned' }) as unknown }])
  vi.useRealTimers()
})
