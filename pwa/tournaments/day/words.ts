import { dateTime, dayOfMonth, timeOfDay } from '#shared/dates'
import type { TournamentStatus } from '#shared/tournaments/status'

const before = 'Код лобби появится здесь перед началом.'
const over = 'Турнир закончился: кода лобби больше не будет.'

/** What a participant reads where the lobby's code would stand. */
export const noLobbyCode: Record<TournamentStatus, string> = {
  upcoming: before,
  registration_open: before,
  registration_closed: before,
  in_progress: 'Кода лобби пока нет.',
  completed: over,
  cancelled: over,
}

/** Returns `14:50`, with its day where check-in opens on another: a whole day has one hour at both ends. */
export const closingTime = (opensAt: string, closesAt: string) =>
  dayOfMonth(opensAt) === dayOfMonth(closesAt) ? timeOfDay(closesAt) : dateTime(closesAt)
