import { eq } from 'drizzle-orm'
import type { Kopecks } from '#shared/money'
import { among } from '../columns.ts'
import type { Reads } from '../open.ts'
import { entries, postings } from '../schema.ts'

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
