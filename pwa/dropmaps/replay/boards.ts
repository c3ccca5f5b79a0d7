import type { StoryEvent } from './story.ts'

export type Board = ReadonlyMap<number, readonly string[]>

/** Events between stored boards: the most that a jump applies. */
const APART = 200

/** Applies an event. Players of the same name are indistinguishable. */
function apply(board: Map<number, readonly string[]>, { name, from, to, cause }: StoryEvent) {
  if (cause === 'round') return board.clear()
  if (from > 0) {
    const there = board.get(from) ?? []
    const at = there.indexOf(name)
    if (at >= 0 && there.length === 1) board.delete(from)
    else if (at >= 0) board.set(from, there.toSpliced(at, 1))
  }
  if (to > 0) board.set(to, [...(board.get(to) ?? []), name])
}

export function newBoards(story: readonly StoryEvent[]) {
  const kept: Board[] = []
  const board = new Map<number, readonly string[]>()
  for (const [index, event] of story.entries()) {
    if (index % APART === 0) kept.push(new Map(board))
    apply(board, event)
  }
  return {
    after(count: number): Board {
      const index = Math.min(Math.floor(count / APART), kept.length - 1)
      const found = new Map(kept[index])
      for (let next = index * APART; next < count; next++) apply(found, story[next]!)
      return found
    },
  }
}
