import type { PrizeDistribution } from './form.ts'
import type { ParticipantStatus } from './registration.ts'
import type { TournamentStatus } from './status.ts'

type Name = { displayName: string; username: string }

/** A tournament as lists show it; money in roubles, times ISO 8601. */
export type TournamentSummary = {
  id: string
  name: string
  description: string
  /** The picture as it was sent, and a small one of it; addresses that expire. */
  imageUrl: string | null
  thumbnailUrl: string | null
  imageWidth: number | null
  imageHeight: number | null
  status: TournamentStatus
  prize: number
  prizeDistribution: PrizeDistribution
  entryFee: number
  currentParticipants: number
  maxParticipants: number | null
  waitingCount: number
  registrationStartDate: string
  registrationEndDate: string
  startDate: string
  endDate: string | null
  mapUrl: string | null
  isUserRegistered: boolean
  isUserWaiting: boolean
  /** What was paid for the caller's place when it came from the waitlist, in roubles; null for any other. */
  waitlistFee: number | null
  /** Grows with every change: what is older never replaces what is newer. */
  version: number
}

/** A participant as everybody sees one: no id of a person. */
export type Participant = {
  id: string
  teamName: string | null
  status: ParticipantStatus
  user: { displayName: string }
  place: number | null
}
export type AdminParticipant = Participant & { userId: string; user: Name; prize: number | null }

export type PrizeCandidate = AdminParticipant & { balance: number }

/** What a payout has done; money in roubles. */
export type PaidOut = {
  tournament: AdminTournament
  winners: { place: number; userId: string; displayName: string; amount: number; balance: number }[]
  total: number
}

export type OwnRegistration = {
  id: string
  status: ParticipantStatus | 'waiting'
  teamName: string | null
  fee: number
  refundAmount: number
  /** From 1, of who stands in line. */
  waitingPlace: number | null
  place: number | null
  prize: number | null
}

export type TournamentDetail<Each extends Participant = Participant | AdminParticipant> = TournamentSummary & {
  rules: string
  creator: Name
  registrations: Each[]
  ownRegistration: OwnRegistration | null
  /** The prizes are paid. */
  paidOutAt: string | null
  winners: { place: number; displayName: string; teamName: string | null; amount: number }[]
}

export type AdminTournament = Omit<TournamentSummary, 'isUserRegistered' | 'isUserWaiting' | 'waitlistFee'> & {
  rules: string
  creator: Name
  createdAt: string
  updatedAt: string
  paidOutAt: string | null
}

/** What a player has won; money in roubles. */
export type TournamentPrize = {
  id: string
  place: number
  amount: number
  teamName: string | null
  tournament: { id: string; name: string; startDate: string }
}

export type TournamentChange = Pick<
  TournamentSummary,
  'status' | 'currentParticipants' | 'maxParticipants' | 'waitingCount' | 'version'
> & { tournamentId: string; isDeleted: boolean }

export const PARTICIPANTS_PER_PAGE = 200
