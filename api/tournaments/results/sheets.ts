import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Reads } from '#db/open'
import type { TournamentRow } from '#db/schema'
import { csvOf } from '#shared/files/csv'
import { scored, signed } from '#shared/tournaments/results'
import { hasTeams } from '#shared/tournaments/teamFormat'
import { matchDetail } from './matches.ts'
import { scoringOf } from './scoring.ts'
import { openNames, wholeTable } from './standings.ts'
import { matchesOf } from './totals.ts'

/** Who a row is of: a player, or a team with its members. */
const PLAYER = ['Игрок', 'Имя пользователя', 'Команда']
const TEAM = ['Команда', 'Игроки']

const tableHead = (who: string[]) => [
  'Место',
  ...who,
  'Очки',
  'Победы',
  'Киллы',
  'Лучшее место в матче',
  'Поправки',
  'Причины поправок',
]

type Of = Pick<TournamentRow, 'id' | 'teamSize'>

/** The table as a CSV. */
export async function standingSheet(db: Reads, tournament: Of) {
  const rows = await wholeTable(db, tournament.id)
  return csvOf(
    tableHead(hasTeams(tournament) ? TEAM : PLAYER),
    rows.map(({ rank, displayName, username, teamName, members, points, wins, kills, bestPlacement, corrections }) => [
      rank,
      ...(hasTeams(tournament) ? [displayName, openNames(members).join(', ')] : [displayName, username, teamName]),
      points,
      wins,
      kills,
      bestPlacement,
      corrections.reduce((sum, correction) => sum + correction.points, 0),
      corrections.map((correction) => `${signed(correction.points)}: ${correction.reason}`).join('; '),
    ]),
  )
}

const matchHead = (who: string[]) => ['Матч', 'Название', 'Место', ...who, 'Киллы', 'Очки', 'В зачёте', 'Выбыл']

/** Every result of every match as a CSV, with its points and whether it counts. */
export async function matchSheet(db: Reads, tournament: Of) {
  const { id: tournamentId } = tournament
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
    matchHead(hasTeams(tournament) ? ['Команда', 'Кто играл'] : PLAYER),
    rows.map(({ number, name, placement, displayName, username, teamName, members, kills, points, counts, isOut }) => [
      number,
      name,
      placement,
      ...(members ? [displayName, playedInWords(members)] : [displayName, username, teamName]),
      kills,
      points,
      counts ? 'да' : 'нет',
      isOut ? 'да' : 'нет',
    ]),
  )
}

/** `Анна 3, Борис`: the members that were named, with their kills where they were entered. */
const playedInWords = (members: readonly { displayName: string; kills: number | null }[]) =>
  members.map(({ displayName, kills }) => (kills === null ? displayName : `${displayName} ${kills}`)).join(', ')

async function resultsOf(db: Reads, tournamentId: string, { number, name }: { number: number; name: string | null }) {
  const { results } = await matchDetail(db, tournamentId, number)
  return results.map((result, position) => ({ ...result, number, name, position }))
}
