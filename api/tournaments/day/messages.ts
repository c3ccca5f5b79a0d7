import { and, asc, count, desc, eq, gt, lt, type SQL, sql } from 'drizzle-orm'
import { only } from '#db/only'
import type { Reads } from '#db/open'
import { type Placeholders, prepared } from '#db/prepared'
import { checkIns, registrations, type TournamentRow, tournamentMessages, tournaments, type User } from '#db/schema'
import { hasNotEnded, isOnWaitlist, isParticipant } from '#db/tournamentConditions'
import { AppError } from '#shared/errors'
import { newId } from '#shared/ids'
import { timeToWait } from '#shared/plural'
import type { Audience, DayMessage } from '#shared/tournaments/day'
import { statusAt } from '#shared/tournaments/status'
import { MINUTE, SECOND } from '#shared/units'
import { moscowTime } from '../../core/moscowTime.ts'
import type { Tx } from '../../core/transact.ts'
import { BATCH } from '../../core/work/batches.ts'
import { notifyPlayer, recordAct } from '../base/acts.ts'
import { isAhead, openTournament } from '../base/changeTournament.ts'
import { findCheckIn } from '../seats/whoMayEnter.ts'

type MessageRow = typeof tournamentMessages.$inferSelect
type NewMessage = Pick<MessageRow, 'tournamentId' | 'kind' | 'audience'> & { text?: string; adminId?: string }

/** Stores what is to be told to many; `sendMessages` notifies them. Returns its id. */
export async function queueMessage(tx: Tx, message: NewMessage) {
  const id = newId()
  const row = { id, text: '', adminId: null, ...message, createdAt: tx.now, lastId: '', sent: 0, finishedAt: null }
  await tx.write.insert(tournamentMessages).values(row)
  return id
}

/** To whom a message goes: that a tournament was cancelled may be explained to its participants. */
const recipientsOf: Record<Audience, SQL> = {
  participants: isParticipant,
  waitlist: isOnWaitlist,
  all: hasNotEnded,
}

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
  const { currentParticipants: participants, waitingCount: waitlist } = tournament
  const recipients = { participants, waitlist, all: participants + waitlist }[to]
  if (recipients === 0) throw new AppError('nobody_to_tell')
  const id = await queueMessage(tx, { tournamentId, kind: 'message', audience: to, text, adminId: admin.id })
  await recordAct(tx, admin, 'message_participants', tournament, { text, to, recipients })
  return { id, recipients }
}

async function lastMessageOf(db: Reads, tournamentId: string) {
  const [last] = await db.read
    .select({ createdAt: tournamentMessages.createdAt })
    .from(tournamentMessages)
    .where(and(eq(tournamentMessages.tournamentId, tournamentId), eq(tournamentMessages.kind, 'message')))
    .orderBy(desc(tournamentMessages.id))
    .limit(1)
  return last
}

const messagesBy = prepared((db, { tournamentId, limit }: Placeholders<{ tournamentId: string; limit: number }>) =>
  db.read
    .select()
    .from(tournamentMessages)
    .where(and(eq(tournamentMessages.tournamentId, tournamentId), sql`${tournamentMessages.kind} = 'message'`))
    .orderBy(desc(tournamentMessages.id))
    .limit(limit),
)
/** Admins' messages, the newest first. */
export const messagesOf = (db: Reads, tournamentId: string, limit: number) => messagesBy(db, { tournamentId, limit })

/** Word for word as in the index `tournament_messages_unfinished`. */
export const isUnfinished = sql`${tournamentMessages.finishedAt} is null`

