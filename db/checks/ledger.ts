import { and, asc, count, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { Kopecks } from '#shared/money'
import { among } from '../columns.ts'
import { ledgerHash } from '../derived/ledgerHash.ts'
import type { Reads } from '../open.ts'
import { accounts, entries, postings } from '../schema.ts'
import { type Check, PAGE } from './check.ts'

export const ledgerChecks: Record<string, Check> = {
  'проводки в сумме дают 0': async function* (db) {
    const crooked = await db.read
      .select({
        reference: postings.reference,
        sum: sql`coalesce(sum(${entries.amount}), 0)`.mapWith(Number),
        lines: count(entries.id),
      })
      .from(postings)
      .leftJoin(entries, eq(entries.postingId, postings.id))
      .groupBy(postings.id)
      .having(sql`coalesce(sum(${entries.amount}), 0) <> 0 or count(${entries.id}) < 2`)
    for (const { reference, sum, lines } of crooked) yield `${reference}: сумма ${sum} коп., строк ${lines}`
  },

  'баланс счёта равен сумме его проводок': async function* (db) {
    const sums = db.read
      .select({
        account: entries.account,
        sum: sql<number>`sum(${entries.amount})`.mapWith(Number).as('sum'),
        lines: count().as('lines'),
      })
      .from(entries)
      .where(ne(entries.account, 'house'))
      .groupBy(entries.account)
      .as('sums')
    const wrong = await db.read
      .select({
        id: accounts.id,
        balance: accounts.balance,
        sum: sums.sum,
        lines: sums.lines,
        entryCount: accounts.entryCount,
      })
      .from(accounts)
      .leftJoin(sums, eq(sums.account, accounts.id))
      .where(
        or(
          isNull(sums.sum),
          ne(sums.sum, accounts.balance),
          ne(sums.lines, accounts.entryCount),
          sql`${accounts.balance} < 0`,
        ),
      )
    for (const { id, balance, sum } of wrong) yield `${id}: баланс ${balance} коп., проводки ${sum ?? 0} коп.`
    const ownerless = await db.read
      .select({ account: sums.account })
      .from(sums)
      .leftJoin(accounts, eq(accounts.id, sums.account))
      .where(isNull(accounts.id))
    for (const { account } of ownerless) yield `${account}: проводки без счёта`
  },

  'цепочка счёта не разорвана': async function* (db) {
    let chain = { account: '', number: 0, hash: '' }
    let last: { account: string; number: number } | undefined
    for (;;) {
      const page = await entriesAfter(db, last)
      const postingIds = page.map(({ posting }) => posting.id)
      const lines = await linesOf(db, postingIds)
      for (const { entry, posting } of page) {
        if (entry.account !== chain.account) chain = { account: entry.account, number: 0, hash: '' }
        const number = chain.number + 1
        const hash = ledgerHash(chain.hash, { ...posting, lines: lines.get(posting.id) ?? [] }, entry.account, number)
        if (entry.number !== number || entry.hash !== hash)
          yield `${entry.account}: разрыв на проводке ${entry.number} (${posting.reference})`
        chain = { account: entry.account, number: entry.number ?? number, hash: entry.hash ?? '' }
        last = { account: entry.account, number: entry.number ?? number }
      }
      if (page.length < PAGE) break
    }
    const ends = await db.read
      .select({ id: accounts.id })
      .from(accounts)
      .leftJoin(entries, and(eq(entries.account, accounts.id), eq(entries.number, accounts.entryCount)))
      .where(or(isNull(entries.hash), ne(entries.hash, accounts.lastHash)))
    for (const { id } of ends) yield `${id}: конец цепочки не тот, что записан в счёте`
  },
}

const entriesAfter = (db: Reads, last: { account: string; number: number } | undefined) =>
  db.read
    .select({ entry: entries, posting: postings })
    .from(entries)
    .innerJoin(postings, eq(postings.id, entries.postingId))
    .where(
      and(
        isNotNull(entries.number),
        last ? sql`(${entries.account}, ${entries.number}) > (${last.account}, ${last.number})` : undefined,
      ),
    )
    .orderBy(asc(entries.account), asc(entries.number))
    .limit(PAGE)

async function linesOf(db: Reads, postingIds: string[]) {
  const rows = postingIds.length
    ? await db.read
        .select()
        .from(entries)
        .where(among(entries.postingId, JSON.stringify(postingIds)))
    : []
  const lines = new Map<string, { account: (typeof rows)[number]['account']; amount: Kopecks }[]>()
  for (const { postingId, account, amount } of rows)
    lines.set(postingId, [...(lines.get(postingId) ?? []), { account, amount }])
  return lines
}
