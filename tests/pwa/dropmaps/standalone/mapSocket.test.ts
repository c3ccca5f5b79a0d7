import { expect, test, vi } from 'vitest'
import { fakeBrowser } from '../../browser.ts'

type Listener = (argument?: unknown) => void
const socket = vi.hoisted(() => ({ connect: vi.fn(), disconnect: vi.fn(), on: vi.fn(), emit: vi.fn() }))
vi.mock('socket.io-client', () => ({ io: () => socket }))

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
