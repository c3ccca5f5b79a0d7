import { expect, test } from 'vitest'
import { feeInWords, participantsInWords } from '#api/tournaments/share/inWords'

test.each([
  [34, 64, '34 из 64 участников'],
  [1, 1, '1 из 1 участника'],
  [20, 21, '20 из 21 участника'],
  [0, 64, '64 места'],
  [0, 5, '5 мест'],
  [1, null, '1 участник'],
  [22, null, '22 участника'],
  [0, null, 'Мест хватит всем'],
])('%i participants of %s: %s', (currentParticipants, maxParticipants, words) => {
  expect(participantsInWords({ currentParticipants, maxParticipants })).toBe(words)
})

test('a fee is written with its kopecks, and so is a free tournament', () => {
  expect(feeInWords({ entryFee: 25_050 })).toBe('Взнос 250,50\u00a0₽')
  expect(feeInWords({ entryFee: 0 })).toBe('Участие бесплатное')
})

test('teams are counted as teams, and each member pays the fee', () => {
  expect(participantsInWords({ currentParticipants: 2, maxParticipants: 8, teamSize: 3 })).toBe('2 из 8 команд')
  expect(participantsInWords({ currentParticipants: 1, maxParticipants: null, teamSize: 2 })).toBe('1 команда')
  expect(feeInWords({ entryFee: 300_00, teamSize: 2 })).toBe('Взнос 300\u00a0₽ с каждого')
})
