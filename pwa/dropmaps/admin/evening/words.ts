import type { RoundLoss } from '#shared/dropmaps/evening'
import { plural } from '#shared/plural'
import { claimsEnd, waitsEnd } from '../tournament/words.ts'

/** Whom a reminder reaches; of a map with teams they are counted (MAP-43). */
export const remindedInWords = (count: number, hasTeams = false) =>
  `${count} ${hasTeams ? plural(count, 'команде', 'командам', 'командам') : plural(count, 'игроку', 'игрокам', 'игрокам')}`

/** What a new round does, a line each. */
export function lossInWords({ claims, waiting, invites }: RoundLoss, hasTeams = false) {
  const lines = [claims > 0 ? claimsEnd(claims) : 'Меток на карте нет']
  if (waiting > 0) lines.push(waitsEnd(waiting, hasTeams))
  if (invites > 0)
    lines.push(
      `${plural(invites, 'Снова сработает', 'Снова сработают', 'Снова сработают')} ${invites} ${plural(invites, 'использованное приглашение', 'использованных приглашения', 'использованных приглашений')}`,
    )
  return [...lines, 'Игроки получат уведомление']
}
