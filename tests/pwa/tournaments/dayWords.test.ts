import { expect, test } from 'vitest'
import { checkInMoments } from '#shared/tournaments/day'
import { closingTime, noLobbyCode } from '../../../pwa/tournaments/day/words.ts'
import { inZone } from '../../support/time/zone.ts'

test('a lobby promises its code only before the tournament', () => {
  expect(noLobbyCode.registration_closed).toBe('Код лобби появится здесь перед началом.')
  expect(noLobbyCode.in_progress).toBe('Кода лобби пока нет.')
  expect(noLobbyCode.completed).toBe('Турнир закончился: кода лобби больше не будет.')
})

test('a check-in that is open for a whole day does not close at the hour of its opening without a day', () => {
  inZone('Europe/Moscow')
  const start = new Date('2026-09-14T07:18:00+03:00')
  const closing = (checkInOpensBefore: number) => {
    const { opensAt, closesAt } = checkInMoments({ checkInOpensBefore, checkInClosesBefore: 0 }, start)!
    return closingTime(opensAt.toISOString(), closesAt.toISOString())
  }
  expect(closing(24 * 60)).toBe('14.09.2026, 07:18')
  expect(closing(60)).toBe('07:18')
})