/** Notifies a batch of one message's recipients, each once; returns whether there may be more. */
export async function sendMessages(tx: Tx) {
  const [next] = await tx.read
    .select({ message: tournamentMessages, tournament: tournaments })
    .from(tournamentMessages)
    .innerJoin(tournaments, eq(tournaments.id, tournamentMessages.tournamentId))
    .where(isUnfinished)
    .orderBy(asc(tournamentMessages.id))
    .limit(1)
  if (!next) return false
  const { message, tournament } = next
  const words = await wordsOf(tx, message, tournament)
  const recipients = words ? await nextRecipients(tx, message) : []
  for (const { userId, isWaiting } of recipients)
    await notifyPlayer(tx, userId, tournament, {
      kind: message.kind === 'message' ? 'events' : 'reminders',

      title: words?.title ?? '',
      message: (isWaiting && words?.toWaiting) || words?.message || '',
    })
  const lastId = recipients.at(-1)?.id ?? message.lastId
  const finishedAt = recipients.length < BATCH ? tx.now : null
  const progress = { lastId, sent: sql`${tournamentMessages.sent} + ${recipients.length}`, finishedAt }
  await tx.write.update(tournamentMessages).set(progress).where(eq(tournamentMessages.id, message.id))
  return true
}

/** Who comes later has not been asked and reads it on the page: ids grow with time. */
function nextRecipients(tx: Tx, { id, tournamentId, audience, kind, lastId }: MessageRow) {
  const present = sql`exists (select 1 from ${checkIns} where ${checkIns.registrationId} = ${registrations.id})`
  return tx.read
    .select({
      id: registrations.id,
      userId: registrations.userId,
      isWaiting: isOnWaitlist.mapWith(Boolean),
    })
    .from(registrations)
    .where(
      and(
        eq(registrations.tournamentId, tournamentId),
        recipientsOf[audience],
        gt(registrations.id, lastId),
        lt(registrations.id, id),
        kind === 'last_call' ? sql`not ${present}` : undefined,
      ),
    )
    .orderBy(asc(registrations.id))
    .limit(BATCH)
}

type Words = { title: string; message: string; toWaiting?: string }

/** What is said now; undefined when it has lost its sense meanwhile. */
async function wordsOf(tx: Tx, { kind, text }: MessageRow, tournament: TournamentRow): Promise<Words | undefined> {
  const name = `«${tournament.name}»`
  if (tournament.deletedAt) return undefined
  if (kind === 'message') return { title: `Сообщение организатора: ${name}`, message: text }
  if (!isAhead({ ...tournament, status: statusAt(tournament, tx.now) })) return undefined
  if (kind === 'start') {
    const minutes = Math.ceil((+tournament.startDate - +tx.now) / MINUTE)
    const when = minutes >= 55 ? 'Через час' : `Через ${timeToWait(minutes * 60)}`
    return { title: `${when}: ${name}`, message: `Начало ${moscowTime(tournament.startDate)}` }
  }
  const cancelled = 'Отмечаться не нужно: все места сохранены'
  if (kind === 'check_in_cancelled') return { title: `Чек-ин отменён: ${name}`, message: cancelled }
  const checkIn = await findCheckIn(tx, tournament)
  if (!checkIn || checkIn.day.closedAt || tx.now >= checkIn.closesAt) return undefined
  const until = moscowTime(checkIn.closesAt)
  if (kind === 'last_call')
    return {
      title: `Чек-ин вот-вот закроется: ${name}`,
      message: `Отметься на странице турнира до ${until}, иначе место уйдёт первому из списка ожидания`,
    }
  return {
    title: `Чек-ин открыт: ${name}`,
    message: `Отметься на странице турнира до ${until}: кто не отметится, потеряет место`,
    toWaiting: `Отметься до ${until}, если готов сыграть: место получит первый из отметившихся в списке ожидания`,
  }
}

export async function checkedInCount(db: Reads, tournamentId: string) {
  const present = db.read
    .select({ total: count() })
    .from(checkIns)
    .innerJoin(registrations, eq(registrations.id, checkIns.registrationId))
    .where(and(eq(checkIns.tournamentId, tournamentId), isParticipant))
  return only(await present).total
}
