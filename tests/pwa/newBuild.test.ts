import { expect, test, vi } from 'vitest'
import { fakeBrowser } from './browser.ts'

type Worker = EventTarget & { state: string; postMessage: ReturnType<typeof vi.fn> }
const newWorker = (state: string): Worker => Object.assign(new EventTarget(), { state, postMessage: vi.fn() })

/** A page under an old worker; `waiting` and `installing` are what the browser has of a new one. */
async function open(registration: { waiting?: Worker; installing?: Worker } = {}) {
  const browser = fakeBrowser()
  const reload = vi.fn()
  Object.assign(browser.location, { reload })
  const controller = newWorker('activated')
  const update = vi.fn(async () => undefined)
  Object.assign(registration, { update })
  const getRegistration = async () => registration
  const serviceWorker = Object.assign(new EventTarget(), { controller, getRegistration })
  vi.stubGlobal('navigator', { serviceWorker })
  const { newBuild, takeOver } = await import('../../pwa/app/shell/newBuild.ts')
  const take = (worker?: Worker) => takeOver(worker as unknown as ServiceWorker | undefined)
  return { ...browser, reload, controller, serviceWorker, update, newBuild, take }
}

test('«Обновить» tells the old worker to leave and the new one to take over, and reloads when it has', async () => {
  const waiting = newWorker('installed')
  const { take, controller, serviceWorker, reload } = await open()
  const taking = take(waiting)
  expect(controller.postMessage).toHaveBeenCalledExactlyOnceWith('leave')
  expect(waiting.postMessage).toHaveBeenCalledExactlyOnceWith('take-over')
  expect(reload).not.toHaveBeenCalled()
  serviceWorker.dispatchEvent(new Event('controllerchange'))
  await taking
  expect(reload).toHaveBeenCalledOnce()
})

test('the page does not reload under typing: it stays, and the next press reloads it', async () => {
  const { take, serviceWorker, reload, dispatchEvent } = await open()
  const taking = take(newWorker('installed'))
  dispatchEvent(new Event('input'))
  serviceWorker.dispatchEvent(new Event('controllerchange'))
  await taking
  expect(reload).not.toHaveBeenCalled()
  await take(undefined)
  expect(reload).toHaveBeenCalledOnce()
})

test('a worker that a newer one replaces is not waited for', async () => {
  const waiting = newWorker('installed')
  const { take, reload } = await open()
  const taking = take(waiting)
  waiting.state = 'redundant'
  waiting.dispatchEvent(new Event('statechange'))
  await taking
  expect(reload).toHaveBeenCalledOnce()
})

test('a broken page asks the server for a newer build and waits until it is installed', async () => {
  const installing = newWorker('installing')
  const registration: Parameters<typeof open>[0] = { installing }
  const { newBuild, update } = await open(registration)
  const found = newBuild()
  await expect.poll(() => update.mock.calls.length).toBe(1)
  installing.state = 'installed'
  Object.assign(registration, { installing: undefined, waiting: installing })
  installing.dispatchEvent(new Event('statechange'))
  expect(await found).toBe(installing)

  const waiting = newWorker('installed')
  const { newBuild: again } = await open({ waiting })
  expect(await again()).toBe(waiting)
})

test('without a service worker there is no newer build but the server’s', async () => {
  const { newBuild } = await open()
  vi.stubGlobal('navigator', {})
  expect(await newBuild()).toBeUndefined()
})
