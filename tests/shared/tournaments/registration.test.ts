import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Qualification } from '#shared/tournaments/conditions'
import { anyEntrant, closedReason, opensAt, registrationProblem } from '#shared/tournaments/registration'
import { tournamentStatuses } from '#shared/tournaments/status'
import { HOUR } from '#shared/units'

const start = new Date('2026-11-28T16:00:00.000Z')
const end = new Date(start.getTime() + 48 * HOUR)
const ten: Qualification = { kind: 'score', board: 'victories', season: '2026-11', atLeast: 10 }
const tournament = {
  status: 'upcoming' as const,
  registrationStartDate: start,
  registrationEndDate: end,
  premiumOnly: false,
  premiumHoursEarly: 0,
  qualification: null,
  currentParticipants: 0,
  maxParticipants: 2,
  entryFee: 300,
}
const at = (ms: number) => new Date(start.getTime() + ms)
const [nobody, premium, qualified] = [
  { isPremium: false, isQualified: false },
  { isPremium: true, isQualified: false },
  { isPremium: false, isQualified: true },
]

describe('the first reason against registering (TOURNAMENT-3)', () => {
  const open = { ...tournament, status: 'registration_open' as const }
  const closed = { ...open, premiumOnly: true, maxParticipants: 0 }
  const asked = { ...open, qualification: ten, maxParticipants: 0 }
  const cancelled = { ...closed, status: 'cancelled' as const }
  const closedAhead = { ...closed, status: 'upcoming' as const }
  const askedAhead = { ...asked, status: 'upcoming' as const }
  test.each([
    ['a cancelled one is cancelled, also for nobody else', cancelled, nobody, 0, 'tournament_cancelled'],
    ['what is over is over', closed, nobody, 48 * HOUR, 'registration_over'],
    ['a closed one is for Premium, before it opens too', closedAhead, nobody, -HOUR, 'premium_only'],
    ['a closed one opens for Premium at its time', closedAhead, premium, -1, 'registration_not_started'],
    ['a qualification is asked once it is open', askedAhead, nobody, -1, 'registration_not_started'],
    ['who lacks it hears so before hearing that it is full', asked, nobody, 0, 'not_qualified'],
    ['Premium needs none', asked, premium, 0, 'tournament_full'],
    ['who has it needs no Premium', asked, qualified, 0, 'tournament_full'],
    ['the fee comes last', { ...asked, maxParticipants: 1 }, qualified, 0, 'insufficient_funds'],
  ] as const)('%s', (_, changes, entrant, ms, code) => {
    expect(registrationProblem({ ...tournament, ...changes }, entrant, 299, at(ms))?.code).toBe(code)
  })
})

describe('early for Premium (TOURNAMENT-23)', () => {
  const early = { ...tournament, premiumHoursEarly: 24 }
  test.each([
    [premium, -24 * HOUR - 1, 'registration_not_started'],
    [premium, -24 * HOUR, undefined],
    [nobody, -1, 'registration_not_started'],
    [nobody, 0, undefined],
  ] as const)('to the millisecond: %o at %d ms', (entrant, ms, code) => {
    expect(closedReason(early, entrant, at(ms))).toBe(code)
  })
  test('an admin who opens registration by hand opens it for all', () => {
    expect(closedReason({ ...early, status: 'registration_open' }, nobody, at(-30 * HOUR))).toBeUndefined()
  })
})

const anyCase = fc.record({
  status: fc.constantFrom(...tournamentStatuses),
  premiumOnly: fc.boolean(),
  premiumHoursEarly: fc.integer({ min: 0, max: 168 }),
  qualification: fc.constantFrom(null, ten),
  isPremium: fc.boolean(),
  isQualified: fc.boolean(),
  ms: fc.integer({ min: -200 * HOUR, max: 60 * HOUR }),
})

test('Premium and a qualification never close what is open to who has neither, and nobody is admitted whom no one is', async () => {
  await fc.assert(
    fc.property(anyCase, ({ isPremium, isQualified, ms, ...conditions }) => {
      const one = { ...tournament, ...conditions }
      const reason = closedReason(one, { isPremium, isQualified }, at(ms))
      if (closedReason(one, nobody, at(ms)) === undefined) expect(reason).toBeUndefined()
      if (reason === undefined) expect(closedReason(one, anyEntrant, at(ms))).toBeUndefined()
      if (conditions.premiumOnly && !isPremium) expect(reason).toBeDefined()
      if (conditions.qualification && !isPremium && !isQualified) expect(reason).toBeDefined()
      if (conditions.status === 'upcoming' && at(ms) < opensAt(one, isPremium)) expect(reason).toBeDefined()
    }),
  )
})
