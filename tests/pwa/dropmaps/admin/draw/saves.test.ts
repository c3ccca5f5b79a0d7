import { describe, expect, test, vi } from 'vitest'
import { MAX_LOCATIONS } from '#shared/dropmaps/limits'
import type { Save } from '../../../../../pwa/dropmaps/admin/draw/saving/saves.ts'
import { answer } from '../../../browser.ts'
import { answerTo, known, named, noAnswer, openPage, refuse, savingDevice } from './savingPage.ts'

const here = savingDevice()

test('locations go out one after another in the order in which they were drawn, and nothing of them stays on the device', async () => {
  const page = await openPage()
  for (const name of ['Порт', 'Лес', 'Форт']) page.saves.save(named(name), undefined)
  expect(here.kept()).toHaveLength(3)
  await vi.runAllTimersAsync()
  expect(page.sent.map(({ name }) => name)).toEqual(['Порт', 'Лес', 'Форт'])
  expect(page.states()).toEqual(['saved', 'saved', 'saved'])
  expect(here.kept()).toEqual([])
})

test('without a network nothing is sent; what waits outlives the page and goes out by itself when the network is back', async () => {
  here.device.onLine = false
  const page = await openPage()
  page.saves.save(named('Порт'), undefined)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(page.sent).toEqual([])
  expect(page.states()).toEqual(['waiting'])
  page.leave()

  const later = await openPage()
  expect(later.states()).toEqual(['waiting'])
  await vi.advanceTimersByTimeAsync(10)
  here.device.onLine = true
  here.browser.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(later.sent.map(({ name }) => name)).toEqual(['Порт'])
  expect(here.kept()).toEqual([])
})

test('what got no answer is sent again under the same key, by the next page too', async () => {
  const page = await openPage(noAnswer)
  page.saves.save(named('Порт'), undefined)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(page.sent.length).toBeGreaterThan(1)
  page.leave()
  const later = await openPage()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(new Set([...page.sent, ...later.sent].map(({ key }) => key)).size).toBe(1)
  expect(later.states()).toEqual(['saved'])
})

test('what the server refuses stays with its words, and holds nothing else up', async () => {
  const page = await openPage(async (save) =>
    save.location.name === 'Порт' ? refuse('too_many_locations') : answerTo(save),
  )
  page.saves.save(named('Порт'), undefined)
  page.saves.save(named('Лес'), undefined)
  await vi.runAllTimersAsync()
  expect(page.refused).toEqual([`На карте не может быть больше ${MAX_LOCATIONS} локаций`])
  expect(page.states()).toEqual(['refused', 'saved'])
  expect(here.kept().map(({ refusal }) => refusal?.code)).toEqual(['too_many_locations'])
  expect((await openPage()).states()).toEqual(['refused'])
})

test('two changes of one location that wait are not each other’s conflict', async () => {
  here.device.onLine = false
  const page = await openPage()
  page.saves.save(named('Крепость'), known)
  page.saves.save(named('Башня'), known)
  here.device.onLine = true
  await vi.runAllTimersAsync()
  expect(page.sent.map(({ name, version }) => [name, version])).toEqual([
    ['Крепость', 3],
    ['Башня', 4],
  ])
})

describe('what is said of what is not on the server', () => {
  const words = async (saves: readonly Save[]) =>
    (await import('../../../../../pwa/dropmaps/admin/draw/saving/words.ts')).stuckWords(saves)

  test('is that it waits for the connection where it was never sent, and that nobody knows where it was', async () => {
    here.device.onLine = false
    const page = await openPage(noAnswer)
    page.saves.save(named('Порт'), undefined)
    await vi.advanceTimersByTimeAsync(0)
    expect(await words(page.saves.all.get())).toBe('Ждёт связи: 1 локация')
    page.saves.save(named('Лес'), undefined)
    expect(await words(page.saves.all.get())).toBe('Ждут связи: 2 локации')
    here.device.onLine = true
    here.browser.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(0)
    expect(page.states()).toEqual(['unknown', 'queued'])
    expect(await words(page.saves.all.get())).toBe('Не знаем, дошло ли. Проверяем... Следом ещё 1 локация')
    here.device.onLine = false
    await vi.advanceTimersByTimeAsync(60_000)
    expect(page.states()).toEqual(['unknown', 'queued'])
  })

  test('is nothing while it goes out as it should', async () => {
    const page = await openPage(() => new Promise(() => undefined))
    page.saves.save(named('Порт'), undefined)
    page.saves.save(named('Лес'), undefined)
    await vi.advanceTimersByTimeAsync(10)
    expect(page.states()).toEqual(['sending', 'queued'])
    expect(await words(page.saves.all.get())).toBeUndefined()
  })
})

test.each(['too_many_requests', 'storage_full', 'forbidden'] as const)(
  'a first refusal with %s stays with its words, may be opened and blocks nothing',
  async (code) => {
    const { mayOpen } = await import('../../../../../pwa/dropmaps/admin/draw/saving/saves.ts')
    const { errorText } = await import('#shared/errors')
    const page = await openPage(async (save) => (save.location.name === 'Порт' ? refuse(code) : answerTo(save)))
    page.saves.save(named('Порт'), undefined)
    page.saves.save(named('Лес'), undefined)
    await vi.runAllTimersAsync()
    expect(page.states()).toEqual(['refused', 'saved'])
    expect(page.refused).toEqual([errorText(code)])
    expect(mayOpen(page.saves.all.get()[0]!)).toBe(true)
  },
)

test('what the server failed at is not sent again: its key is asked about and closed, and then it is known', async () => {
  for (const isDone of [false, true]) {
    here.browser.fetch.mockImplementation(() => answer({ isDone, answer: { id: 'new', number: 6, editVersion: 1 } }))
    const page = await openPage(() => refuse('internal'))
    page.saves.save(named('Порт'), undefined)
    await vi.advanceTimersByTimeAsync(0)
    expect(page.states()).toEqual(['unknown'])
    await vi.runAllTimersAsync()
    expect(page.states()).toEqual([isDone ? 'saved' : 'refused'])
    expect(page.sent).toHaveLength(1)
    expect(String(here.browser.fetch.mock.lastCall?.[0])).toContain(`/acts/${page.sent[0]!.key}/settle`)
    page.leave()
    here.browser.localStorage.clear()
  }
})

test('who is signed out meanwhile finds what was not taken waiting, and it goes out under their name again', async () => {
  const page = await openPage(() => refuse('signed_out'))
  page.saves.save(named('Порт'), undefined)
  await vi.advanceTimersByTimeAsync(0)
  page.leave()
  await vi.advanceTimersByTimeAsync(60_000)
  const later = await openPage()
  await vi.runAllTimersAsync()
  expect(later.states()).toEqual(['saved'])
})

test('what the device has no room for is sent all the same, and says of itself that only this page has it', async () => {
  here.device.onLine = false
  const setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { removeItem: () => undefined, getItem: () => null, setItem })
  const page = await openPage()
  page.saves.save(named('Порт'), undefined)
  await vi.advanceTimersByTimeAsync(0)
  expect(page.saves.all.get().map(({ state, isUnkept }) => [state, isUnkept])).toEqual([['waiting', true]])
  here.hear()
  expect(page.states()).toEqual(['waiting'])
  here.device.onLine = true
  await vi.runAllTimersAsync()
  expect(page.states()).toEqual(['saved'])
})
