import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  changedMeanwhile,
  closesAtOnce,
  formOf,
  problemsIn,
  rebased,
  timed,
  typedOf,
} from '../../../../../pwa/dropmaps/admin/dialogs/typedSettings.ts'
import { inZone } from '../../../../support/time/zone.ts'

const settings = fc.record({
  isLocked: fc.boolean(),
  openAt: fc.constantFrom(null, '2026-11-20T18:00:00.000Z'),
  lockAt: fc.constantFrom(null, '2026-11-21T18:00:00.000Z', '2026-12-01T00:30:00.000Z'),
  maxPlayers: fc.integer({ min: 1, max: 10 }),
  maxContestedSpots: fc.integer({ min: 0, max: 2000 }),
  mapImageUrl: fc.constantFrom(null, '/media/a.jpg', '/media/b.jpg'),
})
const sent = (form: FormData) => Object.fromEntries(form.entries())
const seen = { isLocked: false, openAt: null, lockAt: null, maxPlayers: 1, maxContestedSpots: 0, mapImageUrl: null }

describe('a form of settings', () => {
  test('has nothing in it where nothing was changed', () => {
    fc.assert(
      fc.property(settings, (each) => {
        expect(sent(formOf(each, typedOf(each)))).toEqual({})
      }),
    )
  })

  test('has what was changed and no more; an emptied time takes the lock time away', () => {
    expect(sent(formOf(seen, { ...typedOf(seen), maxPlayersPerSpot: ' 3 ' }))).toEqual({ maxPlayersPerSpot: '3' })
    expect(sent(formOf(seen, { ...typedOf(seen), isLocked: true }))).toEqual({ isLocked: 'true' })
    const timed = { ...seen, lockAt: '2026-11-21T18:00:00.000Z' }
    expect(sent(formOf(timed, { ...typedOf(timed), lockAt: '' }))).toEqual({ lockAt: '' })
    const typed = { ...typedOf(seen), lockAt: typedOf(timed).lockAt }
    expect(sent(formOf(seen, typed))).toEqual({ lockAt: timed.lockAt })
  })

  test('opens a map that its time has locked with another time, and not when the lock is set again', () => {
    const at = Date.parse('2026-11-21T18:00:00.000Z')
    const locked = { ...seen, isLocked: true, lockAt: new Date(at).toISOString() }
    const later = typedOf({ ...seen, lockAt: '2026-12-01T00:30:00.000Z' }).lockAt
    const moved = timed(locked, typedOf(locked), later, at)
    expect(sent(formOf(locked, moved))).toEqual({ isLocked: 'false', lockAt: '2026-12-01T00:30:00.000Z' })
    const lockedAgain = { ...moved, isLocked: true }
    expect(sent(formOf(locked, lockedAgain))).toEqual({ isLocked: 'true', lockAt: '2026-12-01T00:30:00.000Z' })
    const emptied = timed(locked, typedOf(locked), '', at)
    expect(sent(formOf(locked, emptied))).toEqual({ isLocked: 'false', lockAt: '' })
    expect(sent(formOf(locked, timed(locked, moved, typedOf(locked).lockAt, at)))).toEqual({})
    // Before its time it is locked by an admin.
    expect(timed(locked, typedOf(locked), later, at - 1)).toEqual({ ...typedOf(locked), lockAt: later })
    expect(timed(seen, typedOf(seen), later, at)).toEqual({ ...typedOf(seen), lockAt: later })
  })

  test('names what no map may have', () => {
    const problems = (maxPlayersPerSpot: string, maxContestedSpots: string) =>
      Object.values(problemsIn({ ...typedOf(seen), maxPlayersPerSpot, maxContestedSpots })).map(Boolean)
    expect(problems('1', '0')).toEqual([false, false, false, false])
    expect(problems('11', '-1')).toEqual([false, false, true, true])
    expect(problems('', '1,5')).toEqual([false, false, true, true])
  })
})

