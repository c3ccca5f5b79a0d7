import { expect, test } from 'vitest'
import { finished, type InSteps, inTurns } from '#api/core/turns'

function* working(steps: number, ms: number): InSteps<string> {
  for (let step = 0; step < steps; step++) {
    const startedAt = performance.now()
    while (performance.now() - startedAt < ms);
    yield
  }
  return 'made'
}

test('work in steps is done at once, or in turns between which others get theirs', async () => {
  expect(finished(working(3, 0))).toBe('made')
  let others = 0
  let isOver = false
  const other = () => {
    others++
    if (!isOver) setImmediate(other)
  }
  setImmediate(other)
  expect(await inTurns(working(30, 2))).toBe('made')
  isOver = true
  expect(others).toBeGreaterThan(3)
})

test('what is short is done in one turn', async () => {
  let others = 0
  const other = setImmediate(() => others++)
  await inTurns(working(5, 0))
  clearImmediate(other)
  expect(others).toBe(0)
})

test('what goes wrong in a step goes to whoever waits', async () => {
  function* wrong(): InSteps<string> {
    yield
    throw new Error('wrong')
  }
  await expect(inTurns(wrong())).rejects.toThrow('wrong')
})
