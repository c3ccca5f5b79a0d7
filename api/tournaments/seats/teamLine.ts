import { and, asc, count, eq, lt, not, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { only } from '#db/only'
import type { Reads } from '#db/open'
import { type Placeholders, prepared } from '#db/prepared'
import { accounts, checkIns, registrations, type TeamRow, type TournamentRow, teams, users } from '#db/schema'
import { hasNotEnded, isOnWaitlist, isTeamWaiting } from '#db/tournamentConditions'
import { type Kopecks, money, toRoubles } from '#shared/money'
import type { Tx } from '../../core/transact.ts'
import { BATCH } from '../../core/work/batches.ts'
import { notifyPlayer } from '../base/acts.ts'
import { isPlayersAccount } from '../base/registrations.ts'
import { type Line, seatInWords } from './line.ts'
import { membersOf } from './members.ts'
import { dropTeam, seatTeam, teamsAtOnce, whoCannotPay } from './teamSeats.ts'

/** The waitlist of a tournament with teams: all members pay, or none (TOURNAMENT-72). */
export const teamLine: Line = {
  atOnce: teamsAtOnce,
  async giveSeat(tx, tournament, { isFreed, isCheckedIn }) {
    const next = await firstWhoCanPay(tx, tournament, isCheckedIn)
    if (isFreed) await passOver(tx, tournament, next, isCheckedIn)
    return next && promote(tx, tournament, next)
  },
}

const countBefore = prepared((db, { tournamentId, id }: Placeholders<{ tournamentId: string; id: string }>) =>
  db.read
    .select({ ahead: count() })
    .from(teams)
    .where(and(eq(teams.tournamentId, tournamentId), isTeamWaiting, lt(teams.id, id))),
)
/** A team's position in line, or the one that it would have when complete, from 1. */
export const linePlace = async (db: Reads, { tournamentId, id }: Pick<TeamRow, 'tournamentId' | 'id'>) =>
  only(await countBefore(db, { tournamentId, id })).ahead + 1

const poorMember = (fee: Placeholder) =>
  sql`exists (select 1 from ${registrations} inner join ${users} on ${users.id} = ${registrations.userId} left join ${accounts} on ${isPlayersAccount} where ${registrations.teamId} = ${teams.id} and ${isOnWaitlist} and (${users.deletedAt} is not null or coalesce(${accounts.balance}, 0) < ${fee}))`
/** As many members of a team as its size have checked in (TOURNAMENT-73). */
export const isTeamThere = (size: number | Placeholder) =>
  sql`(select count(*) from ${registrations} inner join ${checkIns} on ${checkIns.registrationId} = ${registrations.id} where ${registrations.teamId} = ${teams.id} and ${hasNotEnded}) >= ${size}`

type Next = { tournamentId: string; fee: Kopecks; size?: number | undefined }
const nextTeam = prepared((db, { tournamentId, fee, size }: Placeholders<Next>) =>
  db.read
    .select()
    .from(teams)
    .where(and(eq(teams.tournamentId, tournamentId), isTeamWaiting, not(poorMember(fee)), size && isTeamThere(size)))
    .orderBy(asc(teams.id))
    .limit(1),
)
async function firstWhoCanPay(tx: Tx, { id, entryFee, teamSize }: TournamentRow, isCheckedIn: boolean) {
  const size = isCheckedIn ? teamSize : undefined
  const [found] = await nextTeam(tx, { tournamentId: id, fee: entryFee, size })
  return found
}

async function promote(tx: Tx, tournament: TournamentRow, team: TeamRow) {
  const members = await membersOf(tx, team)
  const { tournament: taken } = await seatTeam(tx, tournament, team, members, tx.now)
  const words = await seatInWords(tx, tournament, tournament.entryFee)
  for (const { userId } of members)
    await notifyPlayer(tx, userId, tournament, {
      title: 'Место освободилось: твоя команда участвует',
      message: `«${tournament.name}», команда «${team.name}»${words}`,
    })
  return taken
}

/** Tells the captains of the teams before `next`, or of all, that members could not pay. */
async function passOver(tx: Tx, tournament: TournamentRow, next: TeamRow | undefined, isCheckedIn: boolean) {
  const isBefore = next && lt(teams.id, next.id)
  const passed = await tx.read
    .select()
    .from(teams)
    .where(
      and(
        eq(teams.tournamentId, tournament.id),
        isTeamWaiting,
        isBefore,
        isCheckedIn ? isTeamThere(tournament.teamSize) : undefined,
      ),
    )
    .orderBy(asc(teams.id))
    .limit(BATCH)
  for (const team of passed) await tellOfFees(tx, tournament, team)
}

/** Tells a team's captain that somebody's balance is below the fee: whose, the team's page says (TOURNAMENT-72). */
export async function tellOfFees(tx: Tx, tournament: TournamentRow, team: TeamRow) {
  const members = await membersOf(tx, team)
  const captain = members.find(({ role }) => role === 'captain')
  const poor = await whoCannotPay(tx, tournament, members)
  if (!captain || poor.length === 0) return
  await notifyPlayer(tx, captain.userId, tournament, {
    cause: `passed over:${tournament.id}`,
    title: 'Команде не хватило на взнос',
    message: `«${tournament.name}»: команда «${team.name}» остаётся в списке ожидания. На её карточке видно, кому не хватает на взнос ${money(toRoubles(tournament.entryFee))}`,
  })
}

/** Drops a few of a tournament's teams; returns how many, and whether there may be more. */
export async function dropTeams(
  tx: Tx,
  tournament: TournamentRow,
  which: SQL | undefined,
  why: { title: string; reason: string },
) {
  const limit = teamsAtOnce(tournament)
  const due = await tx.read
    .select()
    .from(teams)
    .where(and(eq(teams.tournamentId, tournament.id), which))
    .orderBy(asc(teams.id))
    .limit(limit)
  for (const team of due) await dropTeam(tx, tournament, team, await membersOf(tx, team), why)
  return { count: due.length, isMore: due.length === limit }
}
