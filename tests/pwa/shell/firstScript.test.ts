import { expect, test } from 'vitest'
import { player } from '../browser.ts'
import { odd } from '../trust/odd.ts'
import { firstScript } from './firstScript.ts'

const list = '/my-submissions'
const picture = { path: list, build: 'b1', width: 390, html: 'rows' }
const session = { authToken: 't', user: JSON.stringify(player), [`queries:${player.id}`]: '{}' }
const screen = (kept: unknown = picture, userId = player.id) => ({ [`screen:${userId} ${list}`]: JSON.stringify(kept) })
const second = { path: list, isUnderWorker: true }

test.each([
  ['a guest at its address', {}, 'served'],
  ['a guest at another', { path: list }, 'loader'],
  ['a player', { kept: session }, 'loader'],
  ['a phone, where it is for phones', { served: '/ narrow' }, 'served'],
  ['a wide window, where it is for phones', { served: '/ narrow', width: 1440 }, 'loader'],
  ['a wide window, where it is for any', { width: 1440 }, 'served'],
])('what came rendered is shown or not: %s', (_, visit, start) => {
  expect(firstScript(visit)).toMatchObject({ start, drawn: 'served' })
})

test('APP-4: the loader covers what came rendered until a second and a half after the navigation began', () => {
  const quick = firstScript({ at: 400 })
  expect(quick.hasLoader()).toBe(true)
  expect(quick.timers).toMatchObject([{ after: 1100 }])
  quick.timers[0]!.act()
  expect(quick.hasLoader()).toBe(false)
  expect(firstScript({ at: 1600 }).hasLoader()).toBe(false)
  expect(firstScript({ at: 400, isUnderWorker: true }).hasLoader()).toBe(false)
})

test('APP-24: a player’s last screen is drawn again', () => {
  expect(firstScript({ ...second, kept: { ...session, ...screen() } })).toMatchObject({
    startWhileParsed: 'loader',
    start: 'kept',
    drawn: 'rows',
  })
})

const { [`queries:${player.id}`]: _, ...withoutLists } = session
test.each([
  ['signed out', screen()],
  ['another player’s', { ...session, ...screen(picture, 'another') }],
  ['without kept lists', { ...withoutLists, ...screen() }],
  ['without a player', { authToken: 't', ...screen() }],
  ['of another build', { ...session, ...screen({ ...picture, build: 'b0' }) }],
  ['of another address', { ...session, ...screen({ ...picture, path: '/tournaments' }) }],
  ['without its HTML', { ...session, ...screen({ ...picture, html: 7 }) }],
  ['of another window', { ...session, ...screen({ ...picture, width: 844 }) }],
])('APP-24: a screen is not drawn again: %s', (_, kept) => {
  expect(firstScript({ ...second, kept })).toMatchObject({ start: 'loader', drawn: 'served' })
})

test('APP-24: nor with a search, nor from the network', () => {
  const kept = { ...session, ...screen() }
  expect(firstScript({ ...second, kept, search: '?q=1' }).start).toBe('loader')
  expect(firstScript({ path: list, kept }).start).toBe('loader')
})

test('APP-15: whatever stands in place of a screen or a player, the page starts', () => {
  for (const value of odd) {
    const user = { ...session, user: JSON.stringify(value) ?? '' }
    expect(firstScript({ ...second, kept: { ...session, ...screen(value) } }).start).toBe('loader')
    expect(firstScript({ ...second, kept: { ...user, ...screen() } }).start).toBe('loader')
  }
})

const cold = { path: list, kept: session }
const rendered = { html: 'rendered' }

test('APP-23: the own list is asked for before the app’s scripts are there, and drawn when it comes', async () => {
  const visit = firstScript({ ...cold, rendered })
  expect(visit).toMatchObject({ start: 'loader', asked: ['/served/my-submissions Bearer t'] })
  expect(await visit.later()).toEqual({ start: 'kept', drawn: 'rendered' })
})

test('APP-4: the loader covers it as it does what came rendered', async () => {
  const quick = firstScript({ ...cold, rendered, at: 400 })
  expect(quick.hasLoader()).toBe(false)
  expect((await quick.later()).start).toBe('kept')
  expect(quick.hasLoader()).toBe(true)
  expect(quick.timers).toMatchObject([{ after: 1100 }])
})

test('APP-23: it is not drawn once the app has begun to, nor when it is refused or lost', async () => {
  const late = firstScript({ ...cold, rendered })
  late.ownScreen!.isLate = true
  expect(await late.later()).toEqual({ start: 'loader', drawn: 'served' })
  for (const answer of ['refused', 'lost'] as const)
    expect(await firstScript({ ...cold, rendered: answer }).later()).toEqual({ start: 'loader', drawn: 'served' })
})

test('APP-23: a wide window asks for the answers alone, a kept picture too, once it is painted', async () => {
  const wide = firstScript({ ...cold, width: 1440, rendered })
  const kept = firstScript({ ...second, kept: { ...session, ...screen() }, rendered })
  expect(kept.asked).toEqual([])
  kept.painted()
  expect([wide, kept].flatMap(({ asked }) => asked)).toEqual(Array(2).fill('/served/my-submissions?answers Bearer t'))
  expect(await wide.later()).toEqual({ start: 'loader', drawn: 'served' })
  expect(await kept.later()).toEqual({ start: 'kept', drawn: 'rows' })
})

test('APP-23: nothing is asked for elsewhere, with a search, or without a known player', () => {
  const { user: _, ...unknown } = session
  for (const visit of [{ kept: session }, { ...cold, search: '?status=rejected' }, { path: list, kept: unknown }])
    expect(firstScript(visit).asked).toEqual([])
})
