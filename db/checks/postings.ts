import { and, eq, isNull, like, notLike, or, sql } from 'drizzle-orm'
import type { Kopecks } from '#shared/money'
import { among } from '../columns.ts'
import type { Reads } from '../open.ts'
import { entries, postings, type registrations, type tournaments, type withdrawals } from '../schema.ts'

type Line = [account: string, amount: Kopecks]

export const postingText = (type: string, ...lines: Line[]) =>
  [type, ...lines.map(([account, amount]) => `${account} ${amount}`).sort((a, b) => (a < b ? -1 : 1))].join(', ')

export async function ledgerOf(db: Reads, references: string[]) {
  const rows = await db.read
    .select({ reference: postings.reference, type: postings.type, account: entries.account, amount: entries.amount })
    .from(postings)
    .innerJoin(entries, eq(entries.postingId, postings.id))
    .where(among(postings.reference, JSON.stringify(references)))
  const lines = new Map<string, typeof rows>()
  for (const row of rows) lines.set(row.reference, [...(lines.get(row.reference) ?? []), row])
  return new Map(
    [...lines].map(([reference, found]) => [
      reference,
      postingText(
        found.map(({ type }) => type)[0] ?? '',
        ...found.map(({ account, amount }): Line => [account, amount]),
      ),
    ]),
  )
}

/** Yields the references whose postings are not those that are due; undefined: none is due. */
export async function* unlikeDue(db: Reads, due: [reference: string, due: string | undefined][]) {
  const references = due.map(([reference]) => reference)
  const ledger = await ledgerOf(db, references)
  for (const [reference, text] of due) {
    const found = ledger.get(reference)
    if (found !== text) yield `${reference}: по счетам ${found ?? 'ничего'}, должно быть ${text ?? 'ничего'}`
  }
}

/** Postings named after `kind` whose row is missing, or that are none of these acts. */
export function strayPostings(
  db: Reads,
  kind: string,
  table: typeof registrations | typeof tournaments | typeof withdrawals,
  acts: readonly string[],
) {
  const id = sql`substr(${postings.reference}, ${kind.length + 2}, 36)`
  const unknown = and(...acts.map((act) => notLike(postings.reference, `${kind}:%:${act}`)))
  return db.read
    .select({ reference: postings.reference })
    .from(postings)
    .leftJoin(table, eq(table.id, id))
    .where(and(like(postings.reference, `${kind}:%`), or(isNull(table.id), unknown)))
}
