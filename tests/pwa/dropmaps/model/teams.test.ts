import { expect, test } from 'vitest'
import type { OwnState } from '#shared/dropmaps/shapes'
import { remindedInWords } from '../../../../pwa/dropmaps/admin/evening/words.ts'
import { looksOf } from '../../../../pwa/dropmaps/model/locations.ts'
import { changedLocationAt, withClaimAnswer, withPending, withTerritory } from '../../../../pwa/dropmaps/model/merge.ts'
import { claimantsInWords, claimName, underPlayer, withoutClaim } from '../../../../pwa/dropmaps/model/teams.ts'
import { awaitedWords, described, ownClaimWords, positionWords } from '../../../../pwa/dropmaps/model/words.ts'
import { mapState } from '../mapState.ts'

const own = (locationNumber: number | null, madeBy: string | null): OwnState => ({
  isEligible: true,
  locationNumber,
  queue: null,
  team: { name: 'Волки', madeBy },
})
const location = (number: number) => ({
  id: `t${number}`,
  number,
  name: 'Маяк',
  description: '',
  color: '#3B82F6',
  maxPlayers: 999,
  outline: [],
})
const live = (number: number, version: number, ...names: string[]) => ({
  ...{ id: `t${number}`, number, name: 'Маяк', description: '', color: '#3B82F6', maxPlayers: 999 },
  ...{ waitingCount: 0, editVersion: 1, version },
  claims: names.map((displayName) => ({ id: displayName, displayName, user: null })),
})

test("a member's claim is shown under the team's name before the server answers, and moves from the mate's (MAP-46)", () => {
  const known = mapState({ touched: [[1, 2, 0, ['Волки', 'Лисы']]], own: own(1, 'Борис') })
  const name = claimName(known.own, 'Анна')
  expect(name).toBe('Волки')
  const pending = withPending(known, { action: 'claim', number: 2 }, name)
  expect(changedLocationAt(pending, 1)[3]).toEqual(['Лисы'])
  expect(changedLocationAt(pending, 2)[3]).toEqual(['Волки'])

  const answer = { territory: live(2, 2, 'Волки'), own: own(2, 'Анна') }
  const after = withClaimAnswer(known, answer, name)
  expect([changedLocationAt(after, 1)[3], changedLocationAt(after, 2)[3]]).toEqual([['Лисы'], ['Волки']])
  expect(after.own.team?.madeBy).toBe('Анна')
})

test("a mate's claim is the own one once its event is read (MAP-46)", () => {
  const heard = withTerritory(mapState({ own: own(null, null) }), live(1, 2, 'Волки'))
  const state = { ...heard, own: own(1, 'Борис') }
  const looks = looksOf(state, new Map([[1, location(1)]]))
  expect(looks.get(1)).toMatchObject({ isOwn: true, claimants: ['Волки'] })
  expect(described(location(1), looks, state)).toContain(', метка команды здесь')
  expect(ownClaimWords(state.own)).toBe('Метка команды')
})

test('without a team all is as it was', () => {
  const { own: single } = mapState()
  expect([claimName(single, 'Анна'), ownClaimWords(single)]).toEqual(['Анна', 'Твоя метка'])
  const player = { displayName: 'Анна', user: { username: 'anna' } }
  expect(underPlayer(player)).toBe('@anna')
  expect(withoutClaim(player)).toEqual({ name: 'Анна', under: '@anna' })
  expect(remindedInWords(1)).toBe('1 игроку')
  expect(claimantsInWords(2)).toBe('2 игрока')
  expect([awaitedWords(single), positionWords(single, 2)]).toEqual(['Ты в списке ожидания', 'Ты 2-й в списке ожидания'])
})

test('lists name teams: one without a claim is a row (MAP-43)', () => {
  const player = { displayName: 'Анна', user: { username: 'anna' }, teamName: 'Волки' }
  expect(underPlayer(player)).toBe('Волки')
  expect(withoutClaim(player)).toEqual({ name: 'Волки', under: 'команда, в ней Анна' })
  expect([1, 3, 5].map((count) => remindedInWords(count, true))).toEqual(['1 команде', '3 командам', '5 командам'])
  expect([1, 3, 5].map((count) => claimantsInWords(count, true))).toEqual(['1 команда', '3 команды', '5 команд'])
  expect(positionWords(own(null, null), 2)).toBe('Команда 2-я в списке ожидания')
})
