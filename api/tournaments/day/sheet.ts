import { and, asc, eq, inArray, lte, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { isSameHolder } from '#db/dropmaps/holders'
import type { Reads } from '#db/open'
import {
  mapPlayers,
  maps,
  registrations,
  type TournamentRow,
  teams,
  territories,
  territoryClaims,
  type User,
} from '#db/schema'
import { hasEnded, hasNoSeatYet, isOnWaitlist, isParticipant, isTeamWaiting } from '#db/tournamentConditions'
import { ListQuery } from '#shared/lists'
import { toRoubles } from '#shared/money'
import { filled } from '#shared/text'
import { isFeeReturned } from '#shared/tournaments/registration'
import { hasTeams } from '#shared/tournaments/teamFormat'
import { teamRoleLabels } from '#shared/tournaments/teams'
import { type CsvColumn, csvTime } from '../../core/http/csvStream.ts'
import type { Page } from '../../core/lists.ts'
import { getTournament } from '../base/getTournament.ts'
import { playersOf } from './players.ts'

export const SheetQuery = v.object({
  ...ListQuery.entries,
  tournament: filled(64, 'Выбери турнир', 'Выбери турнир'),
})
type SheetQuery = v.InferOutput<typeof SheetQuery>

type Part = 'seats' | 'waitlist' | 'ended'
type SheetRow = {
  id: string
  cursor: string
  part: Part
  position: number | null
  registration: typeof registrations.$inferSelect
  user: User
  checkedInAt: Date | null
  locations: string[]
}

const partsOf = (tournament: TournamentRow): [Part, SQL][] => [
  ['seats', isParticipant],
  ['waitlist', hasTeams(tournament) ? hasNoSeatYet : isOnWaitlist],
  ['ended', hasEnded],
]

/** A page of participants, then the waitlist, then players who left; `q` is ignored. Throws `not_found`. */
export async function sheetPage(db: Reads, query: SheetQuery, now: Date): Promise<Page<SheetRow>> {
  const { tournament: id, limit, cursor = 'seats:' } = query
  const { tournament } = await getTournament(db, id, now)
  const parts = partsOf(tournament)
  const line = hasTeams(tournament) ? await waitingTeams(db, id) : undefined
  const [name, last = ''] = cursor.split(':')
  const from = Math.max(
    0,
    parts.findIndex(([part]) => part === name),
  )
  const rows: Omit<SheetRow, 'locations'>[] = []
  for (const [index, [part, condition]] of parts.slice(from).entries()) {
    const missing = limit + 1 - rows.length
    if (missing === 0) break
    const found = await playersOf(db, id, condition, missing, index === 0 ? last : '')
    const before = part === 'waitlist' ? await countUpTo(db, id, condition, index === 0 ? last : '') : 0
    rows.push(
      ...found.map((row, offset) => ({
        ...row,
        id: row.registration.id,
        cursor: `${part}:${row.registration.id}`,
        part,
        position: part !== 'waitlist' ? null : line ? (line.get(row.registration.teamId) ?? null) : before + offset + 1,
      })),
    )
  }
  const userIds = rows.map(({ user }) => user.id)
  const locations = await locationsOf(db, id, userIds)
  return { total: { atLeast: 0 }, rows: rows.map((row) => ({ ...row, locations: locations.get(row.user.id) ?? [] })) }
}

/** Teams in line with their positions. */
async function waitingTeams({ read }: Reads, tournamentId: string) {
  const rows = await read
    .select({ id: teams.id })
    .from(teams)
    .where(and(eq(teams.tournamentId, tournamentId), isTeamWaiting))
    .orderBy(asc(teams.id))
  return new Map<string | null, number>(rows.map(({ id }, index) => [id, index + 1]))
}

async function countUpTo(db: Reads, tournamentId: string, condition: SQL, last: string) {
  const isUpTo = and(eq(registrations.tournamentId, tournamentId), condition, lte(registrations.id, last))
  return last === '' ? 0 : db.read.$count(registrations, isUpTo)
}

/** The players' locations on the tournament's maps; with the map's name if there are several maps. */
async function locationsOf(db: Reads, tournamentId: string, userIds: string[]) {
  const found = new Map<string, string[]>()
  if (userIds.length === 0) return found
  const own = await db.read.select({ id: maps.id }).from(maps).where(eq(maps.tournamentId, tournamentId))
  if (own.length === 0) return found
  const mapIds = own.map(({ id }) => id)
  const rows = await db.read
    .select({ userId: mapPlayers.userId, location: territories.name, map: maps.name })
    .from(mapPlayers)
    .innerJoin(territoryClaims, isSameHolder(territoryClaims, mapPlayers))
    .innerJoin(territories, eq(territories.id, territoryClaims.territoryId))
    .innerJoin(maps, eq(maps.id, territoryClaims.mapId))
    .where(and(inArray(mapPlayers.userId, userIds), inArray(mapPlayers.mapId, mapIds)))
    .orderBy(asc(maps.id))
  for (const { userId, location, map } of rows)
    found.set(userId, [...(found.get(userId) ?? []), own.length > 1 ? `${map}: ${location}` : location])
  return found
}

const statusWords = {
  waiting: 'В списке ожидания',
  forming: 'Команда собирается',
  registered: 'Участвует',
  paid: 'Оплачено',
  refunding: 'Возврат',
  refunded: 'Возвращено',
  cancelled: 'Выбыл',
}

export const sheetColumns: readonly CsvColumn<SheetRow>[] = [
  ['Игрок', ({ user }) => user.displayName],
  ['ID игры', ({ user }) => (user.deletedAt ? '' : user.epicGamesId)],
  ['Имя пользователя', ({ user }) => user.username],
  ['Telegram', ({ user }) => user.telegramUsername],
  ['Discord', ({ user }) => user.discordUsername],
  ['Команда', ({ registration }) => registration.teamName],
  ['Роль в команде', ({ registration: { role } }) => role && teamRoleLabels[role]],
  ['Статус', ({ registration }) => statusWords[registration.status]],
  ['Место в списке ожидания', ({ position }) => position],
  ['Отметился', ({ checkedInAt }) => (checkedInAt ? 'да' : 'нет')],
  ['Взнос, ₽', ({ registration }) => toRoubles(registration.fee)],
  ['Возвращено, ₽', ({ registration }) => (isFeeReturned(registration) ? toRoubles(registration.fee) : 0)],
  ['Удержано, ₽', ({ registration }) => (registration.forfeitedAt ? toRoubles(registration.fee) : 0)],
  ['Место', ({ registration }) => registration.place],
  ['Приз, ₽', ({ registration }) => registration.prize && toRoubles(registration.prize)],
  ['Локации', ({ locations }) => locations.join(', ')],
  csvTime<SheetRow>('Записался', ({ registration }) => registration.createdAt),
  csvTime<SheetRow>('Выбыл', ({ registration }) => registration.endedAt),
]
