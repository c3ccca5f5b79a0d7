import { describe, expect, test } from 'vitest'
import type { Entrant } from '#shared/tournaments/registration'
import type { OwnRegistration, TournamentSummary } from '#shared/tournaments/shapes'
import type { TournamentStatus } from '#shared/tournaments/status'
import { HOUR } from '#shared/units'
import { standingOf, statusNow } from '../../../pwa/tournaments/registration/standing.ts'
import { untilInWords } from '../../../pwa/tournaments/registration/until.ts'
import { listed } from './tournament.ts'

const noon = Date.parse('2026-09-13T12:00:00Z')
const at = (hours: number) => new Date(noon + hours * HOUR).toISOString()

const tournament: TournamentSummary = {
  ...listed,
  id: 't1',
  name: 'Кубок осени',
  prize: 1000,
  prizeDistribution: { 1: 1000 },
  entryFee: 300,
  currentParticipants: 1,
  maxParticipants: 2,
  registrationStartDate: at(-1),
  registrationEndDate: at(1),
  startDate: at(2),
}
const seated: OwnRegistration = {
  id: 'r1',
  status: 'paid',
  teamName: null,
  fee: 300,
  refundAmount: 300,
  waitingPlace: null,
  place: null,
  prize: null,
}
const onWaitlist: OwnRegistration = { ...seated, status: 'waiting', fee: 0, refundAmount: 0, waitingPlace: 1 }

type Case = {
  change?: Partial<TournamentSummary>
  own?: OwnRegistration
  status?: TournamentStatus
  balance?: number | undefined
  entrant?: Entrant
}
const standing = ({ change = {}, own, status = 'registration_open', ...rest }: Case) =>
  standingOf({
    tournament: { ...tournament, ...change },
    own: own ?? null,
    status,
    entrant: rest.entrant ?? { isPremium: false, isQualified: false },
    now: noon,
    balance: 'balance' in rest ? rest.balance : 300,
  })
const premium = { isPremium: true, isQualified: false }
const qualification = { kind: 'score', board: 'victories', season: '2026-09', atLeast: 10 } as const
const full = { currentParticipants: 2 }
const later = { registrationStartDate: at(1), registrationEndDate: at(2) }

describe('what a tournament’s page says to a player or guest', () => {
  test.each<[string, Case]>([
    ['open', {}],
    ['open', { status: 'upcoming' }],
    ['open', { change: { entryFee: 0 }, balance: 0 }],
    ['open', { change: { ...full, maxParticipants: null } }],
    ['poor', { balance: 299.99 }],
    ['full', { change: full, balance: 0 }],
    ['not_open', { change: later, status: 'upcoming' }],
    ['premium_only', { change: { premiumOnly: true } }],
    ['premium_only', { change: { ...later, premiumOnly: true }, status: 'upcoming' }],
    ['not_qualified', { change: { ...full, qualification } }],
    ['full', { change: { ...full, qualification }, entrant: { isPremium: false, isQualified: true } }],
    ['open', { change: { qualification }, entrant: premium }],
    ['open', { change: { ...later, premiumHoursEarly: 1 }, status: 'upcoming', entrant: premium }],
    ['not_open', { change: { ...later, premiumHoursEarly: 1 }, status: 'upcoming' }],
    ['signed_out', { change: { premiumOnly: true }, balance: undefined }],
    ['registered', { change: { premiumOnly: true }, own: seated }],
    ['waiting', { change: { ...full, premiumOnly: true, qualification }, own: onWaitlist }],
    // An admin may open or close registration before its date.
    ['open', { change: later }],
    ['closed', { change: later, status: 'registration_closed' }],
    ['signed_out', { balance: undefined }],
    ['signed_out', { change: later, status: 'upcoming', balance: undefined }],
    ['signed_out', { change: full, balance: undefined }],
    ['closed', { change: { registrationEndDate: at(0) } }],
    ['closed', { status: 'registration_closed', balance: undefined }],
    ['running', { status: 'in_progress' }],
    ['completed', { status: 'completed', balance: undefined }],
    ['cancelled', { status: 'cancelled' }],
    ['registered', { own: seated }],
    ['registered', { own: { ...seated, status: 'registered' }, status: 'completed' }],
    ['registered', { own: { ...seated, status: 'refunded' }, status: 'cancelled' }],
    ['waiting', { own: onWaitlist, change: full }],
    ['seat_free', { own: onWaitlist }],
    ['waiting', { own: onWaitlist, balance: 0 }],
    ['waited', { own: onWaitlist, status: 'registration_closed' }],
    ['cancelled', { own: onWaitlist, status: 'cancelled' }],
  ])('%s: %j', (expected, inputs) => expect(standing(inputs)).toBe(expected))
})

test('an open page changes the status at each date; a status set by an admin holds until the next date', () => {
  const upcoming = {
    ...tournament,
    status: 'upcoming' as const,
    registrationStartDate: at(1),
    registrationEndDate: at(2),
  }
  const dates = { ...upcoming, startDate: at(3) }
  const after = (hours: number) => statusNow(dates, noon, noon + hours * HOUR)
  expect([0, 1, 2, 3].map(after)).toEqual(['upcoming', 'registration_open', 'registration_closed', 'in_progress'])
  // Read after registration had opened: an admin has set the status back.
  expect(statusNow(dates, noon + 1.5 * HOUR, noon + 1.6 * HOUR)).toBe('upcoming')
  expect(statusNow({ ...dates, status: 'cancelled' }, noon, noon + 9 * HOUR)).toBe('cancelled')
})

test.each([
  [0.001, 'вот-вот'],
  [1 / 60, 'через 1 минуту'],
  [1.05, 'через 1 час 3 минуты'],
  [2, 'через 2 часа'],
  [24, 'через 1 день'],
  [53.9, 'через 2 дня 5 часов'],
  [240, 'через 10 дней'],
])('a moment in %d hours is written «%s»', (hours, words) => {
  const moment = new Date(noon + hours * HOUR).toISOString()
  expect(untilInWords(moment, noon)).toBe(words)
})
