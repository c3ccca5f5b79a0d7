import type { Reads } from '#db/open'
import type { TournamentDayRow, User } from '#db/schema'
import { AppError } from '#shared/errors'
import { type AdminDay, checkInMoments, type DayBlock, SHOWN_MESSAGES } from '#shared/tournaments/day'
import { holdsSeat } from '#shared/tournaments/registration'
import { isAnyQueued } from '../../notifications/queue.ts'
import { getTournament } from '../base/getTournament.ts'
import { findRegistration } from '../base/registrations.ts'
import { findDay } from '../seats/whoMayEnter.ts'
import { checkedInCount, messagesOf } from './messages.ts'

const lobbyOf = (day: TournamentDayRow | undefined) => ({
  lobbyCode: day?.lobbyCode ?? '',
  lobbyLink: day?.lobbyLink ?? '',
  lobbyText: day?.lobbyText ?? '',
})

/** The lobby, for players who hold a seat and admins (TOURNAMENT-31). Throws `not_found`, `seat_required`. */
export async function dayBlock(db: Reads, user: User, id: string, now: Date): Promise<DayBlock> {
  await getTournament(db, id, now)
  const own = await findRegistration(db, id, user.id)
  if (!holdsSeat(own?.status) && !user.isAdmin) throw new AppError('seat_required')
  const [day, messages] = await Promise.all([findDay(db, id), messagesOf(db, id, SHOWN_MESSAGES)])
  const toSeats = messages.filter(({ audience }) => audience !== 'waitlist')
  const shown = toSeats.map(({ id, text, createdAt }) => ({ id, text, createdAt: createdAt.toISOString() }))
  return { ...lobbyOf(day), messages: shown }
}

/** The day as admins see it. Throws `not_found`. */
export async function adminDay(db: Reads, id: string, now: Date): Promise<AdminDay> {
  const { tournament } = await getTournament(db, id, now)
  const [day, messages, checkedIn, isSending] = await Promise.all([
    findDay(db, id),
    messagesOf(db, id, SHOWN_MESSAGES),
    checkedInCount(db, tournament),
    isAnyQueued(db, `tournament:${id}`),
  ])
  const moments = day && checkInMoments(day, tournament.startDate)
  return {
    ...lobbyOf(day),
    checkInOpensBefore: day?.checkInOpensBefore ?? null,
    checkInClosesBefore: day?.checkInClosesBefore ?? null,
    version: day?.version ?? 0,
    opensAt: moments?.opensAt.toISOString() ?? null,
    closesAt: moments?.closesAt.toISOString() ?? null,
    closedAt: day?.closedAt?.toISOString() ?? null,
    dropped: day?.dropped ?? null,
    participants: tournament.currentParticipants,
    waiting: tournament.waitingCount,
    checkedIn,
    messages: messages.map(({ id, text, audience, sent, createdAt }) => ({
      id,
      text,
      to: audience,
      recipients: sent,
      isSent: !isSending,
      createdAt: createdAt.toISOString(),
    })),
  }
}
