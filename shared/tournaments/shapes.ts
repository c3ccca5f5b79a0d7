import type { Roubles } from '../money.ts'
import type { Conditions, QualificationProgress } from './conditions.ts'
import type { PrizeDistribution } from './form.ts'
import type { ParticipantStatus } from './registration.ts'
import type { ResultsSummary } from './results.ts'
import type { Sharer } from './shares.ts'
import type { TournamentStatus } from './status.ts'
import type { TeamRole } from './teams.ts'

type Name = { displayName: string; username: string }

/** A tournament as lists show it; times ISO 8601. */
export type TournamentSummary = Conditions & {
  id: string
  name: string
  description: string
  /** The picture as it was sent, and a small one of it; addresses that expire. */
  imageUrl: string | null
  thumbnailUrl: string | null
  imageWidth: number | null
  imageHeight: number | null
  status: TournamentStatus
  prize: Roubles
  prizeDistribution: PrizeDistribution
  entryFee: Roubles
  /** Players of a team, 1: no teams, and its substitutes; participants and seats count teams. */
  teamSize: number
  substitutes: number
  currentParticipants: number
  maxParticipants: number | null
  waitingCount: number
  registrationStartDate: string
  registrationEndDate: string
  startDate: string
  endDate: string | null
  mapUrl: string | null
  /** The next start of its weekly series; null: in no active one. */
  repeats: string | null
  /** Seen by admins only (TOURNAMENT-26). */
  isDraft: boolean
  isUserRegistered: boolean
  isUserWaiting: boolean
  /** The caller's team, or the name that was typed at registering without teams. */
  ownTeamName: string | null
  /** The fee of the caller's seat if it came from the waitlist. */
  waitlistFee: Roubles | null
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
export type AdminParticipant = Participant & { userId: string; user: Name; prize: Roubles | null }

/** A member of a team as its results are entered: the captain first, then who is there longest. */
export type RosterMember = Name & { registrationId: string; role: TeamRole }

/** A player, or a team under its name, by its captain's registration. Of a team: its members, and who shares its prize. */
export type PrizeCandidate = AdminParticipant & { balance: Roubles; roster?: RosterMember[]; sharers?: Sharer[] }

/** What a payout has done; `winners`: each person who got a share. */
export type PaidOut = {
  tournament: AdminTournament
  winners: { place: number; userId: string; displayName: string; amount: Roubles; balance: Roubles }[]
  total: Roubles
}

export type OwnRegistration = {
  id: string
  /** Of a member: the captain's registration, by which the team stands in the table. */
  entryId?: string
  status: ParticipantStatus | 'waiting' | 'forming'
  teamName: string | null
  fee: Roubles
  refundAmount: Roubles
  /** The position on the waitlist, from 1; of a member the team's. */
  waitingPlace: number | null
  place: number | null
  prize: Roubles | null
}

export type TournamentDetail<Each extends Participant = Participant | AdminParticipant> = TournamentSummary & {
  rules: string
  creator: Name
  registrations: Each[]
  ownRegistration: OwnRegistration | null
  /** Null for a guest, and where no qualification is asked. */
  ownProgress: QualificationProgress | null
  /** The prizes are paid. */
  paidOutAt: string | null
  /** Null before the first formula or match. */
  results: ResultsSummary | null
  /** Of a team with its whole prize, named like it, and its members. */
  winners: { place: number; displayName: string; teamName: string | null; amount: Roubles; members?: string[] }[]
}

export type AdminTournament = Omit<
  TournamentSummary,
  'isUserRegistered' | 'isUserWaiting' | 'ownTeamName' | 'waitlistFee'
> & {
  rules: string
  creator: Name
  /** `mapUrl` is as it was typed; the tournament's own map. */
  mapId: string | null
  seriesId: string | null
  createdAt: string
  updatedAt: string
  paidOutAt: string | null
}

/** What a player has won. */
export type TournamentPrize = {
  id: string
  place: number
  amount: Roubles
  teamName: string | null
  tournament: { id: string; name: string; startDate: string }
}

export type TournamentChange = Pick<
  TournamentSummary,
  'status' | 'currentParticipants' | 'maxParticipants' | 'waitingCount' | 'version'
> & { tournamentId: string; isDeleted: boolean }

export const PARTICIPANTS_PER_PAGE = 200
