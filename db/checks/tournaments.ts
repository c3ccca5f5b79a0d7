import { and, asc, eq, gt, isNotNull, isNull, like, ne, notLike, or, type SQL, sql } from 'drizzle-orm'
import { available, escrow } from '#shared/balance'
import type { Kopecks } from '#shared/money'
import { isFeeReturned } from '#shared/tournaments/registration'
import { among } from '../columns.ts'
import type { Reads } from '../open.ts'
import { accounts, adminActionLog, postings, type RegistrationRow, registrations, tournaments } from '../schema.ts'
import { isFeeHeld, isOnWaitlist, isParticipant } from '../tournamentConditions.ts'
import { type Check, idOf, PAGE, pages } from './check.ts'
import { ledgerOf, postingText } from './postings.ts'

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
        participants: countOf(isParticipant).as('participants'),
        waiting: countOf(isOnWaitlist).as('waiting'),
      })
      .from(registrations)
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
    const registrationsBehind = (last: string) =>
      db.read.select().from(registrations).where(gt(registrations.id, last)).orderBy(asc(registrations.id)).limit(PAGE)
    for await (const page of pages(registrationsBehind, idOf)) {
      const ledger = await ledgerOf(
        db,
        page.flatMap((registration) => dueOf(registration).map(([reference]) => reference)),
      )
      for (const [reference, due] of page.flatMap(dueOf)) {
        const found = ledger.get(reference)
        if (found !== due) yield `${reference}: по счетам ${found ?? 'ничего'}, должно быть ${due ?? 'ничего'}`
      }
    }
    yield* strays(db, 'registration', registrations, ['fee', 'refund', 'forfeit'])
  },

  'призы выплачены один раз и тем, кто занял места': async function* (db) {
    const paidOutBehind = (last: string) =>
      db.read
        .select({ id: tournaments.id })
        .from(tournaments)
        .where(and(gt(tournaments.id, last), isNotNull(tournaments.paidOutAt)))
        .orderBy(asc(tournaments.id))
        .limit(PAGE)
    for await (const page of pages(paidOutBehind, idOf)) {
      const ids = page.map(idOf)
      const ledger = await ledgerOf(
        db,
        ids.map((id) => `tournament:${id}:prize`),
      )
      const winners = await winnersOf(db, ids)
      for (const id of ids) {
        const found = ledger.get(`tournament:${id}:prize`)
        const due = prizeText(winners.filter(({ tournamentId }) => tournamentId === id))
        if (found !== due) yield `tournament:${id}:prize: по счетам ${found ?? 'ничего'}, должно быть ${due}`
      }
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
    yield* strays(db, 'tournament', tournaments, ['prize'])
  },

  'каждое распределение призов и удаление турнира записано в логи один раз': async function* (db) {
    const ends = { pay_out_tournament: tournaments.paidOutAt, delete_tournament: tournaments.deletedAt } as const
    for (const [action, endedAt] of Object.entries(ends)) {
      const acts = db.read
        .select({ targetId: adminActionLog.targetId, acts: sql<number>`count(*)`.mapWith(Number).as('acts') })
        .from(adminActionLog)
        .where(eq(adminActionLog.action, action as keyof typeof ends))
        .groupBy(adminActionLog.targetId)
        .as('acts')
      const wrong = await db.read
        .select({ id: tournaments.id, acts: acts.acts })
        .from(tournaments)
        .leftJoin(acts, eq(acts.targetId, tournaments.id))
        .where(ne(sql`case when ${isNotNull(endedAt)} then 1 else 0 end`, sql`coalesce(${acts.acts}, 0)`))
      for (const { id, acts } of wrong) yield `турнир ${id}: записей «${action}» в логах ${acts ?? 0}`
    }
  },
}

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

async function* strays(
  db: Reads,
  kind: string,
  table: typeof registrations | typeof tournaments,
  acts: readonly string[],
) {
  const id = sql`substr(${postings.reference}, ${kind.length + 2}, 36)`
  const unknown = and(...acts.map((act) => notLike(postings.reference, `${kind}:%:${act}`)))
  const found = await db.read
    .select({ reference: postings.reference })
    .from(postings)
    .leftJoin(table, eq(table.id, id))
    .where(and(like(postings.reference, `${kind}:%`), or(isNull(table.id), unknown)))
  for (const { reference } of found) yield `${reference}: проводка без строки`
}
