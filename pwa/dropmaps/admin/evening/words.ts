import type { RoundLoss } from '#shared/dropmaps/evening'
import { plural } from '#shared/plural'

export const playersInWords = (count: number) => `${count} ${plural(count, 'игроку', 'игрокам', 'игрокам')}`

/** What a new round does, a line each. */
export function lossInWords({ claims, waiting, invites }: RoundLoss) {
  const lines = [
    claims > 0
      ? `${plural(claims, 'Снимется', 'Снимутся', 'Снимется')} ${claims} ${plural(claims, 'метка', 'метки', 'меток')}`
      : 'Меток на карте нет',
  ]
  if (waiting > 0)
    lines.push(`Закончатся списки ожидания: в них ${waiting} ${plural(waiting, 'игрок', 'игрока', 'игроков')}`)
  if (invites > 0)
    lines.push(
      `${plural(invites, 'Снова сработает', 'Снова сработают', 'Снова сработают')} ${invites} ${plural(invites, 'использованное приглашение', 'использованных приглашения', 'использованных приглашений')}`,
    )
  return [...lines, 'Игроки получат уведомление']
}
