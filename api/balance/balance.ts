import { sql } from 'drizzle-orm'
import { among } from '#db/columns'
import { type HashedPosting, ledgerHash } from '#db/derived/ledgerHash'
import type { Reads } from '#db/open'
import { type Placeholders, prepared, preparedRows } from '#db/prepared'
import { accounts, entries, postings } from '#db/schema'
import { type Account, available, type TransactionType } from '#shared/balance'
import { AppError } from '#shared/errors'
import { newId } from '#shared/ids'
import type { Kopecks } from '#shared/money'
import { searchable } from '#shared/text'
import type { Tx } from '../core/transact.ts'
import { chunksOf } from '../core/work/batches.ts'

type Line = { account: Account; amount: Kopecks }
type Posting = {
  reference: string
  type: TransactionType
  description: string
  lines: Line[]
  /** The text of the refusal for a balance that is too low. */
  notCovered?: string
}

export const transfer = (from: Account, to: Account, amount: Kopecks): Line[] => [
  { account: from, amount: -amount },
  { account: to, amount },
]

/** The only way money moves: double entry (MONEY-1). Throws `posted_before`, `insufficient_funds`. */
export async function post(tx: Tx, { lines, notCovered, ...posting }: Posting): Promise<void> {
  if (lines.some(({ amount }) => !Number.isSafeInteger(amount))) throw new Error(`${posting.reference}: not in kopecks`)
  if (lines.reduce((sum, { amount }) => sum + amount, 0) !== 0) throw new Error(`${posting.reference}: not in balance`)
  if (new Set(lines.map(({ account }) => account)).size < lines.length)
    throw new Error(`${posting.reference}: an account twice`)

  const { reference, type, description } = posting
  const row = { id: newId(), reference, type, description, searchText: searchable(description), createdAt: tx.now }
  const [posted] = await insertPosting(tx, row)
  if (!posted) throw new AppError('posted_before')

  for (const some of chunksOf(lines, AT_ONCE)) await move(tx, some, { ...row, lines, notCovered })
  for (const player of new Set(lines.flatMap(playerOf))) {
    tx.emit({ name: 'profile-update', to: `user:${player}`, data: { reason: 'balance' } })
  }
}

const insertPosting = prepared((tx: Tx, row: Placeholders<typeof postings.$inferInsert>) =>
  tx.write
    .insert(postings)
    .values(row)
    .onConflictDoNothing({ target: postings.reference })
    .returning({ id: postings.id }),
)
const insertEntries = preparedRows((tx: Tx, rows: Placeholders<typeof entries.$inferInsert>[]) =>
  tx.write.insert(entries).values(rows),
)

/** Lines of one statement: most postings have two. */
const AT_ONCE = 2

/** Writes entries of a posting, which move their accounts; the house has an unlimited balance, which is not stored. */
async function move(tx: Tx, lines: Line[], posting: HashedPosting & Pick<Posting, 'notCovered'> & { id: string }) {
  const own = lines.filter(({ account }) => account !== 'house')
  const rows = await accountsIn(tx, { ids: JSON.stringify(own.map(({ account }) => account)) })
  const known = new Map(rows.map((row) => [row.id, row]))
  const moved = own.map(({ account, amount }) => {
    const { balance, entryCount, lastHash } = known.get(account) ?? { balance: 0, entryCount: 0, lastHash: '' }
    if (balance + amount < 0) throw new AppError('insufficient_funds', posting.notCovered)
    const number = entryCount + 1
    const hash = ledgerHash(lastHash, posting, account, number)
    return { id: account, balance: balance + amount, entryCount: number, lastHash: hash }
  })
  if (moved.length > 0) await writeAccounts(tx, moved)

  const links = new Map<string, (typeof moved)[number]>(moved.map((account) => [account.id, account]))
  const linked = lines.map((line) => {
    const { entryCount = null, lastHash = null } = links.get(line.account) ?? {}
    return { id: newId(), postingId: posting.id, ...line, number: entryCount, hash: lastHash }
  })
  await insertEntries(tx, linked)
}

const given = {
  balance: sql`excluded.balance`,
  entryCount: sql`excluded.entry_count`,
  lastHash: sql`excluded.last_hash`,
}
const writeAccounts = preparedRows((tx: Tx, rows: Placeholders<typeof accounts.$inferInsert>[]) =>
  tx.write.insert(accounts).values(rows).onConflictDoUpdate({ target: accounts.id, set: given }),
)

const playerOf = ({ account }: Line) => {
  const [kind, id] = account.split(':')
  return kind === 'player' && id ? [id] : []
}

const accountsIn = prepared((db, { ids }: Placeholders<{ ids: string }>) =>
  db.read.select().from(accounts).where(among(accounts.id, ids)),
)

/** What the player can spend; with `held` what waits in open withdrawals. */
export async function balanceOf(db: Reads, userId: string, accountOf = available): Promise<Kopecks> {
  const [account] = await accountsIn(db, { ids: JSON.stringify([accountOf(userId)]) })
  return account?.balance ?? 0
}
