import { and, eq, gt, isNotNull, isNull, like, ne, or, type SQL, sql } from 'drizzle-orm'
import { available, escrow } from '#shared/balance'
import type { Kopecks } from '#shared/money'
import { isFeeReturned } from '#shared/tournaments/registration'
import { among } from '../../columns.ts'
import type { Reads } from '../../open.ts'
import { accounts, postings, type RegistrationRow, registrations, teams, tournaments } from '../../schema.ts'
import { isEntry, isFeeHeld, isOnWaitlist, isParticipant, isTeamWaiting } from '../../tournamentConditions.ts'
import { actsIn, type Check, idOf, rowPages } from '../check.ts'
import { postingText, strayPostings, unlikeDue } from '../postings.ts'

export const tournamentChecks: Record<string, Check> = {
  'на счёте турнира ровно невозвращённые взносы': async function* (db) {
    const fees = db.read
      .select({
        account: sql<string>`'tournament:' || ${registrations.tournamentId} || ':escrow'`.as('account'),
        amount: sql<number>`sum(${registrations.fee})`.mapWith(Number).as('amount'),
      })
      .from(registrations)
      .where(and(isFeeHeld, gt(registrations.fee, 0)))
      .groupBy(registrations.tournamentId)
      .as('fees')
    const wrong = await db.read
      .select({ id: accounts.id, balance: accounts.balance, fees: fees.amount })
      .from(accounts)
      .leftJoin(fees, eq(fees.account, accounts.id))
      .where(and(like(accounts.id, 'tournament:%'), ne(accounts.balance, sql`coalesce(${fees.amount}, 0)`)))
    for (const { id, balance, fees } of wrong) yield `${id}: на счёте ${balance} коп., взносов ${fees ?? 0}`
    const missing = await db.read
      .select({ account: fees.account, amount: fees.amount })
      .from(fees)
      .leftJoin(accounts, eq(accounts.id, fees.account))
      .where(isNull(accounts.id))
    for (const { account, amount } of missing) yield `${account}: счёта нет, а взносов ${amount} коп.`
  },

  'участников не больше мест, и сосчитаны они верно': async function* (db) {
    const counted = db.read
      .select({
        tournamentId: registrations.tournamentId,
        participants: countOf(sql`${isParticipant} and ${isEntry}`).as('participants'),
        waiting: countOf(isWaitingEntry).as('waiting'),
      })
      .from(registrations)
      .leftJoin(teams, eq(teams.id, registrations.teamId))
      .groupBy(registrations.tournamentId)
      .as('counted')
    const wrong = await db.read
      .select({
        id: tournaments.id,
        current: tournaments.currentParticipants,
        participants: counted.participants,
        max: tournaments.maxParticipants,
      })
      .from(tournaments)
      .leftJoin(counted, eq(counted.tournamentId, tournaments.id))
      .where(
        or(
          ne(tournaments.currentParticipants, sql`coalesce(${counted.participants}, 0)`),
          ne(tournaments.waitingCount, sql`coalesce(${counted.waiting}, 0)`),
          sql`${counted.participants} > ${tournaments.maxParticipants}`,
        ),
      )
    for (const { id, current, participants, max } of wrong)
      yield `турнир ${id}: записано ${current}, участников ${participants ?? 0}, мест ${max ?? 'без предела'}`
  },

  'взнос уплачен один раз, и один раз возвращён или удержан': async function* (db) {
    for await (const page of rowPages(db, registrations)) yield* unlikeDue(db, page.flatMap(dueOf))
    for (const { reference } of await strayPostings(db, 'registration', registrations, ['fee', 'refund', 'forfeit']))
      yield `${reference}: проводка без строки`
  },

  'призы выплачены один раз и тем, кто занял места': async function* (db) {
    for await (const page of rowPages(db, tournaments, isNotNull(tournaments.paidOutAt))) {
      const winners = await winnersOf(db, page.map(idOf))
      const dueOfPrizes = ({ id }: { id: string }): [string, string] => [
        `tournament:${id}:prize`,
        prizeText(winners.filter(({ tournamentId }) => tournamentId === id)),
      ]
      yield* unlikeDue(db, page.map(dueOfPrizes))
    }
    const early = await db.read
      .select({ id: registrations.id })
      .from(registrations)
      .innerJoin(tournaments, eq(tournaments.id, registrations.tournamentId))
      .where(and(isNull(tournaments.paidOutAt), or(isNotNull(registrations.place), isNotNull(registrations.prize))))
    for (const { id } of early) yield `регистрация ${id}: место есть, а призы не распределены`
    const unpaid = await db.read
      .select({ reference: postings.reference })
      .from(postings)
      .innerJoin(tournaments, eq(postings.reference, sql`'tournament:' || ${tournaments.id} || ':prize'`))
      .where(isNull(tournaments.paidOutAt))
    for (const { reference } of unpaid) yield `${reference}: проводка есть, а призы не распределены`
    for (const { reference } of await strayPostings(db, 'tournament', tournaments, ['prize']))
      yield `${reference}: проводка без строки`
  },

  'каждое распределение призов и удаление турнира записано в логи один раз': async function* (db) {
    const ends = { pay_out_tournament: tournaments.paidOutAt, delete_tournament: tournaments.deletedAt } as const
    for (const [action, endedAt] of Object.entries(ends)) {
      const acts = actsIn(db, [action as keyof typeof ends])
      const wrong = await db.read
        .select({ id: tournaments.id, acts: acts.acts })
        .from(tournaments)
        .leftJoin(acts, eq(acts.targetId, tournaments.id))
        .where(ne(sql`case when ${isNotNull(endedAt)} then 1 else 0 end`, sql`coalesce(${acts.acts}, 0)`))
      for (const { id, acts } of wrong) yield `турнир ${id}: записей «${action}» в логах ${acts ?? 0}`
    }
  },
}

/** A player without a team, or one whose team is in line. */
const isWaitingEntry = sql`${isOnWaitlist} and (${teams.id} is null or (${isEntry} and ${isTeamWaiting}))`

const countOf = (condition: SQL) => sql<number>`sum(case when ${condition} then 1 else 0 end)`.mapWith(Number)

/** What the ledger must say of a registration, by reference; undefined: nothing. */
function dueOf({
  id,
  userId,
  tournamentId,
  fee,
  status,
  forfeitedAt,
}: RegistrationRow): [string, string | undefined][] {
  const [own, kept] = [available(userId), escrow(tournamentId)]
  const moved = (happened: boolean, from: string, to: string) =>
    fee > 0 && happened ? postingText('other', [from, -fee], [to, fee]) : undefined
  return [
    [`registration:${id}:fee`, moved(true, own, kept)],
    [`registration:${id}:refund`, moved(isFeeReturned({ status, forfeitedAt }), kept, own)],
    [`registration:${id}:forfeit`, moved(forfeitedAt !== null, kept, 'house')],
  ]
}

const winnersOf = (db: Reads, ids: string[]) =>
  db.read
    .select({ tournamentId: registrations.tournamentId, userId: registrations.userId, prize: registrations.prize })
    .from(registrations)
    .where(and(among(registrations.tournamentId, JSON.stringify(ids)), isNotNull(registrations.place)))

function prizeText(winners: { userId: string; prize: Kopecks | null }[]) {
  const paid = winners.flatMap(({ userId, prize }) => (prize ? [{ userId, prize }] : []))
  const total = paid.reduce((sum, { prize }) => sum + prize, 0)
  return postingText(
    'earning',
    ['house', -total],
    ...paid.map(({ userId, prize }) => [available(userId), prize] as [string, Kopecks]),
  )
}
