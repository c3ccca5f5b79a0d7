import Database from 'better-sqlite3'
import { Pool, type PoolClient } from 'pg'
import { ledgerHash } from '#db/ledgerHash'
import type { Account, TransactionType } from '#shared/balance'
import { newId } from '#shared/ids'

type Posting = { reference: string; type: TransactionType; description: string; account: Account }
export type Ledger = { post: (posting: Posting) => Promise<unknown>; close: () => Promise<unknown> }

const sql = {
  posting:
    'insert into postings (id, reference, type, description, search_text, created_at) values ($1, $2, $3, $4, $5, $6) on conflict (reference) do nothing',
  account: 'select balance, entry_count, last_hash from accounts where id = $1',
  move: 'insert into accounts (id, balance, entry_count, last_hash) values ($1, $2, $3, $4) on conflict (id) do update set balance = excluded.balance, entry_count = excluded.entry_count, last_hash = excluded.last_hash',
  entry: 'insert into entries (id, posting_id, account, amount, number, hash) values ($1, $2, $3, $4, $5, $6)',
}

type Row = { balance: number; entry_count: number; last_hash: string }
type Query = (name: keyof typeof sql, values: unknown[]) => Row | undefined | Promise<Row | undefined>

async function write(query: Query, { account, ...posting }: Posting, asTime: (time: Date) => unknown) {
  const [id, createdAt] = [newId(), new Date()]
  const { reference, type, description } = posting
  await query('posting', [id, reference, type, description, description.toLowerCase(), asTime(createdAt)])
  await query('entry', [newId(), id, 'house', -1, null, null])
  const known = await query('account', [account])
  const number = Number(known?.entry_count ?? 0) + 1
  const lines: { account: Account; amount: number }[] = [
    { account: 'house', amount: -1 },
    { account, amount: 1 },
  ]
  const hash = ledgerHash(known?.last_hash ?? '', { ...posting, createdAt, lines }, account, number)
  await query('move', [account, Number(known?.balance ?? 0) + 1, number, hash])
  await query('entry', [newId(), id, account, 1, number, hash])
}

export function ledgerOnSqlite(file: string): Ledger {
  const db = new Database(file)
  for (const setting of ['synchronous = FULL', 'foreign_keys = ON']) db.pragma(setting)
  const prepare = (text: string) => db.prepare(text.replaceAll(/\$\d/g, '?'))
  const [posting, move, entry, account] = [sql.posting, sql.move, sql.entry, sql.account].map(prepare)
  const statements = { posting, move, entry, account } as Record<keyof typeof sql, Database.Statement<unknown[], Row>>
  const [begin, commit] = [db.prepare('begin immediate'), db.prepare('commit')]
  let last: Promise<unknown> = Promise.resolve()
  const query: Query = (name, values) => {
    if (name === 'account') return statements.account.get(...values)
    statements[name].run(...values)
    return undefined
  }
  return {
    post(posting) {
      last = last.then(async () => {
        begin.run()
        await write(query, posting, Number)
        commit.run()
      })
      return last
    },
    close: async () => void db.close(),
  }
}

export function ledgerOnPostgres(connectionString: string): Ledger {
  const pool = new Pool({ connectionString })
  async function attempt(client: PoolClient, posting: Posting) {
    await client.query('begin isolation level serializable')
    try {
      await write(
        async (name, values) => (await client.query<Row>({ name, text: sql[name], values })).rows[0],
        posting,
        (time) => time.toISOString(),
      )
      await client.query('commit')
      return true
    } catch (error) {
      await client.query('rollback')
      if (error instanceof Error && 'code' in error && ['40001', '40P01'].includes(String(error.code))) return false
      throw error
    }
  }
  return {
    async post(posting) {
      const client = await pool.connect()
      try {
        while (!(await attempt(client, posting)));
      } finally {
        client.release()
      }
    },
    close: () => pool.end(),
  }
}
