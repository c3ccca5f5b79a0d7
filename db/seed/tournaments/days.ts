import { checkInMoments } from '#shared/tournaments/day'
import { MINUTE } from '#shared/units'
import type { User } from '../../schema.ts'
import type { Rows } from '../rows.ts'
import type { HeldTournament } from './tournaments.ts'

const lobby = {
  lobbyCode: 'SEVER-32',
  lobbyLink: 'https://discord.gg/trofey',
  lobbyText: 'Заходи в лобби за десять минут до начала. В голосовом канале «Турнир» ответим на вопросы.',
}
const checkIn = { checkInOpensBefore: 60, checkInClosesBefore: 15 }
const text = 'Карты: Остров и Гавань. Запись экрана обязательна, включи её до первого матча.'

/** The day of the tournament that demo players are in: its lobby, check-in and a message to its participants. */
export function planDay(
  rows: Rows,
  held: HeldTournament[],
  { now, judge, idAt }: { now: Date; judge: User; idAt: (at: Date) => string },
) {
  const found = held.find(({ tournament }) => tournament.name === 'Кубок Северного ветра')
  if (!found) return
  const { tournament, registered } = found
  const { id: tournamentId, name, startDate } = tournament
  const [editedAt, toldAt] = [new Date(now.getTime() - 90 * MINUTE), new Date(now.getTime() - 40 * MINUTE)]
  rows.planDay(
    {
      tournamentId,
      ...lobby,
      ...checkIn,
      step: 'open',
      nextAt: checkInMoments(checkIn, startDate)?.opensAt ?? null,
      closedAt: null,
      dropped: null,
      remindedAt: null,
      isAwaited: false,
      version: 1,
      editorId: judge.id,
      editedFields: ['lobbyCode', 'lobbyLink', 'lobbyText', 'checkInOpensBefore', 'checkInClosesBefore'],
    },
    {
      id: idAt(toldAt),
      tournamentId,
      kind: 'message',
      audience: 'participants',
      text,
      adminId: judge.id,
      createdAt: toldAt,
      lastId: registered.at(-1)?.id ?? '',
      sent: registered.length,
      finishedAt: toldAt,
    },
  )
  const fields = Object.keys({ ...lobby, ...checkIn })
  rows.record('update_tournament_day', tournamentId, { name, fields, checkIn: [60, 15] }, editedAt)
  rows.record(
    'message_participants',
    tournamentId,
    { name, text, to: 'participants', recipients: registered.length },
    toldAt,
  )
  for (const { userId } of registered)
    rows.notify(userId, `Сообщение организатора: «${name}»`, text, toldAt, {
      type: 'other',
      about: `tournament:${tournamentId}`,
    })
}
