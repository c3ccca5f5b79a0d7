import { expect, test } from 'vitest'
import { finished, type InSteps, inTurns } from '#api/core/work/turns'
import { tickByLooks } from '../../support/time/stopped.ts'
import { turnsDuring } from '../../support/time/turns.ts'

function* working(steps: number): InSteps<string> {
  for (let step = 0; step < steps; step++) yield
  return 'made'
}

test('work in steps is done at once, or in turns between which others get theirs', async () => {
  expect(finished(working(3))).toBe('made')
  tickByLooks()
  const turns = await turnsDuring(async () => expect(await inTurns(working(60))).toBe('made'))
  expect(turns).toBe(7)
})

test('what is short is done in one turn', async () => {
  tickByLooks()
  expect(await turnsDuring(() => inTurns(working(5)))).toBe(0)
})

test('what goes wrong in a step goes to whoever waits', async () => {
  function* wrong(): InSteps<string> {
    yield
    throw new Error('wrong')
  }
  await expect(inTurns(wrong())).rejects.toThrow('wrong')
})
