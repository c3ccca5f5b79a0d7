import { and, eq } from 'drizzle-orm'
import { only } from '#db/only'
import { type Placeholders, prepared } from '#db/prepared'
import { type RegistrationRow, registrations, type TeamRow, type TournamentRow, teams } from '#db/schema'
import { isLiveTeam } from '#db/tournamentConditions'
import { AppError, errorText } from '#shared/errors'
import { LETTERS, newId, randomCode } from '#shared/ids'
import type { Kopecks } from '#shared/money'
import { searchable } from '#shared/text'
import { closedReason, isFull } from '#shared/tournaments/registration'
import { hasTeams } from '#shared/tournaments/teamFormat'
import type { NewTeam, TeamJoining } from '#shared/tournaments/teamForms'
import type { Tx } from '../../core/transact.ts'
import { joinMaps } from '../../dropmaps/tournamentMaps.ts'
import { notifyPlayer } from '../base/acts.ts'
import { payFee } from '../base/fees.ts'
import { keepNewcomers } from '../seats/checkIns.ts'
import { conditionMessage, entrantOf } from '../seats/entrant.ts'
import { changeTeam, membersOf } from '../seats/members.ts'
import { tellOfFees } from '../seats/teamLine.ts'
import { paidSeat, seatTeam, sendToLine, whoCannotPay } from '../seats/teamSeats.ts'
import { fillSeats } from '../seats/waitlist.ts'
import { openForEntry } from '../seats/whoMayEnter.ts'
import { requireNameFree } from './names.ts'

const CODE_LENGTH = 8
export const newTeamCode = () => randomCode(CODE_LENGTH, LETTERS)

/**
 * Creates a team, whose captain pays the own fee (TOURNAMENT-70). Returns tournament and team. Throws `not_found`,
 * `no_teams`, `already_registered`, `already_waiting`, `tournament_paid_out`, `banned_here`, `fee_changed`, why registration
 * is closed, `team_name_taken`, `insufficient_funds`.
 */
export async function createTeam(tx: Tx, userId: string, tournamentId: string, { name, fee }: NewTeam) {
  const tournament = await openForMember(tx, userId, tournamentId, fee)
  await requireNameFree(tx, tournamentId, name)
  const row = { id: newId(), tournamentId, name, foldedName: searchable(name), code: newTeamCode() }
  const team = only(
    await tx.write
      .insert(teams)
      .values({ ...row, status: 'forming', version: 1, createdAt: tx.now })
      .returning(),
  )
  return addMember(tx, tournament, team, userId)
}

const liveTeamBy = prepared((db, { code }: Placeholders<{ code: string }>) =>
  db.read
    .select()
    .from(teams)
    .where(and(eq(teams.code, code), isLiveTeam)),
)

/**
 * Joins the team of a code, and pays the own fee (TOURNAMENT-70). Returns tournament and team. Throws what `createTeam` does
 * but the name's, `wrong_team_code`, `team_full`.
 */
export async function joinTeam(tx: Tx, userId: string, tournamentId: string, { code, fee }: TeamJoining) {
  const tournament = await openForMember(tx, userId, tournamentId, fee)
  const [team] = await liveTeamBy(tx, { code })
  if (team?.tournamentId !== tournamentId) throw new AppError('wrong_team_code')
  const { before, ...joined } = await addMember(tx, tournament, team, userId)
  const captain = before.find(({ role }) => role === 'captain')
  // Everybody is notified of a team that has become complete.
  const isNowComplete = joined.team.status !== team.status
  if (captain && !isNowComplete)
    await notifyPlayer(tx, captain.userId, tournament, {
      title: 'В команде новый игрок',
      message: `«${tournament.name}», команда «${team.name}»`,
    })
  return joined
}

async function openForMember(tx: Tx, userId: string, tournamentId: string, entryFee: number | undefined) {
  const { tournament } = await openForEntry(tx, userId, tournamentId, { entryFee }, 'the waitlist')
  if (!hasTeams(tournament)) throw new AppError('no_teams')
  const closed = closedReason(tournament, await entrantOf(tx, userId, tournament, tx.now), tx.now)
  if (closed) throw new AppError(closed, conditionMessage(closed, errorText(closed), tournament))
  return tournament
}

const insertMember = prepared((tx: Tx, row: Placeholders<typeof registrations.$inferInsert>) =>
  tx.write.insert(registrations).values(row).returning(),
)

/**
 * Adds a member: a player until the team is complete, then a substitute. In a full tournament nothing is paid before the
 * team gets a seat. Returns tournament and team, and the members before. Throws `team_full`, `insufficient_funds`.
 * @param price what this member pays
 */
export async function addMember(
  tx: Tx,
  tournament: TournamentRow,
  team: TeamRow,
  userId: string,
  price: Kopecks = tournament.entryFee,
) {
  const { teamSize, substitutes } = tournament
  const members = await membersOf(tx, team)
  if (members.length >= teamSize + substitutes) throw new AppError('team_full')
  const role = members.length === 0 ? 'captain' : members.length < teamSize ? 'player' : 'substitute'
  const pays = team.status === 'seated' || (team.status === 'forming' && !isFull(tournament))
  const fee: Kopecks = pays ? price : 0
  const id = newId()
  if (fee > 0) await payFee(tx, tournament, { id, userId, fee })
  const status = team.status === 'seated' ? paidSeat(fee).status : pays ? 'forming' : 'waiting'
  const own = {
    id,
    tournamentId: tournament.id,
    userId,
    teamId: team.id,
    teamName: team.name,
    role,
    status,
    fee,
  } as const
  const row = { ...own, createdAt: tx.now }
  const registration = only(await insertMember(tx, row))
  if (team.status === 'seated') {
    await joinMaps(tx, tournament.id, [userId])
    await keepNewcomers(tx, tournament, [registration])
  }
  if (team.status === 'forming' && members.length + 1 === teamSize)
    return { ...(await completeTeam(tx, tournament, team, [...members, registration])), before: members }
  return { tournament, team: await changeTeam(tx, team, {}), before: members }
}

/**
 * Gives a team that has just become complete its seat, or else a position in line (TOURNAMENT-72). Returns tournament and
 * team.
 */
async function completeTeam(tx: Tx, opened: TournamentRow, team: TeamRow, members: RegistrationRow[]) {
  const { tournament } = await fillSeats(tx, opened, false)
  const hasSeat = !isFull(tournament) && (await whoCannotPay(tx, tournament, members)).length === 0
  const after = await (hasSeat ? seatTeam : sendToLine)(tx, tournament, team, members)
  if (hasSeat) await keepNewcomers(tx, tournament, members)
  if (!hasSeat && !isFull(tournament)) await tellOfFees(tx, tournament, team)
  await tellComplete(tx, tournament, team, members, hasSeat)
  return after
}

/** Tells all but the newest, who has the answer. */
async function tellComplete(
  tx: Tx,
  tournament: TournamentRow,
  team: TeamRow,
  members: RegistrationRow[],
  hasSeat: boolean,
) {
  for (const { userId, fee } of members.slice(0, -1)) {
    const returned = fee > 0 ? ': взнос вернулся на баланс и спишется, когда место освободится' : ''
    await notifyPlayer(tx, userId, tournament, {
      title: hasSeat ? 'Команда собрана: место есть' : 'Команда собрана и ждёт места',
      message: `«${tournament.name}», команда «${team.name}»${hasSeat ? '' : returned}`,
    })
  }
}
