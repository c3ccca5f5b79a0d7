import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Reads } from '#db/open'
import { csvOf } from '#shared/files/csv'
import { scored, signed } from '#shared/tournaments/results'
import { matchDetail } from './matches.ts'
import { scoringOf } from './scoring.ts'
import { wholeTable } from './standings.ts'
import { matchesOf } from './totals.ts'

const TABLE_HEAD = [
  'Место',
  'Игрок',
  'Имя пользователя',
  'Команда',
  'Очки',
  'Победы',
  'Киллы',
  'Лучшее место в матче',
  'Поправки',
  'Причины поправок',
]

/** The table as a CSV. */
export async function standingSheet(db: Reads, tournamentId: string) {
  const rows = await wholeTable(db, tournamentId)
  return csvOf(
    TABLE_HEAD,
    rows.map(({ rank, displayName, username, teamName, points, wins, kills, bestPlacement, corrections }) => [
      rank,
      displayName,
      username,
      teamName,
      points,
      wins,
      kills,
      bestPlacement,
      corrections.reduce((sum, correction) => sum + correction.points, 0),
      corrections.map((correction) => `${signed(correction.points)}: ${correction.reason}`).join('; '),
    ]),
  )
}

const MATCH_HEAD = [
  'Матч',
  'Название',
  'Место',
  'Игрок',
  'Имя пользователя',
  'Команда',
  'Киллы',
  'Очки',
  'В зачёте',
  'Выбыл',
]

/** Every result of every match as a CSV, with its points and whether it counts. */
export async function matchSheet(db: Reads, tournamentId: string) {
  const { formula } = await scoringOf(db, tournamentId)
  const byPlayer = new Map<string, Awaited<ReturnType<typeof resultsOf>>>()
  for (const match of await matchesOf(db, tournamentId)) {
    await yieldToEventLoop()
    for (const result of await resultsOf(db, tournamentId, match)) {
      const own = byPlayer.get(result.registrationId) ?? []
      own.push(result)
      byPlayer.set(result.registrationId, own)
    }
  }
  const rows = [...byPlayer.values()].flatMap((own) => scored(formula, own))
  rows.sort((one, other) => one.number - other.number || one.position - other.position)
  return csvOf(
    MATCH_HEAD,
    rows.map(({ number, name, placement, displayName, username, teamName, kills, points, counts, isOut }) => [
      number,
      name,
      placement,
      displayName,
      username,
      teamName,
      kills,
      points,
      counts ? 'да' : 'нет',
      isOut ? 'да' : 'нет',
    ]),
  )
}

async function resultsOf(db: Reads, tournamentId: string, { number, name }: { number: number; name: string | null }) {
  const { results } = await matchDetail(db, tournamentId, number)
  return results.map((result, position) => ({ ...result, number, name, position }))
}
