import { expect, test } from 'vitest'
import { MIB } from '#shared/units'
import { limits } from '../support/time/clock.ts'
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
    limit: limits.poll / 1000,
  }
  const verdicts = await torture(plan, () => {}, judge)
  // How soon a stall is noticed is the clock's: `npm run torture:delivery` judges it.
  const { 'every stall is noticed within 30 s': _, ...others } = verdicts
  expect(Object.entries(others).filter(([, findings]) => findings.length > 0)).toEqual([])
})
