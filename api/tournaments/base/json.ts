import type { RegistrationRow, TournamentRow } from '#db/schema'
import { toRoubles } from '#shared/money'
import { addresses } from '#shared/notifications/notifications'
import { isParticipating, mayCancel, type ParticipantStatus } from '#shared/tournaments/registration'
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

type Found = { tournament: Listed; repeats: Date | null; mapId: string | null }

/** The address of a tournament's own map, or else the one that was typed. */
export const mapUrlOf = ({
  tournament: { mapUrl },
  mapId,
}: {
  tournament: Pick<Listed, 'mapUrl'>
  mapId: string | null
}) => (mapId === null ? mapUrl : addresses.map(mapId))

/** Money in roubles, times ISO 8601, addresses of pictures that expire. */
function fieldsOf({ tournament, repeats, mapId }: Found, files: Storage, now: Date) {
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
    teamSize: tournament.teamSize,
    substitutes: tournament.substitutes,
    currentParticipants: tournament.currentParticipants,
    maxParticipants: tournament.maxParticipants,
    waitingCount: tournament.waitingCount,
    registrationStartDate: tournament.registrationStartDate.toISOString(),
    registrationEndDate: tournament.registrationEndDate.toISOString(),
    startDate: tournament.startDate.toISOString(),
    endDate: tournament.endDate?.toISOString() ?? null,
    mapUrl: mapUrlOf({ tournament, mapId }),
    premiumOnly: tournament.premiumOnly,
    premiumHoursEarly: tournament.premiumHoursEarly,
    qualification: tournament.qualification,
    repeats: repeats?.toISOString() ?? null,
    isDraft: isDraft(tournament),
    version: tournament.version,
  }
}

type Row = Found & { ownStatus: string | null; ownTeamName: string | null; waitlistFee: number | null }

export function summaryJson(row: Row, files: Storage, now: Date): TournamentSummary {
  const { ownStatus, ownTeamName, waitlistFee, ...found } = row
  const description = found.tournament.description.slice(0, SHORT_DESCRIPTION).replace(/[\ud800-\udbff]$/, '')
  return {
    ...fieldsOf(found, files, now),
    description,
    isUserRegistered: isParticipating(ownStatus),
    isUserWaiting: ownStatus === 'waiting',
    ownTeamName,
    waitlistFee: waitlistFee === null ? null : toRoubles(waitlistFee),
  }
}

type WithoutResults = Omit<WithCreator, 'results'>

export const pageJson = (found: WithoutResults, files: Storage, now: Date) => ({
  ...fieldsOf(found, files, now),
  rules: found.tournament.rules,
  creator: found.creator,
  paidOutAt: found.tournament.paidOutAt?.toISOString() ?? null,
})

export const adminTournamentJson = (found: WithoutResults, files: Storage, now: Date): AdminTournament => ({
  ...pageJson(found, files, now),
  mapUrl: found.tournament.mapUrl,
  mapId: found.mapId,
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

export const winnerJson = ({
  place,
  prize,
  teamName,
  user,
  members,
}: ParticipantRow & { members?: string[] | undefined }) => ({
  place: place ?? 0,
  displayName: user.displayName,
  teamName,
  amount: toRoubles(prize ?? 0),
  ...(members && { members }),
})

export function ownRegistrationJson(
  own: RegistrationRow,
  { status }: Pick<TournamentRow, 'status'>,
  waitingPlace: number | null,
): OwnRegistration {
  return {
    id: own.id,
    status: own.status as OwnRegistration['status'],
    teamName: own.teamName,
    fee: toRoubles(own.fee),
    refundAmount: mayCancel(status) ? toRoubles(refundOf(own)) : 0,
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
