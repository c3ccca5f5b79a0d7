import { and, count, desc, eq, exists, not, type SQL } from 'drizzle-orm'
import { only } from '#db/only'
import type { Reads } from '#db/open'
import { type Placeholders, prepared } from '#db/prepared'
import { checkIns, registrations, type TournamentRow, teams, tournamentMessages, type User } from '#db/schema'
import { hasNoSeatYet, hasNotEnded, isOnWaitlist, isParticipant } from '#db/tournamentConditions'
import { AppError } from '#shared/errors'
import { newId } from '#shared/ids'
import { timeToWait } from '#shared/plural'
import type { Audience, DayMessage } from '#shared/tournaments/day'
import { hasTeams } from '#shared/tournaments/teamFormat'
import { MINUTE, SECOND } from '#shared/units'
import { moscowTime } from '../../core/moscowTime.ts'
import type { Tx } from '../../core/transact.ts'
import { notifyPlayer, recordAct, tellPlayers } from '../base/acts.ts'
import { openTournament } from '../base/changeTournament.ts'
import { isTeamThere } from '../seats/teamLine.ts'
import type { findCheckIn } from '../seats/whoMayEnter.ts'

/** To whom a message goes: that a tournament was cancelled may be explained to its participants. */
const recipientsOf = (tournament: TournamentRow): Record<Audience, SQL> => ({
  participants: isParticipant,
  waitlist: hasTeams(tournament) ? hasNoSeatYet : isOnWaitlist,
  all: hasNotEnded,
})

/**
 * Tells all participants something (TOURNAMENT-32). Throws `not_found`, `too_many_requests` within a minute of the last
 * one, `nobody_to_tell`. Returns the message's id and how many are told.
 */
export async function sendMessage(tx: Tx, admin: User, tournamentId: string, { text, to }: DayMessage) {
  const tournament = await openTournament(tx, tournamentId)
  const last = await lastMessageOf(tx, tournamentId)
  const wait = last ? +last.createdAt + MINUTE - +tx.now : 0
  if (wait > 0) {
    const seconds = Math.ceil(wait / SECOND)
    throw new AppError('too_many_requests', `Следующее сообщение — через ${timeToWait(seconds)}`, seconds)
  }
  const which = recipientsOf(tournament)[to]
  const recipients = await countRecipients(tx, tournament, to)
  if (recipients === 0) throw new AppError('nobody_to_tell')
  const id = newId()
  const row = { id, tournamentId, audience: to, text, adminId: admin.id, createdAt: tx.now, sent: recipients }
  await tx.write.insert(tournamentMessages).values(row)
  await tellPlayers(tx, tournament, which, {
    title: `Сообщение организатора: «${tournament.name}»`,
    message: text,
  })
  await recordAct(tx, admin, 'message_participants', tournament, { text, to, recipients })
  return { id, recipients }
}

/** How many people a message goes to; without teams they are counted already. */
async function countRecipients(tx: Tx, tournament: TournamentRow, to: Audience) {
  const { id, currentParticipants: participants, waitingCount: waitlist } = tournament
  if (!hasTeams(tournament)) return { participants, waitlist, all: participants + waitlist }[to]
  return tx.read.$count(registrations, and(eq(registrations.tournamentId, id), recipientsOf(tournament)[to]))
}

async function lastMessageOf(db: Reads, tournamentId: string) {
  const [last] = await db.read
    .select({ createdAt: tournamentMessages.createdAt })
    .from(tournamentMessages)
    .where(eq(tournamentMessages.tournamentId, tournamentId))
    .orderBy(desc(tournamentMessages.id))
    .limit(1)
  return last
}

const messagesBy = prepared((db, { tournamentId, limit }: Placeholders<{ tournamentId: string; limit: number }>) =>
  db.read
    .select()
    .from(tournamentMessages)
    .where(eq(tournamentMessages.tournamentId, tournamentId))
    .orderBy(desc(tournamentMessages.id))
    .limit(limit),
)
/** Admins' messages, the newest first. */
export const messagesOf = (db: Reads, tournamentId: string, limit: number) => messagesBy(db, { tournamentId, limit })

type CheckIn = NonNullable<Awaited<ReturnType<typeof findCheckIn>>>

/** Tells that check-in has opened (TOURNAMENT-34). */
export async function tellOpened(tx: Tx, tournament: TournamentRow, { closesAt }: CheckIn) {
  const until = moscowTime(closesAt)
  const words = { kind: 'reminders', title: `Чек-ин открыт: «${tournament.name}»`, expiresAt: closesAt } as const
  await tellPlayers(tx, tournament, isParticipant, {
    ...words,
    message: `Отметься на странице турнира до ${until}: кто не отметится, потеряет место`,
  })
  await tellPlayers(tx, tournament, isOnWaitlist, {
    ...words,
    message: `Отметься до ${until}, если готов сыграть: место получит первый из отметившихся в списке ожидания`,
  })
}

/** Tells participants who have not checked in that check-in is about to close. */
export function tellLastCall(tx: Tx, tournament: TournamentRow, { closesAt }: CheckIn) {
  const isPresent = exists(tx.read.select().from(checkIns).where(eq(checkIns.registrationId, registrations.id)))
  return tellPlayers(tx, tournament, and(isParticipant, not(isPresent)), {
    kind: 'reminders',
    title: `Чек-ин вот-вот закроется: «${tournament.name}»`,
    message: `Отметься на странице турнира до ${moscowTime(closesAt)}, иначе место уйдёт первому из списка ожидания`,
    expiresAt: closesAt,
  })
}

export const tellCheckInCancelled = (tx: Tx, tournament: TournamentRow) =>
  tellPlayers(tx, tournament, hasNotEnded, {
    kind: 'reminders',
    title: `Чек-ин отменён: «${tournament.name}»`,
    message: 'Отмечаться не нужно: все места сохранены',
  })

/** Reminds participants of the start (TOURNAMENT-39). */
export function tellStart(tx: Tx, tournament: TournamentRow) {
  const { name, startDate } = tournament
  const minutes = Math.ceil((+startDate - +tx.now) / MINUTE)
  const when = minutes >= 55 ? 'Через час' : `Через ${timeToWait(minutes * 60)}`
  return tellPlayers(tx, tournament, isParticipant, {
    kind: 'reminders',
    title: `${when}: «${name}»`,
    message: `Начало ${moscowTime(startDate)}`,
    expiresAt: startDate,
  })
}

/** A copy takes its lobby over without the code: its organiser is reminded of it (TOURNAMENT-27). */
export const askForCode = (tx: Tx, tournament: TournamentRow) =>
  notifyPlayer(tx, tournament.creatorId, tournament, {
    kind: 'reminders',
    title: `Нет кода лобби: «${tournament.name}»`,
    message: `Начало ${moscowTime(tournament.startDate)}: впиши код, участники увидят его сразу`,
  })

/** How many participants have checked in; with teams how many teams are there. */
export async function checkedInCount(db: Reads, { id: tournamentId, teamSize }: TournamentRow) {
  const ofTournament = and(eq(teams.tournamentId, tournamentId), eq(teams.status, 'seated'), isTeamThere(teamSize))
  if (hasTeams({ teamSize })) return db.read.$count(teams, ofTournament)
  const present = db.read
    .select({ total: count() })
    .from(checkIns)
    .innerJoin(registrations, eq(registrations.id, checkIns.registrationId))
    .where(and(eq(checkIns.tournamentId, tournamentId), isParticipant))
  return only(await present).total
}
