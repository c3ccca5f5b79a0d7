import { expect, test } from 'vitest'
import { newBoards } from '../../../../pwa/dropmaps/replay/boards.ts'
import type { StoryEvent } from '../../../../pwa/dropmaps/replay/story.ts'
import { eventAloud } from '../../../../pwa/dropmaps/replay/words.ts'

test('a new round empties the map, and is said aloud (MAP-38)', () => {
  const event = (at: number, name: string, from: number, to: number, cause: StoryEvent['cause']): StoryEvent => ({
    ...{ at, name, from, to, cause },
  })
  const before = Array.from({ length: 300 }, (_, n) => event(n, `Игрок ${n}`, 0, 1 + (n % 5), 'claim'))
  const round = event(300, '', 0, 0, 'round')
  const boards = newBoards([...before, round, event(301, 'Иван', 0, 2, 'claim')])
  expect(boards.after(300).size).toBe(5)
  expect(boards.after(301)).toEqual(new Map())
  expect(boards.after(302)).toEqual(new Map([[2, ['Иван']]]))
  expect(eventAloud(round, () => undefined)).toBe('Новый раунд: все метки сняты')
})
