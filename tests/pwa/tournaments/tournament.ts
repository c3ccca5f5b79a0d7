import type { AdminTournament, TournamentSummary } from '#shared/tournaments/shapes'

type Common = Omit<Pick<TournamentSummary, keyof TournamentSummary & keyof AdminTournament>, 'id' | 'name'>

const at = '2026-11-01T12:00:00.000Z'

/** What every answer has of a tournament: free, without limits, picture or seats taken. */
export const common: Common = {
  description: '',
  imageUrl: null,
  thumbnailUrl: null,
  imageWidth: null,
  imageHeight: null,
  status: 'registration_open',
  prize: 0,
  prizeDistribution: {},
  entryFee: 0,
  teamSize: 1,
  substitutes: 0,
  currentParticipants: 0,
  maxParticipants: null,
  waitingCount: 0,
  registrationStartDate: at,
  registrationEndDate: at,
  startDate: at,
  endDate: null,
  mapUrl: null,
  premiumOnly: false,
  premiumHoursEarly: 0,
  qualification: null,
  repeats: null,
  isDraft: false,
  version: 1,
}

/** The same in a player's list. */
export const listed = { ...common, isUserRegistered: false, isUserWaiting: false, ownTeamName: null, waitlistFee: null }
