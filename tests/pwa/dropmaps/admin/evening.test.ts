import { expect, test } from 'vitest'
import type { FoundNickname } from '#shared/dropmaps/evening'
import { mergedLookup } from '../../../../pwa/dropmaps/admin/dialogs/mergedLookup.ts'
import { lossInWords } from '../../../../pwa/dropmaps/admin/evening/words.ts'

const player = (id: string, isAdded = false) => ({ id, displayName: id, username: id, isAdded })
const named = (nickname: string, ...players: FoundNickname['players']): FoundNickname => ({ nickname, players })

test('of pasted nicknames the sure ones are added, several are to choose from, and nobody’s are to be corrected', () => {
  const answer = [
    named('ivan', player('ivan')),
    named('olga', player('olga', true)),
    named('twin', player('twin1'), player('twin2')),
    named('nobody'),
  ]
  expect(mergedLookup([], answer)).toEqual({ found: answer.slice(0, 3), missing: ['nobody'], toAdd: ['ivan'] })
})

test('a corrected nickname joins those found before, each player once', () => {
  const before = [named('ivan', player('ivan'))]
  const { found, missing, toAdd } = mergedLookup(before, [
    named('Иван', player('ivan')),
    named('pavel', player('pavel')),
    named('PAVEL', player('pavel')),
  ])
  expect(found.map(({ nickname }) => nickname)).toEqual(['ivan', 'pavel'])
  expect([missing, [...new Set(toAdd)]]).toEqual([[], ['ivan', 'pavel']])
})

test('what a new round ends is said in numbers', () => {
  expect(lossInWords({ claims: 21, waiting: 2, invites: 3 })).toEqual([
    'Снимется 21 метка',
    'Закончатся списки ожидания: в них 2 игрока',
    'Снова сработают 3 использованных приглашения',
    'Игроки получат уведомление',
  ])
  expect(lossInWords({ claims: 0, waiting: 0, invites: 0 })).toEqual([
    'Меток на карте нет',
    'Игроки получат уведомление',
  ])
})
