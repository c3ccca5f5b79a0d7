import { expect, test } from 'vitest'
import { MIB } from '#shared/units'
import { judge } from '../torture/judge.ts'
import { torture } from '../torture/torture.ts'
import { faults } from '../torture/weather.ts'

// A small part of `npm run torture:delivery`. The phones' clocks run faster, so that a stall is noticed sooner.
test('over a network on which everything breaks, to a server that is killed, each draft arrives once and whole', async () => {
  const plan = {
    uploads: 4,
    phones: 2,
    seed: 1,
    from: MIB,
    to: 4 * MIB,
    restarts: 2,
    hurry: 6,
    planned: [...faults],
    slowest: 2 * MIB,
    limit: 100,
  }
  const verdicts = await torture(plan, () => {}, judge)
  expect(Object.entries(verdicts).filter(([, findings]) => findings.length > 0)).toEqual([])
})
