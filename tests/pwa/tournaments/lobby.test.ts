import { expect, test } from 'vitest'
import { noLobbyCode } from '../../../pwa/tournaments/day/lobbyCode.ts'

test('a lobby promises its code only before the tournament', () => {
  expect(noLobbyCode.registration_closed).toBe('Код лобби появится здесь перед началом.')
  expect(noLobbyCode.in_progress).toBe('Кода лобби пока нет.')
  expect(noLobbyCode.completed).toBe('Турнир закончился: кода лобби больше не будет.')
})
