import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { post, transfer } from '#api/balance/balance'
import { transact } from '#api/core/transact'
import { dialect } from '#db/columns'
import { openDb } from '#db/open'
import { available } from '#shared/balance'
import { hasPostgres, newCluster } from '../support/postgres.ts'
import { type Ledger, ledgerOnPostgres, ledgerOnSqlite } from './bareLedger.ts'
import { median, print } from './measure.ts'

const WRITERS = 8
const POSTINGS = 400
const ROUNDS = 7

/** Postings a second beside bare prepared statements that write the same rows into the same database; on both engines. */
export async function postings() {
  await onThisEngine()
  if (dialect === 'postgres' || !hasPostgres) return
  // The tables of a process are one engine's.
  const [script = '', ...rest] = process.argv.slice(1)
  const again = [...process.execArgv, script, ...(rest.length > 0 ? rest : ['--only', 'postings'])]
  execFileSync(process.execPath, again, { env: { ...process.env, DATABASE_URL: 'postgres:' }, stdio: 'inherit' })
}

/** SQLite with synchronous=FULL, PostgreSQL serializable; each commit waits for the disk. */
async function onThisEngine() {
  const folder = mkdtempSync(join(tmpdir(), 'trofey-bench-'))
  const cluster = dialect === 'postgres' ? newCluster({ isDurable: true }) : undefined
  const address = cluster?.address ?? join(folder, 'bench.db')
  const db = await openDb(address)
  const deps = { db, now: () => new Date(), publish: () => {} }
  const bare = cluster ? ledgerOnPostgres(address) : ledgerOnSqlite(address)
  const product: Ledger = {
    post: ({ account, ...posting }) =>
      transact(deps, (tx) => post(tx, { ...posting, lines: transfer('house', account, 1) })),
    close: () => db.close(),
  }

  const rounds: { product: Cost; bare: Cost }[] = []
  // The first round warms both.
  for (let round = 0; round <= ROUNDS; round++)
    rounds.push({ product: await cost(product, `product-${round}`), bare: await cost(bare, `bare-${round}`) })
  const ratio = (of: keyof Cost) =>
    median(rounds.slice(1).map(({ product, bare }) => bare[of] / product[of])).toFixed(2)
  const rate = (side: 'product' | 'bare') => Math.round(median(rounds.slice(1).map((round) => 1000 / round[side].wall)))
  print(
    `Postings, ${WRITERS} at once, ${dialect}`,
    ['', 'product, a second', 'bare, a second', 'product / bare', 'the same by processor'],
    [['a posting of two entries', rate('product'), rate('bare'), ratio('wall'), ratio('processor')]],
  )
  await Promise.all([product.close(), bare.close()])
  await cluster?.remove()
  rmSync(folder, { recursive: true })
}

/** Milliseconds of one posting, by the clock and of this process's processor. */
type Cost = { wall: number; processor: number }

async function cost(ledger: Ledger, name: string): Promise<Cost> {
  const [started, used] = [performance.now(), process.cpuUsage()]
  const writer = async (player: number) => {
    for (let turn = 0; turn < POSTINGS / WRITERS; turn++)
      await ledger.post({
        reference: `${name}:${player}:${turn}`,
        type: 'earning',
        description: 'Benchmark',
        account: available(`bench-${player}`),
      })
  }
  await Promise.all(Array.from({ length: WRITERS }, (_, player) => writer(player)))
  const { user, system } = process.cpuUsage(used)
  return { wall: (performance.now() - started) / POSTINGS, processor: (user + system) / 1000 / POSTINGS }
}
