import { type Session, signIn } from '../../server.ts'
import { newContest } from '../contention.ts'

/** What players of a tournament for single players call their teams. */
export const soloTeams = ['Волки', 'Лисы']

async function answerOf(address: string, { token }: Session, path: string, method = 'GET', body?: object) {
  const headers = { Authorization: `Bearer ${token}`, ...(body && { 'Content-Type': 'application/json' }) }
  const answer = await fetch(`${address}/api/${path}`, { method, headers, body: body ? JSON.stringify(body) : null })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return answer.text()
}

/** A tournament for single players whose players name their teams, with one match. */
export async function playSolo(address: string) {
  const { players, cup } = await newContest(address, soloTeams.length, 2)
  const judge = await signIn(address, 'admin')
  for (const [at, player] of players.entries())
    await answerOf(address, player, `tournament/${cup}/register`, 'POST', { teamName: soloTeams[at] })
  const listed = await answerOf(address, judge, `tournament/${cup}/registrations`)
  const ids = (JSON.parse(listed) as { id: string }[]).map(({ id }) => id)
  await answerOf(address, judge, `admin/tournament/${cup}`, 'PATCH', { status: 'registration_closed' })
  await answerOf(address, judge, `admin/tournament/${cup}`, 'PATCH', { status: 'in_progress' })
  const results = ids.map((registrationId, at) => ({ registrationId, placement: at + 1, kills: 3 }))
  await answerOf(address, judge, `admin/tournament/${cup}/match/1`, 'PUT', { version: 0, results })
  return { players, judge, cup }
}

type Played = Awaited<ReturnType<typeof playSolo>>
/** What an installation answers of that tournament, by the last word of the address; what players read also by their number. */
export async function soloAnswers(address: string, { players, judge, cup }: Played) {
  const answers: Record<string, string> = {}
  for (const [at, player] of players.entries()) {
    answers[`tournaments ${at}`] = await answerOf(address, player, 'tournaments')
    answers[`tournament ${at}`] = await answerOf(address, player, `tournament/${cup}`)
  }
  answers.tournament = await answerOf(address, judge, `tournament/${cup}`)
  for (const part of ['registrations', 'standings', 'matches'])
    answers[part] = await answerOf(address, judge, `tournament/${cup}/${part}`)
  for (const part of ['results', 'match/1', 'standings.csv', 'matches.csv', 'players', 'evening', 'check'])
    answers[part] = await answerOf(address, judge, `admin/tournament/${cup}/${part}`)
  return answers
}
