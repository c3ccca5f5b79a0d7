import type { TournamentSummary } from '#shared/tournaments/shapes'
import { HOUR } from '#shared/units'

export const noon = Date.parse('2026-09-13T12:00:00Z')
/** A moment so many hours after noon. */
export const at = (hours: number) => new Date(noon + hours * HOUR).toISOString()

/** Open for registration at noon, with one of two seats taken. */
export const tournament: TournamentSummary = {
  id: 't1',
  name: 'Кубок осени',
  description: '',
  imageUrl: null,
  thumbnailUrl: null,
  imageWidth: null,
  imageHeight: null,
  status: 'registration_open',
  prize: 1000,
  prizeDistribution: { 1: 1000 },
  entryFee: 300,
  currentParticipants: 1,
  maxParticipants: 2,
  waitingCount: 0,
  registrationStartDate: at(-1),
  registrationEndDate: at(1),
  startDate: at(2),
  endDate: null,
  mapUrl: null,
  premiumOnly: false,
  premiumHoursEarly: 0,
  qualification: null,
  repeats: null,
  isDraft: false,
  isUserRegistered: false,
  isUserWaiting: false,
  waitlistFee: null,
  version: 1,
}
