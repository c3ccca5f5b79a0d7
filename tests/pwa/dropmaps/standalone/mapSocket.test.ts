import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { fakeBrowser } from '../../browser.ts'

type Listener = (argument?: unknown) => void
const socket = vi.hoisted(() => ({ connect: vi.fn(), disconnect: vi.fn(), on: vi.fn(), emit: vi.fn() }))
vi.mock('socket.io-client', () => ({ io: () => socket }))

beforeEach(() => vi.clearAllMocks())

test('a guest’s page that is told that events may be lost reads again, and stays connected (OPS-20)', async () => {
  fakeBrowser()
  vi.stubGlobal('document', { hidden: false })
  const { connectMapSocket } = await import('../../../../pwa/dropmaps/standalone/mapSocket.ts')
  const on = { territory: vi.fn(), map: vi.fn(), draft: vi.fn(), missed: vi.fn(), live: vi.fn() }
  const close = connectMapSocket('1', () => 0, on)
  const hears = new Map(socket.on.mock.calls as [string, Listener][])
  hears.get('connect')?.()
  const [, , , joined] = socket.emit.mock.lastCall as [
    string,
    string,
    number,
    (refusal: null, mayMiss: boolean) => void,
  ]
  joined(null, false)
  expect(on.missed).not.toHaveBeenCalled()
  hears.get('missed')?.()
  expect(on.missed).toHaveBeenCalledOnce()
  expect(on.live.mock.calls).toEqual([[true]])
  expect(socket.connect).not.toHaveBeenCalled()
  close()
})

type Joined = (refusal: string | null, mayMiss?: boolean) => void

async function connected(rooms: string[]) {
  fakeBrowser()
  vi.stubGlobal('document', { hidden: false })
  const { connectAsGuest } = await import('../../../../pwa/lib/live/guestSocket.ts')
  const on = { missed: vi.fn(), refused: vi.fn(), live: vi.fn() }
  const close = connectAsGuest({ rooms, requestedAt: () => 0, events: {}, ...on })
  const hears = new Map(socket.on.mock.calls as [string, Listener][])
  hears.get('connect')?.()
  const joins = socket.emit.mock.calls as [string, string, number, Joined][]
  return { on, hears, close, joined: new Map(joins.map(([, room, , answered]) => [room, answered])) }
}

test('a page of several rooms is live once it is in each, and reads again once if it may have missed anything', async () => {
  const { on, joined, close } = await connected(['overlay:k', 'tournament:1'])
  joined.get('overlay:k')?.(null, true)
  expect([on.live, on.missed].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
  joined.get('tournament:1')?.(null, false)
  expect(on.live.mock.calls).toEqual([[true]])
  expect(on.missed).toHaveBeenCalledOnce()
  close()
})

test('a room that is not there is named; one that could not be joined now is tried again with a new connection', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { on, joined, close } = await connected(['overlay:k', 'tournament:1'])
  joined.get('overlay:k')?.('not_found')
  expect(on.refused.mock.calls).toEqual([['overlay:k']])
  expect(socket.disconnect).not.toHaveBeenCalled()
  joined.get('tournament:1')?.('unavailable')
  expect(socket.disconnect).toHaveBeenCalledOnce()
  expect(on.live.mock.calls).toEqual([[false]])
  vi.runOnlyPendingTimers()
  expect(socket.connect).toHaveBeenCalledOnce()
  close()
})
