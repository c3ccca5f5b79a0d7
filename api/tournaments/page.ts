import type { User } from '#db/schema'
import { toRoubles } from '#shared/money'
import { isParticipating } from '#shared/tournaments/registration'
import type { TournamentDetail } from '#shared/tournaments/shapes'
import type { Deps } from '../core/deps.ts'
import { entryOf } from './base/entries.ts'
import { getTournament } from './base/getTournament.ts'
import { adminParticipantJson, ownRegistrationJson, pageJson, participantJson, winnerJson } from './base/json.ts'
import { openObjections } from './base/openObjections.ts'
import { findRegistration, firstParticipants } from './base/registrations.ts'
import { winnersOf } from './base/winners.ts'
import { progressOf } from './seats/entrant.ts'
import { waitlistPosition } from './seats/waitlist.ts'

export async function tournamentPage(
  { db, files, now }: Deps,
  id: string,
  user: User | undefined,
): Promise<TournamentDetail> {
  const at = now()
  const found = await getTournament(db, id, at, user?.isAdmin)
  const { qualification } = found.tournament
  const [participants, winners, own, ownProgress, open] = await Promise.all([
    firstParticipants(db, id),
    winnersOf(db, found.tournament),
    user && findRegistration(db, id, user.id),
    user && qualification ? progressOf(db, user.id, qualification) : null,
    openObjections(db, id),
  ])
  const isWaiting = own?.status === 'waiting'
  return {
    ...pageJson(found, files, at),
    isUserRegistered: isParticipating(own?.status),
    isUserWaiting: isWaiting,
    ownTeamName: own?.teamName ?? null,
    waitlistFee: own?.promotedAt ? toRoubles(own.fee) : null,
    registrations: participants.map(user?.isAdmin ? adminParticipantJson : participantJson),
    results: found.results && { ...found.results, openObjections: open },
    winners: winners.map(winnerJson),
    ownRegistration: own
      ? {
          ...ownRegistrationJson(own, found.tournament, isWaiting ? await waitlistPosition(db, own) : null),
          ...(own.teamId !== null && { entryId: (await entryOf(db, own)).id }),
        }
      : null,
    ownProgress,
  }
}
