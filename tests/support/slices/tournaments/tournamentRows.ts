import { type Transactor, transact } from '#api/core/transact'
import { only } from '#db/only'
import { type RegistrationRow, registrations, type TournamentRow, tournaments } from '#db/schema'
import { newId } from '#shared/ids'
import { phaseOf } from '#shared/tournaments/status'
import { type App, inDays, noon } from '../../app.ts'

/** A tournament as a row, put straight into the database; without a change it is free, open and empty. */
export const tournamentRow = async (app: App, changes: Partial<TournamentRow> = {}) =>
  insertTournament(app.deps, { creatorId: (await app.admin()).id, ...changes })

export async function insertTournament(
  deps: Pick<Transactor, 'db' | 'now'>,
  changes: Partial<TournamentRow> & Pick<TournamentRow, 'creatorId'>,
) {
  const status = changes.status ?? 'registration_open'
  const row: TournamentRow = {
    id: newId(),
    name: 'Кубок Трофея',
    description: 'Сильнейшие встречаются в субботу.',
    rules: 'Играем честно.',
    mapUrl: null,
    teamSize: 1,
    substitutes: 0,
    imageKey: null,
    thumbnailKey: null,
    imageSize: null,
    imageWidth: null,
    imageHeight: null,
    status,
    statusSince: noon,
    nextStatusAt: null,
    phase: changes.deletedAt ? 'deleted' : phaseOf(status),
    prize: 150_000,
    entryFee: 0,
    prizeDistribution: { 1: 1000, 2: 300, 3: 200 },
    registrationStartDate: inDays(-1),
    registrationEndDate: inDays(5),
    startDate: inDays(6),
    endDate: null,
    maxParticipants: null,
    currentParticipants: 0,
    waitingCount: 0,
    premiumOnly: false,
    premiumHoursEarly: 0,
    qualification: null,
    seriesId: null,
    seriesStartAt: null,
    copyOfId: null,
    version: 1,
    paidOutAt: null,
    createdAt: noon,
    updatedAt: noon,
    deletedAt: null,
    searchText: 'кубок трофея',
    ...changes,
  }
  return transact({ ...deps, publish: () => {} }, async (tx) =>
    only(await tx.write.insert(tournaments).values(row).returning()),
  )
}

export async function registrationRow(
  app: App,
  owner: Pick<RegistrationRow, 'tournamentId' | 'userId'>,
  changes: Partial<RegistrationRow> = {},
) {
  const none = {
    teamName: null,
    endedAt: null,
    forfeitedAt: null,
    movedAt: null,
    knownTerms: null,
    promotedAt: null,
    place: null,
    prize: null,
  }
  const row = { id: newId(), ...owner, ...none, status: 'registered' as const, fee: 0, createdAt: noon, ...changes }
  return transact({ ...app.deps, publish: () => {} }, async (tx) =>
    only(await tx.write.insert(registrations).values(row).returning()),
  )
}