test('a lock time that the clock skips in spring is refused, and not moved to another', () => {
  inZone('America/New_York')
  const at = (lockAt: string) => problemsIn({ ...typedOf(seen), lockAt }).lockAt
  expect(at('2027-03-14T02:30')).toMatch(/^Такого времени нет/)
  for (const there of ['', '2027-03-14T01:30', '2027-03-14T03:30', '2027-11-07T01:30'])
    expect(at(there)).toBeUndefined()
})

describe('what another admin has changed meanwhile', () => {
  test('is named, each setting with what it is now', () => {
    const now = { ...seen, isLocked: true, maxPlayers: 4 }
    expect(changedMeanwhile(seen, now)).toEqual({ isLocked: 'заблокирована', maxPlayersPerSpot: '4' })
  })

  test('is the picture too, and not what signs its address', () => {
    const pictured = (mapImageUrl: string | null) => ({ ...seen, mapImageUrl })
    const changed = (before: string | null, now: string | null) => changedMeanwhile(pictured(before), pictured(now))
    expect(changed('/media/a.jpg', '/media/b.jpg')).toEqual({ mapImage: 'другая картинка' })
    expect(changed('/media/a.jpg', null)).toEqual({ mapImage: 'картинки нет' })
    expect(changed('/media/a.jpg?exp=1&sig=x', '/media/a.jpg?exp=2&sig=y')).toEqual({})
  })

  test('is nothing where nothing was, and something where anything was', () => {
    fc.assert(
      fc.property(settings, settings, (before, now) => {
        expect(changedMeanwhile(before, before)).toEqual({})
        const isSame = JSON.stringify(before) === JSON.stringify(now)
        expect(Object.keys(changedMeanwhile(before, now)).length === 0).toBe(isSame)
      }),
    )
  })

  test('stays as the other admin has it where nothing was typed, and is overwritten only where it was', () => {
    fc.assert(
      fc.property(settings, settings, fc.integer({ min: 1, max: 10 }), (before, now, mine) => {
        expect(sent(formOf(now, rebased(before, now, typedOf(before))))).toEqual({})
        const typed = { ...typedOf(before), maxPlayersPerSpot: String(mine) }
        const isOverwritten = mine !== before.maxPlayers && mine !== now.maxPlayers
        expect(sent(formOf(now, rebased(before, now, typed)))).toEqual(
          isOverwritten ? { maxPlayersPerSpot: String(mine) } : {},
        )
      }),
    )
  })
})

test('a lock time closes a map at once that has passed, was typed, and finds the map open', () => {
  const now = Date.parse('2026-11-22T12:00:00Z')
  const at = (lockAt: string) => ({ ...typedOf(seen), lockAt: typedOf({ ...seen, lockAt }).lockAt })
  const [past, later] = ['2026-11-22T11:00:00.000Z', '2026-11-22T13:00:00.000Z']
  expect(closesAtOnce(seen, at(past), now)).toBe(true)
  expect(closesAtOnce(seen, at(later), now)).toBe(false)
  expect(closesAtOnce(seen, typedOf(seen), now)).toBe(false)
  expect(closesAtOnce({ ...seen, isLocked: true }, at(past), now)).toBe(false)
  expect(closesAtOnce({ ...seen, lockAt: past }, at(past), now)).toBe(false)
})

test('an opening is before the lock, is sent alone, and its change is named', () => {
  const [openAt, lockAt] = ['2026-12-01T18:00', '2026-12-01T20:00']
  const problem = (opening: string, lock: string) =>
    problemsIn({ ...typedOf(seen), openAt: opening, lockAt: lock }).openAt
  expect([problem(openAt, lockAt), problem(openAt, ''), problem('', lockAt)]).toEqual([undefined, undefined, undefined])
  for (const late of [lockAt, '2026-12-01T20:01'])
    expect(problem(late, lockAt)).toBe('Открытие должно быть раньше блокировки')
  const moment = new Date(openAt).toISOString()
  expect(sent(formOf(seen, { ...typedOf(seen), openAt }))).toEqual({ openAt: moment })
  expect(sent(formOf({ ...seen, openAt: moment }, typedOf(seen)))).toEqual({ openAt: '' })
  expect(changedMeanwhile({ ...seen, openAt: moment }, seen)).toEqual({ openAt: 'не задано' })
})
