import { and, eq, gt, ne, or, sql } from 'drizzle-orm'
import { SEAT_HOLDING } from '#shared/tournaments/registration'
import type { TeamStatus } from '#shared/tournaments/teams'
import { among } from '../../columns.ts'
import { type RegistrationRow, registrations, type TeamRow, teams, tournaments } from '../../schema.ts'
import { hasNotEnded } from '../../tournamentConditions.ts'
import { type Check, idOf, rowPages } from '../check.ts'

/** What the members of a team may be; of a cancelled tournament the fees of a seat have come back. */
const memberStatuses: Record<TeamStatus, readonly RegistrationRow['status'][]> = {
  forming: ['forming', 'waiting'],
  waiting: ['waiting'],
  seated: [...SEAT_HOLDING, 'refunding', 'refunded'],
  ended: [],
}

export const teamChecks: Record<string, Check> = {
  'команда с местом собрана, и взносы её игроков уплачены': async function* (db) {
    for await (const page of rowPages(db, teams)) {
      const members = await db.read
        .select()
        .from(registrations)
        .where(and(among(registrations.teamId, JSON.stringify(page.map(idOf))), hasNotEnded))
      const sizes = await db.read
        .select({ id: tournaments.id, teamSize: tournaments.teamSize, substitutes: tournaments.substitutes })
        .from(tournaments)
        .where(gt(tournaments.teamSize, 1))
      for (const team of page) {
        const size = sizes.find(({ id }) => id === team.tournamentId)
        if (!size) yield `команда ${team.id}: в турнире без команд`
        else
          yield* wrongIn(
            team,
            members.filter(({ teamId }) => teamId === team.id),
            size,
          )
      }
    }
  },

  'в командном турнире у каждого своя команда': async function* (db) {
    const wrong = await db.read
      .select({ id: registrations.id })
      .from(registrations)
      .innerJoin(tournaments, eq(tournaments.id, registrations.tournamentId))
      .leftJoin(teams, eq(teams.id, registrations.teamId))
      .where(
        and(
          hasNotEnded,
          or(
            sql`(${tournaments.teamSize} > 1) <> (${registrations.teamId} is not null)`,
            sql`(${registrations.role} is null) <> (${registrations.teamId} is null)`,
            ne(teams.tournamentId, registrations.tournamentId),
            ne(teams.name, registrations.teamName),
          ),
        ),
      )
    for (const { id } of wrong) yield `регистрация ${id}: команда не та`
  },
}

type Size = { teamSize: number; substitutes: number }
function* wrongIn({ id, status }: TeamRow, members: RegistrationRow[], { teamSize, substitutes }: Size) {
  const isComplete = members.length >= teamSize
  const ofRole = (name: RegistrationRow['role']) => members.filter(({ role }) => role === name).length
  if (members.some((member) => !memberStatuses[status].includes(member.status)))
    yield `команда ${id}: «${status}», а статусы игроков ${members.map((member) => member.status).join(', ')}`
  if (status === 'ended') return
  if (isComplete !== (status !== 'forming') || members.length === 0 || members.length > teamSize + substitutes)
    yield `команда ${id}: «${status}», а игроков ${members.length}`
  if (ofRole('captain') !== 1 || ofRole('substitute') !== Math.max(0, members.length - teamSize))
    yield `команда ${id}: капитанов ${ofRole('captain')}, запасных ${ofRole('substitute')} из ${members.length}`
}
