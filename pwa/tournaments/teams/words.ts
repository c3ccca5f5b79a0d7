import { plural } from '#shared/plural'
import type { TeamFate } from '#shared/tournaments/teams'

export const missingInWords = (missing: number) =>
  `не хватает ${missing} ${plural(missing, 'игрока', 'игроков', 'игроков')}`

/** What happens to the team, before somebody leaves it or is removed. */
export const fateInWords: Record<TeamFate, string> = {
  stays: 'Остальные останутся в команде.',
  forming: 'Команда потеряет место и будет собираться снова: до конца регистрации место может занять другая.',
  dropped: 'Замены нет: команда распустится, и взносы вернутся всем её игрокам.',
}
