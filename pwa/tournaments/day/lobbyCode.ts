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
