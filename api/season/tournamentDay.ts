import { saveDay } from '../tournaments/day/day.ts'
import { sendMessage } from '../tournaments/day/messages.ts'
import { tournamentRound } from '../tournaments/jobs.ts'
import { before, type Cast } from './cast.ts'
import type { Story } from './timeline.ts'

const day = {
  lobbyCode: 'SEVER-32',
  lobbyLink: 'https://discord.gg/trofey',
  lobbyText: 'Заходи в лобби за десять минут до начала. В голосовом канале «Турнир» ответим на вопросы.',
  checkInOpensBefore: 60,
  checkInClosesBefore: 15,
}
const text = 'Карты: Остров и Гавань. Запись экрана обязательна, включи её до первого матча.'

/** The day of the tournament that demo players are in: its lobby, check-in and a message to its participants. */
export async function* dayStory(cast: Cast): Story {
  const { act, deps, judge, tournaments } = cast
  yield before(cast, 1.5)
  const id = tournaments.get('Кубок Северного ветра') ?? ''
  await act((tx) => saveDay(tx, judge, id, { ...day, version: 0 }))
  yield before(cast, 2 / 3)
  await act((tx) => sendMessage(tx, judge, id, { text, to: 'participants' }))
  await tournamentRound(deps)
}
