import type { RegistrationRow, TournamentRow } from '#db/schema'
import { toRoubles } from '#shared/money'
import { mayCancel, type ParticipantStatus } from '#shared/tournaments/registration'
import type {
  AdminParticipant,
  AdminTournament,
  OwnRegistration,
  Participant,
  TournamentPrize,
  TournamentSummary,
} from '#shared/tournaments/shapes'
import type { Storage } from '../../media/storage.ts'
import { refundOf } from './fees.ts'
import { isDraft, type WithCreator } from './getTournament.ts'
import type { ParticipantRow, PrizeRow } from './registrations.ts'

/** UTF-16 units of a description in a list. */
const SHORT_DESCRIPTION = 300

type Listed = Omit<TournamentRow, 'rules' | 'searchText'>

/** Money in roubles, times ISO 8601, addresses of pictures that expire. */
function fieldsOf(tournament: Listed, repeats: Date | null, files: Storage, now: Date) {
  const { imageKey, thumbnailKey } = tournament
  return {
    id: tournament.id,
    name: tournament.name,
    description: tournament.description,
    imageUrl: imageKey && files.url(imageKey, now),
    thumbnailUrl: thumbnailKey && files.url(thumbnailKey, now),
    imageWidth: tournament.imageWidth,
    imageHeight: tournament.imageHeight,
    status: tournament.status,
    prize: toRoubles(tournament.prize),
    prizeDistribution: tournament.prizeDistribution,
    entryFee: toRoubles(tournament.entryFee),
    currentParticipants: tournament.currentParticipants,
    maxParticipants: tournament.maxParticipants,
    waitingCount: tournament.waitingCount,
    registrationStartDate: tournament.registrationStartDate.toISOString(),
    registrationEndDate: tournament.registrationEndDate.toISOString(),
    startDate: tournament.startDate.toISOString(),
    endDate: tournament.endDate?.toISOString() ?? null,
    mapUrl: tournament.mapUrl,
    premiumOnly: tournament.premiumOnly,
    premiumHoursEarly: tournament.premiumHoursEarly,
    qualification: tournament.qualification,
    repeats: repeats?.toISOString() ?? null,
    isDraft: isDraft(tournament),
    version: tournament.version,
  }
}

type Row = { tournament: Listed; repeats: Date | null; ownStatus: string | null; waitlistFee: number | null }

export function summaryJson(
  { tournament, repeats, ownStatus, waitlistFee }: Row,
  files: Storage,
  now: Date,
): TournamentSummary {
  const description = tournament.description.slice(0, SHORT_DESCRIPTION).replace(/[\ud800-\udbff]$/, '')
  return {
    ...fieldsOf(tournament, repeats, files, now),
    description,
    isUserRegistered: ownStatus !== null && ownStatus !== 'waiting',
    isUserWaiting: ownStatus === 'waiting',
    waitlistFee: waitlistFee === null ? null : toRoubles(waitlistFee),
  }
}

type WithoutResults = Omit<WithCreator, 'results'>

export const pageJson = ({ tournament, creator, repeats }: WithoutResults, files: Storage, now: Date) => ({
  ...fieldsOf(tournament, repeats, files, now),
  rules: tournament.rules,
  creator,
  paidOutAt: tournament.paidOutAt?.toISOString() ?? null,
})

export const adminTournamentJson = (found: WithoutResults, files: Storage, now: Date): AdminTournament => ({
  ...pageJson(found, files, now),
  seriesId: found.tournament.seriesId,
  createdAt: found.tournament.createdAt.toISOString(),
  updatedAt: found.tournament.updatedAt.toISOString(),
})

export const participantJson = ({ id, teamName, status, place, user }: ParticipantRow): Participant => ({
  id,
  teamName,
  status: status as ParticipantStatus,
  user: { displayName: user.displayName },
  place,
})

export const adminParticipantJson = (row: ParticipantRow): AdminParticipant => ({
  ...participantJson(row),
  user: row.user,
  userId: row.userId,
  prize: row.prize === null ? null : toRoubles(row.prize),
})

export const winnerJson = ({ place, prize, teamName, user }: ParticipantRow) => ({
  place: place ?? 0,
  displayName: user.displayName,
  teamName,
  amount: toRoubles(prize ?? 0),
})

export function ownRegistrationJson(
  own: RegistrationRow,
  { status }: Pick<TournamentRow, 'status'>,
  waitingPlace: number | null,
): OwnRegistration {
  const isPlaced = own.status !== 'waiting'
  return {
    id: own.id,
    status: own.status as OwnRegistration['status'],
    teamName: own.teamName,
    fee: toRoubles(own.fee),
    refundAmount: isPlaced && mayCancel(status) ? toRoubles(refundOf(own)) : 0,
    waitingPlace,
    place: own.place,
    prize: own.prize === null ? null : toRoubles(own.prize),
  }
}

export const prizeJson = ({ id, place, prize, teamName, tournament }: PrizeRow): TournamentPrize => ({
  id,
  place: place ?? 0,
  amount: toRoubles(prize ?? 0),
  teamName,
  tournament: { ...tournament, startDate: tournament.startDate.toISOString() },
})
