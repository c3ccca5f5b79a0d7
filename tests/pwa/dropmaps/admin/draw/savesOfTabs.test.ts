import { expect, test, vi } from 'vitest'
import { named, noAnswer, openPage, savingDevice } from './savingPage.ts'

const here = savingDevice()

test('two tabs make a location once', async () => {
  here.device.onLine = false
  const first = await openPage()
  first.saves.save(named('Порт'), undefined)
  const second = await openPage()
  here.device.onLine = true
  here.browser.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect([...first.sent, ...second.sent].length).toBeGreaterThan(0)
  expect(new Set([...first.sent, ...second.sent].map(({ key }) => key)).size).toBe(1)
})

test('what one tab has sent without an answer no tab calls never sent, and none opens or drops it', async () => {
  const { mayOpen } = await import('../../../../../pwa/dropmaps/admin/draw/saving/saves.ts')
  const second = await openPage(noAnswer)
  const first = await openPage(noAnswer)
  first.saves.save(named('Порт'), undefined)
  // The second hears of it before it was sent, and of its being sent only by looking.
  here.hear()
  await vi.advanceTimersByTimeAsync(0)
  here.device.onLine = false
  await vi.advanceTimersByTimeAsync(5000)
  const [{ key } = { key: '' }] = here.kept()
  for (const { saves } of [first, second]) {
    expect(saves.all.get().map(mayOpen)).toEqual([false])
    expect(saves.take(key)).toBeUndefined()
  }
  expect(here.kept().map(({ sentAt }) => typeof sentAt)).toEqual(['number'])
  first.leave()
  second.leave()

  const later = await openPage(noAnswer)
  expect(later.saves.all.get().map(mayOpen)).toEqual([false])
  expect(later.states()).toEqual(['unknown'])
})

test('what another tab has taken to draw on, or has sent, is there no longer, and is not brought back', async () => {
  here.device.onLine = false
  const first = await openPage()
  first.saves.save(named('Порт'), undefined)
  first.saves.save(named('Лес'), undefined)
  const second = await openPage()
  const [port] = second.saves.all.get()
  expect(second.saves.take(port!.key)?.location.name).toBe('Порт')
  // The first has not heard of it, and writes of the other.
  first.saves.save(named('Форт'), undefined)
  expect(first.saves.take(port!.key)).toBeUndefined()
  const names = () => first.saves.all.get().map(({ location }) => location.name)
  expect(names()).toEqual(['Лес', 'Форт'])
  expect(here.kept()).toHaveLength(2)
  here.device.onLine = true
  await vi.runAllTimersAsync()
  expect(first.sent.map(({ name }) => name)).toEqual(['Лес', 'Форт'])
})
